import { type AccountRow } from '@berangkat/contracts/accounts';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderPortal, userOf } from '../../../../testing/portal';
import { problem, server } from '../../../../testing/server';

const row = (category: AccountRow['category'], number: number, more: Partial<AccountRow> = {}): AccountRow => ({
  accountid: `2025111100${number}`,
  email: `${category}${number}@example.com`,
  displayname: null,
  category,
  role: null,
  status: 'verified',
  avatar: 'avatar0.png',
  phone: null,
  hasloginid: false,
  clientid: null,
  clientname: null,
  clientcode: null,
  createdat: '2026-01-01T00:00:00.000Z',
  lastsigninat: null,
  lastsignincountry: null,
  revision: 0,
  ...more,
});
const vendor = row('vendor', 2, { hasloginid: true, phone: '+62811223344' });
const employer = row('employer', 3);
const other = row('superadmin', 4, { email: '*****' });

const open = async (category: 'admin' | 'superadmin', accounts: readonly AccountRow[]) => {
  const asked: URLSearchParams[] = [];
  server.use(
    http.get('*/api/accounts/paging-with-client', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json({
        accounts,
        page: { total: accounts.length, exact: true, book: 1, limit: 100, batchTotal: accounts.length },
      });
    }),
  );
  const portal = await renderPortal({ at: '/account-management', user: userOf(category) });
  await screen.findAllByText(accounts[0]!.email!);
  return { ...portal, asked };
};
const menuOf = async (portal: Awaited<ReturnType<typeof open>>, name: string) => {
  const actions = await screen.findAllByRole('button', { name: new RegExp(name.replaceAll('*', '\\*')) });
  await portal.pointer.click(actions.find((button) => button.getAttribute('aria-haspopup') === 'menu')!);
};

test('shows who there is, newest first, and an employer that waits for a client', async () => {
  const { asked } = await open('admin', [vendor, employer]);
  expect(screen.getAllByText('No client yet')[0]).toBeVisible();
  expect(screen.getAllByText('+62811223344')[0]).toBeVisible();
  expect(Object.fromEntries(asked[0]!)).toMatchObject({ sort: 'createdat', dir: 'desc', limit: '100', app: '10' });
  expect(screen.queryByText('Login ID')).not.toBeInTheDocument();
});

test('of a masked superadmin it claims no sign-in', async () => {
  await open('admin', [other, vendor]);
  const cells = (name: RegExp) =>
    within(screen.getByRole('row', { name }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(cells(/vendor2/)).toContain('Never');
  expect(cells(/\*\*\*\*\*/)).not.toContain('Never');
});

test('says why a row leads nowhere', async () => {
  const portal = await open('admin', [employer, vendor]);
  expect(screen.getByRole('link', { name: /vendor2@example.com/ })).toHaveAttribute(
    'href',
    '/account-form?id=20251111002',
  );
  expect(screen.queryByRole('link', { name: /employer3@example.com/ })).not.toBeInTheDocument();
  await portal.pointer.click(screen.getByText('employer3@example.com'));
  expect(await screen.findByText('Only a superadmin may change the accounts of admins and employers.')).toBeVisible();
});

test('a superadmin sees dots, and the login ID after a look that the server is told of', async () => {
  let looks = 0;
  server.use(
    http.post('*/api/accounts/20251111002/reveal-loginid', () => {
      looks += 1;
      return HttpResponse.json({ loginid: 'ABCDEFGH23' });
    }),
  );
  const { pointer } = await open('superadmin', [vendor]);
  expect(screen.queryByText('ABCDEFGH23')).not.toBeInTheDocument();
  await pointer.click(screen.getByRole('button', { name: 'Show the login ID of vendor2@example.com' }));
  expect(await screen.findByText('ABCDEFGH23')).toBeVisible();
  await pointer.click(screen.getByRole('button', { name: 'Hide the login ID of vendor2@example.com' }));
  expect(screen.queryByText('ABCDEFGH23')).not.toBeInTheDocument();
  expect(looks).toBe(1);
});

test.holds('acc-delete-confirm')(
  'a new login ID is asked for, shown once as a card, and stays until it is dismissed',
  async () => {
    server.use(
      http.put('*/api/accounts/20251111002/reset-loginid', () => HttpResponse.json({ loginid: 'QRSTUVWX45' })),
    );
    const portal = await open('superadmin', [vendor]);
    await menuOf(portal, 'vendor2@example.com');
    await portal.pointer.click(await screen.findByRole('menuitem', { name: 'Reset ID' }));
    const question = await screen.findByRole('dialog', { name: /reset the Login ID for vendor2@example.com/ });
    await portal.pointer.click(within(question).getByRole('button', { name: 'Reset ID' }));
    const card = await screen.findByRole('dialog', { name: 'New login ID' });
    expect(within(card).getByText('QRSTUVWX45')).toBeVisible();
    expect(screen.getByText('Login ID for vendor2@example.com reset successfully.')).toBeVisible();
    expect(within(card).getByRole('link', { name: 'Send by email' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:vendor2%40example\.com\?.*QRSTUVWX45/),
    );
    await portal.pointer.click(within(card).getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByText('QRSTUVWX45')).not.toBeInTheDocument());
  },
);

test.each([
  [200, undefined, 'Account for vendor2@example.com deleted successfully.'],
  [500, 'internal', 'Error deleting account. Please try again.'],
  [409, 'account-has-record', /An application was submitted for this account at the same moment/],
])('deletes after a question, and says what a %i means', async (status, code, words) => {
  server.use(
    http.delete('*/api/accounts/20251111002', () =>
      code === undefined ? HttpResponse.json({ accountid: vendor.accountid }) : problem(status, code),
    ),
  );
  const portal = await open('superadmin', [vendor]);
  await menuOf(portal, 'vendor2@example.com');
  await portal.pointer.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const question = await screen.findByRole('dialog', { name: /delete the account for vendor2@example.com/ });
  expect(within(question).getByText(/Its applicants stay/)).toBeVisible();
  await portal.pointer.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(words)).toBeVisible();
});

test('nobody resets or deletes a superadmin, and an admin nobody', async () => {
  const portal = await open('superadmin', [other]);
  await menuOf(portal, '*****');
  await screen.findByRole('menuitem', { name: 'Activity of this account' });
  for (const name of ['Reset ID', 'Delete', 'Edit'])
    expect(screen.queryByRole('menuitem', { name })).not.toBeInTheDocument();
});

test('is for admins only', async () => {
  const { router } = await renderPortal({ at: '/account-management', user: userOf('vendor') });
  expect(await screen.findByText('You are not authorized to access this page.')).toBeVisible();
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
});
