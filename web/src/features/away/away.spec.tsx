import { type Away, type AwayChange, type OwnAction } from '@berangkat/contracts/away';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderPortal, userOf } from '../../../testing/portal';
import { problem, server } from '../../../testing/server';

const [BUDI, AYU, KITCHEN] = ['20261121101', '20261121102', '20261121201'];
const summary = {
  total_applicants: 3,
  total_positions: 2,
  total_departures: 0,
  total_vendors: 1,
  industry_summary: [],
  department_summary: [],
  position_summary: [],
};
const change = (more: Partial<AwayChange>): AwayChange => ({
  actionid: 'a1',
  type: 'ApplicantShortlisted',
  action: 'shortlist_applicant',
  objecttype: 'applicant',
  objectid: BUDI,
  objectname: 'Budi Santoso',
  comment: null,
  createdat: '2026-11-21T08:00:00.000Z',
  by: { name: 'Sari', category: 'admin' },
  standing: 'shortlisted',
  changes: 1,
  ...more,
});
const away = (more: Partial<Away> = {}): Away => ({
  since: '2026-11-20T10:00:00.000Z',
  total: 3,
  exact: true,
  projects: [
    {
      projectid: KITCHEN,
      projectname: 'Doha Culinary',
      projectcode: 'DOHA1',
      total: 3,
      changes: [change({ changes: 2 })],
    },
  ],
  totalprojects: 1,
  others: [
    change({
      actionid: 'a2',
      type: 'ApplicationUpdated',
      objectid: AYU,
      objectname: 'Ayu Dewi',
      standing: null,
      by: null,
    }),
    change({
      actionid: 'a3',
      type: 'ClientUpdated',
      objecttype: 'client',
      objectid: '20261121301',
      objectname: 'Hotel Merdeka',
      standing: null,
    }),
  ],
  totalothers: 2,
  ...more,
});
const mine = (more: Partial<OwnAction> = {}): OwnAction => ({
  actionid: 'm1',
  type: 'ApplicantShortlisted',
  action: 'shortlist_applicant',
  page: null,
  objecttype: 'applicant',
  objectid: BUDI,
  objectname: 'Budi Santoso',
  projectid: KITCHEN,
  projectname: 'Doha Culinary',
  comment: null,
  createdat: '2026-11-21T08:00:00.000Z',
  undo: { kind: 'move', from: 'shortlisted', to: 'applying' },
  ...more,
});
const open = (category: Parameters<typeof userOf>[0] = 'admin') =>
  renderPortal({ at: '/dashboard', user: userOf(category) });

beforeEach(() => {
  window.localStorage.clear();
  server.use(http.get('*/api/applicants/summary', () => HttpResponse.json(summary)));
});

