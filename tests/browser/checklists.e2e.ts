import { anApplication, aClient } from '@berangkat/contracts/testing';
import { type Browser, type Locator } from 'playwright-core';
import { launchChromium } from '../support/chromium';
import { Client } from '../support/client';
import { clientOf, demoAccount, portalUrl } from '../support/demo';
import { dayInput } from '../support/date-field';
import { DOT } from '../support/dot';
import { Person } from '../support/person';
import { arrives } from '../support/pipelines';

jest.setTimeout(120_000);

const unique = `${Date.now()}`.slice(-8);
const DAY = 86_400_000;
const applicant = { email: `papers.${unique}@example.com`, password: 'Papers1234' };
const name = `Paper Person${unique}`;

let browser: Browser;
let root: Client;
let projectid: string;
let applicantid: string;

const arrive = (account: { readonly email: string; readonly password: string }, path: string): Promise<Person> =>
  Person.arrived(browser, portalUrl(), account, path);

/** Somebody who was accepted in a project in Iceland, where no other project leads, with a passport that ends soon. */
beforeAll(async () => {
  [browser, root] = await Promise.all([launchChromium(), clientOf('root')]);
  const { clientid } = (
    await root.call('registerClient', {
      body: aClient({
        companyname: `Geysir ${unique}`,
        clientcode: `GY${unique}`,
        companyregistrationnumber: unique,
        country: 'iceland',
      }),
    })
  ).body as { clientid: string };
  ({ projectid } = (
    await root.call('registerProject', {
      body: { projectname: `Geysir ${unique}`, projectcode: `GY${unique}`, projectstatus: 'active', clientid },
    })
  ).body as { projectid: string });
  await root.call('createAccount', { body: { ...applicant, category: 'applicant' } });
  const own = new Client(portalUrl());
  await own.signIn(applicant);
  ({ applicantid } = (
    await own.call('submitApplication', {
      body: anApplication({ firstname: 'Paper', lastname: `Person${unique}`, email: applicant.email }),
    })
  ).body as { applicantid: string });
  const passport = new FormData();
  passport.set('documenttype', 'Passport');
  passport.set('expireson', new Date(Date.now() + 5 * DAY).toISOString().slice(0, 10));
  passport.set('file', new Blob([DOT], { type: 'image/png' }), 'passport.png');
  await own.call('uploadDocument', { params: { id: applicantid }, body: passport });
  await root.call('addApplicant', { params: { id: projectid }, body: { applicantid } });
  for (const applicantstatus of ['shortlisted', 'accepted'] as const)
    await root.call('moveApplicant', {
      params: { id: projectid },
      body: { applicantid, applicantstatus, ...(applicantstatus === 'accepted' && { comment: 'good English' }) },
    });
  await arrives(root, projectid, applicantid, 'accepted');
});
afterAll(async () => {
  await browser?.close();
  await root.call('changeChecklists', { body: { checklists: [{ destination: 'iceland', documents: [] }] } });
});

it('a superadmin says what Iceland needs', async () => {
  const person = await arrive(demoAccount('root'), '/document-checklists');
  const { page } = person;
  await page.getByLabel(/^Add a destination/).selectOption({ label: 'Iceland' });
  const iceland = page.getByRole('region', { name: 'Iceland' });
  await iceland.getByText('Passport', { exact: true }).click();
  await iceland.getByLabel('Another document for Iceland').fill('Yellow fever card');
  await iceland.getByRole('button', { name: 'Add' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The checklists are saved.').waitFor();
  await person.leave();
});

it('the applicant is asked for what is missing before anything else, and is led to its upload', async () => {
  const person = await arrive(applicant, '/applicant-detail');
  const { page } = person;
  const needed = page.getByRole('region', { name: 'For Iceland: 1 of 2 ready' });
  await needed.getByText('Missing').waitFor();
  await needed.getByText('Expires within 7 days').waitFor();
  expect(await page.getByRole('progressbar').count()).toBe(0);
  await needed.getByRole('link', { name: 'Replace Passport' }).waitFor();
  await needed.getByRole('link', { name: 'Upload Yellow fever card' }).click();
  expect(await page.getByLabel(/^What is it called/).inputValue()).toBe('Yellow fever card');
  await person.leave();
});

it('an admin who prepares is warned, may stop, and may go on', async () => {
  const person = await arrive(demoAccount('admin'), `/project-applicant-management?pid=${projectid}&view=list`);
  const { page } = person;
  const row = page.locator(`tr[data-row="${applicantid}"]`);
  await row.getByText('1 to fix').waitFor();
  const prepare = row.getByRole('button', { name: /Prepare/ });
  await prepare.click();
  const question = page.getByRole('dialog', { name: `${name} lacks documents for Iceland` });
  await question.getByText('Yellow fever card: missing').waitFor();
  await question.getByText('Passport: expires within 7 days').waitFor();
  await question.getByRole('button', { name: 'Not now' }).click();
  await question.waitFor({ state: 'hidden' });
  await prepare.click();
  await question.getByRole('button', { name: 'Prepare all the same' }).click();
  await arrives(root, projectid, applicantid, 'prepared');
  await person.leave();
});

it('an admin finds from the dashboard whose documents expire', async () => {
  const person = await arrive(demoAccount('admin'), '/dashboard');
  const { page } = person;
  await page.locator('a[href*="expiring-documents?state=expiring-7"]').first().click();
  await page.getByRole('heading', { name: 'Expiring documents' }).waitFor();
  await page.locator('tr[data-row]').first().waitFor();
  for (const state of await page.locator('tr[data-row]').allInnerTexts()) expect(state).toMatch(/within (7|30) days/);
  await person.leave();
});

it('on a phone she replaces her passport with five taps', async () => {
  const person = await Person.arrived(browser, portalUrl(), applicant, '/dashboard', { phone: true });
  const { page } = person;
  let taps = 0;
  const tap = async (target: Locator): Promise<void> => {
    await target.tap();
    taps += 1;
  };
  await tap(page.getByRole('link', { name: 'Replace Passport' }));
  const [picker] = await Promise.all([
    page.waitForEvent('filechooser'),
    tap(page.getByRole('button', { name: 'Choose a file' })),
  ]);
  // The phone's own gallery asks for one.
  taps += 1;
  await picker.setFiles({ name: 'passport.png', mimeType: 'image/png', buffer: DOT });
  const until = dayInput(page, 'Valid until');
  await tap(until);
  await until.fill('2036-05-31');
  await tap(page.getByRole('button', { name: 'Upload', exact: true }));
  await page.getByRole('heading', { name: 'The document is with the CV' }).waitFor();
  expect(taps).toBe(5);
  await person.leave();
});
