import { type SessionUser } from '@berangkat/contracts/accounts';
import { act, render, type RenderResult, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { createMemoryRouter, createPath } from 'react-router-dom';
import { App } from '../src/app/App';
import { routesOf } from '../src/app/router';
import { screens } from '../src/app/screens';
import { createStore } from '../src/app/store';
import { type Screen } from '../src/shared/screens';
import { keepChoices } from '../src/shared/masterdata/known';
import { readSession } from '../src/shared/session/slice';
import { choices } from './masterdata';
import { server } from './server';

export { createStore };

// Sockets are tested against the real notifier; here nobody listens.
jest.mock('../src/shared/live/socket', () => ({ openSocket: () => () => undefined }));

/** A signed-in user of a kind, as the session call answers it. */
export const userOf = (
  category: SessionUser['account']['category'],
  more: Partial<SessionUser> & Pick<SessionUser['account'], 'role' | 'capabilities'> = {},
): SessionUser => {
  const { role, capabilities, ...rest } = more;
  return {
    account: {
      accountid: '20251111001',
      email: `${category}@example.com`,
      category,
      ...(role !== undefined && { role }),
      ...(capabilities !== undefined && { capabilities }),
      status: 'verified',
      avatar: 'avatar0.png',
      displayname: null,
    },
    method: 'password',
    project: { projectid: null },
    client: { clientid: null, companyname: null },
    applicant: [],
    applicantids: [],
    withdrawn: false,
    ...rest,
  };
};

export interface PortalOptions {
  readonly at: string;
  readonly user?: SessionUser;
  /** Screens of the test's own beside those of the portal. */
  readonly extra?: readonly Screen[];
}

/** The whole portal at an address: real store, router, guard and frame; only the network is msw's. */
export const renderPortal = async ({ at, user, extra = [] }: PortalOptions) => {
  if (user !== undefined) server.use(http.get('*/api/accounts/session', () => HttpResponse.json(user)));
  const router = createMemoryRouter(routesOf([...extra, ...screens]), { initialEntries: [at] });
  keepChoices(choices);
  const store = createStore();
  void store.dispatch(readSession());
  let page!: RenderResult;
  // Screens are loaded lazily, and React wants that to be waited for.
  await act(async () => {
    page = render(<App store={store} router={router} />);
  });
  return { ...page, router, store, pointer: userEvent.setup() };
};

/**
 * Listens from the call on; the answered function waits for where the reader is led next, and after how many
 * milliseconds. Who looked when the form had said that it is saved was, on a busy machine, a second late.
 */
export const ledFrom = (router: Awaited<ReturnType<typeof renderPortal>>['router']) => {
  const { pathname } = router.state.location;
  const begun = performance.now();
  let led: { readonly to: string; readonly after: number } | undefined;
  const stop = router.subscribe(({ location }) => {
    if (location.pathname === pathname) return;
    stop();
    led = { to: createPath(location), after: performance.now() - begun };
  });
  return () =>
    waitFor(
      () => {
        if (led === undefined) throw new Error('Nobody is led anywhere.');
        return led;
      },
      { timeout: 20_000 },
    );
};
