import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { api } from '../../shared/api';
import { sessionDoubted } from '../../shared/live/connection';
import { staleAfter } from '../../shared/live/stale';
import { renderPortal, userOf } from '../../../testing/portal';
import { server } from '../../../testing/server';

const employer = userOf('employer');
const OWN = employer.account.accountid;

const aboutAccount = (accountid: string): ReturnType<typeof staleAfter> =>
  staleAfter([{ topic: 'accounts', ids: { accountid }, position: '9' }]);

const open = async () => {
  const { store } = await renderPortal({ at: '/dashboard', user: employer });
  await screen.findByRole('main');
  return store;
};

test('an employer that is linked to a client sees it at once', async () => {
  const store = await open();
  server.use(
    http.get('*/api/accounts/session', () =>
      HttpResponse.json({ ...employer, client: { clientid: '20260101001', companyname: 'Hotel Merdeka' } }),
    ),
  );
  act(() => void store.dispatch(api.util.invalidateTags(aboutAccount(OWN))));
  await waitFor(() => expect(JSON.stringify(store.getState())).toContain('Hotel Merdeka'));
});

test('changes of other accounts do not ask for the own session again', async () => {
  const store = await open();
  const asksAfter = async (accountid: string): Promise<number> => {
    const fetched = jest.spyOn(globalThis, 'fetch');
    await act(async () => void store.dispatch(api.util.invalidateTags(aboutAccount(accountid))));
    const asked = fetched.mock.calls.filter(([address]) => (address as string).endsWith('/accounts/session'));
    fetched.mockRestore();
    return asked.length;
  };
  expect(await asksAfter('20251111777')).toBe(0);
  expect(await asksAfter(OWN)).toBe(1);
});

const OVER = 'You have been signed out. Please sign in again.';

test('who is signed out by somebody else, as by being suspended, is told so', async () => {
  const store = await open();
  server.use(http.get('*/api/accounts/session', () => HttpResponse.json(null)));
  act(() => void store.dispatch(sessionDoubted()));
  expect(await screen.findByText(OVER)).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible();
});

test('who signs out is not told so, also when the socket is closed before the answer arrives', async () => {
  const { store, pointer } = await renderPortal({ at: '/dashboard', user: employer });
  server.use(
    http.post('*/api/accounts/logout', () => {
      server.use(http.get('*/api/accounts/session', () => HttpResponse.json(null)));
      act(() => void store.dispatch(sessionDoubted()));
      return HttpResponse.json({});
    }),
  );
  await pointer.click(await screen.findByRole('button', { name: /^Account menu/ }));
  await pointer.click(screen.getAllByRole('button', { name: 'Sign out' })[0]!);
  expect(await screen.findByText('You have signed out.')).toBeVisible();
  expect(screen.queryByText(OVER)).toBeNull();
});
