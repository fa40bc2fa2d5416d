import { type OwnedApplicantRow } from '@berangkat/contracts/applicants';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderPortal, userOf } from '../../../testing/portal';
import { problem, server } from '../../../testing/server';

const VENDOR = '20251111001';
const row: OwnedApplicantRow = {
  applicantid: '20251111101',
  accountid: VENDOR,
  firstname: 'Ayu',
  lastname: 'Dewi',
  gender: 'female',
  age: 25,
  degree: null,
  experience: 0,
  industry: null,
  department: null,
  positions: ['Chef'],
  nationality: 'indonesia',
  photo: null,
  email: 'ayu@example.com',
  phone1: '+628111',
  phone1e164: '+628111',
  managedby: 'vendor',
  owner_email: null,
  owner_name: null,
  owner_category: null,
  status: 'open',
  project_statuses: [],
  createdat: '2026-01-05T09:00:00Z',
  updatedat: '2026-01-06T09:00:00Z',
  completeness: 39,
  gaps: ['form', 'photo'],
  unanswered: 16,
  papers: [],
};

const listed = (one: typeof row = row) => {
  const asked: URL[] = [];
  server.use(
    http.get('*/api/applicants/account/:id', ({ request }) => {
      asked.push(new URL(request.url));
      return HttpResponse.json({
        applicants: [one],
        page: { total: 1, exact: true, book: 1, limit: 100, batchTotal: 1 },
      });
    }),
  );
  return asked;
};

const standing = {
  projectid: '20251111401',
  projectcode: 'DOHA1',
  projectname: 'Doha Kitchens',
  applicantstatus: 'shortlisted' as const,
  applicantcomment: null,
  updatedat: '2026-01-06T09:00:00Z',
};

test('a vendor sees where its people stand, and moves nobody', async () => {
  listed({ ...row, project_statuses: [standing] });
  const { pointer } = await renderPortal({ at: '/vendor-applicant-management', user: userOf('vendor') });
  const line = within(await screen.findByRole('row', { name: /Ayu Dewi/ }));
  expect(line.getByText('DOHA1')).not.toHaveAttribute('href');
  expect(line.getByText('Shortlisted')).toBeVisible();
  await pointer.click(line.getByRole('button', { name: 'Actions for Ayu Dewi' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Open CV']);
});

test('an admin moves the people of a vendor in their projects, and takes them out', async () => {
  const sent: unknown[] = [];
  server.use(
    http.put('*/api/projects/:id/update-applicant-with-status', async ({ request, params }) => {
      sent.push({ ...params, ...((await request.json()) as object) });
      return HttpResponse.json({ projectid: standing.projectid, applicantid: row.applicantid });
    }),
  );
  listed({ ...row, project_statuses: [standing] });
  const { pointer } = await renderPortal({ at: `/vendor-applicant-management?id=${VENDOR}`, user: userOf('admin') });
  const line = within(await screen.findByRole('row', { name: /Ayu Dewi/ }));
  await pointer.click(line.getByRole('button', { name: 'Actions for Ayu Dewi' }));
  const group = within(await screen.findByRole('group', { name: 'DOHA1' }));
  expect(group.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Pass Interview',
    'Reject',
    'Longlist',
    'Remove from DOHA1',
  ]);
  await pointer.click(group.getByRole('menuitem', { name: 'Longlist' }));
  await waitFor(() =>
    expect(sent).toEqual([expect.objectContaining({ id: standing.projectid, applicantstatus: 'applying' })]),
  );
});

test.holds('vendor-list-01')(
  'a vendor sees its own applicants and what their CVs lack, whatever the address says',
  async () => {
    const asked = listed();
    await renderPortal({ at: '/vendor-applicant-management?id=20251111999&gaps=only', user: userOf('vendor') });
    const link = await screen.findByRole('link', { name: /Ayu Dewi/ });
    expect(link).toHaveAttribute('href', '/applicant-detail?appid=20251111101&accid=20251111001');
    const line = within(screen.getByRole('row', { name: /Ayu Dewi/ }));
    expect(line.getByText('39%')).toBeVisible();
    expect(line.getByRole('link', { name: '16 answers' })).toBeVisible();
    expect(line.getByRole('link', { name: 'photo' })).toHaveAttribute(
      'href',
      expect.stringContaining('/profile-photo-upload?'),
    );
    expect(asked[0]!.pathname).toBe(`/api/applicants/account/${VENDOR}`);
    expect(asked[0]!.searchParams.get('gaps')).toBe('only');
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'New application' })).toHaveAttribute(
      'href',
      '/application-form',
    );
  },
);

