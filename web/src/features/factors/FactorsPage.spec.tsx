import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderPortal, userOf } from '../../../testing/portal';
import { problem, server } from '../../../testing/server';

const CODES = Array.from({ length: 10 }, (_, n) => `ABCDEFGHJ${(n + 2) % 10}`);

/** The server's answer, which changes with each command. */
const factors = (codes: boolean, recoverycodes: number) =>
  http.get('*/api/accounts/own/factors', () => HttpResponse.json({ codes, passkeys: [], recoverycodes }));
const ask = (codes = true) =>
  server.use(http.post('*/api/accounts/login/factor/ask', () => HttpResponse.json({ codes })));

const open = () => renderPortal({ at: '/second-factor', user: userOf('admin') });

test('an authenticator app is set up by its first code, and the recovery codes are shown once', async () => {
  const sent: unknown[] = [];
  server.use(
    factors(false, 0),
    http.post('*/api/accounts/own/factors/secret', () =>
      HttpResponse.json({ secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/a?secret=JBSWY3DPEHPK3PXP', token: 't' }),
    ),
    http.post('*/api/accounts/own/factors/codes', async ({ request }) => {
      const body = (await request.json()) as { code: string };
      sent.push(body);
      if (body.code === '000000') return problem(401, 'factor-wrong');
      server.use(factors(true, 10));
      return HttpResponse.json({ recoverycodes: CODES });
    }),
  );
  const { pointer } = await open();
  await pointer.click(await screen.findByRole('button', { name: 'Set up' }));
  expect(await screen.findByRole('img', { name: 'QR code for the app' })).toBeVisible();
  expect(screen.getByLabelText('Or enter this key in the app')).toHaveValue('JBSW Y3DP EHPK 3PXP');
  expect(screen.getByText(/^Scan/)).toHaveFocus();
  const field = screen.getByRole('textbox', { name: 'Code from the app' });
  const submit = () => pointer.click(screen.getByRole('button', { name: 'Set up' }));
  await pointer.type(field, '123');
  await submit();
  expect(await screen.findByText('Enter the 6 digits that your authenticator app shows.')).toBeVisible();
  await pointer.clear(field);
  await pointer.type(field, '000000');
  await submit();
  expect(await screen.findByText('This code is wrong, or it has been used.')).toBeVisible();
  await pointer.clear(field);
  await pointer.type(field, '123 456');
  await submit();
  const kept = await screen.findByRole('region', { name: 'Save your recovery codes' });
  expect(within(kept).getByRole('list', { name: 'Save your recovery codes' })).toHaveFocus();
  expect(
    within(kept)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)[0],
  ).toBe('ABCDE-FGHJ2');
  expect(sent[1]).toMatchObject({ code: '123456', secret: 'JBSWY3DPEHPK3PXP', token: 't', language: 'en' });
  await pointer.click(screen.getByRole('button', { name: 'I’ve saved them' }));
  expect(await screen.findByText('10 left.')).toBeVisible();
  expect(document.body).not.toHaveFocus();
  expect(screen.queryByText('ABCDE-FGHJ2')).not.toBeInTheDocument();
});

test('a picture that is over gives way to a new one, and the field says why it is empty', async () => {
  let pictures = 0;
  server.use(
    factors(false, 0),
    http.post('*/api/accounts/own/factors/secret', () => {
      const secret = `JBSWY3DPEHPK3PX${(pictures += 1) + 1}`;
      return HttpResponse.json({ secret, uri: `otpauth://totp/a?secret=${secret}`, token: 't' });
    }),
    http.post('*/api/accounts/own/factors/codes', () => problem(410, 'factor-secret-over')),
  );
  const { pointer } = await open();
  await pointer.click(await screen.findByRole('button', { name: 'Set up' }));
  const field = await screen.findByRole('textbox', { name: 'Code from the app' });
  await pointer.type(field, '123456');
  await pointer.click(screen.getByRole('button', { name: 'Set up' }));
  expect(await screen.findByDisplayValue('JBSW Y3DP EHPK 3PX3')).toBeVisible();
  expect(field).toHaveValue('');
  expect(field).toHaveAccessibleDescription('That took too long. Scan the new picture.');
});

test('an authenticator app is removed after a question', async () => {
  server.use(
    factors(true, 1),
    http.delete('*/api/accounts/own/factors/codes', () => {
      server.use(factors(false, 0));
      return HttpResponse.json({});
    }),
  );
  const { pointer } = await open();
  expect(await screen.findByText('One left.')).toBeVisible();
  await pointer.click(screen.getByRole('button', { name: 'Remove' }));
  await pointer.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('The authenticator app has been removed.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Set up' })).toBeVisible();
  expect(document.body).not.toHaveFocus();
});

