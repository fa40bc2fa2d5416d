import { type AccountView } from '@berangkat/contracts/accounts';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderPortal, userOf } from '../../../../testing/portal';
import { problem, server } from '../../../../testing/server';

const account: AccountView = {
  accountid: '20251111002',
  email: 'vendor@example.com',
  displayname: 'Bumi Karsa',
  category: 'vendor',
  role: null,
  status: 'verified',
  avatar: 'avatar0.png',
  phone: '+62811223344',
  hasloginid: false,
  clientid: null,
  clientname: null,
  clientcode: null,
  createdat: '2026-01-01T00:00:00.000Z',
  lastsigninat: null,
  lastsignincountry: null,
  revision: 3,
  remarks: null,
  pendingemail: null,
};
const list = http.get('*/api/accounts/paging-with-client', () =>
  HttpResponse.json({ accounts: [], page: { total: 0, exact: true, book: 1, limit: 100, batchTotal: 0 } }),
);
const client = {
  clientid: '20251111501',
  companyname: 'Hotel Merdeka',
  clientcode: 'MERDEKA',
  accountid: null,
};

const openNew = async (category: 'admin' | 'superadmin' = 'superadmin') => {
  server.use(list);
  const portal = await renderPortal({ at: '/account-form', user: userOf(category) });
  await screen.findByRole('textbox', { name: 'Email' });
  return { ...portal, save: () => screen.getByRole('button', { name: 'Save' }) };
};
const openVendor = async (more: Partial<AccountView> = {}) => {
  server.use(
    list,
    http.get('*/api/accounts/with-client/20251111002', () => HttpResponse.json({ ...account, ...more })),
  );
  const portal = await renderPortal({ at: '/account-form?id=20251111002', user: userOf('superadmin') });
  await screen.findByDisplayValue(more.email ?? account.email!);
  return { ...portal, save: () => screen.getByRole('button', { name: 'Save' }) };
};
const kinds = () =>
  within(screen.getByRole('combobox', { name: 'Category' }))
    .getAllByRole('option')
    .map((option) => option.textContent)
    .slice(1);

test.holds('acc-category')(
  'an admin creates applicants and vendors, a superadmin employers and admins as well',
  async () => {
    const { unmount } = await openNew('admin');
    expect(kinds()).toEqual(['Applicant', 'Vendor']);
    unmount();
    await openNew('superadmin');
    expect(kinds()).toEqual(['Applicant', 'Vendor', 'Employer', 'Admin']);
  },
);

test('all that is wrong is said at once', async () => {
  const { pointer, save } = await openNew();
  await pointer.type(screen.getByRole('textbox', { name: 'Email' }), 'vendor2@example.com');
  await pointer.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'vendor');
  await pointer.type(screen.getByRole('textbox', { name: /Phone/ }), '12ab');
  await pointer.type(screen.getByLabelText(/^Password/), 'secret123');
  await pointer.type(screen.getByLabelText(/^Confirm/), 'secret124');
  await pointer.click(save());
  const summary = await screen.findByRole('alert');
  expect(
    within(summary)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Invalid phone number format!', 'Passwords do not match!']);
});

test.holds('account-form-01')('a phone is asked of vendors, a client of employers', async () => {
  const { pointer } = await openNew();
  const category = screen.getByRole('combobox', { name: 'Category' });
  await pointer.selectOptions(category, 'vendor');
  expect(screen.getByRole('textbox', { name: /Phone/ })).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Client' })).not.toBeInTheDocument();
  await pointer.selectOptions(category, 'employer');
  expect(screen.queryByRole('textbox', { name: /Phone/ })).not.toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'Client' })).toBeVisible();
});

test('names every mistake in the words of the specification', async () => {
  const { pointer, save } = await openNew();
  await pointer.type(screen.getByRole('textbox', { name: 'Email' }), 'budi@');
  await pointer.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'employer');
  await pointer.type(screen.getByLabelText('Password'), 'Berangkat-2026');
  await pointer.type(screen.getByLabelText('Confirm password'), 'Berangkat2027');
  await pointer.click(save());
  const summary = await screen.findByRole('alert');
  for (const words of [
    'Invalid email address!',
    'Password can contain only letters and digits.',
    'Passwords do not match!',
    'Please choose the client of this employer.',
  ])
    expect(within(summary).getByText(new RegExp(words))).toBeVisible();
});

test('creates an employer for a client that is found by its name', async () => {
  let sent: unknown;
  server.use(
    http.get('*/api/clients', ({ request }) => {
      expect(new URL(request.url).searchParams.get('search')).toBe('merd');
      return HttpResponse.json({
        clients: [client],
        page: { total: 1, exact: true, book: 1, limit: 10, batchTotal: 1 },
      });
    }),
    http.post('*/api/accounts', async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({ ...account, category: 'employer' }, { status: 201 });
    }),
  );
  const { pointer, save, router } = await openNew();
  await pointer.type(screen.getByRole('textbox', { name: 'Email' }), 'Chef@Hotel.example');
  await pointer.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'employer');
  await pointer.type(screen.getByRole('combobox', { name: 'Client' }), 'merd');
  await pointer.click(await screen.findByRole('option', { name: 'Hotel Merdeka · MERDEKA' }));
  for (const label of ['Password', 'Confirm password'])
    await pointer.type(screen.getByLabelText(label), 'Berangkat2026');
  await pointer.click(save());
  await waitFor(() => expect(router.state.location.pathname).toBe('/account-management'));
  expect(sent).toMatchObject({
    email: 'chef@hotel.example',
    category: 'employer',
    clientid: client.clientid,
    password: 'Berangkat2026',
    status: 'unverified',
    avatar: 'avatar0.png',
  });
  expect(sent).not.toHaveProperty('confirmation');
});

