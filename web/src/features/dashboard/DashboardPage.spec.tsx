import { monthWindows } from '@berangkat/contracts/placements';
import { act, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { ACCID, aDetail, APPID } from '../../../testing/applicant';
import { onePageOf } from '../../../testing/page';
import { renderPortal, userOf } from '../../../testing/portal';
import { problem, server } from '../../../testing/server';
import { chooseLocale } from '../../shared/i18n';
import { windowName } from '@berangkat/contracts/placements/window-name';

const length = (total: number, exact = true) => ({ total, exact });
const DAY = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY).toISOString();
const day = {
  newcomers: length(42),
  stages: [
    { status: 'applying', ...length(10_000, false), since: daysAgo(34) },
    { status: 'shortlisted', ...length(7), since: daysAgo(1) },
    { status: 'accepted', ...length(1), since: daysAgo(0) },
    { status: 'prepared', ...length(0), since: null },
  ],
  documents: { expiring: length(6), expired: length(0) },
  departed: { ...length(4), target: 20 },
  outbox: length(0),
  phones: length(5),
  withoutclient: length(3),
  codes: length(0),
  unverified: [{ category: 'employer', ...length(2) }],
};
const [KITCHEN, BUDI] = ['20251111401', '20251111101'];
const waiting = {
  projectid: KITCHEN,
  projectname: 'Doha Kitchens',
  projectcode: 'DOHA1',
  applicantstatus: 'applying',
  since: daysAgo(12),
  applicant: {
    applicantid: BUDI,
    accountid: '20251111002',
    firstname: 'Budi',
    lastname: 'Santoso',
    positions: ['chef'],
    photo: null,
  },
};
const ownProjects = {
  projects: [
    {
      projectid: KITCHEN,
      projectname: 'Doha Kitchens',
      projectcode: 'DOHA1',
      newcomers: length(5),
      waiting: 1,
      since: waiting.since,
    },
    {
      projectid: '20251111402',
      projectname: 'Doha Kitchens',
      projectcode: 'DOHA2',
      newcomers: length(0),
      waiting: 0,
      since: null,
    },
  ],
  waiting: { total: 1, rows: [waiting] },
};
const hotel = { client: { clientid: '20251111301', companyname: 'Hotel Merdeka' } };
const open = (...[category, more]: Parameters<typeof userOf>) =>
  renderPortal({ at: '/dashboard', user: userOf(category, more) });
/** The cards of the screen, by their heading, with where they lead. */
const steps = async () => {
  await screen.findAllByRole('heading', { level: 2 });
  return screen
    .getAllByRole('heading', { level: 2 })
    .filter((heading) => heading.closest('a') !== null)
    .map((heading) => [heading.textContent, heading.closest('a')!.getAttribute('href')]);
};

/** The rows of a table of figures: their cells, and where they lead. */
const rowsOf = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [
      ...[...row.children].map(({ textContent }) => textContent),
      within(row).getAllByRole('link')[0]!.getAttribute('href'),
    ]);

test('leads superadmins from the departures to those who departed', async () => {
  server.use(http.get('*/api/dashboard/day', () => HttpResponse.json(day)));
  await open('superadmin');
  await screen.findByText('42');
  const { month } = monthWindows(new Date())[0]!;
  expect(await rowsOf('Departures')).toEqual([
    [windowName(month, 'en'), '4', '20', `/departure-applicant-management?month=${month}`],
  ]);
});