describe('While you were away', () => {
  it('tells by project and person what happened last, where they stand, and who did it', async () => {
    server.use(http.get('*/api/away', () => HttpResponse.json(away())));
    await open();
    const project = await screen.findByRole('region', { name: 'Doha Culinary' });
    const line = within(project).getByRole('listitem');
    expect(line).toHaveTextContent('Budi Santoso');
    expect(line).toHaveTextContent('Shortlisted');
    expect(line).toHaveTextContent('2 changes');
    expect(line).toHaveTextContent('Sari');
    expect(within(project).getByText('2 more')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Outside projects' })).toHaveTextContent('Ayu Dewi');
  });

  it('tells in words what an action says of itself, and quotes what somebody said', async () => {
    const changes = [
      change({ actionid: 'w1', type: 'InterviewAnswered', action: 'answer_interview', comment: 'interview-declined' }),
      change({ actionid: 'w2', type: 'AnnouncementFailed', action: 'announcement_failed', comment: 'no-number' }),
      change({ actionid: 'w3', comment: 'Fluent in English' }),
    ];
    const project = { ...away().projects[0]!, total: 3, changes };
    server.use(http.get('*/api/away', () => HttpResponse.json(away({ projects: [project] }))));
    await open();
    const region = await screen.findByRole('region', { name: 'Doha Culinary' });
    const [answered, failed, step] = within(region).getAllByRole('listitem');
    expect(answered).toHaveTextContent('invitation answered: is not coming');
    expect(failed).toHaveTextContent('announcement not sent: no valid number');
    expect(within(step!).getByText('Fluent in English').tagName).toBe('Q');
    expect(region).not.toHaveTextContent(/interview-declined|no-number/);
  });

  it('tells of the last day by how long ago, of earlier ones by their dates', async () => {
    const createdat = new Date(Date.now() - 3 * 3_600_000 - 120_000).toISOString();
    const [project, [earlier]] = [away().projects[0]!, away().others];
    const changed = away({ projects: [{ ...project, changes: [change({ createdat })] }], others: [earlier!] });
    server.use(
      http.get('*/api/away', () => HttpResponse.json(changed)),
      http.get('*/api/own-actions', () => HttpResponse.json([mine({ createdat })])),
    );
    await open();
    const region = await screen.findByRole('region', { name: 'Doha Culinary' });
    expect(within(region).getByText(/^3 hours ago · \d\d:\d\d/).tagName).toBe('TIME');
    expect(within(screen.getByRole('region', { name: 'Outside projects' })).getByText(/21-11-26 15:00/)).toBeVisible();
    await waitFor(() => expect(screen.getAllByText(/^3 hours ago · /)).toHaveLength(2));
  });

  it('opens each with one key, and leads nobody where they may not go', async () => {
    server.use(http.get('*/api/away', () => HttpResponse.json(away())));
    const { pointer, router } = await open();
    expect(await screen.findByRole('link', { name: 'Budi Santoso' })).toHaveAttribute('aria-keyshortcuts', '1');
    expect(screen.getByRole('link', { name: 'Ayu Dewi' })).toHaveAttribute('aria-keyshortcuts', '2');
    // The form of a client is for superadmins.
    expect(screen.getByText('Hotel Merdeka')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Hotel Merdeka' })).toBeNull();
    server.use(http.get('*/api/applicants/applicantid/:id', () => problem(404, 'not-found')));
    await pointer.keyboard('2');
    await waitFor(() => expect(router.state.location.pathname).toBe(`/applicant-detail/${AYU}`));
  });

  it('is gone for good once it was seen, and comes back with the next visit', async () => {
    server.use(http.get('*/api/away', () => HttpResponse.json(away())));
    const { pointer, unmount } = await open();
    await pointer.click(await screen.findByRole('button', { name: 'Seen' }));
    expect(screen.queryByText('While you were away')).toBeNull();
    unmount();
    await open();
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(screen.queryByText('While you were away')).toBeNull());
  });

  it('says nothing where nothing changed, and when it cannot be read says so', async () => {
    server.use(http.get('*/api/away', () => HttpResponse.json(away({ total: 0, projects: [], others: [] }))));
    const { unmount } = await open();
    await waitFor(() => expect(screen.queryByText('While you were away')).toBeNull());
    unmount();
    server.use(http.get('*/api/away', () => problem(503, 'unavailable')));
    await open();
    const region = await screen.findByRole('region', { name: 'While you were away' });
    expect(await within(region).findByRole('button', { name: 'Retry' })).toBeVisible();
  });
});

describe('after signing in', () => {
  const signIn = async (category: Parameters<typeof userOf>[0]) => {
    server.use(
      http.get('*/api/away', () => HttpResponse.json(away())),
      http.get('*/api/accounts/session', () => HttpResponse.json(null), { once: true }),
      http.post('*/api/accounts/login', () => {
        server.use(http.get('*/api/accounts/session', () => HttpResponse.json(userOf(category))));
        return HttpResponse.json(userOf(category));
      }),
    );
    const portal = await renderPortal({ at: '/' });
    await portal.pointer.click(await screen.findByRole('button', { name: 'Sign in' }));
    await portal.pointer.type(await screen.findByRole('textbox', { name: 'Email' }), 'sari@example.com');
    await portal.pointer.type(screen.getByLabelText('Password'), 'rahasia123{Enter}');
    await screen.findByText('Login successful!');
    return portal;
  };

  it('says once per visit how much has changed to who stays elsewhere, with the way to it', async () => {
    const first = await signIn('employer');
    const news = await screen.findByText('3 changes while you were away');
    expect(screen.getByText('Login successful!')).toBeVisible();
    await first.pointer.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(news).toBeVisible();
    expect(screen.getByRole('link', { name: 'Have a look' })).toHaveAttribute('href', '/dashboard');
    first.unmount();
    await signIn('employer');
    await screen.findByRole('button', { name: /^Account menu/ });
    await waitFor(() => expect(screen.queryByText(/while you were away$/)).toBeNull());
  });

  it('leaves it to the dashboard for who comes there, also when they go on', async () => {
    const { router } = await signIn('staff');
    expect(await screen.findByRole('region', { name: 'While you were away' })).toBeVisible();
    await act(() => router.navigate('/'));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'While you were away' })).toBeNull());
    expect(screen.queryByText(/changes while you were away/)).toBeNull();
  });
});