test('a client that there is not is said, until the account is of a kind that has none', async () => {
  const sent: unknown[] = [];
  server.use(
    http.get('*/api/clients', () =>
      HttpResponse.json({ clients: [], page: { total: 0, exact: true, book: 1, limit: 10, batchTotal: 0 } }),
    ),
    http.post('*/api/accounts', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ ...account, category: 'vendor' }, { status: 201 });
    }),
  );
  const { pointer, save, router } = await openNew();
  await pointer.type(screen.getByRole('textbox', { name: 'Email' }), 'chef@hotel.example');
  await pointer.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'employer');
  await pointer.type(screen.getByRole('combobox', { name: 'Client' }), 'Hotel Nowhere');
  for (const label of ['Password', 'Confirm password'])
    await pointer.type(screen.getByLabelText(label), 'Berangkat2026');
  await pointer.click(save());
  expect((await screen.findAllByText('Please choose the client of this employer.'))[0]).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Client' })).toHaveValue('Hotel Nowhere');
  expect(sent).toEqual([]);
  await pointer.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'vendor');
  await pointer.click(save());
  await waitFor(() => expect(router.state.location.pathname).toBe('/account-management'));
  expect(sent).toMatchObject([{ category: 'vendor' }]);
});

test('changes what was changed, and leaves the password where it is blank', async () => {
  let sent: Record<string, unknown> = {};
  server.use(
    http.put('*/api/accounts/20251111002', async ({ request }) => {
      sent = (await request.json()) as Record<string, unknown>;
      return HttpResponse.json({ accountid: account.accountid });
    }),
  );
  const { pointer, save, router } = await openVendor();
  await pointer.clear(screen.getByRole('textbox', { name: /Phone/ }));
  await pointer.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'suspended');
  expect(screen.getByRole('radio', { name: 'Initials' })).toBeChecked();
  await pointer.click(screen.getByRole('radio', { name: 'Plane' }));
  await pointer.click(save());
  await waitFor(() => expect(router.state.location.pathname).toBe('/account-management'));
  expect(sent).toMatchObject({
    email: account.email,
    phone: null,
    status: 'suspended',
    avatar: 'avatar7.png',
    revision: 3,
  });
  expect(sent.password).toBeUndefined();
  expect(screen.getByText('Account updated successfully.')).toBeVisible();
});

test.each([
  [409, 'email-exists', 'email', 'Email already exists. Please use a different email.'],
  [
    410,
    'account-client-connected',
    'clientid',
    'Client has already been connected to another account. Please choose a different client.',
  ],
  [500, 'internal', undefined, 'Update failed. Please try again.'],
])('says what a %i means', async (status, code, field, words) => {
  server.use(
    http.put('*/api/accounts/20251111002', () =>
      problem(status, code, field === undefined ? {} : { errors: [{ field, code, message: words }] }),
    ),
  );
  const { pointer, save } = await openVendor({ category: 'employer', email: 'chef@example.com' });
  await pointer.type(screen.getByRole('textbox', { name: /Name/ }), ' Baru');
  await pointer.click(save());
  expect((await screen.findAllByText(new RegExp(words.replaceAll('.', '\\.'))))[0]).toBeVisible();
});

test('an account that is signed in at this device alone is not said to be signed in nowhere', async () => {
  const here = {
    sessionid: 'a'.repeat(64),
    browser: 'Firefox',
    system: 'Windows',
    kind: 'desktop',
    country: null,
    method: 'password',
    since: '2026-11-22T03:00:00.000Z',
    lastseen: '2026-11-22T04:00:00.000Z',
    here: true,
  };
  server.use(http.get('*/api/accounts/20251111002/sessions', () => HttpResponse.json({ sessions: [here] })));
  await openVendor();
  expect(await screen.findByText('This device')).toBeVisible();
  expect(screen.getByText('You are signed in only here.')).toBeVisible();
  expect(screen.queryByText('Not signed in on any device.')).not.toBeInTheDocument();
});

test('does not open a form for an account that nobody may change here', async () => {
  server.use(
    http.get('*/api/accounts/with-client/20251111002', () =>
      HttpResponse.json({ ...account, category: 'superadmin', email: '*****' }),
    ),
  );
  await renderPortal({ at: '/account-form?id=20251111002', user: userOf('superadmin') });
  expect(await screen.findByText(/Superadmin accounts can only be changed on the server/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
});

test('who may create accounts is led from the registration to this form', async () => {
  const { router } = await renderPortal({ at: '/user-registration', user: userOf('admin') });
  await waitFor(() => expect(router.state.location.pathname).toBe('/account-form'));
});
