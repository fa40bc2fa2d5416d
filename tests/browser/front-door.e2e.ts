import { type AccountCreated } from '@berangkat/contracts/accounts';
import { type SettingsView } from '@berangkat/contracts/settings';
import { anApplication } from '@berangkat/contracts/testing';
import { type Browser } from 'playwright-core';
import { launchChromium } from '../support/chromium';
import { clientOf, demoAccount, portalUrl } from '../support/demo';
import { Person } from '../support/person';

jest.setTimeout(120_000);

const PASSWORD = 'Berangkat2026';
const unique = Date.now().toString(36);
const address = (name: string): string => `${name}.${unique}@example.com`;

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

const signedIn = (account: { email: string; password: string }, path: string): Promise<Person> =>
  Person.arrived(browser, portalUrl(), account, path);
const fillQuickForm = async (admin: Person, lastname: string, email: string): Promise<void> => {
  await admin.fill('First name', 'Budi');
  await admin.fill('Last name', lastname);
  await admin.fill('Email', email);
  await admin.fill('Phone number', '+62 811-2233-4455');
};
const isCv = (url: URL): boolean => url.pathname === '/applicant-detail';

describe('the quick form', () => {
  it('makes an account for an applicant, who signs in with the login ID that was handed over', async () => {
    const admin = await signedIn(demoAccount('admin'), '/application-form-fast');
    const { page } = admin;
    await fillQuickForm(admin, `Santoso ${unique}`, address('budi'));
    await page.getByRole('button', { name: 'Submit' }).click();
    const loginid = (await page.locator('[translate=no]').textContent())!.trim();
    expect(loginid).toMatch(/^[A-Z2-9]{10}$/);
    await page.getByRole('link', { name: 'Complete Full Profile' }).waitFor();
    await page.getByRole('link', { name: 'View Application' }).click();
    await page.waitForURL(isCv);
    await page
      .getByRole('heading', { name: new RegExp(`Budi Santoso ${unique}`, 'i') })
      .first()
      .waitFor();
    await admin.leave();

    const applicant = await Person.at(browser, portalUrl(), { phone: true });
    await applicant.open('/');
    await applicant.page.getByRole('button', { name: 'Sign in' }).first().click();
    await applicant.page.getByLabel('Sign in with a login ID').check();
    await applicant.page.getByLabel('Login ID', { exact: true }).fill(loginid.toLowerCase());
    await applicant.page.keyboard.press('Enter');
    await applicant.page.getByText('Login successful!').waitFor();
    await applicant.open('/applicant-detail');
    await applicant.page.waitForURL(isCv);
    await applicant.page
      .getByRole('heading', { name: new RegExp(`Budi Santoso ${unique}`, 'i') })
      .first()
      .waitFor();
    await applicant.leave();
  });

  it('gives somebody to a vendor that is found as one types, goes on to the CV by itself, and changes it', async () => {
    const vendor = demoAccount('vendor').email;
    const admin = await signedIn(demoAccount('admin'), '/application-form-fast');
    const { page } = admin;
    await fillQuickForm(admin, `Wijaya ${unique}`, address('wijaya'));
    await page.getByRole('radio', { name: /^Vendor/ }).check();
    await admin.suggest('Vendor email', vendor.slice(0, vendor.indexOf('@') + 3), vendor);
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.waitForURL(isCv);
    const { searchParams } = new URL(page.url());

    await admin.open(`/application-form-fast?${searchParams.toString()}`);
    const last = page.getByLabel('Last name');
    expect(await last.inputValue()).toBe(`Wijaya ${unique}`);
    await last.fill(`Wibowo ${unique}`);
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Thank you. Budi is saved.').waitFor();
    await page.waitForURL(isCv);
    await page
      .getByRole('heading', { name: new RegExp(`Budi Wibowo ${unique}`, 'i') })
      .first()
      .waitFor();
    await admin.leave();
  });
});

it('an employer’s account is made for a client that is found by its name', async () => {
  const root = await clientOf('root');
  const companyname = `Quayside ${unique}`;
  const client = {
    companyname,
    clientcode: `Q${unique}`.slice(0, 10).toUpperCase(),
    address: 'Harbour Street 4, Valletta',
    country: 'malta',
    companyregistrationnumber: 'C 2026',
    personincharge: 'Maria Borg',
    status: 'verified',
  };
  expect(await root.call('registerClient', { body: client })).toMatchObject({ status: 201 });
  const email = address('quayside');
  const person = await signedIn(demoAccount('root'), '/account-form');
  const { page } = person;
  await person.fill('Email', email);
  await page.getByLabel('Category').selectOption('employer');
  await person.suggest('Client', companyname.slice(0, 8), new RegExp(companyname));
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Account created successfully.').waitFor();
  await page.locator('tr[data-row]', { hasText: email }).getByText(companyname).waitFor();
  await person.leave();
});