test('shows those who run the agency the day, each figure as a link to the list that it counts', async () => {
  const asked: string[] = [];
  server.use(
    http.get('*/api/dashboard/day', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('since')!);
      return HttpResponse.json({ ...day, codes: length(2) });
    }),
  );
  await open('admin');
  await screen.findByText('42');
  const stage = (status: string) => `/applicant-management?status=${status}&sort=since&dir=asc`;
  expect(await rowsOf('Waiting by stage')).toEqual([
    ['Applying', '10,000+', '34 days', stage('applying')],
    ['Shortlisted', '7', '1 day', stage('shortlisted')],
    ['Accepted', '1', 'today', stage('accepted')],
    ['Prepared', '0', '–', stage('prepared')],
  ]);
  const { month } = monthWindows(new Date())[0]!;
  expect(await rowsOf('Departures')).toEqual([
    [windowName(month, 'en'), '4', '20', `/applicant-management?status=departed&month=${month}`],
  ]);
  expect(await rowsOf('Needs attention')).toEqual([
    ['New applicants since yesterday', '42', `/applicant-management?createdsince=${encodeURIComponent(asked[0]!)}`],
    ['Documents that expire within 30 days', '6', '/expiring-documents?state=expiring-7%2Cexpiring-30'],
    ['Expired documents', '0', '/expiring-documents?state=expired'],
    ['Phone numbers to check', '5', '/applicant-management?phone=check'],
    ['Employers without a client', '3', '/account-management?client=none'],
    ['Unverified vendors’ accounts', '0', '/account-management?category=vendor&status=unverified'],
    ['Unverified employers’ accounts', '2', '/account-management?category=employer&status=unverified'],
    ['Clients that share a code', '2', '/client-management?code=twice&sort=clientcode'],
  ]);
  expect(Date.now() - Date.parse(asked[0]!)).toBeGreaterThanOrEqual(DAY);
  expect(Date.now() - Date.parse(asked[0]!)).toBeLessThan(2 * DAY + 3_600_000);
});

test('the rows of the figures are there before the figures are', async () => {
  let answer = (): void => undefined;
  const asked = new Promise<void>((resolve) => (answer = resolve));
  server.use(
    http.get('*/api/dashboard/day', async () => {
      await asked;
      return HttpResponse.json(day);
    }),
  );
  await open('admin');
  const before = (await rowsOf('Needs attention')).map(([name]) => name);
  answer();
  await screen.findByText('42');
  expect((await rowsOf('Needs attention')).map(([name]) => name)).toEqual(before);
});

test('figures that cannot be read are said, and read again', async () => {
  server.use(
    http.get('*/api/dashboard/day', () => problem(503, 'unavailable'), { once: true }),
    http.get('*/api/dashboard/day', () => HttpResponse.json(day)),
  );
  const { pointer } = await open('admin');
  await pointer.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('42')).toBeVisible();
});

test('leads an applicant to the form, or to the CV that is there', async () => {
  const { unmount } = await open('applicant');
  expect(await steps()).toEqual([['Fill in your application', '/application-form']]);
  unmount();
  server.use(http.get('*/api/applicants/applicantid/:id', () => problem(503, 'unavailable')));
  await open('applicant', { applicantids: ['20251111101'] });
  expect(await steps()).toEqual([['Your CV', '/applicant-detail?appid=20251111101&accid=20251111001']]);
});

test.each(['staff', 'agent'] as const)('promises %s no more than both lists show', async (category) => {
  await open(category);
  expect(await steps()).toEqual([
    ['Applicants', '/applicant-management'],
    ['Projects', '/project-management'],
  ]);
  expect(screen.queryByText(/open any|pipeline/i)).not.toBeInTheDocument();
});

test('tells an employer without a company why nothing is here', async () => {
  await open('employer');
  expect(await screen.findByText('Your account is not linked to a company yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Chat with support' })).toBeVisible();
});

