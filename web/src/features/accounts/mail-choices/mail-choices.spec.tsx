import { publicSettingsWith } from '@berangkat/contracts/testing';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderPortal, userOf } from '../../../../testing/portal';
import { problem, server } from '../../../../testing/server';

const kept = () => {
  const told = { values: {} as Record<string, unknown>, bodies: [] as unknown[] };
  server.use(
    http.get('*/api/preferences', () => HttpResponse.json(told.values)),
    http.put('*/api/preferences/mail-standing', async ({ request }) => {
      const body = (await request.json()) as { mailed: boolean };
      told.bodies.push(body);
      told.values = body.mailed ? {} : { 'mail-standing.mailed': false };
      return HttpResponse.json({ saved: true });
    }),
  );
  return told;
};

const open = async (category: 'applicant' | 'employer') => {
  const { pointer } = await renderPortal({ at: '/dashboard', user: userOf(category) });
  await pointer.click(await screen.findByRole('button', { name: /^Account menu/ }));
  return pointer;
};

test('an applicant turns mail about the own standing off and on, and the server keeps it', async () => {
  const told = kept();
  const pointer = await open('applicant');
  await pointer.click(await screen.findByRole('button', { name: 'Emails to me' }));
  const choice = await screen.findByRole('checkbox', { name: /^When my standing in a project changes/ });
  expect(choice).toBeChecked();
  await pointer.click(choice);
  await waitFor(() => expect(choice).not.toBeChecked());
  await pointer.click(choice);
  await waitFor(() => expect(choice).toBeChecked());
  expect(told.bodies).toMatchObject([{ mailed: false }, { mailed: true }]);
});

test('says that nothing comes where the portal has no mail server', async () => {
  kept();
  server.use(http.get('*/api/settings/public', () => HttpResponse.json(publicSettingsWith({ mailed: false }))));
  const pointer = await open('applicant');
  await pointer.click(await screen.findByRole('button', { name: 'Emails to me' }));
  expect(await screen.findByText(/^This portal has no mail server yet/)).toBeVisible();
});

test('what could not be saved is said, and stays as it was', async () => {
  kept();
  server.use(http.put('*/api/preferences/mail-standing', () => problem(503, 'unavailable')));
  const pointer = await open('applicant');
  await pointer.click(await screen.findByRole('button', { name: 'Emails to me' }));
  const choice = await screen.findByRole('checkbox', { name: /^When my standing in a project changes/ });
  await pointer.click(choice);
  expect(await screen.findByText(/could not be saved/)).toBeVisible();
  expect(choice).toBeChecked();
});

test('who gets nothing that can be turned off is not asked', async () => {
  await open('employer');
  expect(await screen.findByRole('link', { name: /devices/i })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Emails to me' })).toBeNull();
});
