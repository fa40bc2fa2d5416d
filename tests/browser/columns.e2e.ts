import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AccountList } from '@berangkat/contracts/accounts';
import { type OwnProjects } from '@berangkat/contracts/dashboard';
import { type Action, allows } from '@berangkat/contracts/permissions';
import { type JobList } from '@berangkat/contracts/jobs';
import { type ProjectList } from '@berangkat/contracts/projects';
import { type Browser, type Page } from 'playwright-core';
import { launchChromium } from '../support/chromium';
import { clientOf, demoAccount, portalUrl } from '../support/demo';
import { type Language, Person, speak } from '../support/person';

jest.setTimeout(300_000);

const FEATURES = join(__dirname, '../../web/src/features');

const WIDTHS = [1280, 1366, 1440, 1920];

/** Layout shift that a list may have until its rows stand. */
const MOST_SHIFT = 0.05;

const COUNT_SHIFTS = `window.shifted = 0; new PerformanceObserver((list) => { for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.shifted += value; }).observe({ type: 'layout-shift', buffered: true })`;

/** Pixels above the first row at a desk. */
const MOST_ABOVE = 240;

type Named = Readonly<Record<string, Action | undefined>>;

/** Columns that the documents name, with the right to see one where not every reader of the list has it. */
const named = (...columns: readonly string[]): Named =>
  Object.fromEntries(columns.map((column) => [column, undefined]));
const OF_AN_APPLICANT = named('name', 'gender', 'age', 'degree', 'exp', 'position');
const OF_THE_AGENCY: Named = {
  ...OF_AN_APPLICANT,
  status: 'applicant.see-placements',
  managedby: 'applicant.see-manager',
};

/** Everybody who has lists; a superadmin has those of root. */
const READERS = ['root', 'admin', 'staff', 'agent', 'employer', 'vendor', 'applicant'] as const;
type Reader = (typeof READERS)[number];

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(async () => browser?.close());

interface List {
  /** The file of the web's features that draws it. */
  readonly drawnBy: string;
  readonly path: string;
  /** Whoever has the list. */
  readonly action: Action;
  /** 000 §6; 001 §2.1, §2.3, §2.9; 002 §2.2, §2.6 */
  readonly named?: Named;
  /** Its columns are those of every reader: the first one looks at it. */
  readonly once?: boolean;
  /** What stands in a row may take several lines. */
  readonly tall?: boolean;
}

interface Objects {
  readonly projectid: string;
  readonly vendorid: string;
  readonly jobid: string;
}

