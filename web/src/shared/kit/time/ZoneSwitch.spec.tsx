import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderPortal, userOf } from '../../../../testing/portal';
import { server } from '../../../../testing/server';
import { type Screen } from '../../screens';
import { Time } from './Time';

const times: Screen = {
  path: 'dashboard',
  frame: 'workspace',
  shape: 'form',
  action: 'session.sign-out',
  load: async () => ({ Component: () => <Time at="2026-01-05T20:30:00Z" /> }),
};

/** A machine that stands in this zone. */
const standingIn = (timeZone: string): void => {
  const options = Intl.DateTimeFormat().resolvedOptions();
  jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...options, timeZone });
};
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

const keeping = (values: Record<string, unknown>) => {
  const told: unknown[] = [];
  server.use(
    http.get('*/api/preferences', () => HttpResponse.json(values)),
    http.put('*/api/preferences/:list', async ({ request, params }) => {
      told.push([params.list, await request.json()]);
      return HttpResponse.json({ saved: true });
    }),
  );
  return told;
};

test('times are those of the machine, until the account chooses Jakarta’s for good', async () => {
  standingIn('Europe/Zurich');
  const told = keeping({});
  const { pointer } = await renderPortal({ at: '/dashboard', user: userOf('employer'), extra: [times] });
  expect(await screen.findByText('05-01-26 21:30')).toHaveTextContent('CET');
  await pointer.click(screen.getByRole('button', { name: /Account/ }));
  await pointer.click(screen.getByRole('button', { name: 'Jakarta time (WIB)' }));
  expect(screen.getByText('06-01-26 03:30')).toHaveTextContent('WIB');
  await waitFor(() => expect(told).toEqual([['portal', { zone: 'Asia/Jakarta' }]]));
  await pointer.click(screen.getByRole('button', { name: /^Your time/ }));
  expect(screen.getByText('05-01-26 21:30')).toBeVisible();
  await waitFor(() => expect(told[1]).toEqual(['portal', { zone: null }]));
});

test('the choice follows the account to another machine', async () => {
  standingIn('Europe/Zurich');
  keeping({ 'portal.zone': 'Asia/Jakarta' });
  await renderPortal({ at: '/dashboard', user: userOf('employer'), extra: [times] });
  expect(await screen.findByText('06-01-26 03:30')).toHaveTextContent('WIB');
});