describe('My last actions', () => {
  it('takes a step back where one leads back, and reads again', async () => {
    let actions = [mine(), mine({ actionid: 'm2', type: 'ApplicantDeparted', objectname: 'Ayu Dewi', undo: null })];
    const moved: unknown[] = [];
    server.use(
      http.get('*/api/own-actions', () => HttpResponse.json(actions)),
      http.put('*/api/projects/:id/update-applicant-with-status', async ({ request, params }) => {
        moved.push({ ...params, ...((await request.json()) as object) });
        actions = [
          mine({ actionid: 'm3', type: 'ApplicantLonglisted', undo: null }),
          ...actions.map((action) => ({ ...action, undo: null })),
        ];
        return HttpResponse.json({ projectid: KITCHEN, applicantid: BUDI, applicantstatus: 'applying' });
      }),
    );
    const { pointer } = await open();
    const region = await screen.findByRole('region', { name: 'My last actions' });
    expect(within(region).getByText(/^You shortlisted/)).toBeVisible();
    expect(within(region).getAllByRole('button')).toHaveLength(1);
    await pointer.click(within(region).getByRole('button', { name: 'Undo: Budi Santoso' }));
    await waitFor(() => expect(within(region).queryByRole('button')).toBeNull());
    expect(moved).toEqual([expect.objectContaining({ id: KITCHEN, applicantid: BUDI, applicantstatus: 'applying' })]);
    expect(within(region).getAllByRole('listitem')).toHaveLength(3);
  });

  it('brings back what was removed', async () => {
    const sent: unknown[] = [];
    server.use(
      http.get('*/api/own-actions', () =>
        HttpResponse.json([
          mine({ type: 'ApplicantRemoved', projectid: null, projectname: null, undo: { kind: 'recover' } }),
        ]),
      ),
      http.put('*/api/applicants/:id/update-status', async ({ request, params }) => {
        sent.push({ ...params, ...((await request.json()) as object) });
        return HttpResponse.json({ applicantid: BUDI });
      }),
    );
    const { pointer } = await open('superadmin');
    await pointer.click(await screen.findByRole('button', { name: 'Undo: Budi Santoso' }));
    expect(await screen.findByText('Budi Santoso is back.')).toBeVisible();
    expect(sent).toEqual([expect.objectContaining({ id: BUDI, status: 'open' })]);
  });

  it('shows few, and all twenty when asked', async () => {
    server.use(
      http.get('*/api/own-actions', () =>
        HttpResponse.json(Array.from({ length: 20 }, (_, place) => mine({ actionid: `m${place}`, undo: null }))),
      ),
    );
    const { pointer } = await open();
    const region = await screen.findByRole('region', { name: 'My last actions' });
    expect(within(region).getAllByRole('listitem')).toHaveLength(5);
    await pointer.click(within(region).getByRole('button', { name: 'Show all 20' }));
    expect(within(region).getAllByRole('listitem')).toHaveLength(20);
  });
});
