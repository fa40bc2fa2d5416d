import { type PathName, paths } from '@berangkat/contracts/paths';
import AxeBuilder from '@axe-core/playwright';
import { type ApplicantDetail } from '@berangkat/contracts/applicants';
import { type JobList } from '@berangkat/contracts/jobs';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Browser, type Locator, type Page } from 'playwright-core';
import { portrait } from '../../services/files/src/testing/images';
import { pdf } from '../../services/files/src/testing/pdfs';
import { launchChromium } from '../support/chromium';
import { clientOf, demoAccount, portalUrl } from '../support/demo';
import { Person } from '../support/person';

jest.setTimeout(120_000);

const ROOT = join(__dirname, '../..');
/** Where pictures of all screens go, for whoever wants to look at them: `SCREENSHOTS=test-results/screens`. */
const SHOTS = process.env.SCREENSHOTS;
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];
const DESK = { width: 1440, height: 900 };
/** What 1440 × 900 comes to at 200 %. */
const ZOOMED = { width: 720, height: 450 };
const SMALL_PHONE = { width: 320, height: 640 };

/** Ids of demo data that addresses need. */
interface Facts {
  readonly appid: string;
  readonly accid: string;
  readonly clientid: string;
  /** The project with the most applicants. */
  readonly projectid: string;
  /** Of a link to a CV. */
  readonly token: string;
  /** An open job that CVs were sent to. */
  readonly jobid: string;
}

interface Case {
  readonly kind: 'visitor' | 'applicant' | 'vendor' | 'employer' | 'admin' | 'root';
  /** Of the screenshot. */
  readonly name: string;
  readonly at: (facts: Facts) => string;
  /** Selector of what shows only when the data have come: an empty page passes every rule. */
  readonly ready: string;
  /** Leads from the open page to what is looked at, in English. */
  readonly prepare?: (page: Page) => Promise<void>;
  readonly dark?: true;
}

const ROWS = 'main tbody tr[data-row]';
const FIELDS = 'main form input';
const TALLY = 'main a[href^="/tallies?id="]';
const press = (name: string) => async (page: Page) => page.getByRole('button', { name, exact: true }).first().click();
/** Sends a form that is not filled in. */
const refuse = async (page: Page): Promise<void> => {
  await page.locator('main form button[type=submit]').click();
  await page.locator('main [aria-invalid=true]').first().waitFor();
};
const stage = (number: number, name: string) => async (page: Page) => {
  await page
    .getByRole('button', { name: new RegExp(name) })
    .first()
    .click();
  await page.getByText(`Stage ${number} of 4`).waitFor();
};
/** Attaches a file to the applicant's own record. */
const attach = async (name: 'uploadWorkPhoto' | 'uploadCv', id: string, file: File): Promise<void> => {
  const form = new FormData();
  if (name === 'uploadCv') form.set('isduplicate', 'true');
  form.set('file', file);
  const { status, body } = await (await clientOf('applicant')).call(name, { params: { id }, body: form });
  expect({ body, attached: status < 300 }).toEqual({ body, attached: true });
};
const fileOf = (content: Buffer, name: string, type: string): File =>
  new File([new Uint8Array(content)], name, { type });
/** An experience of the applicant's own. */
const anExperience = async (): Promise<string> => {
  const { body } = await (await clientOf('applicant')).call('readApplicant', { params: { id: facts.appid } });
  return (body as ApplicantDetail).experiences[0]!.experienceid;
};
const editForm = ({ appid, accid }: Facts): string => `/application-form?appid=${appid}&accid=${accid}`;
const cv = ({ appid, accid }: Facts): string => `/applicant-detail?appid=${appid}&accid=${accid}`;
const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();
const pipeline = ({ projectid }: Facts): string => `/project-applicant-management?pid=${projectid}`;

