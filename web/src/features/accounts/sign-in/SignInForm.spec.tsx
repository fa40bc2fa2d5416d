import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderPortal, userOf } from '../../../../testing/portal';
import { problem, server } from '../../../../testing/server';

const openSignIn = async () => {
  const portal = await renderPortal({ at: '/' });
  await portal.pointer.click(await screen.findByRole('button', { name: 'Sign in' }));
  await screen.findByRole('textbox', { name: 'Email' });
  const submit = () => screen.getAllByRole('button', { name: 'Sign in' })[1]!;
  return { ...portal, submit };
};

describe('signing in with e-mail and password', () => {
  test('checks the address and the length of the password before it asks the server', async () => {
    const { pointer, submit } = await openSignIn();
    await pointer.type(screen.getByRole('textbox', { name: 'Email' }), 'nobody');
    await pointer.type(screen.getByLabelText('Password'), 'short');
    await pointer.click(submit());
    expect(await screen.findByText('Invalid email address')).toBeVisible();
    expect(screen.getByText('Password must be between 8 and 30 characters')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription('Invalid email address');
  });

  test.holds('sign-in-01')('signs in with a key of its own, tells so, and shows who it is', async () => {
    const bodies: unknown[] = [];
    const keys: (string | null)[] = [];
    server.use(
      http.post('*/api/accounts/login', async ({ request }) => {
        bodies.push(await request.json());
        keys.push(request.headers.get('idempotency-key'));
        server.use(http.get('*/api/accounts/session', () => HttpResponse.json(userOf('applicant'))));
        return HttpResponse.json(userOf('applicant'), { headers: { 'portal-position': '42' } });
      }),
    );
    const { pointer, submit } = await openSignIn();
    await pointer.type(screen.getByRole('textbox', { name: 'Email' }), ' Sari@Example.com');
    await pointer.type(screen.getByLabelText('Password'), 'rahasia123');
    await pointer.click(submit());
    expect(await screen.findByText('Login successful!')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Account menu of Applicant' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Register' })).not.toBeInTheDocument();
    expect(screen.getByRole('main')).toHaveFocus();
    expect(bodies).toEqual([
      expect.objectContaining({
        email: 'sari@example.com',
        password: 'rahasia123',
        audit: expect.objectContaining({ action: 'login' }),
      }),
    ]);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('opens with the first field to type in, and Enter signs in', async () => {
    const bodies: unknown[] = [];
    server.use(
      http.post('*/api/accounts/login', async ({ request }) => {
        bodies.push(await request.json());
        return problem(401, 'login-401');
      }),
    );
    const { pointer } = await renderPortal({ at: '/' });
    (await screen.findByRole('button', { name: 'Sign in' })).focus();
    await pointer.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Email' })).toHaveFocus());
    await pointer.keyboard('sari@example.com{Enter}');
    expect(await screen.findByText('Password must be between 8 and 30 characters')).toBeVisible();
    await pointer.type(screen.getByLabelText('Password'), 'rahasia123{Enter}');
    expect(await screen.findByText(/^Invalid email or password/)).toBeVisible();
    expect(bodies).toMatchObject([{ email: 'sari@example.com', password: 'rahasia123' }]);
  });

  test.each([
    [401, 'Invalid email or password. Please check your credentials.'],
    [403, 'Unauthorized access. Please check your credentials.'],
    [429, 'An error occurred. Please try again later.'],
    [503, 'An error occurred. Please try again later.'],
  ])('says what a %i means', async (status, words) => {
    server.use(http.post('*/api/accounts/login', () => problem(status, 'whatever')));
    const { pointer, submit } = await openSignIn();
    await pointer.type(screen.getByRole('textbox', { name: 'Email' }), 'sari@example.com');
    await pointer.type(screen.getByLabelText('Password'), 'rahasia123');
    await pointer.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(screen.queryByText(/logged out after inactivity/)).not.toBeInTheDocument();
  });

  test('a line that fails is told as one, and the second attempt carries the same key', async () => {
    const keys: (string | null)[] = [];
    server.use(
      http.post('*/api/accounts/login', ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        return keys.length === 1 ? HttpResponse.error() : problem(401, 'login-401');
      }),
    );
    const { pointer, submit } = await openSignIn();
    await pointer.type(screen.getByRole('textbox', { name: 'Email' }), 'sari@example.com');
    await pointer.type(screen.getByLabelText('Password'), 'rahasia123');
    await pointer.click(submit());
    expect(
      await screen.findByText(
        'An error occurred. Please try again later. The portal cannot be reached. Please check your connection.',
      ),
    ).toBeVisible();
    await pointer.click(submit());
    expect(await screen.findByText(/^Invalid email or password/)).toBeVisible();
    expect(keys[1]).toBe(keys[0]);
  });
});