test('shows an employer who waits for an answer with the step that answers, and the projects with figures that lead there', async () => {
  const asked: string[] = [];
  const sent: unknown[] = [];
  server.use(
    http.get('*/api/dashboard/own-projects', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('since')!);
      return HttpResponse.json(sent.length === 0 ? ownProjects : { ...ownProjects, waiting: { total: 0, rows: [] } });
    }),
    http.put('*/api/projects/:id/update-applicant-with-status', async ({ request, params }) => {
      sent.push({ ...params, ...((await request.json()) as object) });
      return HttpResponse.json({ projectid: KITCHEN, applicantid: BUDI, applicantstatus: 'shortlisted' });
    }),
  );
  const { pointer } = await open('employer', hotel);
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, Hotel Merdeka' })).toBeVisible();
  const person = within(await screen.findByRole('region', { name: 'Waiting for your answer' }));
  expect(await person.findByRole('link', { name: 'Budi Santoso' })).toHaveAttribute(
    'href',
    `/applicant-detail?appid=${BUDI}&accid=20251111002&pid=${KITCHEN}`,
  );
  expect(person.getByText('12 days')).toBeVisible();
  expect(person.getByText('DOHA1 · Doha Kitchens')).toBeVisible();

  const list = `/project-applicant-management?pid=${KITCHEN}`;
  expect(screen.getByRole('link', { name: 'Doha Kitchens DOHA1' })).toHaveAttribute('href', list);
  expect(screen.getByRole('link', { name: '5 new in Doha Kitchens (DOHA1)' })).toHaveAttribute(
    'href',
    `${list}&view=list&addedsince=${encodeURIComponent(asked[0]!)}`,
  );
  expect(screen.getByRole('link', { name: '1 waiting in Doha Kitchens (DOHA1)' })).toHaveAttribute(
    'href',
    `${list}&view=list&status=${encodeURIComponent('open,applying,shortlisted')}&sort=since&dir=asc`,
  );

  await pointer.click(person.getByRole('button', { name: /Shortlist.*Budi Santoso/ }));
  expect(await person.findByText('Nobody is waiting for your answer.')).toBeVisible();
  expect(sent).toEqual([expect.objectContaining({ id: KITCHEN, applicantid: BUDI, applicantstatus: 'shortlisted' })]);
});

test('names the next interview days of an employer, without those that are off, and the way to all', async () => {
  const row = {
    begins: '09:20',
    ends: '16:20',
    zone: 'Asia/Qatar',
    projectname: 'Doha Kitchens',
    people: 3,
    capacity: 18,
  };
  const days = ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05'].map((date, index) => ({
    ...row,
    interviewdayid: `2026120100${index}`,
    date,
    status: index === 0 ? 'cancelled' : 'planned',
  }));
  server.use(
    http.get('*/api/dashboard/own-projects', () => HttpResponse.json(ownProjects)),
    http.get('*/api/interview-days', () => HttpResponse.json({ days, page: onePageOf(days) })),
  );
  await open('employer', hotel);
  const card = within(await screen.findByRole('region', { name: 'Coming interview days' }));
  expect(card.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Wed, 2 December 2026, 09:20–16:20 GMT+3', '/interview-day?id=20261201001'],
    ['Thu, 3 December 2026, 09:20–16:20 GMT+3', '/interview-day?id=20261201002'],
    ['Fri, 4 December 2026, 09:20–16:20 GMT+3', '/interview-day?id=20261201003'],
    ['All interview days', '/interview-days'],
  ]);
  expect(card.getAllByText('3 of 18 times given')).toHaveLength(3);
  await act(() => chooseLocale('id'));
  try {
    expect(await screen.findByRole('link', { name: /2 Desember 2026, 09\.20–16\.20 GMT\+3/ })).toBeVisible();
  } finally {
    await act(() => chooseLocale('en'));
  }
});

test('shows an applicant the next step for the CV, and where it stands', async () => {
  const cv = {
    applicantid: '20251111101',
    accountid: '20251111001',
    firstname: 'Ayu',
    lastname: 'Lestari Dewi',
    photo: '/p.webp',
    educations: [],
    experiences: [],
    form: { hiddenphones: { phone1: null, phone2: null } },
    may: { edit: true },
    needed: [],
    ownstanding: [
      { projectid: '20251111401', projectname: 'Doha Kitchens', standing: 'passed', since: '2026-01-05T09:00:00Z' },
    ],
  };
  server.use(http.get('*/api/applicants/applicantid/:id', () => HttpResponse.json(cv)));
  await open('applicant', { applicantids: [cv.applicantid] });
  expect(await screen.findByRole('link', { name: 'Complete the application' })).toBeVisible();
  expect(screen.getByText('Doha Kitchens')).toBeVisible();
  expect(screen.getByText('Interview passed')).toBeVisible();
  // By the name on the application, rather than by what the email makes of it.
  expect(screen.getByRole('heading', { name: 'Welcome, Ayu Lestari Dewi' })).toBeVisible();
});

