import { type SuperadminRow } from '@berangkat/contracts/accounts';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { onePageOf } from '../../../testing/page';
import { renderPortal, userOf } from '../../../testing/portal';
import { server } from '../../../testing/server';

const capability = 'applicant-status-report';
const dewi: SuperadminRow = {
  accountid: '20251111009',
  displayname: 'Dewi',
  email: 'de****',
  role: null,
  status: 'verified',
  lastsigninat: null,
  capabilities: [],
};

/** The portal behind the network: one superadmin, who holds what was granted, and empty lists. */
const portal = () => {
  const sent: unknown[] = [];
  const row = { ...dewi };
  server.use(
    http.get('*/api/accounts/superadmins', () => HttpResponse.json({ superadmins: [row], page: onePageOf([row]) })),
    http.put('*/api/accounts/:id/capability', async ({ request, params }) => {
      const { audit: _, ...body } = (await request.json()) as { audit: object; granted: boolean };
      sent.push({ id: params.id, ...body });
      row.capabilities = body.granted ? [capability] : [];
      return HttpResponse.json({ accountid: params.id });
    }),
    http.get('*/api/actions', () => HttpResponse.json({ actions: [], page: onePageOf([]) })),
    http.get('*/api/actions/actors', () => HttpResponse.json([])),
    http.get('*/api/projects/with-clients-openjobs', () => HttpResponse.json({ projects: [], page: onePageOf([]) })),
    http.get('*/api/applicants/paging-with-status-only', () =>
      HttpResponse.json({ applicants: [], page: onePageOf([]) }),
    ),
  );
  return sent;
};
const open = (tab = '', capabilities: readonly (typeof capability)[] = []) =>
  renderPortal({
    at: `/root-admin${tab}`,
    user: userOf('superadmin', { role: 'root', ...(capabilities.length > 0 && { capabilities: [...capabilities] }) }),
  });

test.holds('root-admin-tabs')(
  'greets by e-mail, and opens with the trail; a tab is in the address, and there is a way back',
  async () => {
    portal();
    const { pointer, router } = await open('', [capability]);
    expect(await screen.findByText('Hello, superadmin@example.com')).toBeVisible();
    expect(await screen.findByText('No audit trail data found.')).toBeVisible();
    const tabs = within(screen.getByRole('navigation', { name: 'Parts of root administration' }));
    expect(tabs.getByRole('link', { name: 'Audit Trail' })).toHaveAttribute('aria-current', 'page');
    await pointer.click(tabs.getByRole('link', { name: 'Applicant Status' }));
    expect(router.state.location.search).toBe('?tab=applicantStatus');
    expect(await screen.findByRole('heading', { name: 'Applicant Status', level: 1 })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/dashboard');
    await pointer.click(tabs.getByRole('link', { name: 'Audit Trail' }));
    expect(router.state.location.search).toBe('?tab=auditTrail');
    expect(await screen.findByText('No audit trail data found.')).toBeVisible();
  },
);

test.holds('root-admin-01')('the status report is nowhere for whom it was not granted', async () => {
  portal();
  await open('?tab=applicantStatus');
  expect(await screen.findByText('No audit trail data found.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Applicant Status' })).toBeNull();
});

test('a capability is granted and withdrawn after a question', async () => {
  const sent = portal();
  const { pointer } = await open('?tab=superadmins');
  const row = within(await screen.findByRole('row', { name: /Dewi/ }));
  expect(row.getByText('de****')).toBeVisible();
  const held = () => screen.getByRole('switch', { name: 'Applicant status report: Dewi' });
  await pointer.click(held());
  await pointer.click(await screen.findByRole('button', { name: 'Grant' }));
  await waitFor(() => expect(held()).toBeChecked());
  await pointer.click(held());
  await pointer.click(await screen.findByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(held()).not.toBeChecked());
  expect(sent).toEqual([
    { id: dewi.accountid, capability, granted: true },
    { id: dewi.accountid, capability, granted: false },
  ]);
});

test.holds('root-admin-guarded').each(['superadmin', 'admin'] as const)(
  'a %s who is not root is led to the landing page',
  async (category) => {
    const { router } = await renderPortal({ at: '/root-admin', user: userOf(category) });
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  },
);
