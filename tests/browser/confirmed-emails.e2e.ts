import { randomUUID } from 'node:crypto';
import { type Browser, type Page } from 'playwright-core';
import { launchChromium } from '../support/chromium';
import { clientOf, portalUrl } from '../support/demo';
import { mailFor } from '../support/outbox';

jest.setTimeout(120_000);

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

const open = async (): Promise<Page> => {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 360, height: 740 } });
  return context.newPage();
};

const linkTo = async (address: string, kind: string): Promise<string> => {
  const [mail] = await mailFor(await clientOf('root'), (one) => one.address === address && one.kind === kind);
  return mail.letter.link!;
};

test('who registers confirms the email, is asked about a slip in it, and can undo what an admin makes of it', async () => {
  const local = `confirm.${randomUUID().slice(0, 8)}`;
  const email = `${local}@gmail.com`;
  const page = await open();
  await page.goto(`${portalUrl()}/user-registration`);
  await page.getByRole('main').getByText('Employer', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill(`${local}@gmial.com`);
  await page.getByRole('button', { name: `Did you mean ${email}?` }).click();
  await page.getByLabel('Password', { exact: true }).fill('Before2026');
  await page.getByLabel('Confirm password', { exact: true }).fill('Before2026');
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Register' }).click();
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('button', { name: /Your email is not confirmed/ }).waitFor();

  const link = await linkTo(email, 'email-link');
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.headers().referer ?? ''}`));
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await page.getByText('Your address is confirmed').waitFor();
  expect(page.url()).toBe(link.split('#')[0]);
  expect(sent.filter((what) => what.includes(link.split('#')[1]!))).toEqual([]);
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await page.getByText('This link does not work any more').waitFor();

  const root = await clientOf('root');
  const list = await root.call('listAccounts', { query: { search: email } });
  const [account] = (list.body as { accounts: { accountid: string; status: string }[] }).accounts;
  expect(account!.status).toBe('verified');
  const fresh = `${local}.new@example.com`;
  const edit = await root.call('updateAccount', { params: { id: account!.accountid }, body: { email: fresh } });
  expect(edit.status).toBe(200);
  await page.goto(await linkTo(fresh, 'email-change'));
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await page.getByText('Your address is confirmed').waitFor();

  await page.goto(await linkTo(email, 'email-changing'));
  await page.getByRole('button', { name: 'Undo the change' }).click();
  await page.getByText('The change is undone').waitFor();
  await page.getByRole('button', { name: 'Sign in' }).first().waitFor();
  const wide = await page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
  expect(wide).toBeLessThanOrEqual(0);
});