/** Every list of the portal, with an address that has rows. */
const listsOf = ({ projectid, vendorid, jobid }: Objects): readonly List[] => [
  {
    drawnBy: 'applicant-list/list/ApplicantList.tsx',
    path: '/applicant-management',
    action: 'applicant.list',
    named: { ...OF_THE_AGENCY, phone: 'applicant.see-phone' },
  },
  {
    drawnBy: 'applicant-list/list/ApplicantList.tsx',
    path: '/applicant-management?q=chef&status=departed&cat=hospitality',
    action: 'applicant.see-placements',
    named: OF_THE_AGENCY,
  },
  {
    drawnBy: 'applicant-list/list/ApplicantList.tsx',
    path: '/departure-applicant-management',
    action: 'applicant.list-departed',
    named: { ...OF_THE_AGENCY, ...named('since') },
  },
  {
    drawnBy: 'applicant-list/list/ApplicantList.tsx',
    path: '/applicant-status-management',
    action: 'applicant.report-status',
    named: OF_THE_AGENCY,
  },
  {
    drawnBy: 'vendor-applicants/VendorApplicantListPage.tsx',
    path: `/vendor-applicant-management?id=${vendorid}`,
    action: 'applicant.list-owned',
    named: OF_AN_APPLICANT,
  },
  {
    drawnBy: 'placements/list/ListView.tsx',
    path: `/project-applicant-management?pid=${projectid}&view=list`,
    action: 'pipeline.read',
    named: {
      ...OF_THE_AGENCY,
      ...named('status'),
      admincomments: 'applicant.comment',
      phone: 'pipeline.see-phone',
    },
  },
  {
    drawnBy: 'projects/list/ProjectListPage.tsx',
    path: '/project-management',
    action: 'project.list',
    named: named('project', 'client', 'openjob', 'requirements', 'salary_benefits', 'remarks', 'status'),
  },
  {
    drawnBy: 'accounts/management/AccountListPage.tsx',
    path: '/account-management',
    action: 'account.list',
    named: { ...named('email'), loginid: 'account.reveal-loginid' },
  },
  {
    drawnBy: 'clients/list/ClientListPage.tsx',
    path: '/client-management',
    action: 'client.list',
    named: named('companyname', 'clientcode', 'country', 'personincharge', 'status'),
  },
  { drawnBy: 'jobs/management/JobManagementPage.tsx', path: '/open-job-management', action: 'job.edit' },
  { drawnBy: 'checklists/expiring/ExpiringPage.tsx', path: '/expiring-documents', action: 'checklist.expiring' },
  { drawnBy: 'masterdata/list/PositionListPage.tsx', path: '/position-management', action: 'masterdata.edit' },
  { drawnBy: 'audit/trail/AuditTrailPage.tsx', path: '/audit-trail', action: 'audit.read' },
  {
    drawnBy: 'jobs/applicants/JobApplicantsPage.tsx',
    path: `/open-job-applicant-management?jobid=${jobid}`,
    action: 'job.applicants',
    once: true,
  },
  {
    drawnBy: 'masterdata/list/IndustryListPage.tsx',
    path: '/industry-management',
    action: 'masterdata.edit',
    once: true,
  },
  {
    drawnBy: 'masterdata/list/DepartmentListPage.tsx',
    path: '/department-management',
    action: 'masterdata.edit',
    once: true,
  },
  {
    drawnBy: 'announcements/list/AnnouncementListPage.tsx',
    path: '/announcements',
    action: 'announcement.read',
    once: true,
  },
  {
    drawnBy: 'interviews/list/InterviewDaysPage.tsx',
    path: '/interview-days',
    action: 'interview.read',
    once: true,
  },
  {
    drawnBy: 'reports/people/PeoplePage.tsx',
    path: '/report-people?report=funnel&row=shortlisted&figure=ways',
    action: 'report.read',
    once: true,
  },
  {
    drawnBy: 'duplicates/list/DuplicatesPage.tsx',
    path: '/duplicates',
    action: 'duplicate.list',
    once: true,
    tall: true,
  },
  { drawnBy: 'merges/list/MergesPage.tsx', path: '/duplicates?merges=all', action: 'duplicate.list', once: true },
  { drawnBy: 'mail/MailPage.tsx', path: '/mail', action: 'mail.read', once: true },
  {
    drawnBy: 'root-admin/SuperadminList.tsx',
    path: '/root-admin?tab=superadmins',
    action: 'menu.root-admin',
    once: true,
  },
  {
    drawnBy: 'applicant-list/list/ApplicantList.tsx',
    path: '/root-admin?tab=applicantStatus',
    action: 'menu.status-tab',
    once: true,
  },
  { drawnBy: 'audit/trail/AuditTrailPage.tsx', path: '/root-admin', action: 'menu.root-admin', once: true },
];

/** What the addresses of lists name, for this reader. */
const objectsOf = async (reader: Reader): Promise<Objects> => {
  const superadmin = await clientOf('root');
  const { projects } = (await superadmin.call('listProjects')).body as ProjectList;
  const busiest = projects.reduce((most, other) => ((other.applicants ?? 0) > (most.applicants ?? 0) ? other : most));
  const [{ projectid }] = reader === 'employer' ? await ownProjects() : [busiest];
  const vendors = (await superadmin.call('listAccounts', { query: { search: demoAccount('vendor').email } }))
    .body as AccountList;
  const vendor = vendors.accounts.find(({ email }) => email === demoAccount('vendor').email)!;
  const { jobs } = (await superadmin.call('listJobs')).body as JobList;
  const asked = jobs.reduce((most, other) => ((other.applicantcount ?? 0) > (most.applicantcount ?? 0) ? other : most));
  return { projectid, vendorid: vendor.accountid, jobid: asked.opjobid };
};

