import { ALPHANUMERIC_PASSWORD_RULES } from '@berangkat/contracts/accounts/values';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderPortal, userOf } from '../../../../testing/portal';
import { problem, server } from '../../../../testing/server';

const fill = async (fresh = 'Another2026', again = fresh) => {
  const portal = await renderPortal({ at: '/change-password?id=20251111001', user: userOf('vendor') });
  await portal.pointer.type(await screen.findByLabelText('Current password'), 'Berangkat2026');
  await portal.pointer.type(screen.getByLabelText('New password'), fresh);
  await portal.pointer.type(screen.getByLabelText('Confirm password'), again);
  await portal.pointer.click(screen.getByRole('button', { name: 'Change password' }));
  return portal;
};

test.holds('cp-email')('changes the own password with the old one', async () => {
  let sent: unknown;
  server.use(
    http.put('*/api/accounts/change-password', async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({});
    }),
  );
  const { router } = await fill();
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  expect(screen.getByText('Password changed successfully!')).toBeVisible();
  expect(sent).toMatchObject({
    accountid: '20251111001',
    email: 'vendor@example.com',
    old_password: 'Berangkat2026',
    new_password: 'Another2026',
  });
});

test('lets a phone suggest what fits here: letters and digits', async () => {
  await renderPortal({ at: '/change-password?id=20251111001', user: userOf('vendor') });
  for (const label of ['New password', 'Confirm password'])
    expect(await screen.findByLabelText(label)).toHaveAttribute('passwordrules', ALPHANUMERIC_PASSWORD_RULES);
  expect(screen.getByLabelText('Current password')).not.toHaveAttribute('passwordrules');
});

test('a wrong old password does not sign anybody out', async () => {
  server.use(http.put('*/api/accounts/change-password', () => problem(401, 'change-password-401')));
  const { router } = await fill();
  expect((await screen.findAllByText(/Invalid email or password\./))[0]).toBeVisible();
  expect(router.state.location.pathname).toBe('/change-password');
});

test.each([
  ['Another-2026', 'Another-2026', 'Password can contain only letters and digits.'],
  ['Another2026', 'Another2027', 'Passwords do not match!'],
  ['Another 2026', 'Another 2026', 'Password cannot contain spaces.'],
  ['short1', 'short1', /at least 8 characters/],
])('%s and %s are refused before they are sent', async (fresh, again, words) => {
  await fill(fresh, again);
  expect((await screen.findAllByText(words))[0]).toBeVisible();
});

test('is not for a session that a login ID opened', async () => {
  await renderPortal({ at: '/change-password?id=20251111001', user: userOf('vendor', { method: 'loginid' }) });
  expect(await screen.findByText(/You signed in with a login ID/)).toBeVisible();
  expect(screen.queryByLabelText('Current password')).not.toBeInTheDocument();
  expect(screen.queryByText(/You stay signed in here/)).not.toBeInTheDocument();
});

test('sets a first password where there was a login ID only, without an old one', async () => {
  const person = userOf('applicant', { method: 'loginid' });
  let sent: unknown;
  server.use(
    http.put('*/api/accounts/change-password', async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({});
    }),
    http.get('*/api/accounts/session', () => HttpResponse.json(person)),
  );
  const { pointer, router } = await renderPortal({
    at: '/change-password?id=20251111001',
    user: { ...person, account: { ...person.account, onlyloginid: true } },
  });
  expect(await screen.findByRole('heading', { name: 'Set a password' })).toBeVisible();
  expect(screen.queryByText(/You signed in with a login ID\./)).not.toBeInTheDocument();
  expect(screen.queryByLabelText('Current password')).not.toBeInTheDocument();
  await pointer.type(screen.getByLabelText('New password'), 'Another2026');
  await pointer.type(screen.getByLabelText('Confirm password'), 'Another2026');
  await pointer.click(screen.getByRole('button', { name: 'Set a password' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  expect(screen.getByText(/Your password is set\./)).toBeVisible();
  expect(sent).toMatchObject({ accountid: '20251111001', email: 'applicant@example.com', new_password: 'Another2026' });
  expect(sent).not.toHaveProperty('old_password');
});
