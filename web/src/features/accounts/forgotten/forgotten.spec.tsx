import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderPortal } from '../../../../testing/portal';
import { problem, server } from '../../../../testing/server';

const TOKEN = '20261122001.abcdefghijklmnopqrstuvwxyz0123456789_-ABCDE';

describe('asking for a link', () => {
  const open = async () => {
    const portal = await renderPortal({ at: '/' });
    await portal.pointer.click(await screen.findByRole('button', { name: 'Sign in' }));
    await portal.pointer.click(await screen.findByRole('button', { name: 'Forgot your password?' }));
    const field = await screen.findByRole('textbox', { name: 'Email' });
    return { ...portal, field };
  };

  test('sends the address and the language of the reader, and says the same whoever it is', async () => {
    const bodies: unknown[] = [];
    server.use(
      http.post('*/api/accounts/forgot-password', async ({ request }) => {
        bodies.push(await request.json());
        return HttpResponse.json({});
      }),
    );
    const { pointer, field } = await open();
    await waitFor(() => expect(field).toHaveFocus());
    await pointer.type(field, ' Sari@Example.com{Enter}');
    expect(await screen.findByText(/^If there is an account with this address/)).toBeVisible();
    expect(bodies).toMatchObject([{ email: 'sari@example.com', language: 'en' }]);
  });

  test('says when to come back after too many', async () => {
    server.use(
      http.post('*/api/accounts/forgot-password', () =>
        HttpResponse.json(
          { status: 429, code: 'too-many-requests', message: 'Later' },
          { status: 429, headers: { 'content-type': 'application/problem+json', 'retry-after': '240' } },
        ),
      ),
    );
    const { pointer, field } = await open();
    await pointer.type(field, 'sari@example.com{Enter}');
    expect(await screen.findByText(/4 minutes/)).toBeVisible();
  });

  test('leads back to the sign-in', async () => {
    const { pointer } = await open();
    await pointer.click(screen.getByRole('button', { name: 'Back to sign-in' }));
    expect(await screen.findByLabelText('Password')).toBeVisible();
  });
});

describe('the page of the link', () => {
  const open = async (hash = `#${TOKEN}`) => renderPortal({ at: `/new-password${hash}` });

  test('takes the token out of the address, and sends it with the new password', async () => {
    const bodies: unknown[] = [];
    server.use(
      http.post('*/api/accounts/reset-password', async ({ request }) => {
        bodies.push(await request.json());
        return HttpResponse.json({});
      }),
    );
    const { pointer } = await open();
    await pointer.type(await screen.findByLabelText('New password'), 'Afterwards2026');
    await pointer.type(screen.getByLabelText('Confirm password'), 'Afterwards2026');
    await pointer.click(screen.getByRole('button', { name: 'Save the new password' }));
    expect(await screen.findByText('Your new password is set. You can sign in with it now.')).toBeVisible();
    expect(bodies).toMatchObject([{ token: TOKEN, new_password: 'Afterwards2026', language: 'en' }]);
  });

  test('asks for the same password twice before it asks the server', async () => {
    const { pointer } = await open();
    await pointer.type(await screen.findByLabelText('New password'), 'Afterwards2026');
    await pointer.type(screen.getByLabelText('Confirm password'), 'Another2026');
    await pointer.click(screen.getByRole('button', { name: 'Save the new password' }));
    expect((await screen.findAllByText('Passwords do not match!'))[0]).toBeVisible();
  });

  test('says of a link that is over how to get another one', async () => {
    server.use(http.post('*/api/accounts/reset-password', () => problem(410, 'password-link-over')));
    const { pointer } = await open();
    await pointer.type(await screen.findByLabelText('New password'), 'Afterwards2026');
    await pointer.type(screen.getByLabelText('Confirm password'), 'Afterwards2026');
    await pointer.click(screen.getByRole('button', { name: 'Save the new password' }));
    expect(await screen.findByText('This link does not work any more')).toBeVisible();
    expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
  });

  test('is over without a token', async () => {
    await open('');
    expect(await screen.findByText('This link does not work any more')).toBeVisible();
  });
});