const listsFor = async (reader: Reader): Promise<readonly List[]> => {
  const actor = actorOf(reader);
  return listsOf(await objectsOf(reader)).filter(
    ({ action, once = false }) => allows(actor, action) !== 'no' && (!once || reader === READERS[0]),
  );
};

/** An employer has the pipelines of its own projects. */
const ownProjects = async (): Promise<[OwnProjects['projects'][number]]> => {
  const query = { since: new Date(Date.now() - 86_400_000).toISOString() };
  const { projects } = (await (await clientOf('employer')).call('readOwnProjects', { query })).body as OwnProjects;
  return [projects[0]!];
};

const actorOf = (reader: Reader): NonNullable<Parameters<typeof allows>[0]> => ({
  accountid: '',
  ...(reader === 'root' ? { category: 'superadmin', role: 'root' } : { category: reader }),
});

interface Measured {
  readonly columns: readonly string[];
  /** Headings that are cut, and cells that do not show all that they hold though nothing of their column may be cut. */
  readonly cut: readonly string[];
  /** Dates and buttons that reach out of their cell, and what lies on something else in its cell. */
  readonly covered: readonly string[];
  /** Words that end at an edge in the middle of a letter, without a sign that there is more. */
  readonly abrupt: readonly string[];
  /** The page itself goes on sideways. */
  readonly sideways: boolean;
  /** Pixels from the top of the window to the first row, be it the heading of a day. */
  readonly begins: number;
  readonly rows: readonly number[];
}

const measure = async (page: Page): Promise<Measured> =>
  page.evaluate(`(async () => {
    await document.fonts.ready;
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const headings = [...document.querySelectorAll('table th')];
    const fixed = headings.map((th) => th.dataset.column !== undefined && th.dataset.mayBeCut === undefined);
    const rows = [...document.querySelectorAll('tr[data-row]')];
    const cells = rows.flatMap((row) => [...row.cells].filter((_, index) => fixed[index]));
    const shown = (element, cell) => {
      let { left, right, top, bottom } = element.getBoundingClientRect();
      for (let around = element.parentElement; around !== cell; around = around.parentElement) {
        if (getComputedStyle(around).overflowX === 'visible') continue;
        const edges = around.getBoundingClientRect();
        [left, right] = [Math.max(left, edges.left), Math.min(right, edges.right)];
      }
      return { left, right, top, bottom };
    };
    const isCovered = (cell) => {
      const edges = cell.getBoundingClientRect();
      const boxesOf = (which) => [...cell.querySelectorAll(which)].map((each) => shown(each, cell)).filter(({ left, right }) => right - left > 1);
      if (boxesOf('time, button').some(({ left, right }) => left < edges.left - 0.5 || right > edges.right + 0.5)) return true;
      // Words of another language are of the text around them: what an ellipsis hides of them keeps its box.
      const boxes = boxesOf(':not(svg *, span[lang], :has(:not(span[lang])))');
      return boxes.some((one, index) => boxes.slice(index + 1).some((other) => one.right > other.left + 1 && other.right > one.left + 1 && one.bottom > other.top + 1 && other.bottom > one.top + 1));
    };
    const isAbrupt = (cell) => {
      const right = cell.getBoundingClientRect().right;
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      const words = document.createRange();
      while (texts.nextNode()) {
        words.selectNodeContents(texts.currentNode);
        if (words.getBoundingClientRect().right <= right) continue;
        // An ellipsis takes the place of words and of later boxes; the first box of a line is cut as it is.
        let box;
        let around = texts.currentNode.parentElement;
        for (; around !== cell && around.clientWidth !== 1 && getComputedStyle(around).textOverflow !== 'ellipsis'; around = around.parentElement)
          if (getComputedStyle(around).display !== 'inline') box = around;
        const isFirst = box !== undefined && box.getBoundingClientRect().left - around.getBoundingClientRect().left < 16;
        if (around.clientWidth !== 1 && isFirst) return true;
      }
      return false;
    };
    return {
      columns: headings.flatMap((th) => th.dataset.column ?? []),
      cut: [...headings.filter((th) => th.dataset.column !== undefined), ...cells]
        .filter((cell) => [cell, ...cell.querySelectorAll('*')].some((each) => each.tagName !== 'SELECT' && each.clientWidth > 1 && getComputedStyle(each).overflowX !== 'visible' && each.scrollWidth > each.clientWidth))
        .map((cell) => headings[cell.cellIndex].textContent + ': ' + cell.textContent),
      covered: rows.flatMap((row) => [...row.cells]).filter(isCovered)
        .map((cell) => headings[cell.cellIndex].textContent + ': ' + cell.textContent),
      abrupt: rows.flatMap((row) => [...row.cells]).filter(isAbrupt)
        .map((cell) => headings[cell.cellIndex].textContent + ': ' + cell.textContent),
      sideways: document.documentElement.scrollWidth > window.innerWidth,
      begins: document.querySelector('tbody tr')?.getBoundingClientRect().top ?? 0,
      rows: [...new Set(rows.map((row) => row.getBoundingClientRect().height))],
    };
  })()`);

