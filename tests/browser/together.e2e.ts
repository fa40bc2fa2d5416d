import { readFile } from 'node:fs/promises';
import { type ProjectList } from '@berangkat/contracts/projects';
import { anApplication } from '@berangkat/contracts/testing';
import ExcelJS from 'exceljs';
import { type Browser, type Page } from 'playwright-core';
import { launchChromium } from '../support/chromium';
import { type Client } from '../support/client';
import { clientOf, demoAccount, portalUrl } from '../support/demo';
import { Person } from '../support/person';
import { arrives } from '../support/pipelines';

jest.setTimeout(120_000);

const unique = `${Date.now()}`.slice(-8);
/** The name that a search finds these alone by. */
const family = `Together${unique}`;
const NAMES = ['Ayu', 'Budi'] as const;

let browser: Browser;
let api: Client;
let projectid: string;
const ids: string[] = [];
/** A root superadmin, a worker of the agency and a vendor, each at a browser of their own. */
let root: Person;
let admin: Person;
let vendor: Person;

beforeAll(async () => {
  const [started, runs, owner] = await Promise.all([launchChromium(), clientOf('root'), clientOf('vendor')]);
  [browser, api] = [started, runs];
  projectid = ((await api.call('listProjects')).body as ProjectList).projects.find(
    ({ projectstatus }) => projectstatus === 'active',
  )!.projectid;
  for (const [place, firstname] of NAMES.entries()) {
    const { body } = await owner.call('submitApplication', {
      body: anApplication({
        firstname,
        lastname: family,
        email: `${firstname}.${unique}@example.com`,
        phone1: `0813${unique}${place}`,
      }),
    });
    const { applicantid } = body as { applicantid: string };
    ids.push(applicantid);
    await api.call('addApplicant', { params: { id: projectid }, body: { applicantid } });
    await arrives(api, projectid, applicantid, 'applying');
  }
  [root, admin, vendor] = (await Promise.all([1, 2, 3].map(() => Person.at(browser, portalUrl())))) as [
    Person,
    Person,
    Person,
  ];
  await root.arrive(demoAccount('root'));
  await admin.arrive(demoAccount('admin'));
  await vendor.arrive(demoAccount('vendor'));
});
afterAll(async () => browser?.close());

const rowOf = (page: Page, name: (typeof NAMES)[number]) =>
  page.locator('tr[data-row]').filter({ hasText: `${name} ${family}` });

it('a step that one takes shows to who has the list or the status report open', async () => {
  const report = await root.context.newPage();
  await root.page.goto(`/applicant-management?q=${family}`);
  await report.goto(`/applicant-status-management?q=${family}`);
  for (const page of [root.page, report]) await rowOf(page, 'Ayu').filter({ hasText: 'Applying' }).waitFor();

  const { page } = admin;
  await page.goto(`/project-applicant-management?pid=${projectid}&view=list&q=${family}&sort=firstname&dir=asc`);
  await rowOf(page, 'Ayu').waitFor();
  for (const key of 'jxm') await page.keyboard.press(key);
  await page.getByRole('menuitem', { name: 'Shortlist' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText(/^Applicant shortlisted successfully/).waitFor();

  for (const other of [root.page, report]) {
    await rowOf(other, 'Ayu').filter({ hasText: 'Shortlisted' }).waitFor();
    await rowOf(other, 'Budi').filter({ hasText: 'Applying' }).waitFor();
  }
  await report.close();
});

it('an applicant whom one deletes leaves the list of the vendor, and comes back to it', async () => {
  await vendor.page.goto(`/vendor-applicant-management?q=${family}`);
  await rowOf(vendor.page, 'Budi').waitFor();
  const { page } = root;
  await page.goto(`/applicant-management?q=${family}&removed=with`);
  await page.getByRole('button', { name: `Actions for Budi ${family}` }).click();
  await page.getByRole('menuitem', { name: 'Delete', exact: true }).click();
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Delete' }).click();
  await rowOf(vendor.page, 'Budi').waitFor({ state: 'detached' });
  await rowOf(vendor.page, 'Ayu').waitFor();

  await page.getByRole('button', { name: `Actions for Budi ${family}` }).click();
  await page.getByRole('menuitem', { name: 'Recover' }).click();
  await rowOf(vendor.page, 'Budi').waitFor();
});

it('what becomes of an announcement shows to its sender, and on the CV that somebody else has open', async () => {
  await root.page.goto(`/applicant-detail?appid=${ids[0]}`);
  await root.page.getByText(/^Receives announcements as soon as a WhatsApp account is connected/).waitFor();

  const { page } = admin;
  await page.goto(`/applicant-management?q=${family}`);
  await rowOf(page, 'Budi').waitFor();
  for (const key of 'jxjxw') await page.keyboard.press(key);
  const dialog = page.getByRole('dialog', { name: 'Announcement to 2 people' });
  await dialog.getByRole('textbox', { name: 'Subject in Indonesian' }).fill(`Medical ${unique}`);
  await dialog.getByRole('textbox', { name: 'Content in Indonesian' }).fill('On Monday at eight.');
  await dialog.getByRole('button', { name: 'Put in outbox for 2 people' }).click();

  await dialog.getByText('2 of 2 in the outbox', { exact: true }).waitFor();
  const told = root.page.getByRole('list', { name: 'Announcements so far' }).getByRole('listitem');
  await told
    .filter({ hasText: `Medical ${unique}` })
    .filter({ hasText: 'In the outbox' })
    .waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
});

it('who moves while a list is exported is in the file once', async () => {
  const { page } = root;
  await page.goto(`/applicant-management?q=${family}`);
  await rowOf(page, 'Budi').waitFor();
  await page.getByRole('button', { name: 'Export to Excel' }).click();
  const saved = page.waitForEvent('download');
  const moved = api.call('moveApplicant', {
    params: { id: projectid },
    body: { applicantid: ids[1]!, applicantstatus: 'shortlisted' },
  });
  await page.getByRole('button', { name: 'Export all' }).last().click();
  const book = new ExcelJS.Workbook();
  // Its types know an older Buffer.
  await book.xlsx.load((await readFile(await (await saved).path())) as never);
  const cells = book.worksheets[0]!.getSheetValues().flatMap((row) => (Array.isArray(row) ? row.map(String) : []));
  for (const name of NAMES) expect(cells.filter((cell) => cell.includes(`${name} ${family}`))).toHaveLength(1);
  expect((await moved).status).toBe(200);
  await rowOf(page, 'Budi').filter({ hasText: 'Shortlisted' }).waitFor();
  for (const person of [root, admin, vendor]) await person.leave();
});