/** Every screen has a line here at least; "covers every screen" names one that has none. */
const cases: readonly Case[] = [
  { kind: 'visitor', name: 'landing', at: () => '/', ready: 'main #statistic', dark: true },
  { kind: 'visitor', name: 'landing-by-name', at: () => '/landing-page', ready: 'main #statistic' },
  {
    kind: 'visitor',
    name: 'landing-sign-in',
    at: () => '/',
    ready: 'main #statistic',
    prepare: async (page) => {
      await press('Sign in')(page);
      await page.getByRole('region', { name: 'Sign in' }).getByLabel('Email', { exact: true }).waitFor();
    },
  },
  { kind: 'visitor', name: 'registration', at: () => '/user-registration', ready: FIELDS, dark: true },
  { kind: 'visitor', name: 'registration-errors', at: () => '/user-registration', ready: FIELDS, prepare: refuse },
  { kind: 'visitor', name: 'shared-cv', at: ({ token }) => `/shared-cv#${token}`, ready: 'main dl', dark: true },
  { kind: 'visitor', name: 'shared-cv-over', at: () => '/shared-cv#none', ready: 'main [role=alert]' },
  { kind: 'visitor', name: 'job-list', at: () => '/open-job-management', ready: 'main li a h2', dark: true },
  {
    kind: 'visitor',
    name: 'job',
    at: ({ jobid }) => `/job-cv-upload?jobid=${jobid}`,
    ready: 'main input[type=email]',
    dark: true,
  },
  { kind: 'visitor', name: 'job-none', at: () => '/job-cv-upload?jobid=20200101001', ready: 'main [role=alert]' },
  { kind: 'visitor', name: 'not-found', at: () => '/nowhere', ready: 'main h1' },
  { kind: 'applicant', name: 'applicant-dashboard', at: () => '/dashboard', ready: 'main h2' },
  { kind: 'applicant', name: 'application-form-1', at: editForm, ready: FIELDS, dark: true },
  { kind: 'admin', name: 'application-form-sheet', at: editForm, ready: FIELDS, dark: true },
  { kind: 'applicant', name: 'application-form-2', at: editForm, ready: FIELDS, prepare: stage(2, 'Physical') },
  { kind: 'applicant', name: 'application-form-3', at: editForm, ready: FIELDS, prepare: stage(3, 'Contact') },
  { kind: 'applicant', name: 'application-form-4', at: editForm, ready: FIELDS, prepare: stage(4, 'Job') },
  { kind: 'applicant', name: 'cv', at: cv, ready: 'main h2', dark: true },
  {
    kind: 'applicant',
    name: 'work-photos',
    at: cv,
    ready: 'main h2',
    prepare: async (page) => {
      const photo = await portrait('jpeg', { width: 800, height: 800 });
      await attach('uploadWorkPhoto', await anExperience(), fileOf(photo, 'kitchen.jpg', 'image/jpeg'));
      await page.reload();
      await page.getByRole('button', { name: /^\d+ photos?: / }).click();
      await page.locator('dialog[open] img').first().waitFor();
    },
    dark: true,
  },
  {
    kind: 'applicant',
    name: 'file-viewer',
    at: cv,
    ready: 'main h2',
    prepare: async (page) => {
      await attach('uploadCv', facts.appid, fileOf(await pdf({ pages: 2 }), 'cv.pdf', 'application/pdf'));
      await page.reload();
      await press('Open CV file')(page);
      await page.getByRole('img', { name: 'Page 1 of 2' }).waitFor();
    },
    dark: true,
  },
  {
    kind: 'applicant',
    name: 'photo-upload',
    at: ({ appid, accid }) => `/profile-photo-upload?appid=${appid}&accid=${accid}`,
    ready: 'main #tips',
  },
  {
    kind: 'applicant',
    name: 'full-photo-upload',
    at: ({ appid, accid }) => `/full-photo-upload?appid=${appid}&accid=${accid}`,
    ready: 'main #tips',
  },
  {
    kind: 'applicant',
    name: 'cv-upload',
    at: ({ appid, accid }) => `/cv-upload?appid=${appid}&accid=${accid}`,
    ready: 'main figure',
  },
  {
    kind: 'applicant',
    name: 'document-upload',
    at: ({ appid, accid }) => `/document-upload?appid=${appid}&accid=${accid}`,
    ready: 'main form select',
  },
  {
    kind: 'applicant',
    name: 'work-photo-upload',
    at: ({ appid, accid }) => `/work-photo-upload?appid=${appid}&accid=${accid}`,
    ready: 'main fieldset input, main dl',
  },
  {
    kind: 'applicant',
    name: 'education-form',
    at: ({ appid, accid }) => `/education-form?appid=${appid}&accid=${accid}`,
    ready: 'main form button[type=submit]',
  },
  {
    kind: 'applicant',
    name: 'experience-form',
    at: ({ appid, accid }) => `/experience-form?appid=${appid}&accid=${accid}`,
    ready: 'main form button[type=submit]',
  },
  {
    kind: 'applicant',
    name: 'change-password',
    at: ({ accid }) => `/change-password?id=${accid}`,
    ready: FIELDS,
    prepare: refuse,
  },
  { kind: 'vendor', name: 'vendor-applicants', at: () => '/vendor-applicant-management', ready: ROWS, dark: true },
  { kind: 'employer', name: 'employer-dashboard', at: () => '/dashboard', ready: 'main h2' },
  {
    kind: 'employer',
    name: 'employer-pipeline-list',
    at: ({ clientid }) => `/project-applicant-management?cid=${clientid}&view=list`,
    ready: ROWS,
  },
  {
    kind: 'employer',
    name: 'employer-pipeline-board',
    at: ({ clientid }) => `/project-applicant-management?cid=${clientid}&view=board`,
    ready: 'main li[data-row]',
    dark: true,
  },
  { kind: 'admin', name: 'admin-dashboard', at: () => '/dashboard', ready: 'main h2' },
  {
    kind: 'admin',
    name: 'account-menu',
    at: () => '/dashboard',
    ready: 'main h2',
    prepare: async (page) => {
      await page.getByRole('button', { name: /^Account menu/ }).click();
      await page.getByRole('button', { name: 'Sign out' }).filter({ visible: true }).first().waitFor();
    },
  },
  {
    kind: 'admin',
    name: 'phone-menu',
    at: () => '/dashboard',
    ready: 'main h2',
    prepare: async (page) => {
      await page.setViewportSize(SMALL_PHONE);
      await press('Open the menu')(page);
      await page.getByRole('link', { name: 'Audit trail' }).filter({ visible: true }).first().waitFor();
    },
    dark: true,
  },
  { kind: 'admin', name: 'applicants-table', at: () => '/applicant-management', ready: ROWS, dark: true },
  {
    kind: 'admin',
    name: 'applicants-preview',
    at: () => '/applicant-management',
    ready: ROWS,
    prepare: async (page) => {
      await page.locator(ROWS).first().focus();
      await page.keyboard.press('Space');
      await page.locator('dialog[open] h2').waitFor();
    },
  },
  {
    kind: 'admin',
    name: 'applicants-menu',
    at: () => '/application-management',
    ready: ROWS,
    prepare: async (page) => {
      await page.locator(`${ROWS} [aria-haspopup=menu]`).first().click();
      await page.locator('[role=menuitem]:focus').waitFor();
    },
  },
  {
    kind: 'admin',
    name: 'applicants-cards',
    at: () => '/applicant-management',
    ready: ROWS,
    prepare: async (page) => {
      await page.getByRole('group', { name: 'View' }).getByRole('button').last().click();
      await page.locator('main li[data-row]').first().waitFor();
    },
  },
  {
    kind: 'admin',
    name: 'palette',
    at: () => '/applicant-management',
    ready: ROWS,
    prepare: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Find and do anything' }).fill('audit');
      await page.getByRole('dialog').getByRole('option').first().waitFor();
    },
    dark: true,
  },
  {
    kind: 'admin',
    name: 'keys',
    at: () => '/applicant-management',
    ready: ROWS,
    prepare: async (page) => {
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Keys' }).waitFor();
    },
    dark: true,
  },
  {
    kind: 'admin',
    name: 'columns',
    at: () => '/applicant-management',
    ready: ROWS,
    prepare: async (page) => {
      await press('Columns')(page);
      await page.getByRole('dialog', { name: 'Columns' }).waitFor();
    },
    dark: true,
  },
  {
    kind: 'admin',
    name: 'filter',
    at: () => '/applicant-management?cat=hospitality',
    ready: ROWS,
    prepare: async (page) => {
      await page.getByRole('group', { name: 'Filters' }).getByRole('button', { name: 'Degree' }).click();
      await page.getByRole('dialog', { name: 'Degree' }).locator('small').first().waitFor();
    },
    dark: true,
  },
  {
    kind: 'admin',
    name: 'save-view',
    at: () => '/applicant-management?degree=diploma',
    ready: ROWS,
    prepare: async (page) => {
      await press('Save view')(page);
      await page.getByRole('dialog', { name: 'Save view' }).waitFor();
    },
    dark: true,
  },
  {
    kind: 'admin',
    name: 'own-name',
    at: () => '/dashboard',
    ready: 'main h2',
    prepare: async (page) => {
      await page.getByRole('button', { name: /^Account menu/ }).click();
      await press('Your name')(page);
      await page.locator('dialog[open] input').waitFor();
    },
    dark: true,
  },
  {
    kind: 'root',
    name: 'login-id-card',
    at: () => '/account-management',
    ready: ROWS,
    prepare: async (page) => {
      const email = `login.id.${Date.now()}@example.com`;
      const body = { email, password: 'Planted1234', category: 'applicant' };
      expect((await (await clientOf('root')).call('createAccount', { body })).status).toBe(201);
      await page.goto(`/account-management?q=${email}`);
      await page.getByRole('button', { name: `Actions for ${email}` }).click();
      await page.getByRole('menuitem', { name: 'Reset ID' }).click();
      await page.locator('dialog[open]').getByRole('button', { name: 'Reset ID' }).click();
      await page.getByText(email).nth(1).waitFor();
    },
    dark: true,
  },
  { kind: 'admin', name: 'application-form-errors', at: () => '/application-form', ready: FIELDS, prepare: refuse },
  { kind: 'admin', name: 'admin-cv', at: cv, ready: 'main h2' },
  { kind: 'admin', name: 'clients', at: () => '/client-management', ready: ROWS },
  { kind: 'visitor', name: 'albums', at: () => '/content-management', ready: 'main li img', dark: true },
  { kind: 'root', name: 'albums-managed', at: () => '/content-management', ready: 'main li img' },
  { kind: 'root', name: 'album-form', at: () => '/album-form', ready: FIELDS, prepare: refuse },
  { kind: 'root', name: 'content-form', at: () => '/content-form', ready: FIELDS, prepare: refuse },
  { kind: 'admin', name: 'industries', at: () => '/industry-management', ready: ROWS },
  { kind: 'admin', name: 'industry-form', at: () => '/industry-form', ready: FIELDS, prepare: refuse },
  { kind: 'admin', name: 'departments', at: () => '/department-management', ready: ROWS },
  { kind: 'admin', name: 'department-form', at: () => '/department-form', ready: FIELDS, prepare: refuse },
  { kind: 'admin', name: 'import', at: () => '/import?kind=vendors', ready: 'main form select', dark: true },
  { kind: 'admin', name: 'positions', at: () => '/position-management', ready: ROWS, dark: true },
  { kind: 'admin', name: 'position-form', at: () => '/position-form', ready: FIELDS, prepare: refuse },
  { kind: 'admin', name: 'projects', at: () => '/project-management', ready: ROWS },
  { kind: 'admin', name: 'pipeline-list', at: (facts) => `${pipeline(facts)}&view=list`, ready: ROWS, dark: true },
  {
    kind: 'admin',
    name: 'pipeline-selected',
    at: (facts) => `${pipeline(facts)}&view=list`,
    ready: ROWS,
    prepare: async (page) => {
      await page.locator(`${ROWS} input[type=checkbox]`).first().check();
      await page.locator(`${ROWS} input[type=checkbox]`).nth(1).check();
    },
  },
  {
    kind: 'admin',
    name: 'pipeline-announce',
    at: (facts) => `${pipeline(facts)}&view=list`,
    ready: ROWS,
    prepare: async (page) => {
      await page.locator(`${ROWS} input[type=checkbox]`).first().check();
      await page.locator(`${ROWS} input[type=checkbox]`).nth(1).check();
      await press('Announce')(page);
      await page.getByRole('dialog').getByText('Sent as').waitFor();
    },
    dark: true,
  },
  {
    kind: 'employer',
    name: 'pipeline-compare',
    at: ({ clientid }) => `/project-applicant-management?cid=${clientid}&view=list`,
    ready: ROWS,
    prepare: async (page) => {
      await page.locator(`${ROWS} input[type=checkbox]`).first().check();
      await page.locator(`${ROWS} input[type=checkbox]`).nth(1).check();
      await press('Compare')(page);
      await page.getByRole('dialog').getByRole('rowheader', { name: 'Positions' }).waitFor();
    },
    dark: true,
  },
  {
    kind: 'admin',
    name: 'pipeline-replay',
    at: (facts) => `${pipeline(facts)}&asof=${daysAgo(90)}&replay=${daysAgo(0)}`,
    // Of a project that began later nobody stands there yet.
    ready: 'main input[type="range"]',
    prepare: (page) => page.keyboard.press(']'),
  },
  {
    kind: 'admin',
    name: 'pipeline-changes',
    at: (facts) => `${pipeline(facts)}&asof=${daysAgo(90)}&compare=${daysAgo(0)}`,
    ready: 'main table tbody tr',
    dark: true,
  },
  {
    kind: 'admin',
    name: 'applicants-changes',
    at: () => `/applicant-management?asof=${daysAgo(30)}&compare=${daysAgo(0)}`,
    ready: 'main dl',
  },
  {
    kind: 'admin',
    name: 'cv-replay',
    at: ({ appid }) => `/applicant-detail?appid=${appid}&asof=${daysAgo(180)}&replay=${daysAgo(0)}`,
    ready: 'main ol button',
    prepare: (page) => page.keyboard.press(']'),
  },
  { kind: 'admin', name: 'pipeline-board', at: (facts) => `${pipeline(facts)}&view=board`, ready: 'main li[data-row]' },
  {
    kind: 'admin',
    name: 'pipeline-add',
    at: pipeline,
    ready: ROWS,
    prepare: async (page) => {
      await press('Add applicant')(page);
      await page.getByRole('dialog').waitFor();
    },
  },
  { kind: 'admin', name: 'audit-trail', at: () => '/audit-trail', ready: ROWS, dark: true },
  {
    kind: 'admin',
    name: 'history',
    at: ({ appid }) => `/history?kind=applicant&id=${appid}`,
    ready: 'main ol > li',
    dark: true,
  },
  {
    kind: 'root',
    name: 'history-values',
    at: ({ projectid }) => `/history?kind=project&id=${projectid}&view=values`,
    ready: 'main details',
    prepare: async (page) => page.locator('main details summary').first().click(),
    dark: true,
  },
  {
    kind: 'root',
    name: 'cv-origin',
    at: cv,
    ready: 'main dl',
    prepare: async (page) => {
      await page.getByRole('button', { name: /^More for/ }).click();
      await page.getByRole('menuitem', { name: 'Where does this come from?' }).click();
      await page.getByRole('button', { name: 'Where does Height come from?' }).press('Enter');
      await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    },
    dark: true,
  },
  {
    kind: 'admin',
    name: 'audit-entry',
    at: () => '/audit-trail',
    ready: ROWS,
    prepare: async (page) => {
      await page.locator(ROWS).first().click();
      await page.locator('dialog[open] h2').waitFor();
    },
    dark: true,
  },
  { kind: 'admin', name: 'accounts', at: () => '/account-management', ready: ROWS },
  { kind: 'root', name: 'root-accounts', at: () => '/account-management', ready: ROWS, dark: true },
  { kind: 'root', name: 'account-form-errors', at: () => '/account-form', ready: FIELDS, prepare: refuse },
  { kind: 'root', name: 'account-form-edit', at: ({ accid }) => `/account-form?id=${accid}`, ready: FIELDS },
  { kind: 'root', name: 'document-checklists', at: () => '/document-checklists', ready: FIELDS, dark: true },
  { kind: 'admin', name: 'expiring-documents', at: () => '/expiring-documents', ready: ROWS, dark: true },
  {
    kind: 'root',
    name: 'reports',
    at: () => '/reports',
    ready: '#funnel tbody a',
    // Every report comes into sight, and has its figures.
    prepare: async (page) => {
      for (const card of await page.locator('main section[id]').all()) {
        await card.scrollIntoViewIfNeeded();
        await card.locator('tbody th').first().waitFor();
      }
      // Below them, how they are built.
      await page.locator('main section:not([id]) button').first().scrollIntoViewIfNeeded();
    },
    dark: true,
  },
  { kind: 'root', name: 'tallies', at: () => '/tallies', ready: TALLY, dark: true },
  {
    kind: 'root',
    name: 'tally',
    at: () => '/tallies',
    ready: TALLY,
    prepare: async (page) => {
      await page.locator(TALLY).first().click();
      await page.locator('main tbody th').first().waitFor();
    },
    dark: true,
  },
  {
    kind: 'root',
    name: 'tally-form',
    at: () => '/tallies',
    ready: TALLY,
    prepare: async (page) => {
      await page.locator(TALLY).first().click();
      await page.locator('main a[href^="/tallies?edit="]').click();
      await page.locator('main form input[type=checkbox]').first().waitFor();
    },
    dark: true,
  },
  {
    kind: 'admin',
    name: 'report-people',
    at: () => '/report-people?report=funnel&row=shortlisted&figure=ways',
    ready: ROWS,
  },
  { kind: 'root', name: 'root-admin', at: () => '/root-admin?tab=superadmins', ready: ROWS, dark: true },
  { kind: 'root', name: 'operations', at: () => '/operations', ready: '#processes table', dark: true },
  { kind: 'root', name: 'status-report', at: () => '/applicant-status-management', ready: ROWS, dark: true },
  { kind: 'root', name: 'departed', at: () => '/departure-applicant-management', ready: ROWS },
  { kind: 'admin', name: 'announcements', at: () => '/announcements', ready: ROWS, dark: true },
  {
    kind: 'admin',
    name: 'announcement-outbox',
    at: () => '/announcement-outbox',
    ready: 'main h1',
    prepare: async (page) => {
      const { status } = await (await clientOf('admin')).call('broadcastGeneral', {
        body: {
          recipients: [{ name: 'Sari', number: '081234567890' }],
          variables: { subject: 'Training', content: 'Bring your passport.', notes: 'Good luck!', sender: '628110000' },
        },
      });
      expect(status).toBe(200);
      await page.reload();
      await page.getByText('Bring your passport.').first().waitFor();
    },
    dark: true,
  },
  { kind: 'admin', name: 'settings', at: () => '/settings', ready: FIELDS },
  { kind: 'root', name: 'root-settings', at: () => '/settings', ready: FIELDS, dark: true },
  { kind: 'admin', name: 'quick-form', at: () => '/application-form-fast', ready: FIELDS },
  { kind: 'root', name: 'client-form', at: () => '/client-form', ready: FIELDS },
  { kind: 'admin', name: 'jobs', at: () => '/open-job-management', ready: ROWS, dark: true },
  {
    kind: 'admin',
    name: 'job-applicants',
    at: ({ jobid }) => `/open-job-applicant-management?jobid=${jobid}`,
    ready: ROWS,
  },
  { kind: 'admin', name: 'job-form', at: () => '/open-job-form', ready: FIELDS, dark: true },
  { kind: 'admin', name: 'job-form-errors', at: () => '/open-job-form', ready: FIELDS, prepare: refuse },
  { kind: 'admin', name: 'job-form-edit', at: ({ jobid }) => `/open-job-form?jobid=${jobid}`, ready: FIELDS },
  { kind: 'root', name: 'client-form-errors', at: () => '/client-form', ready: FIELDS, prepare: refuse },
  { kind: 'root', name: 'client-form-edit', at: ({ clientid }) => `/client-form?id=${clientid}`, ready: FIELDS },
  { kind: 'root', name: 'project-form', at: () => '/project-form', ready: FIELDS, dark: true },
  { kind: 'root', name: 'project-form-edit', at: ({ projectid }) => `/project-form?id=${projectid}`, ready: FIELDS },
];

