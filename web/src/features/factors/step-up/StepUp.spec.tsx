import { screen, within } from '@testing-library/react';
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