test('tells an applicant whose record was withdrawn so, and offers no form', async () => {
  await open('applicant', { withdrawn: true });
  expect(await screen.findByRole('heading', { name: 'Your application was withdrawn' })).toBeVisible();
  expect(screen.queryByText('Fill in your application')).not.toBeInTheDocument();
});

test('tells a vendor in few words that an applicant of theirs is with another account now, and whom to ask', async () => {
  server.use(
    http.get('*/api/applicants/account/:id', () => HttpResponse.json({ applicants: [], page: onePageOf([]) })),
  );
  await open('vendor', { merged: true });
  const card = within(await screen.findByRole('region', { name: 'One of your applicants was registered twice' }));
  expect(card.getByText(/no longer among your applicants/)).toBeVisible();
  expect(card.getByRole('link', { name: 'Talk to us' })).toBeVisible();
});

test('shows a vendor whose CV lacks something, each gap as a link to where it is filled', async () => {
  const asked: URL[] = [];
  const accountid = '20251111001';
  const row = {
    applicantid: BUDI,
    accountid,
    firstname: 'Budi',
    lastname: 'Santoso',
    photo: null,
    completeness: 60,
    gaps: ['form', 'photo', 'passport'],
    unanswered: 3,
    papers: [{ documenttype: 'Passport', state: 'expired' }],
  };
  server.use(
    http.get('*/api/applicants/account/:id', ({ request }) => {
      asked.push(new URL(request.url));
      return HttpResponse.json({
        applicants: [row],
        page: { total: 3, exact: true, book: 1, limit: 100, batchTotal: 3 },
      });
    }),
  );
  const { pointer } = await open('vendor');
  expect(await screen.findByRole('link', { name: 'Show all 3' })).toHaveAttribute(
    'href',
    `/vendor-applicant-management?id=${accountid}&gaps=only`,
  );
  const of = `appid=${BUDI}&accid=${accountid}`;
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  // Expired documents of somebody about to leave come before the gaps of the CV; the last gap waits behind a press.
  await pointer.click(screen.getByRole('button', { name: '+1 more' }));
  expect(['Passport: expired', '3 answers', 'photo', 'passport number'].map(hrefOf)).toEqual([
    `/document-upload?${of}&documenttype=Passport`,
    `/application-form?${of}`,
    `/profile-photo-upload?${of}`,
    `/application-form?${of}&field=passportnumber`,
  ]);
  expect(Object.fromEntries(asked[0]!.searchParams)).toMatchObject({ gaps: 'only', sort: 'papers' });
});

test('asks an applicant in a project for her papers first, the expired ones before the missing, and not for a video', async () => {
  const cv = aDetail({
    videolink: null,
    ownstanding: [
      { projectid: KITCHEN, projectname: 'Doha Kitchens', standing: 'preparing', since: '2026-01-05T09:00:00Z' },
    ],
    needed: [
      {
        destination: 'united arab emirates',
        projectids: [KITCHEN],
        documents: [
          { documenttype: 'Passport', state: 'expiring-90' },
          { documenttype: 'Birth Certificate', state: 'missing' },
          { documenttype: 'Medical Certificate', state: 'expired' },
          { documenttype: 'National ID', state: 'valid' },
        ],
      },
    ],
  });
  server.use(http.get('*/api/applicants/applicantid/:id', () => HttpResponse.json(cv)));
  await open('applicant', { applicantids: [APPID] });
  const card = within(await screen.findByRole('region', { name: 'For United Arab Emirates: 2 of 4 ready' }));
  const upload = (documenttype: string) =>
    `/document-upload?appid=${APPID}&accid=${ACCID}&documenttype=${documenttype}`;
  expect(card.getAllByRole('link').map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual(
    [
      ['Replace Medical Certificate', upload('Medical+Certificate')],
      ['Upload Birth Certificate', upload('Birth+Certificate')],
      ['Replace Passport', upload('Passport')],
    ],
  );
  expect(screen.getByText('2 documents are still needed.')).toBeVisible();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});