let browser: Browser;
let facts: Facts;
const people = new Map<string, Promise<Person>>();

/**
 * Somebody of that kind; everybody comes once and stays for the whole run. Of those who look at two pages at once each
 * has a browser of their own (`seat`).
 */
const personOf = (kind: Case['kind'], seat = 0): Promise<Person> => {
  const name = `${kind} ${seat}`;
  const known = people.get(name) ?? arrive(kind);
  people.set(name, known);
  return known;
};

const arrive = async (kind: Case['kind']): Promise<Person> => {
  const person = await Person.at(browser, portalUrl());
  if (kind !== 'visitor') {
    const { email, password } = demoAccount(kind);
    const answer = await person.context.request.post('/api/accounts/login', { data: { email, password } });
    expect(answer.status()).toBe(200);
  }
  return person;
};

beforeAll(async () => {
  if (SHOTS !== undefined) mkdirSync(SHOTS, { recursive: true });
  browser = await launchChromium();
  const [root, applicant, employer] = await Promise.all([
    clientOf('root'),
    clientOf('applicant'),
    clientOf('employer'),
  ]);
  const session = (await applicant.call('session')).body as { account: { accountid: string }; applicantids: string[] };
  const { client } = (await employer.call('session')).body as { client: { clientid: string } };
  const { projects } = (await root.call('listProjects')).body as {
    projects: { projectid: string; applicants: number }[];
  };
  const busiest = projects.reduce((max, project) => (project.applicants > max.applicants ? project : max));
  const shared = await root.call('shareCv', { params: { id: session.applicantids[0]! }, body: {} });
  const { jobs } = (await root.call('listJobs', { query: { sort: 'applicants', dir: 'desc' } })).body as JobList;
  facts = {
    jobid: jobs.find(({ open }) => open)!.opjobid,
    appid: session.applicantids[0]!,
    accid: session.account.accountid,
    clientid: client.clientid,
    projectid: busiest.projectid,
    token: (shared.body as { token: string }).token,
  };
});
afterAll(async () => browser?.close());

