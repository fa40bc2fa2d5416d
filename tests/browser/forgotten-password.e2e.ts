import { randomUUID } from 'node:crypto';
import { type Browser, type Page } from 'playwright-core';
import { launchChromium } from '../support/chromium';
import { clientOf, demoAccount, portalUrl } from '../support/demo';
import { Person } from '../support/person';

jest.setTimeout(120_000);

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

const open = async (): Promise<Page> => {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 900 } });
  return context.newPage();
};

const signIn = async (page: Page, email: string, password: string): Promise<void> => {
  const panel = page.getByRole('region', { name: 'Sign in' });
  if (!(await panel.isVisible())) await page.getByRole('button', { name: 'Sign in' }).first().click();
  await panel.getByLabel('Email', { exact: true }).fill(email);
  await panel.getByLabel('Password', { exact: true }).fill(password);
  await panel.getByRole('button', { name: 'Sign in' }).click();
};

test('who forgot a password is signed in with a new one, by the link that the portal wrote', async () => {
  const email = `forgotten.${randomUUID().slice(0, 8)}@example.com`;
  const made = await (await clientOf('root')).call('createAccount', {
    body: { email, password: 'Before2026', category: 'vendor', displayname: 'Sari Wulandari' },
  });
  expect(made.status).toBe(201);

  const page = await open();
  await page.goto(portalUrl());
  await page.getByRole('button', { name: 'Sign in' }).first().click();
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await page.getByRole('region', { name: 'Sign in' }).getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await page.getByText('the agency now has a link for it').waitFor();

  // The portal of the tests has no mail server: a superadmin reads what lies in the outbox.
  const { page: desk } = await Person.arrived(browser, portalUrl(), demoAccount('root'), '/mail');
  const row = desk.getByRole('row').filter({ hasText: email });
  await row.getByText('In the outbox, not sent').waitFor();
  await row.getByRole('link', { name: 'Link for a new password' }).click();
  const letter = desk.getByRole('dialog').getByRole('article');
  await letter.getByText('Hello Sari Wulandari,').waitFor();
  const link = await letter.getByRole('link', { name: 'Choose a new password' }).getAttribute('href');

  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.headers().referer ?? ''}`));
  await page.goto(link!);
  await page.getByLabel('New password', { exact: true }).fill('Afterwards2026');
  await page.getByLabel('Confirm password', { exact: true }).fill('Afterwards2026');
  expect(page.url()).toBe(link!.split('#')[0]);
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await page.getByText('Your new password is set').waitFor();
  await signIn(page, email, 'Afterwards2026');
  await page.getByRole('button', { name: 'Account menu of Sari Wulandari' }).waitFor();
  const token = link!.split('#')[1]!;
  expect(sent.filter((what) => what.includes(token))).toEqual([]);

  const again = await open();
  await again.goto(link!);
  await again.getByLabel('New password', { exact: true }).fill('Another2026');
  await again.getByLabel('Confirm password', { exact: true }).fill('Another2026');
  await again.getByRole('button', { name: 'Save the new password' }).click();
  await again.getByText('This link does not work any more').waitFor();
});

test.each([
  ['phone', { width: 390, height: 844 }],
  ['desk', { width: 1280, height: 900 }],
])('messages can be looked at on a %s, in both languages and looks', async (_, viewport) => {
  const { page: desk } = await Person.arrived(
    browser,
    portalUrl(),
    demoAccount('root'),
    '/mail?preview=password-link',
    {
      size: viewport,
    },
  );
  const dialog = desk.getByRole('dialog');
  await dialog.getByText('Hello Sari Wulandari,').waitFor();
  await dialog.getByRole('button', { name: 'Indonesian' }).click();
  await dialog.getByText('Halo Sari Wulandari,').waitFor();
  await dialog.getByRole('button', { name: 'Dark' }).click();
  await dialog.getByRole('article').locator('> div').waitFor();
  expect(await dialog.getByRole('article').locator('> div').getAttribute('style')).toContain(
    'background-color: rgb(16, 23, 22)',
  );
  const wide = await dialog.evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(wide).toBeLessThanOrEqual(0);
});