test('of many gaps the first three show, and the others when they are asked for', async () => {
  listed({ ...row, gaps: ['form', 'photo', 'experience', 'cv', 'education'] });
  const { pointer } = await renderPortal({ at: `/vendor-applicant-management?id=${VENDOR}`, user: userOf('vendor') });
  const line = within(await screen.findByRole('row', { name: /Ayu Dewi/ }));
  expect(line.queryByRole('link', { name: 'education' })).toBeNull();
  await pointer.click(line.getByRole('button', { name: '+2 more' }));
  for (const name of ['16 answers', 'photo', 'work experience', 'CV file', 'education'])
    expect(line.getByText(name)).toBeVisible();
  expect(line.queryByRole('button', { name: /more/ })).toBeNull();
});

test('the number counts what has no room in the row, too', async () => {
  const told: (() => void)[] = [];
  jest.spyOn(window, 'ResizeObserver').mockImplementation((tell) => {
    told.push(() => tell([], undefined as unknown as ResizeObserver));
    return { observe: () => undefined, disconnect: () => undefined, unobserve: () => undefined };
  });
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(0, /^(photo|work experience)$/.test(this.textContent) ? 28 : 0, 90, 28);
  });
  listed({ ...row, gaps: ['form', 'photo', 'experience', 'cv', 'education'] });
  await renderPortal({ at: `/vendor-applicant-management?id=${VENDOR}`, user: userOf('vendor') });
  const line = within(await screen.findByRole('row', { name: /Ayu Dewi/ }));
  act(() => told.forEach((tell) => tell()));
  expect(line.getByRole('button', { name: '+4 more' })).toBeVisible();
});

test('an admin sees those of the account that the address names, and is told when it names none', async () => {
  const asked = listed({
    ...row,
    phone1: null,
    phone1e164: null,
    owner_email: 'bumi.karsa@vendor.example',
    owner_name: 'Bumi Karsa',
  });
  const { unmount } = await renderPortal({
    at: '/vendor-applicant-management?id=20251111999',
    user: userOf('admin'),
  });
  await screen.findByRole('link', { name: /Ayu Dewi/ });
  expect(screen.getByRole('heading', { name: 'Applicants of Bumi Karsa' })).toBeVisible();
  // An admin is not shown phones.
  expect(screen.queryByRole('columnheader', { name: 'Phone' })).not.toBeInTheDocument();
  expect(asked[0]!.pathname).toBe('/api/applicants/account/20251111999');
  expect(screen.queryByRole('link', { name: 'New application' })).not.toBeInTheDocument();
  unmount();
  await renderPortal({ at: '/vendor-applicant-management', user: userOf('admin') });
  expect(await screen.findByText('Whose applicants?')).toBeVisible();
});

test.each([
  [
    () => HttpResponse.json({ applicants: [], page: { total: 0, exact: true, book: 1, limit: 100, batchTotal: 0 } }),
    'No applicants data. Please add an applicant first or try again.',
  ],
  [() => problem(503, 'unavailable'), 'Applicants data is currently unavailable. Please try again in a few minutes.'],
])('a list without applicants, and one that does not come, say so: %#', async (answer, words) => {
  server.use(http.get('*/api/applicants/account/:id', answer));
  await renderPortal({ at: `/vendor-applicant-management?id=${VENDOR}`, user: userOf('vendor') });
  expect(await screen.findByText(words)).toBeVisible();
});