/** What axe holds against the page as it stands, one line for each element. */
const violations = (page: Page): Promise<string[]> => complaintsOfAxe(page, (axe) => axe.withTags(RULES));

/** Of its colours alone, which are all that differs in the dark. */
const colourViolations = (page: Page): Promise<string[]> =>
  complaintsOfAxe(page, (axe) => axe.withRules(['color-contrast', 'link-in-text-block']));

const complaintsOfAxe = async (page: Page, choose: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> => {
  const axe = choose(new AxeBuilder({ page }).options({ resultTypes: ['violations'] }));
  const { violations: found } = await axe.setLegacyMode().analyze();
  const lines: string[] = [];
  for (const { id, nodes } of found)
    for (const { target, html, failureSummary = '' } of nodes) {
      const where = target.join(' ');
      const covered = id === 'target-size' && failureSummary.includes('obscured');
      if (covered && (await isLargeAtTheTop(page, where))) continue;
      lines.push(`${id}: ${where} ${html.slice(0, 200)} ${failureSummary}`);
    }
  return lines;
};

/**
 * Whether a target that the bar at the bottom of the screen covers in part is large enough once it is scrolled away from
 * there: at each position of a page something lies half below such a bar.
 */
const isLargeAtTheTop = async (page: Page, target: string): Promise<boolean> => {
  // At once: the page itself scrolls smoothly.
  await page
    .locator(target)
    .evaluate((node) =>
      (node as unknown as { scrollIntoView(to: object): void }).scrollIntoView({ block: 'start', behavior: 'instant' }),
    );
  const { violations: found } = await new AxeBuilder({ page })
    .include(target)
    .withRules('target-size')
    .setLegacyMode()
    .analyze();
  return found.length === 0;
};

/** Elements that make the page itself scroll sideways; what scrolls in a region of its own does not. */
const OVERFLOWING = `(() => {
  const width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= width) return [];
  const scrolls = (element) => element !== null && element !== document.body && (getComputedStyle(element).overflowX !== 'visible' || scrolls(element.parentElement));
  const wide = [...document.body.querySelectorAll('*')].filter((element) => element.getBoundingClientRect().right > width + 0.5 && !scrolls(element.parentElement));
  return [document.documentElement.scrollWidth + ' px', ...wide.slice(0, 5).map(({ outerHTML }) => outerHTML.slice(0, 160))];
})()`;
const overflowing = async (page: Page): Promise<string[]> => page.evaluate<string[]>(OVERFLOWING);

const speak = async (page: Page, locale: 'en' | 'id'): Promise<void> => {
  // The switch stands in the menu of a phone, too, and behind a dialog nobody can reach it.
  await page.locator(`header button[lang=${locale}]`).first().dispatchEvent('click');
  await page.locator(`html[lang=${locale}]`).waitFor({ state: 'attached' });
};

/** As a device that is set to dark or light. */
const light = async (page: Page, colorScheme: 'dark' | 'light'): Promise<void> => {
  await page.emulateMedia({ colorScheme });
  await page.locator(`html[data-color-scheme=${colorScheme}]`).waitFor({ state: 'attached' });
};

const shoot = async (page: Page, name: string): Promise<void> => {
  if (SHOTS !== undefined) await page.screenshot({ path: join(SHOTS, `${name}.png`) });
};

const settled = async (page: Page): Promise<void> => {
  await page.locator('main h1').first().waitFor();
  await until(async () => (await page.locator('main [aria-busy=true]').count()) === 0);
};

const until = async (isSo: () => Promise<boolean>): Promise<void> => {
  const deadline = Date.now() + 20_000;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error('waited 20 s in vain');
    await new Promise((again) => setTimeout(again, 25));
  }
};

