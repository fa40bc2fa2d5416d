import { screen } from '@testing-library/react';
import { http } from 'msw';
import { renderPortal } from '../../../../testing/portal';
import { problem, server } from '../../../../testing/server';

// Parts that a visitor has not opened yet do not come when the line is gone.
jest.mock('../forgotten/ForgotPasswordForm', () => {
  throw new TypeError('Failed to fetch dynamically imported module: http://portal.test/assets/part-A1.js');
});

jest.mock('../../factors/sign-in/FactorForm', () => {
  throw new TypeError('Failed to fetch dynamically imported module: http://portal.test/assets/part-B2.js');
});

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

test('whoever forgot a password reads that the form did not load', async () => {
  const { pointer } = await renderPortal({ at: '/' });
  await pointer.click(await screen.findByRole('button', { name: 'Sign in' }));
  await pointer.click(await screen.findByRole('button', { name: 'Forgot your password?' }));
  expect(await screen.findByText('Sign-in did not load. Check your connection, then reload.')).toBeVisible();
});

test('whoever has a second factor reads that its form did not load', async () => {
  server.use(http.post('*/api/accounts/login', () => problem(401, 'factor-needed')));
  const { pointer } = await renderPortal({ at: '/' });
  await pointer.click(await screen.findByRole('button', { name: 'Sign in' }));
  await pointer.type(await screen.findByRole('textbox', { name: 'Email' }), 'sari@example.com');
  await pointer.type(screen.getByLabelText('Password'), 'rahasia123');
  await pointer.click(screen.getAllByRole('button', { name: 'Sign in' })[1]!);
  expect(await screen.findByText('Sign-in did not load. Check your connection, then reload.')).toBeVisible();
});