it('who is suspended is thrown out within a second, wherever they are in the portal', async () => {
  const root = await clientOf('root');
  const email = address('suspended');
  const created = await root.call('createAccount', { body: { email, password: PASSWORD, category: 'vendor' } });
  const { accountid } = created.body as AccountCreated;
  const vendor = await signedIn({ email, password: PASSWORD }, '/vendor-applicant-management');
  const { page } = vendor;
  await page.getByRole('heading', { name: 'Your applicants' }).waitFor();
  await page.getByRole('button', { name: /^Account/ }).waitFor();
  const change = await root.call('updateAccount', { params: { id: accountid }, body: { status: 'suspended' } });
  expect(change.status).toBe(200);
  await page.waitForURL(({ pathname }) => pathname === '/', { timeout: 1_000 });
  await page.getByRole('button', { name: 'Sign in' }).first().waitFor();
  await vendor.leave();
});

it('a new chat link in the settings reaches a visitor who is reading the landing page', async () => {
  const root = await clientOf('root');
  const before = ((await root.call('readSettings')).body as SettingsView).contact;
  const visitor = await Person.at(browser, portalUrl());
  await visitor.open('/');
  const admin = await signedIn(demoAccount('admin'), '/settings');
  try {
    await admin.fill('Chat', '+62 812 0000 4711');
    await admin.page.getByRole('button', { name: 'Save' }).first().click();
    await admin.page.getByText('The settings are saved.').waitFor();
    await visitor.page.reload();
    await visitor.page.locator('a[href="https://wa.me/6281200004711"]').first().waitFor();
  } finally {
    const { contact } = (await root.call('readSettings')).body as SettingsView;
    const { chat, contactemail } = before;
    const back = { ...(chat !== null && { chat }), ...(contactemail !== null && { contactemail }) };
    await root.call('changeContact', { body: { ...back, revision: contact.revision } });
  }
  await admin.leave();
  await visitor.leave();
});

it('an applicant whose record was withdrawn is told so and whom to ask, on every way to an application', async () => {
  const root = await clientOf('root');
  const email = address('withdrawn');
  const created = await root.call('createAccount', { body: { email, password: PASSWORD, category: 'applicant' } });
  const { accountid } = created.body as AccountCreated;
  const body = { ...anApplication({ email }), accountid };
  const { applicantid } = (await root.call('submitApplication', { body })).body as { applicantid: string };
  expect(
    (await root.call('updateApplicantStatus', { params: { id: applicantid }, body: { status: 'delete' } })).status,
  ).toBe(200);
  const applicant = await signedIn({ email, password: PASSWORD }, '/application-form');
  for (const path of ['/application-form', '/applicant-detail', '/dashboard']) {
    await applicant.open(path);
    await applicant.page.getByText('Your application was withdrawn').first().waitFor();
    await applicant.page.getByRole('link', { name: 'Talk to us' }).first().waitFor();
  }
  await applicant.leave();
});

describe('what is pressed on the landing page before it has come to life', () => {
  const pressedEarly = async (press: (page: Person['page']) => Promise<void>): Promise<Person> => {
    const visitor = await Person.at(browser, portalUrl());
    const slow = await visitor.context.newCDPSession(visitor.page);
    await slow.send('Emulation.setCPUThrottlingRate', { rate: 8 });
    await visitor.open('/');
    await press(visitor.page);
    return visitor;
  };

  it.each(['/open-job-management', '/content-management'])('leads to %s', async (path) => {
    const visitor = await pressedEarly((page) =>
      page.locator(`header nav a[href="${path}"]`).first().dispatchEvent('click'),
    );
    await visitor.page.waitForURL(({ pathname }) => pathname === path);
    await visitor.page.locator('main h1:focus').waitFor();
    await visitor.leave();
  });

  it('changes the language', async () => {
    const visitor = await pressedEarly((page) =>
      page.getByRole('button', { name: 'Bahasa Indonesia' }).first().dispatchEvent('click'),
    );
    await visitor.page.getByRole('heading', { name: 'Lowongan' }).waitFor();
    await visitor.leave();
  });
});