const isFocused = async (locator: Locator): Promise<boolean> =>
  (await locator.and(locator.page().locator(':focus')).count()) > 0;

it('covers every screen of the portal', () => {
  const features = join(ROOT, 'web/src/features');
  const declared = readdirSync(features, { recursive: true, encoding: 'utf8' })
    .filter((file) => basename(file) === 'screens.ts')
    .flatMap((file) => [...readFileSync(join(features, file), 'utf8').matchAll(/path: '(\w+)'/g)])
    .map(([, name]) => name!);
  const visited = new Set(cases.map(({ at }) => at(facts).split(/[?#]/)[0]));
  expect(declared.length).toBeGreaterThan(10);
  expect(declared.filter((name) => !visited.has(paths[name as PathName]))).toEqual([]);
});

/** What is wrong with a page, by where it was found; empty when nothing is. */
type Complaints = Readonly<Record<string, readonly string[]>>;

/**
 * Looks at a page by a plan: the rules on a desk in English and on a phone in Indonesian, whose texts are longer, and in
 * the dark where the case says so; what sticks out, at 200 % and on a phone in both languages.
 */
const examine = async ({ kind, name, at, ready, prepare, dark }: Case, seat: number): Promise<Complaints> => {
  const { page, problems } = await personOf(kind, seat);
  problems.length = 0;
  await page.setViewportSize(DESK);
  await page.goto(at(facts));
  await page.locator(ready).first().waitFor();
  await speak(page, 'en');
  await settled(page);
  await prepare?.(page);
  await shoot(page, name);
  const found: Record<string, string[]> = { english: await violations(page) };
  if (dark === true) {
    await light(page, 'dark');
    found.dark = await colourViolations(page);
    await shoot(page, `${name}-dark`);
    await light(page, 'light');
  }
  await speak(page, 'id');
  await page.setViewportSize(ZOOMED);
  found.zoomed = await overflowingInTheEnd(page);
  await page.setViewportSize(SMALL_PHONE);
  await settled(page);
  found.phone = await violations(page);
  found.narrow = await overflowingInTheEnd(page);
  await shoot(page, `${name}-phone`);
  await speak(page, 'en');
  found.narrowEnglish = await overflowingInTheEnd(page);
  found.console = [...problems];
  await page.evaluate('localStorage.clear(); sessionStorage.clear()');
  return Object.fromEntries(Object.entries(found).filter(([, complaints]) => complaints.length > 0));
};

/** A table becomes cards with the new width, which a busy machine draws a moment later. */
const overflowingInTheEnd = async (page: Page): Promise<string[]> => {
  const deadline = Date.now() + 5_000;
  for (;;) {
    const found = await overflowing(page);
    if (found.length === 0 || Date.now() > deadline) return found;
  }
};

const examined = new Map<number, Promise<Complaints>>();
/** Two pages are looked at at once: the rules keep one processor busy for each. */
const complaintsOf = (index: number): Promise<Complaints> => {
  for (const number of [index, index + 1])
    if (number < cases.length && !examined.has(number)) {
      const examining = examine(cases[number]!, number % 2);
      // The test of this page tells; until it begins nobody else waits for it.
      examining.catch(() => undefined);
      examined.set(number, examining);
    }
  return examined.get(index)!;
};

describe.each(cases.map((one, index) => ({ ...one, index })))('$kind: $name', ({ index }) => {
  it('breaks no rule, fits 320 px and 200 % zoom in both languages, and its console stays silent', async () => {
    expect(await complaintsOf(index)).toEqual({});
  });
});

it('complains about what the content security policy refuses', async () => {
  const { page, problems } = await personOf('visitor');
  await page.goto('/');
  problems.length = 0;
  await page.evaluate("document.head.append(Object.assign(document.createElement('script'), { textContent: '1' }))");
  await until(async () => Promise.resolve(problems.length > 0));
  expect(problems.join()).toContain('Content Security Policy');
  problems.length = 0;
});

it.each(['visitor', 'admin'] as const)(
  'the first Tab of a %s finds the skip link, which leads to the content',
  async (kind) => {
    const { page } = await personOf(kind);
    await page.setViewportSize(DESK);
    await page.goto(kind === 'visitor' ? '/' : '/client-management');
    await page
      .locator(kind === 'visitor' ? 'main #statistic' : ROWS)
      .first()
      .waitFor();
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to the content' });
    expect(await isFocused(skip)).toBe(true);
    await until(async () => ((await skip.boundingBox())?.y ?? -1) >= 0);
    await page.keyboard.press('Enter');
    await until(() => isFocused(page.locator('main#content')));
    await page.keyboard.press('Tab');
    expect(await page.locator('main#content :focus').count()).toBe(1);
  },
);

it.each(['visitor', 'applicant', 'employer', 'admin', 'root'] as const)(
  'the heading takes the focus wherever a %s goes',
  async (kind) => {
    const { page, problems } = await personOf(kind);
    await page.setViewportSize(DESK);
    const start = kind === 'visitor' ? '/' : '/dashboard';
    await page.goto(start);
    await page.locator('main h2').first().waitFor();
    const links = page.locator('header nav a, main a[href^="/"]');
    const hrefs = await links.evaluateAll((all) =>
      all.map((link: { getAttribute(name: string): string | null }) => link.getAttribute('href')!),
    );
    // One of each screen: a dashboard leads to many people and projects.
    const screenOf = (href: string): string => {
      const found = /^\/[^/?#]*/.exec(href);
      if (found === null) throw new Error(`${href} at ${page.url()}`);
      return found[0];
    };
    // The agency's own WhatsApp, once it is set, is none of them.
    const elsewhere = hrefs.filter((href) => /^\/[^#]/.test(href) && href !== start);
    const goals = new Map(elsewhere.map((href) => [screenOf(href), href]));
    expect(goals.size).toBeGreaterThan(0);
    for (const goal of goals.values()) {
      await page.goto(start);
      await page.locator('main h2').first().waitFor();
      await page.locator(`header nav a[href="${goal}"], main a[href="${goal}"]`).first().dispatchEvent('click');
      await page.waitForURL((url) => url.pathname === goal.split(/[?#]/)[0]);
      await page
        .locator('main h1:focus')
        .waitFor()
        .catch(() => {
          throw new Error(`after ${goal} the heading has no focus`);
        });
    }
    expect(problems).toEqual([]);
  },
);

/** Presses Tab until something has the focus; fails when the keyboard cannot reach it. */
const tabTo = async (locator: Locator): Promise<void> => {
  for (let presses = 0; presses < 150; presses += 1) {
    if (await isFocused(locator)) return;
    await locator.page().keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${locator.toString()}`);
};

it('an employer signs in, moves an applicant and takes it back, all by keyboard', async () => {
  const person = await Person.at(browser, portalUrl());
  const { page } = person;
  const { email, password } = demoAccount('employer');
  await page.goto('/');
  await page.locator('main #statistic').waitFor();
  await tabTo(page.getByRole('button', { name: 'Sign in', exact: true }));
  await page.keyboard.press('Enter');
  const panel = page.getByRole('region', { name: 'Sign in' });
  await panel.getByLabel('Email', { exact: true }).waitFor();
  await tabTo(panel.getByLabel('Email', { exact: true }));
  await page.keyboard.type(email);
  await tabTo(panel.getByLabel('Password', { exact: true }));
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await person.sees('Login successful!');

  await tabTo(page.getByRole('button', { name: 'Application', exact: true }));
  await page.keyboard.press('Enter');
  await tabTo(page.getByRole('link', { name: 'Applicant Management' }));
  await page.keyboard.press('Enter');
  await page.locator('main h1:focus').waitFor();
  await page.locator(ROWS).first().waitFor();

  await tabTo(page.getByRole('group', { name: 'Applicants by state' }).getByRole('button', { name: /Applying/ }));
  await page.keyboard.press('Enter');
  await page.waitForURL(/status=applying/);
  await settled(page);
  // A list that is read again under the key may swallow it, or take away the row that had the focus, as it may a
  // person's; the keys are pressed again then.
  const focused = page.locator(ROWS).and(page.locator(':focus'));
  const shortlist = page.getByRole('menuitem', { name: 'Shortlist' });
  let moved = '';
  await until(async () => {
    if ((await page.getByRole('menu').count()) > 0) {
      // Of a row that the filter is about to take away.
      if ((await shortlist.count()) === 0) await page.keyboard.press('Escape');
      return isFocused(shortlist);
    }
    const [row] = await focused.all();
    moved = (await row?.getAttribute('data-row', { timeout: 1_000 }).catch(() => null)) ?? '';
    await page.keyboard.press(moved === '' ? 'j' : 'm');
    return false;
  });
  await page.keyboard.press('Enter');
  await person.sees('Applicant shortlisted successfully.');
  await page.locator(`tr[data-row="${moved}"]`).waitFor({ state: 'detached' });
  await tabTo(page.getByRole('button', { name: 'Undo' }));
  await page.keyboard.press('Enter');
  await person.sees('Applicant longlisted successfully.');
  expect(person.problems).toEqual([]);
  await person.context.close();
});
