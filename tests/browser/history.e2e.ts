import { type AlbumWithContent, type ContentView } from '@berangkat/contracts/albums';
import { type ApplicantDetail } from '@berangkat/contracts/applicants';
import { anApplication } from '@berangkat/contracts/testing';
import { type Browser, type Page } from 'playwright-core';
import { violationsIn } from '../support/axe';
import { launchChromium } from '../support/chromium';
import { type Client } from '../support/client';
import { clientOf, demoAccount, portalUrl } from '../support/demo';
import { Person } from '../support/person';

jest.setTimeout(120_000);

const unique = `${Date.now()}`.slice(-8);
const name = `Provena Values${unique}`;

let browser: Browser;
let root: Client;
let at: string;
let applicantid: string;

/** Somebody whose height was changed by an admin. */
beforeAll(async () => {
  const [started, runs, owner, admin] = await Promise.all([
    launchChromium(),
    clientOf('root'),
    clientOf('vendor'),
    clientOf('admin'),
  ]);
  [browser, root] = [started, runs];
  const application = anApplication({
    firstname: 'Provena',
    lastname: `Values${unique}`,
    email: `provena.${unique}@example.com`,
    phone1: `0812${unique}1`,
    height: 161,
  });
  ({ applicantid } = (await owner.call('submitApplication', { body: application })).body as { applicantid: string });
  const { body } = await root.call('readApplicant', { params: { id: applicantid } });
  const { accountid } = body as ApplicantDetail;
  at = `/applicant-detail?appid=${applicantid}&accid=${accountid}`;
  const { phone1: _, phone2: _second, ...rest } = application;
  const { status } = await admin.call('updateApplication', {
    params: { id: applicantid },
    body: { ...rest, height: 174 },
  });
  expect(status).toBe(200);
});
afterAll(() => browser?.close());

const arrive = (kind: string, where: string, place: Parameters<typeof Person.at>[2] = {}): Promise<Person> =>
  Person.arrived(browser, portalUrl(), demoAccount(kind), where, place);
const ask = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('menuitem', { name: 'Show the source' }).click();
};
const heightIs = (page: Page, value: string) =>
  page.locator('dt', { hasText: 'Height' }).locator('xpath=..').getByText(value).waitFor();

it('a recruiter sees who changed a value, brings it back with a press, and another browser sees it at once', async () => {
  const [recruiter, other] = await Promise.all([arrive('admin', at), arrive('root', at)]);
  const { page } = recruiter;
  await Promise.all([heightIs(page, '174 cm'), heightIs(other.page, '174 cm')]);

  await ask(page);
  await page.getByRole('button', { name: 'Source of Height' }).press('Enter');
  const origin = page.getByRole('dialog', { name: 'Source of Height' });
  const steps = origin.getByRole('listitem');
  await steps.nth(1).waitFor();
  expect(await steps.first().innerText()).toMatch(/^174\s*now/);
  expect(await steps.last().innerText()).toMatch(/^161/);
  const violations = await violationsIn(page, ['main', '[role=dialog]']);
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  await page.screenshot({ path: 'test-results/origin.png' });

  await origin.getByRole('button', { name: 'Restore 161' }).click();
  await Promise.all([heightIs(page, '161 cm'), heightIs(other.page, '161 cm')]);

  // The trail says that it was brought back, and the history from what to what.
  await other.page.goto(`/history?kind=applicant&id=${applicantid}`);
  const restored = other.page.locator('main ol > li').filter({ hasText: 'Restored the value of' }).first();
  await restored.getByRole('row', { name: /height 174 161/i }).waitFor();
  await other.page.screenshot({ path: 'test-results/history.png', fullPage: true });

  await page.getByRole('button', { name: 'Undo' }).click();
  await heightIs(page, '174 cm');
  await Promise.all([recruiter.leave(), other.leave()]);
});

it('a superadmin brings back what a content was called; its file stays, and the trail says so', async () => {
  const [album] = (await root.call('listAlbumsWithContent', {})).body as readonly AlbumWithContent[];
  const contents = (await root.call('listContents', { query: { albid: album!.albid } })).body as readonly ContentView[];
  const { conid, name: called, file } = contents[0]!;
  const other = `Renamed ${unique}`;
  const superadmin = await arrive('root', `/content-form?conid=${conid}`);
  const { page } = superadmin;
  await superadmin.fill('Name', other);
  await superadmin.press('Save content');
  await page.getByText('Content updated successfully.').waitFor();
  await page.goto(`/history?kind=content&id=${conid}&view=values`);
  const value = page.locator('details').filter({ has: page.locator('summary').getByText('name', { exact: true }) });
  await value.locator('summary').click();
  await page.screenshot({ path: 'test-results/origins-content.png', fullPage: true });
  await value
    .getByRole('button', { name: `Restore ${called}` })
    .first()
    .click();
  await value.locator('summary').getByText(called, { exact: true }).waitFor();
  expect(((await root.call('readContent', { params: { id: conid } })).body as ContentView).file).toBe(file);
  await page.goto(`/history?kind=content&id=${conid}`);
  await page.locator('main ol > li').filter({ hasText: 'Restored the value of' }).first().waitFor();
  await superadmin.leave();
});

it('on a phone the answer comes from below; a number that is hidden from a recruiter stays hidden', async () => {
  const phone = await arrive('admin', at, { phone: true });
  const { page } = phone;
  await heightIs(page, '174 cm');
  await ask(page);
  await page.getByRole('button', { name: 'Source of Phone' }).tap();
  const origin = page.getByRole('dialog', { name: 'Source of Phone' });
  await origin.getByText('not shown to you').first().waitFor();
  const box = (await origin.boundingBox())!;
  expect(Math.round(box.y + box.height)).toBe(844);
  await page.screenshot({ path: 'test-results/origin-phone.png' });
  await phone.leave();
});

it('the history leads to the page as it was at each moment', async () => {
  const person = await arrive('root', `/history?kind=applicant&id=${applicantid}`);
  const { page } = person;
  await page.getByRole('heading', { name: `History of ${name}` }).waitFor();
  await page.getByRole('link', { name: 'View as of then' }).last().click();
  await page.getByRole('region', { name: 'Past view' }).waitFor();
  await heightIs(page, '161 cm');
  await person.leave();
});