it('no list of the portal is left out', () => {
  const drawing = readdirSync(FEATURES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.spec.tsx'))
    .filter((file) => /<(EntityList|DataTable)\b/.test(readFileSync(join(FEATURES, file), 'utf8')));
  const known = new Set(listsOf({ projectid: '', vendorid: '', jobid: '' }).map(({ drawnBy }) => drawnBy));
  expect([...known].toSorted()).toEqual(drawing.toSorted());
});

it.each(READERS)(
  'every list of %s begins within 240 pixels, has the columns that the documents name, and covers and cuts nothing without a sign of it, in both languages',
  async (reader) => {
    const person = await Person.at(browser, portalUrl());
    await person.arrive(demoAccount(reader));
    const { page } = person;
    // Charts, which desks have open at first, come with a chunk of their own; this is about the lists.
    await page.addInitScript(`localStorage.setItem('portal.view.charts', 'closed'); ${COUNT_SHIFTS}`);
    const wrong: unknown[] = [];
    const actor = actorOf(reader);
    // Each list comes in the language in which the one before was left.
    let languages: readonly Language[] = ['en', 'id'];
    for (const { path, named: all = {}, tall = false } of await listsFor(reader)) {
      const expected = Object.keys(all).filter((id) => all[id] === undefined || allows(actor, all[id]) !== 'no');
      await page.setViewportSize({ width: WIDTHS[0]!, height: 900 });
      await page.goto(path);
      await page
        .locator('tr[data-row]')
        .first()
        .waitFor()
        .catch(() => wrong.push({ path, rows: 'none' }));
      await page.waitForLoadState('networkidle');
      const shifted: number = await page.evaluate('window.shifted');
      if (shifted > MOST_SHIFT) wrong.push({ path, language: languages[0], shifted });
      for (const language of languages) {
        await speak(page, language);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 });
          const { columns, cut, covered, abrupt, sideways, begins, rows } = await measure(page);
          const missing = expected.filter((id) => !columns.includes(id));
          const late = width === 1440 && begins > MOST_ABOVE;
          const high = !tall && rows.some((height) => height !== 40);
          if (missing.length + cut.length + covered.length + abrupt.length > 0 || sideways || late || high)
            wrong.push({
              path,
              language,
              width,
              missing,
              cut: cut.slice(0, 5),
              covered: covered.slice(0, 5),
              abrupt: abrupt.slice(0, 5),
              sideways,
              begins,
              rows,
            });
        }
      }
      languages = languages.toReversed();
    }
    expect(wrong).toEqual([]);
    await person.context.close();
  },
);

it.each(['/applicant-management', '/applicant-management?cat=hospitality'])(
  'with its charts open, as desks have them at first, %s does not jump while they come',
  async (path) => {
    const person = await Person.at(browser, portalUrl());
    await person.arrive(demoAccount('admin'));
    const { page } = person;
    await page.addInitScript(COUNT_SHIFTS);
    await page.goto(path);
    await page.locator('tr[data-row]').first().waitFor();
    await page.locator('svg .highcharts-series').nth(2).waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate('window.shifted')).toBeLessThanOrEqual(MOST_SHIFT);
    await person.leave();
  },
);
