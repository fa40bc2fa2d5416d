import { type Away, type OwnAction } from '@berangkat/contracts/away';
import { type InterviewDayRow, type OwnInterview } from '@berangkat/contracts/interviews';
import { type PageInfo } from '@berangkat/contracts/kernel';
import { type MergeList } from '@berangkat/contracts/merges';
import { type Browser } from 'playwright-core';
import { launchChromium } from '../support/chromium';
import { clientOf, demoAccount, portalUrl } from '../support/demo';
import { Person } from '../support/person';

jest.setTimeout(120_000);

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

/** Of whom others moved while the reader was away: more than the three lines that stand there until it is known. */
const AWAY: Away = {
  since: '2026-01-05T02:00:00.000Z',
  total: 8,
  exact: true,
  projects: [
    {
      projectid: '20260101201',
      projectname: 'Kitchen',
      projectcode: 'KIT-26',
      total: 8,
      changes: Array.from({ length: 8 }, (_, number) => ({
        actionid: `action-${number}`,
        type: 'ApplicantShortlisted',
        action: 'shortlist_applicant',
        objecttype: 'applicant',
        objectid: `2026010110${number}`,
        objectname: `Ayu ${number}`,
        comment: null,
        createdat: '2026-01-05T03:00:00.000Z',
        by: null,
        standing: 'shortlisted' as const,
        changes: 1,
      })),
    },
  ],
  totalprojects: 1,
  others: [],
  totalothers: 0,
};
const MINE: OwnAction = {
  actionid: 'action-9',
  type: 'ApplicantShortlisted',
  action: 'shortlist_applicant',
  page: null,
  objecttype: 'applicant',
  objectid: '20260101109',
  objectname: 'Budi',
  projectid: '20260101201',
  projectname: 'Kitchen',
  comment: null,
  createdat: '2026-01-04T03:00:00.000Z',
  undo: null,
};
const ONE: PageInfo = { total: 1, exact: true, book: 1, limit: 100, batchTotal: 1 };
const DAY: InterviewDayRow = {
  ...{ interviewdayid: '20260101501', projectid: '20260101201', projectname: 'Kitchen', clientname: 'Hotel Merdeka' },
  ...{ date: '2026-01-06', zone: 'Asia/Jakarta', begins: '09:00', ends: '16:00', minutes: 20, breaks: [], rooms: [] },
  ...{ place: null, link: null, remarks: null, status: 'planned', reason: null, people: 3, capacity: 18, revision: 0 },
};
const INTERVIEW: OwnInterview = {
  ...{ interviewdayid: '20260101501', applicantid: '20260101109', firstname: 'Budi', lastname: 'Santoso' },
  ...{
    projectname: 'Kitchen',
    at: '2027-01-06T02:00:00.000Z',
    until: '2027-01-06T02:20:00.000Z',
    zone: 'Asia/Jakarta',
  },
  ...{ room: 'Room 1', place: 'Jalan Sudirman 1, Jakarta', link: null, remarks: 'Bring your passport.' },
  ...{ status: 'planned', reason: null, invitation: 'none', queue: null },
};
/** What a CV says above all else to admins: whose record was merged into it. */
const mergesInto = (applicantid: string): MergeList => ({
  merges: [
    {
      mergeid: '20260101108',
      stays: { applicantid, accountid: null, name: 'Budi Santoso', photo: null },
      other: { applicantid: '20260101108', accountid: null, name: 'Budi S', photo: null },
      ...{ state: 'merged', reason: null, mergedat: '2026-01-05T03:00:00.000Z', mergedby: null },
      ...{ undoneat: null, undoneby: null },
    },
  ],
  page: ONE,
});

const ANSWERS: Readonly<Record<string, unknown>> = {
  '/api/away': AWAY,
  '/api/own-actions': [MINE],
  '/api/interview-days': { days: [DAY], page: ONE },
  '/api/interviews': [INTERVIEW],
};

