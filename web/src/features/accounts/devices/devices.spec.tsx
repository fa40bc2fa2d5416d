import { type SessionList } from '@berangkat/contracts/accounts';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderPortal, userOf } from '../../../../testing/portal';
import { server } from '../../../../testing/server';

const here: SessionList['sessions'][number] = {
  sessionid: 'a'.repeat(64),
  browser: 'Firefox',
  system: 'Windows',
  kind: 'desktop',
  country: null,
  method: 'password',
  since: '2026-11-22T03:00:00.000Z',
  lastseen: '2026-11-22T04:00:00.000Z',
  here: true,
};
const phone = { ...here, sessionid: 'b'.repeat(64), browser: 'Chrome', system: 'Android', country: 'ID', here: false };
const unknown = { ...here, sessionid: 'c'.repeat(64), browser: null, system: null, here: false };

const open = async (sessions: SessionList['sessions']) => {
  const bodies: unknown[] = [];
  server.use(
    http.get('*/api/accounts/own/sessions', () => HttpResponse.json({ sessions })),
    http.post('*/api/accounts/own/sessions/end', async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json({});
    }),
  );
  const portal = await renderPortal({ at: '/devices', user: userOf('vendor') });
  return { ...portal, bodies };
};

test('says where the account is signed in, and signs out one device or all others', async () => {
  const { pointer, bodies } = await open([here, phone, unknown]);
  expect(await screen.findByText('Firefox on Windows')).toBeVisible();
  expect(screen.getByText('This device')).toBeVisible();
  expect(screen.getByText(/from Indonesia/)).toBeVisible();
  expect(screen.getByText('Unknown device')).toBeVisible();
  await pointer.click(screen.getByRole('button', { name: 'Sign out Chrome on Android' }));
  expect(await screen.findByText('Signed out.')).toBeVisible();
  await pointer.click(screen.getByRole('button', { name: 'Sign out everywhere else' }));
  await waitFor(() => expect(bodies).toHaveLength(2));
  expect(bodies).toMatchObject([{ sessionid: phone.sessionid }, {}]);
  expect(bodies[1]).not.toHaveProperty('sessionid');
});

test('ends one thing at a time: a second press sends nothing', async () => {
  const { pointer } = await open([here, phone, unknown]);
  let sent = 0;
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  server.use(
    http.post('*/api/accounts/own/sessions/end', async () => {
      sent += 1;
      await answered;
      return HttpResponse.json({});
    }),
  );
  const button = await screen.findByRole('button', { name: 'Sign out Chrome on Android' });
  await pointer.click(button);
  expect(button).toHaveAttribute('aria-busy', 'true');
  await pointer.click(button);
  await pointer.click(screen.getByRole('button', { name: 'Sign out everywhere else' }));
  answer();
  expect(await screen.findByText('Signed out.')).toBeVisible();
  expect(sent).toBe(1);
  expect(button).not.toHaveAttribute('aria-busy');
});

test('offers nothing to end where there is nothing', async () => {
  await open([here]);
  expect(await screen.findByText('You are signed in only here.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Sign out everywhere/ })).not.toBeInTheDocument();
});