test.holds('vendor-list-menu')(
  'the menu of a row names each action once; adding, commenting and announcing are for admins',
  async () => {
    listed();
    const names = async () => (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    const { pointer, unmount } = await renderPortal({
      at: `/vendor-applicant-management?id=${VENDOR}`,
      user: userOf('admin'),
    });
    await pointer.click(await screen.findByRole('button', { name: 'Actions for Ayu Dewi' }));
    expect(await names()).toEqual(['Open CV', 'Add Applicant', 'Comment', 'Announce']);
    unmount();
    const own = await renderPortal({ at: `/vendor-applicant-management?id=${VENDOR}`, user: userOf('vendor') });
    await own.pointer.click(await screen.findByRole('button', { name: 'Actions for Ayu Dewi' }));
    expect(await names()).toEqual(['Open CV']);
  },
);

test('w without a selection says so to an admin, and nothing to a vendor', async () => {
  listed();
  server.use(http.get('*/api/settings', () => problem(503, 'unavailable')));
  const at = `/vendor-applicant-management?id=${VENDOR}`;
  const { pointer, unmount } = await renderPortal({ at, user: userOf('admin') });
  await screen.findByRole('link', { name: /Ayu Dewi/ });
  await pointer.keyboard('w');
  expect(await screen.findByText('No applicants selected.')).toBeVisible();
  await pointer.click(screen.getByRole('checkbox', { name: 'Select Ayu Dewi' }));
  await pointer.keyboard('w');
  expect(await screen.findByRole('dialog', { name: 'Announcement to Ayu Dewi' })).toBeVisible();
  unmount();
  const own = await renderPortal({ at, user: userOf('vendor') });
  await screen.findByRole('link', { name: /Ayu Dewi/ });
  await own.pointer.keyboard('w');
  expect(own.store.getState().banners).toEqual([]);
});

test('an admin who has selected a whole page may select all that match', async () => {
  const rows = [row, { ...row, applicantid: '20251111102', firstname: 'Budi' }];
  server.use(
    http.get('*/api/applicants/account/:id', ({ request }) => {
      const asked = new URL(request.url).searchParams;
      const all = asked.get('limit') === '500';
      expect(asked.get('q')).toBe('dewi');
      return HttpResponse.json({
        applicants: all ? rows : rows.slice(0, 1),
        page: { total: 2, exact: true, book: 1, limit: all ? 500 : 100, batchTotal: 2 },
      });
    }),
  );
  const at = `/vendor-applicant-management?id=${VENDOR}&q=dewi`;
  const { pointer } = await renderPortal({ at, user: userOf('admin') });
  await pointer.click(await screen.findByRole('checkbox', { name: 'Select Ayu Dewi' }));
  const bar = screen.getByRole('toolbar', { name: 'Actions' });
  await pointer.click(within(bar).getByRole('button', { name: 'Select all 2 that match' }));
  expect(await within(bar).findByText('2 selected')).toBeVisible();
});

test.each([
  [{ total: 501, exact: true }, 'Select the first 500 of 501 that match'],
  [{ total: 10_000, exact: false }, 'Select the first 500 of more than 10,000 that match'],
])('of %j no more are selected at once than every action takes, and the button says so', async (page, name) => {
  server.use(
    http.get('*/api/applicants/account/:id', () =>
      HttpResponse.json({ applicants: [row], page: { ...page, book: 1, limit: 100, batchTotal: 100 } }),
    ),
  );
  const { pointer } = await renderPortal({ at: `/vendor-applicant-management?id=${VENDOR}`, user: userOf('admin') });
  await pointer.click(await screen.findByRole('checkbox', { name: 'Select Ayu Dewi' }));
  expect(within(screen.getByRole('toolbar', { name: 'Actions' })).getByRole('button', { name })).toBeVisible();
});

test('of the papers that are missing it says the name, of those that are expired that they are', async () => {
  const papers = [
    { documenttype: 'Passport', state: 'expired' as const },
    { documenttype: 'Police Clearance', state: 'missing' as const },
  ];
  listed({ ...row, papers });
  await renderPortal({ at: '/vendor-applicant-management', user: userOf('vendor') });
  const line = within(await screen.findByRole('row', { name: /Ayu Dewi/ }));
  expect(line.getByRole('link', { name: 'Passport: expired' })).toBeVisible();
  expect(line.getByRole('link', { name: 'Police Clearance' })).toBeVisible();
});
