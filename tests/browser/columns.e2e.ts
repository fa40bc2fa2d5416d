import { type AccountList } from '@berangkat/contracts/accounts';
import { type OwnProjects } from '@berangkat/contracts/dashboard';
import { type Action, allows } from '@berangkat/contracts/permissions';
import { type ProjectList } from '@berangkat/contracts/projects';
import { type Browser, type Page } from 'playwright-core';
import { launchChromium } from '../support/chromium';
import { clientOf, demoAccount, portalUrl } from '../support/demo';
import { type Language, Person, speak } from '../support/person';

jest.setTimeout(300_000);

const WIDTHS = [1280, 1366, 1440, 1920];

/** Layout shift that a list may have until its rows stand. */
const MOST_SHIFT = 0.05;

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
  readonly path: string;
  /** Whoever has the list. */
  readonly action: Action;
  /** 000 §6; 001 §2.1, §2.3, §2.9; 002 §2.2, §2.6 */
  readonly named?: Named;
}

/** The lists, with an address that has rows for this reader. */
const listsOf = async (reader: Reader): Promise<readonly List[]> => {
  const superadmin = await clientOf('root');
  const { projects } = (await superadmin.call('listProjects')).body as ProjectList;
  const busiest = projects.reduce((most, other) => ((other.applicants ?? 0) > (most.applicants ?? 0) ? other : most));
  const [{ projectid }] = reader === 'employer' ? await ownProjects() : [busiest];
  const vendors = (await superadmin.call('listAccounts', { query: { search: demoAccount('vendor').email } }))
    .body as AccountList;
  const vendor = vendors.accounts.find(({ email }) => email === demoAccount('vendor').email)!;
  const lists: readonly List[] = [
    {
      path: '/applicant-management',
      action: 'applicant.list',
      named: { ...OF_THE_AGENCY, phone: 'applicant.see-phone' },
    },
    { path: '/applicant-management?status=shortlisted', action: 'applicant.see-placements', named: OF_THE_AGENCY },
    {
      path: '/departure-applicant-management',
      action: 'applicant.list-departed',
      named: { ...OF_THE_AGENCY, ...named('since') },
    },
    { path: '/applicant-status-management', action: 'applicant.report-status', named: OF_THE_AGENCY },
    {
      path: `/vendor-applicant-management?id=${vendor.accountid}`,
      action: 'applicant.list-owned',
      named: OF_AN_APPLICANT,
    },
    {
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
      path: '/project-management',
      action: 'project.list',
      named: named('project', 'client', 'openjob', 'requirements', 'salary_benefits', 'remarks', 'status'),
    },
    {
      path: '/account-management',
      action: 'account.list',
      named: { ...named('email'), loginid: 'account.reveal-loginid' },
    },
    {
      path: '/client-management',
      action: 'client.list',
      named: named('companyname', 'clientcode', 'country', 'personincharge', 'status'),
    },
    { path: '/open-job-management', action: 'job.edit' },
    { path: '/expiring-documents', action: 'checklist.expiring' },
    { path: '/position-management', action: 'masterdata.edit' },
    { path: '/audit-trail', action: 'audit.read' },
  ];
  const actor = actorOf(reader);
  return lists.filter(({ action }) => allows(actor, action) !== 'no');
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
  /** The page itself goes on sideways. */
  readonly sideways: boolean;
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
    return {
      columns: headings.flatMap((th) => th.dataset.column ?? []),
      cut: [...headings.filter((th) => th.dataset.column !== undefined), ...cells]
        .filter((cell) => [cell, ...cell.querySelectorAll('*')].some((each) => each.tagName !== 'SELECT' && each.clientWidth > 1 && getComputedStyle(each).overflowX !== 'visible' && each.scrollWidth > each.clientWidth))
        .map((cell) => headings[cell.cellIndex].textContent + ': ' + cell.textContent),
      sideways: document.documentElement.scrollWidth > window.innerWidth,
      rows: [...new Set(rows.map((row) => row.getBoundingClientRect().height))],
    };
  })()`);

it.each(READERS)(
  'every list of %s has the columns that the documents name, and cuts none that may not be cut, in both languages',
  async (reader) => {
    const person = await Person.at(browser, portalUrl());
    await person.arrive(demoAccount(reader));
    const { page } = person;
    // Charts, which desks have open at first, come with a chunk of their own; this is about the lists.
    await page.addInitScript(
      `localStorage.setItem('portal.view.charts', 'closed'); window.shifted = 0; new PerformanceObserver((list) => { for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.shifted += value; }).observe({ type: 'layout-shift', buffered: true })`,
    );
    const wrong: unknown[] = [];
    const actor = actorOf(reader);
    // Each list comes in the language in which the one before was left.
    let languages: readonly Language[] = ['en', 'id'];
    for (const { path, named: all = {} } of await listsOf(reader)) {
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
          const { columns, cut, sideways, rows } = await measure(page);
          const missing = expected.filter((id) => !columns.includes(id));
          if (missing.length + cut.length > 0 || sideways || rows.some((height) => height !== 40))
            wrong.push({ path, language, width, missing, cut: cut.slice(0, 5), sideways, rows });
        }
      }
      languages = languages.toReversed();
    }
    expect(wrong).toEqual([]);
    await person.context.close();
  },
);
