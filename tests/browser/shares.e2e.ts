import { readFile } from 'node:fs/promises';
import { type ApplicantList } from '@berangkat/contracts/applicants';
import { fullName } from '@berangkat/contracts/applicants/full-name';
import { type PublicSettings } from '@berangkat/contracts/settings';
import { type Browser } from 'playwright-core';
import { readPdf } from '@berangkat/files/testing/read-pdf';
import { launchChromium } from '../support/chromium';
import { type Client } from '../support/client';
import { clientOf, demoAccount, portalUrl } from '../support/demo';
import { Person } from '../support/person';

jest.setTimeout(120_000);

let browser: Browser;
let root: Client;
type Applicant = ApplicantList['applicants'][number];
let applicant: Applicant;
/** On the first page of the list. */
let two: readonly Applicant[];
beforeAll(async () => {
  browser = await launchChromium();
  root = await clientOf('root');
  const { applicants } = (await root.call('listApplicants', { query: { limit: '100' } })).body as ApplicantList;
  applicant = applicants.find(({ photo, phone1, status }) => photo !== null && phone1 !== null && status === 'open')!;
  two = applicants.filter(({ status }) => status === 'open').slice(0, 2);
});
afterAll(() => browser.close());

test('a dialog whose code cannot come leaves the page as it is, and comes with the line', async () => {
  const superadmin = await Person.at(browser, portalUrl());
  await superadmin.arrive(demoAccount('root'));
  await superadmin.open(`/applicant-detail?appid=${applicant.applicantid}&accid=${applicant.accountid}`);
  const { page, context } = superadmin;
  const comment = page.getByLabel(/^Comment/);
  await comment.fill('Speaks Dutch');
  await page.getByRole('button', { name: `More for ${fullName(applicant)}` }).click();
  const share = page.getByRole('menuitem', { name: 'Share CV' });
  await share.waitFor();
  await context.setOffline(true);
  await share.click();
  await page.getByText('This part did not load.').waitFor();
  expect(await comment.inputValue()).toBe('Speaks Dutch');
  await page.getByRole('button', { name: 'Reload' }).waitFor();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Copy a new link' }).waitFor();
  await page.getByText('This part did not load.').waitFor({ state: 'detached' });
  expect(await comment.inputValue()).toBe('Speaks Dutch');
  await context.close();
});

test('a superadmin shares a CV; whoever has the link sees it without contact details, until it is revoked', async () => {
  const superadmin = await Person.at(browser, portalUrl());
  await superadmin.context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: portalUrl() });
  const { email, password } = demoAccount('root');
  await superadmin.context.request.post('/api/accounts/login', {
    data: { email, password },
    headers: { origin: portalUrl() },
  });
  const { applicantid, accountid, phone1 } = applicant;
  const name = fullName(applicant);
  await superadmin.open(`/applicant-detail?appid=${applicantid}&accid=${accountid}`);
  const { page } = superadmin;
  await page.getByRole('button', { name: `More for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Share CV' }).click();
  await page.getByRole('button', { name: 'Copy a new link' }).click();
  await page.getByText('CV link copied to clipboard!').waitFor();
  const link = await page.evaluate<string>('navigator.clipboard.readText()');
  expect(link).toMatch(/\/shared-cv#/);

  const visitor = await Person.at(browser, portalUrl(), { phone: true });
  const asked: string[] = [];
  // The browser's own name of a page that is opened has the part behind the #, which is not sent.
  visitor.page.on('request', (request) => {
    const { referer = '' } = request.headers();
    if (!request.isNavigationRequest()) asked.push(`${request.url()} ${referer}`);
  });
  await visitor.open(link);
  await visitor.page.getByRole('heading', { level: 1, name }).waitFor();
  const photo = visitor.page.getByRole('img', { name: `Photo of ${name}`, exact: true });
  await photo.waitFor();
  expect(
    await photo.evaluate(async (element) => {
      const image = element as unknown as { decode(): Promise<void>; naturalWidth: number };
      await image.decode();
      return image.naturalWidth;
    }),
  ).toBeGreaterThan(0);
  // Whose applicant it is, and the way to talk about her.
  const { agency, chaturl, contactemail } = (await root.call('readPublicSettings')).body as PublicSettings;
  const by = visitor.page.getByRole('region', { name: 'The agency' });
  await by.getByText(agency!.legalname).waitFor();
  const talk = by.getByRole('link', { name: `Talk to us about ${name}` });
  expect(await talk.getAttribute('href')).toContain(chaturl ?? `mailto:${contactemail}`);
  const text = await visitor.page.locator('body').innerText();
  expect(text).not.toContain(phone1!);
  expect(text).not.toMatch(/@(?!berangkat)[a-z]/i);
  expect(await visitor.page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex, nofollow');
  expect(asked.filter((request) => request.includes(link.split('#')[1]!))).toEqual([]);

  await page.getByText('opened once').first().waitFor();
  await page
    .getByRole('button', { name: /^Revoke the link of/ })
    .first()
    .click();
  await page.getByText('The link was revoked.').waitFor();
  await visitor.page.reload();
  await visitor.page.getByRole('heading', { name: 'This CV cannot be shown' }).waitFor();
  expect(await visitor.page.locator('main').innerText()).not.toContain(name);
  expect([...superadmin.problems, ...visitor.problems]).toEqual([]);
});

/** The list of applicants with two of them chosen whose CVs are open. */
const choosingTwo = async (kind: string): Promise<Person> => {
  const person = await Person.at(browser, portalUrl());
  await person.arrive(demoAccount(kind), '/applicant-management');
  await person.page.getByRole('row').getByRole('checkbox').first().waitFor();
  for (const { applicantid } of two) await person.page.locator(`tr[data-row="${applicantid}"] input`).check();
  return person;
};

test('a superadmin has the CVs of two chosen applicants as one PDF, with a QR code each; an admin is offered none', async () => {
  const superadmin = await choosingTwo('root');
  const { page } = superadmin;
  const saved = page.waitForEvent('download');
  await page.getByRole('toolbar').getByRole('button', { name: 'CVs as PDF' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe('2 CVs.pdf');
  const pdf = readPdf(await readFile(await download.path()));
  expect([...pdf.outline].sort()).toEqual(two.map(fullName).sort());
  const links = pdf.pages.flatMap((sheet) => sheet.links).filter((link) => link.includes('/shared-cv#'));
  expect(links).toHaveLength(2);
  for (const link of links) expect(link).toContain(`${portalUrl()}/shared-cv#`);
  await page.getByText('The PDF with 2 CVs was saved.').waitFor();

  const visitor = await Person.at(browser, portalUrl(), { phone: true });
  await visitor.open(links[1]!);
  await visitor.page.getByRole('heading', { level: 1, name: pdf.outline[1]! }).waitFor();

  const admin = await choosingTwo('admin');
  await admin.page.getByRole('toolbar').getByRole('button').first().waitFor();
  expect(await admin.page.getByRole('button', { name: 'CVs as PDF' }).count()).toBe(0);
  expect([...superadmin.problems, ...visitor.problems, ...admin.problems]).toEqual([]);
});