describe.holds('sign-in-login-id')('signing in with a login ID', () => {
  const byId = async () => {
    const portal = await openSignIn();
    await portal.pointer.click(screen.getByRole('checkbox', { name: 'Sign in with a login ID' }));
    return { ...portal, field: await screen.findByRole('textbox', { name: 'Login ID' }) };
  };

  test('is required and has at least 3 characters', async () => {
    const { pointer, field, submit } = await byId();
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
    await pointer.click(submit());
    expect(await screen.findByText('Login ID is required')).toBeVisible();
    await pointer.type(field, 'ab');
    expect(await screen.findByText('Login ID must be at least 3 characters')).toBeVisible();
  });

  test('is upper-cased and cut at 10 characters', async () => {
    let sent: unknown;
    server.use(
      http.post('*/api/accounts/login-with-id', async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json(userOf('vendor'));
      }),
      http.get('*/api/accounts/session', () => HttpResponse.json(userOf('vendor'))),
    );
    server.use(http.get('*/api/accounts/session', () => HttpResponse.json(null), { once: true }));
    const { pointer, field, submit } = await byId();
    await pointer.type(field, 'abcdefgh2345');
    await pointer.click(submit());
    await screen.findByText('Login successful!');
    expect(sent).toMatchObject({ loginid: 'ABCDEFGH23' });
  });
});

test.holds('nav-02')('signing out clears the session and goes home', async () => {
  server.use(
    http.post('*/api/accounts/logout', () => {
      server.use(http.get('*/api/accounts/session', () => HttpResponse.json(null)));
      return HttpResponse.json({});
    }),
  );
  const { pointer, router } = await renderPortal({ at: '/dashboard', user: userOf('vendor') });
  await pointer.click(await screen.findByRole('button', { name: /^Account menu/ }));
  await pointer.click(screen.getAllByRole('button', { name: 'Sign out' })[0]!);
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/');
  expect(screen.queryByText(/not authorized|not logged in/)).not.toBeInTheDocument();
});

test('an expired session ends in one notice, whatever else was refused', async () => {
  server.use(http.get('*/api/dashboard/day', () => problem(401, 'account-401-inactivity-alert')));
  const { router } = await renderPortal({ at: '/dashboard', user: userOf('admin') });
  expect(await screen.findAllByText('You have been logged out after inactivity. Please log in again.')).toHaveLength(1);
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(screen.queryByText(/not authorized/)).not.toBeInTheDocument();
});

test('a session that ends at a filtered list opens the panel, and leads back to the list as it was filtered', async () => {
  let ended = true;
  server.use(
    // The figures of the list are of no matter here.
    http.get('*/api/applicants/summary', () => problem(503, 'unavailable')),
    http.get('*/api/applicants/shares', () => problem(503, 'unavailable')),
    http.get('*/api/applicants/paging-with-owner-status-with-removed', () =>
      ended
        ? problem(401, 'account-401-inactivity-alert')
        : HttpResponse.json({
            applicants: [],
            page: { total: 0, exact: true, book: 1, limit: 100, batchTotal: 0 },
          }),
    ),
    http.post('*/api/accounts/login', () => {
      ended = false;
      server.use(http.get('*/api/accounts/session', () => HttpResponse.json(userOf('admin'))));
      return HttpResponse.json(userOf('admin'));
    }),
  );
  const { pointer, router } = await renderPortal({
    at: '/applicant-management?q=Ayu&gender=female&page=2',
    user: userOf('admin'),
  });
  expect(await screen.findByText('You have been logged out after inactivity. Please log in again.')).toBeVisible();
  await pointer.type(await screen.findByRole('textbox', { name: 'Email' }), 'admin@example.com');
  expect(router.state.location.pathname).toBe('/');
  await pointer.type(screen.getByLabelText('Password'), 'rahasia123');
  await pointer.click(screen.getAllByRole('button', { name: 'Sign in' })[1]!);
  await waitFor(() => expect(router.state.location.pathname).toBe('/applicant-management'));
  expect(router.state.location.search).toBe('?q=Ayu&gender=female&page=2');
});

test('a visitor is sent home, signs in there, and comes back', async () => {
  server.use(
    http.post('*/api/accounts/login', () => {
      server.use(http.get('*/api/accounts/session', () => HttpResponse.json(userOf('vendor'))));
      return HttpResponse.json(userOf('vendor'));
    }),
  );
  const { pointer, router } = await renderPortal({ at: '/dashboard' });
  expect(await screen.findByText('You are not logged in. Please log in to access this page.')).toBeVisible();
  await pointer.type(await screen.findByRole('textbox', { name: 'Email' }), 'vendor@example.com');
  await pointer.type(screen.getByLabelText('Password'), 'rahasia123');
  await pointer.click(screen.getAllByRole('button', { name: 'Sign in' })[1]!);
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
});

test.each([
  ['admin', '/dashboard'],
  ['staff', '/dashboard'],
  ['applicant', '/'],
  ['vendor', '/'],
] as const)('%s who signs in on the landing page is then on %s', async (category, path) => {
  server.use(
    http.post('*/api/accounts/login', () => {
      server.use(http.get('*/api/accounts/session', () => HttpResponse.json(userOf(category))));
      return HttpResponse.json(userOf(category));
    }),
  );
  const { pointer, router } = await openSignIn();
  await pointer.type(await screen.findByRole('textbox', { name: 'Email' }), 'somebody@example.com');
  await pointer.type(screen.getByLabelText('Password'), 'rahasia123');
  await pointer.click(screen.getAllByRole('button', { name: 'Sign in' })[1]!);
  expect(await screen.findByRole('button', { name: /^Account menu/ })).toBeVisible();
  await waitFor(() => expect(router.state.location.pathname).toBe(path));
});