interface Opened {
  readonly path: string;
  /** Is there before any of the answers. */
  readonly first: string;
  /** Headings, or other texts, that are there in the end. */
  readonly last: readonly string[];
  /** In each of these orders the calls are answered: by {@link ANSWERS} and `answers`, or else by the portal. */
  readonly orders: readonly (readonly string[])[];
  readonly answers?: Readonly<Record<string, unknown>>;
}

/** Opens a screen once for each order of its answers, and expects that none moves what is read already. */
const expectStill = async ({ page }: Person, { path, first, last, orders, answers }: Opened): Promise<void> => {
  const given = { ...ANSWERS, ...answers };
  await page.addInitScript(
    `window.shifted = 0; new PerformanceObserver((list) => { for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.shifted += value; }).observe({ type: 'layout-shift', buffered: true })`,
  );
  const drawn = () => page.evaluate('new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))');
  for (const order of orders) {
    const release = new Map<string, () => void>();
    await page.unrouteAll();
    for (const call of order) {
      const released = new Promise<void>((resolve) => release.set(call, resolve));
      await page.route(
        (url) => url.pathname === call,
        async (route) => {
          await released;
          await (call in given ? route.fulfill({ json: given[call] }) : route.continue());
        },
      );
    }
    await page.goto(path);
    await page.getByRole('heading', { name: first }).waitFor();
    for (const call of order) {
      const answer = page.waitForResponse((response) => new URL(response.url()).pathname === call);
      release.get(call)!();
      await answer;
      await drawn();
    }
    for (const text of last) await page.getByText(text).first().waitFor();
    await drawn();
    expect(await page.evaluate('window.shifted')).toBeLessThanOrEqual(0.02);
  }
};

const SIZES = [
  ['at a desk', { width: 1440, height: 900 }],
  ['on a phone', { width: 360, height: 740 }],
] as const;

describe.each(SIZES)('in whatever order answers come, nothing that is read already moves %s', (_, size) => {
  const arrived = async (kind: string): Promise<Person> => {
    const person = await Person.at(browser, portalUrl(), { size });
    await person.arrive(demoAccount(kind));
    return person;
  };

  it('on the dashboard of an employer', async () => {
    const person = await arrived('employer');
    await expectStill(person, {
      path: '/dashboard',
      first: 'Waiting for your answer',
      last: ['Ayu 7', 'My last actions', 'Coming interview days'],
      orders: [
        ['/api/own-actions', '/api/dashboard/own-projects', '/api/away', '/api/interview-days'],
        ['/api/interview-days', '/api/away', '/api/own-actions', '/api/dashboard/own-projects'],
      ],
    });
    await person.context.close();
  });

  it.each(['applicant', 'vendor'])('on the dashboard of an %s with an interview', async (kind) => {
    const person = await arrived(kind);
    await expectStill(person, {
      path: '/dashboard',
      first: 'Welcome',
      last: [
        'Ayu 7',
        'My last actions',
        ...(kind === 'vendor'
          ? ['Interviews of your applicants', 'Incomplete applications']
          : ['Your interviews', 'Where you stand']),
      ],
      orders: [
        ['/api/own-actions', '/api/away', '/api/interviews'],
        ['/api/interviews', '/api/away', '/api/own-actions'],
      ],
    });
    await person.context.close();
  });

  it('on the CV of an applicant with an interview', async () => {
    const person = await arrived('applicant');
    await expectStill(person, {
      path: '/applicant-detail',
      first: 'Where you stand',
      last: ['Room 1', 'Personal information'],
      orders: [['/api/interviews']],
    });
    await person.context.close();
  });

  it('on a CV for an admin, who is told of a merged record', async () => {
    const api = await clientOf('applicant');
    const { applicantids } = (await api.call('session', {})).body as { applicantids: readonly string[] };
    const [appid] = applicantids;
    const person = await arrived('admin');
    await expectStill(person, {
      path: `/applicant-detail?appid=${appid}`,
      first: 'Personal information',
      last: ['Budi S', 'Room 1'],
      orders: [
        ['/api/interviews', '/api/duplicates', '/api/merges'],
        ['/api/merges', '/api/interviews', '/api/duplicates'],
      ],
      answers: { '/api/merges': mergesInto(appid!) },
    });
    await person.context.close();
  });
});
