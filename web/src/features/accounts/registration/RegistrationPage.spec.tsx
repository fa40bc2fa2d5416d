import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderPortal, userOf } from '../../../../testing/portal';
import { problem, server } from '../../../../testing/server';

const fill = async (values: { email?: string; password?: string; confirmation?: string }, search = '') => {
  const portal = await renderPortal({ at: `/user-registration${search}` });
  const email = await screen.findByRole('textbox', { name: 'Email' });
  if (values.email !== undefined) await portal.pointer.type(email, values.email);
  if (values.password !== undefined) await portal.pointer.type(screen.getByLabelText('Password'), values.password);
  if (values.confirmation !== undefined)
    await portal.pointer.type(screen.getByLabelText('Confirm password'), values.confirmation);
  const form = screen.getByRole('main');
  return { ...portal, register: within(form).getByRole('button', { name: 'Register' }) };
};

const good = { email: 'Budi@Example.com', password: 'rahasia123', confirmation: 'rahasia123' };

test('names every mistake beside its field and in a summary that takes the focus and leads there', async () => {
  const { pointer, register } = await fill({ email: 'budi@', password: 'short', confirmation: 'other' });
  await pointer.click(register);
  const summary = await screen.findByRole('alert');
  await waitFor(() => expect(summary).toHaveFocus());
  expect(within(summary).getByText('Invalid email address!')).toBeVisible();
  expect(within(summary).getByText(/^Password must be at least 8 characters long/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription('Invalid email address!');
  await pointer.click(within(summary).getByText('Invalid email address!'));
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveFocus();
});

test('the two passwords have to match', async () => {
  const { pointer, register } = await fill({ ...good, confirmation: 'rahasia124' });
  await pointer.click(register);
  expect(await screen.findByRole('alert')).toHaveTextContent('Passwords do not match!');
});

test('two passwords that are the same at last are not said to differ, whichever was changed', async () => {
  const { pointer, register } = await fill({ ...good, confirmation: 'rahasia124' });
  await pointer.click(register);
  expect(await screen.findByRole('alert')).toHaveTextContent('Passwords do not match!');
  await pointer.clear(screen.getByLabelText('Password'));
  await pointer.type(screen.getByLabelText('Password'), 'rahasia124');
  await waitFor(() => expect(screen.queryByText('Passwords do not match!')).not.toBeInTheDocument());
});

test.holds('registration-01')('shows and hides each password on its own', async () => {
  const { pointer } = await fill({ password: 'rahasia123' });
  await pointer.click(screen.getAllByRole('button', { name: 'Show password' })[0]!);
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
  expect(screen.getByLabelText('Confirm password')).toHaveAttribute('type', 'password');
  await pointer.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
});

test.holds('reg-confirm')('asks first, and a no sends nothing', async () => {
  let sent = 0;
  server.use(http.post('*/api/accounts', () => problem(500, `sent-${(sent += 1)}`)));
  const { pointer, register } = await fill(good);
  await pointer.click(screen.getByRole('radio', { name: /Employer/ }));
  await pointer.click(register);
  const question = await screen.findByRole('dialog', { name: 'Are you sure to register as employer?' });
  await pointer.click(within(question).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /Are you sure/ })).not.toBeInTheDocument());
  expect(sent).toBe(0);
});

test('registers, is signed in and goes on to the form with the job that led here, refused nothing', async () => {
  let sent: unknown;
  server.use(
    http.post('*/api/accounts', async ({ request }) => {
      sent = await request.json();
      server.use(http.get('*/api/accounts/session', () => HttpResponse.json(userOf('applicant'))));
      return HttpResponse.json(
        {
          accountid: '20251111001',
          email: 'budi@example.com',
          category: 'applicant',
          status: 'unverified',
          avatar: 'avatar0.png',
        },
        { status: 201 },
      );
    }),
  );
  const { pointer, register, router } = await fill(good, '?position=Waiter&department=fnb');
  await pointer.click(register);
  await pointer.click(
    within(await screen.findByRole('dialog', { name: 'Are you sure to register as applicant?' })).getByRole('button', {
      name: 'Register',
    }),
  );
  expect(await screen.findByRole('button', { name: 'Account menu of Applicant' })).toBeVisible();
  expect(router.state.location).toMatchObject({
    pathname: '/application-form',
    search: '?position=Waiter&department=fnb',
  });
  expect(screen.getByText('Welcome to Berangkat. You are signed in.')).toBeVisible();
  expect(screen.queryByText(/not authorized/)).not.toBeInTheDocument();
  expect(sent).toMatchObject({
    email: 'budi@example.com',
    password: 'rahasia123',
    category: 'applicant',
    avatar: 'avatar0.png',
    status: 'unverified',
  });
  expect(sent).not.toHaveProperty('confirmation');
});

test.holds('reg-email-unique').each([
  [409, 'email-taken', 'Email already exists. Please use a different email.'],
  [401, 'factor-needed', 'Email already exists. Please use a different email.'],
  [500, 'internal', 'Registration failed. Please try again.'],
])('says what a %i means', async (status, code, words) => {
  server.use(http.post('*/api/accounts', () => problem(status, code)));
  const { pointer, register } = await fill(good);
  await pointer.click(register);
  await pointer.click(
    within(await screen.findByRole('dialog', { name: /Are you sure/ })).getByRole('button', { name: 'Register' }),
  );
  expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
});

test('without a line says why, below the words of the specification', async () => {
  server.use(http.post('*/api/accounts', () => HttpResponse.error()));
  const { pointer, register } = await fill(good);
  await pointer.click(register);
  await pointer.click(
    within(await screen.findByRole('dialog', { name: /Are you sure/ })).getByRole('button', { name: 'Register' }),
  );
  const told = await screen.findByRole('alert');
  expect(Array.from(told.querySelectorAll('p'), ({ textContent }) => textContent)).toEqual([
    'Registration failed. Please try again.',
    'The portal cannot be reached. Please check your connection.',
  ]);
});

test('is not for those who are signed in', async () => {
  const { router } = await renderPortal({ at: '/user-registration', user: userOf('vendor') });
  expect(await screen.findByText('You are not authorized to access this page.')).toBeVisible();
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
});
