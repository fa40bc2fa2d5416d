import { screen } from '@testing-library/react';
import { renderPortal } from '../../../../testing/portal';

// What a visitor has not opened yet does not come when the line is gone.
jest.mock('../forgotten/ForgotPasswordForm', () => {
  throw new TypeError('Failed to fetch dynamically imported module: http://portal.test/assets/part-A1.js');
});

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

test('whoever forgot a password reads that the form did not load', async () => {
  const { pointer } = await renderPortal({ at: '/' });
  await pointer.click(await screen.findByRole('button', { name: 'Sign in' }));
  await pointer.click(await screen.findByRole('button', { name: 'Forgot your password?' }));
  expect(await screen.findByText('Sign-in did not load. Check your connection, then reload.')).toBeVisible();
});