test('in the week before one is due, the page says from when on, and not that all is closed', async () => {
  server.use(factors(false, 0));
  const factordue = new Date(Date.now() + 86_400_000).toISOString();
  await renderPortal({ at: '/second-factor', user: { ...userOf('admin'), factordue } });
  expect(await screen.findByRole('region', { name: /^From .+ you need a second factor$/ })).toBeVisible();
  expect(screen.queryByText(/no other page opens/)).toBeNull();
});

test('who must have one by now hears before the last is removed that this closes all pages, and sees it closed', async () => {
  const factordue = '2026-01-05T08:00:00.000Z';
  const required = (codes: boolean) =>
    http.get('*/api/accounts/own/factors', () =>
      HttpResponse.json({ codes, passkeys: [], recoverycodes: codes ? 3 : 0, factordue }),
    );
  server.use(
    required(true),
    http.delete('*/api/accounts/own/factors/codes', () => {
      const owing = { ...userOf('admin'), factordue };
      server.use(
        required(false),
        http.get('*/api/accounts/session', () => HttpResponse.json(owing)),
      );
      return HttpResponse.json({});
    }),
  );
  const { pointer } = await open();
  await pointer.click(await screen.findByRole('button', { name: 'Remove' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/^This account must have a second factor\. Until you set up another one/)).toBeVisible();
  await pointer.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByRole('region', { name: 'Set up a second factor to go on' })).toBeVisible();
});

test('who signed in with a login ID is told why there is nothing to set up', async () => {
  const user = userOf('applicant');
  await renderPortal({ at: '/second-factor', user: { ...user, method: 'loginid' } });
  expect(await screen.findByText('You signed in with a login ID')).toBeVisible();
});

test('who goes back from the code finds the e-mail as it was typed, and no password', async () => {
  ask();
  server.use(http.post('*/api/accounts/login', () => problem(401, 'factor-needed')));
  const { pointer } = await renderPortal({ at: '/' });
  await pointer.click(await screen.findByRole('button', { name: 'Sign in' }));
  await pointer.type(await screen.findByRole('textbox', { name: 'Email' }), 'sari@example.com');
  await pointer.type(screen.getByLabelText('Password'), 'rahasia123{Enter}');
  await pointer.click(await screen.findByRole('button', { name: 'Back to sign-in' }));
  expect(await screen.findByRole('textbox', { name: 'Email' })).toHaveValue('sari@example.com');
  expect(screen.getByLabelText('Password')).toHaveValue('');
});

test('a sign-in goes on with a code where the account has a second factor', async () => {
  const codes: string[] = [];
  ask();
  server.use(
    http.post('*/api/accounts/login', () => problem(401, 'factor-needed')),
    http.post('*/api/accounts/login/factor', async ({ request }) => {
      const { code } = (await request.json()) as { code: string };
      codes.push(code);
      if (codes.length === 1) return problem(401, 'factor-wrong');
      server.use(http.get('*/api/accounts/session', () => HttpResponse.json(userOf('applicant'))));
      return HttpResponse.json(userOf('applicant'));
    }),
  );
  const { pointer } = await renderPortal({ at: '/' });
  await pointer.click(await screen.findByRole('button', { name: 'Sign in' }));
  await pointer.type(await screen.findByRole('textbox', { name: 'Email' }), 'sari@example.com');
  await pointer.type(screen.getByLabelText('Password'), 'rahasia123{Enter}');
  const field = await screen.findByRole('textbox', { name: 'Code' });
  expect(field).toHaveFocus();
  await pointer.type(field, '111111{Enter}');
  expect(await screen.findByText('This code is wrong, or it has been used.')).toBeVisible();
  await pointer.clear(field);
  await pointer.type(field, 'abcde-fghj2{Enter}');
  expect(await screen.findByText('Login successful!')).toBeVisible();
  expect(codes).toEqual(['111111', 'ABCDEFGHJ2']);
});

test('going back from the first code leaves the focus where it came from', async () => {
  server.use(
    factors(false, 0),
    http.post('*/api/accounts/own/factors/secret', () =>
      HttpResponse.json({ secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/a?secret=JBSWY3DPEHPK3PXP', token: 't' }),
    ),
  );
  const { pointer } = await open();
  await pointer.click(await screen.findByRole('button', { name: 'Set up' }));
  await pointer.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('region', { name: 'Authenticator app' })).toContainElement(
    document.activeElement as HTMLElement,
  );
});

test('an account that has recovery codes alone at hand is asked for one of them', async () => {
  ask(false);
  server.use(http.post('*/api/accounts/login', () => problem(401, 'factor-needed')));
  const { pointer } = await renderPortal({ at: '/' });
  await pointer.click(await screen.findByRole('button', { name: 'Sign in' }));
  await pointer.type(await screen.findByRole('textbox', { name: 'Email' }), 'sari@example.com');
  await pointer.type(screen.getByLabelText('Password'), 'rahasia123{Enter}');
  expect(await screen.findByRole('textbox', { name: 'Recovery code' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Use a passkey' })).not.toBeInTheDocument();
});
