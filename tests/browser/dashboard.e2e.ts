import { type AccountCreated } from '@berangkat/contracts/accounts';
import { type ApplicantDetail } from '@berangkat/contracts/applicants';
import { type OwnProjects } from '@berangkat/contracts/dashboard';
import { type ProjectList } from '@berangkat/contracts/projects';
import { anApplication } from '@berangkat/contracts/testing';
import { type Browser } from 'playwright-core';
import sharp from 'sharp';
import { launchChromium } from '../support/chromium';
import { type Client } from '../support/client';
import { clientOf, demoAccount, portalUrl } from '../support/demo';
import { Person } from '../support/person';

jest.setTimeout(120_000);

const PASSWORD = 'Berangkat2026';
const unique = Date.now().toString(36);
const address = (name: string): string => `${name}.${unique}@example.com`;

let browser: Browser;
let root: Client;
beforeAll(async () => {
  browser = await launchChromium();
  root = await clientOf('root');
});
afterAll(() => browser.close());

const atDashboard = (account: { email: string; password: string }, phone = false): Promise<Person> =>
  Person.arrived(browser, portalUrl(), account, '/dashboard', { phone });
/** Waits until the read models have what another call wrote. */
const until = async <T>(read: () => Promise<T>, isThere: (answer: T) => boolean): Promise<T> => {
  const deadline = Date.now() + 20_000;
  for (;;) {
    const answer = await read();
    if (isThere(answer)) return answer;
    if (Date.now() > deadline) throw new Error(`it never came: ${JSON.stringify(answer)}`);
  }
};
const choosePhoto = async ({ page }: Person): Promise<void> => {
  const buffer = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#8899aa' } })
    .jpeg()
    .toBuffer();
  await page.locator('input[type=file]').first().setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByRole('button', { name: 'Upload' }).click();
  await page.getByText('File uploaded successfully.').waitFor();
};

it('each figure of an admin’s day leads to a list with exactly so many', async () => {
  const admin = await atDashboard(demoAccount('admin'));
  const { page } = admin;
  const figures = page.locator('main tbody tr:has(th a)');
  await page.getByRole('cell', { name: /^\d+$/ }).first().waitFor();
  const count = await figures.count();
  expect(count).toBeGreaterThanOrEqual(7);
  let led = 0;
  for (let row = 0; row < count; row += 1) {
    const figure = figures.nth(row);
    const people = (await figure.locator('td').first().innerText()).trim();
    if (people === '0') continue;
    led += 1;
    const number = Number(people.replaceAll(/\D/g, ''));
    await figure.getByRole('link').click();
    await page.getByText(new RegExp(`^1–${Math.min(number, 10)} of ${number.toLocaleString('en')}$`)).waitFor();
    await page.goBack();
    await page.getByRole('cell', { name: /^\d+$/ }).first().waitFor();
  }
  expect(led).toBeGreaterThanOrEqual(5);
  await admin.leave();
});

it('an employer answers who has waited longest; the same list at another desk loses them at once', async () => {
  const employer = demoAccount('employer');
  const [phone, desk] = await Promise.all([atDashboard(employer, true), atDashboard(employer)]);
  const api = await clientOf('employer');
  const { waiting } = (await api.call('readOwnProjects', { query: { since: new Date().toISOString() } }))
    .body as OwnProjects;
  const oldest = waiting.rows.find(({ applicantstatus }) => applicantstatus === 'applying')!;
  const { applicantid } = oldest.applicant;
  const rowAt = ({ page }: Person) =>
    page
      .locator('main li', { has: page.locator(`a[href*="appid=${applicantid}"][href*="pid=${oldest.projectid}"]`) })
      .filter({ hasText: 'Applying' });
  await Promise.all([rowAt(phone).waitFor(), rowAt(desk).waitFor()]);
  expect(await phone.page.locator('main li').first().innerText()).toContain(waiting.rows[0]!.applicant.firstname);

  await rowAt(phone)
    .getByRole('button', { name: /^Shortlist/ })
    .click();
  await phone.page.getByText('Applicant shortlisted successfully.').waitFor();
  for (const person of [phone, desk]) await rowAt(person).waitFor({ state: 'detached' });
  await phone.leave();
  await desk.leave();
});

it('a gap of a vendor’s applicant leads to where it is filled, and is gone when it is', async () => {
  const vendor = demoAccount('vendor');
  const admin = await clientOf('admin');
  const lastname = `Gumilang ${unique}`;
  const given = { firstname: 'Citra', lastname, email: address('citra'), phone1: '+6281122334455' };
  const made = await admin.call('submitApplication', {
    body: { ...given, managedby: 'vendor', owneremail: vendor.email },
  });
  const { applicantid } = made.body as { applicantid: string };
  const person = await atDashboard(vendor, true);
  const { page } = person;
  // The vendor's last actions name the applicant, too.
  const row = page.locator('main li', { hasText: `Citra ${lastname}` }).filter({ hasText: '%' });
  await row.getByRole('link', { name: 'photo', exact: true }).click();
  await page.waitForURL(({ pathname, searchParams }) => {
    return pathname === '/profile-photo-upload' && searchParams.get('appid') === applicantid;
  });
  await choosePhoto(person);
  await person.open('/dashboard');
  await row.getByRole('link', { name: /answers/ }).waitFor();
  await row.getByRole('link', { name: 'photo', exact: true }).waitFor({ state: 'detached' });
  await row.getByRole('link', { name: /answers/ }).click();
  await page.waitForURL(({ pathname, searchParams }) => {
    return pathname === '/application-form' && searchParams.get('appid') === applicantid;
  });
  await page.getByLabel(/^Place of birth/).waitFor();
  await person.leave();
});

it('an applicant is led from one next step to the following, and sees the own standing change', async () => {
  const email = address('dewi');
  const created = await root.call('createAccount', { body: { email, password: PASSWORD, category: 'applicant' } });
  const { accountid } = created.body as AccountCreated;
  const body = { ...anApplication({ email, firstname: 'Dewi', lastname: `Anggraini ${unique}` }), accountid };
  const { applicantid } = (await root.call('submitApplication', { body })).body as { applicantid: string };
  const applicant = await atDashboard({ email, password: PASSWORD }, true);
  const { page } = applicant;
  await page.getByRole('link', { name: 'Add a photo' }).click();
  await page.waitForURL(({ pathname }) => pathname === '/profile-photo-upload');
  await choosePhoto(applicant);
  const photoOf = async () =>
    ((await root.call('readApplicant', { params: { id: applicantid } })).body as ApplicantDetail).photo;
  await until(photoOf, (photo) => photo !== null);
  await applicant.open('/dashboard');
  await page.getByText('Next step').waitFor();
  expect(await page.getByRole('link', { name: 'Add a photo' }).count()).toBe(0);

  await page.getByText('You are not in a project yet.').waitFor();
  const { projects } = (await root.call('listProjects')).body as ProjectList;
  const project = projects.find(({ projectstatus }) => projectstatus === 'active')!;
  const added = await root.call('addApplicant', { params: { id: project.projectid }, body: { applicantid } });
  expect(added.status).toBeLessThan(300);
  await page.getByText(project.projectname).waitFor();
  await page.getByText('Applied', { exact: true }).waitFor();
  const step = { params: { id: project.projectid }, body: { applicantid, applicantstatus: 'shortlisted' } };
  expect((await root.call('moveApplicant', step)).status).toBe(200);
  await page.getByText('The employer wants to meet you.').waitFor();
  await applicant.leave();
});
