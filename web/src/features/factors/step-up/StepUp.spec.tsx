import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderPortal, userOf } from '../../../../testing/portal';
import { problem, server } from '../../../../testing/server';

test('what was refused for its old factor is sent again as it was, once the factor was shown', async () => {
  const shown: unknown[] = [];
  let removals = 0;
  server.use(
    http.get('*/api/accounts/own/factors', () =>
      HttpResponse.json({ codes: removals < 2, passkeys: [], recoverycodes: 3 }),
    ),
    http.delete('*/api/accounts/own/factors/codes', () => {
      removals += 1;
      return shown.length < 2 ? problem(409, 'factor-stale') : HttpResponse.json({});
    }),
    http.post('*/api/accounts/own/factors/ask', () => HttpResponse.json({ codes: true })),
    http.post('*/api/accounts/own/factors/show', async ({ request }) => {
      shown.push(((await request.json()) as { code: string }).code);
      return shown.length === 1 ? problem(401, 'factor-wrong') : HttpResponse.json({});
    }),
  );
  const { pointer } = await renderPortal({ at: '/second-factor', user: userOf('admin') });
  await pointer.click(await screen.findByRole('button', { name: 'Remove' }));
  await pointer.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
  const dialog = await screen.findByRole('dialog', { name: 'Second factor' });
  const field = await within(dialog).findByRole('textbox', { name: 'Code' });
  await pointer.type(field, '111111{Enter}');
  expect(await within(dialog).findByText('This code is wrong, or it has been used.')).toBeVisible();
  await pointer.clear(field);
  await pointer.type(field, '222222{Enter}');
  expect(await screen.findByText('The authenticator app has been removed.')).toBeVisible();
  expect(removals).toBe(2);
  expect(shown).toEqual(['111111', '222222']);
});

test('who should have set up a second factor by now is led there from any page, and on once it is set up', async () => {
  let owes = true;
  const user = { ...userOf('admin'), factordue: '2026-11-20T08:00:00.000Z' };
  server.use(
    http.get('*/api/settings', () => problem(403, 'factor-required')),
    http.get('*/api/accounts/own/factors', () => HttpResponse.json({ codes: !owes, passkeys: [], recoverycodes: 10 })),
    http.post('*/api/accounts/own/factors/secret', () =>
      HttpResponse.json({
        secret: 'JBSWY3DPEHPK3PXP',
        uri: 'otpauth://totp/a?secret=JBSWY3DPEHPK3PXP',
        token: 'token',
      }),
    ),
    http.post('*/api/accounts/own/factors/codes', () => {
      owes = false;
      return HttpResponse.json({ recoverycodes: ['AAAAABBBBB'] });
    }),
  );
  const { pointer } = await renderPortal({ at: '/settings', user });
  server.use(http.get('*/api/accounts/session', () => HttpResponse.json(owes ? user : userOf('admin'))));
  expect(await screen.findByRole('region', { name: 'Set up a second factor to go on' })).toBeVisible();
  await pointer.click(screen.getByRole('button', { name: 'Set up' }));
  await pointer.type(await screen.findByRole('textbox', { name: 'Code from the app' }), '123456');
  await pointer.click(screen.getByRole('button', { name: 'Set up' }));
  await pointer.click(await screen.findByRole('button', { name: 'I’ve saved them' }));
  expect(await screen.findByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('region', { name: /you need a second factor/ })).toBeNull());
});
