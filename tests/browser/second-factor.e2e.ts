import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { type Browser, type BrowserContext, type Page } from 'playwright-core';
import { launchChromium } from '../support/chromium';
import { clientOf, portalUrl } from '../support/demo';

jest.setTimeout(180_000);

const PASSWORD = 'Berangkat2026';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

/** An admin's account, made by a superadmin. */
const someone = async (): Promise<string> => {
  const email = `factor.${randomUUID().slice(0, 8)}@example.com`;
  const made = await (await clientOf('root')).call('createAccount', {
    body: { email, password: PASSWORD, category: 'admin', displayname: 'Sari Wulandari' },
  });
  expect(made.status).toBe(201);
  return email;
};

const open = async (viewport = { width: 1280, height: 900 }): Promise<{ context: BrowserContext; page: Page }> => {
  const context = await browser.newContext({ locale: 'en-GB', viewport });
  const page = await context.newPage();
  await page.goto(portalUrl());
  return { context, page };
};

const panelOf = (page: Page) => page.getByRole('region', { name: 'Sign in' });
const signIn = async (page: Page, email: string): Promise<void> => {
  await page.getByRole('button', { name: 'Sign in' }).first().click();
  const panel = panelOf(page);
  await panel.getByLabel('Email', { exact: true }).fill(email);
  await panel.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await panel.getByRole('button', { name: 'Sign in' }).click();
};

/** Codes of an app, each of another half minute: one that was used is over. */
const appOf = (secret: string) => {
  let periods = -2;
  return (): string =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + (periods += 1) * 30_000 });
};

it('the way in by a passkey is no button without a name while it is coming, and nothing where it is lost', async () => {
  const { context, page } = await open();
  let lose = (): unknown => undefined;
  await page.route('**/PasskeyButton-*.js', (route) => void (lose = () => route.abort()));
  await page.getByRole('button', { name: 'Sign in' }).first().click();
  const panel = panelOf(page);
  const coming = panel.locator('button[aria-busy]');
  await coming.waitFor();
  expect(await panel.getByRole('button', { name: /^$/ }).count()).toBe(0);
  lose();
  await coming.waitFor({ state: 'detached' });
  expect(await panel.getByRole('button', { name: 'Sign in' }).isEnabled()).toBe(true);
  await context.close();
});

it.holds('V6.3.3')(
  'an authenticator app is set up in the own menu, and from then on nobody gets in without it',
  async () => {
    const email = await someone();
    const { page } = await open();
    await signIn(page, email);
    await page.waitForURL('**/dashboard');
    await page.getByRole('button', { name: 'Account menu of Sari Wulandari' }).click();
    await page.getByRole('link', { name: 'Second factor' }).click();
    await page.getByRole('heading', { level: 1, name: 'Second factor' }).waitFor();
    await page.getByRole('button', { name: 'Set up' }).click();
    await page.getByRole('img', { name: 'QR code for the app' }).waitFor();
    const secret = (await page.getByLabel('Or enter this key in the app').inputValue()).replaceAll(' ', '');
    const code = appOf(secret);
    await page.getByLabel('Code from the app').fill('000000');
    await page.getByRole('button', { name: 'Set up' }).click();
    await page.getByText('This code is wrong, or it has been used.').waitFor();
    await page.getByLabel('Code from the app').fill(code());
    await page.getByRole('button', { name: 'Set up' }).click();
    const kept = page.getByRole('region', { name: 'Save your recovery codes' });
    await kept.waitFor();
    const recoverycodes = await kept.getByRole('listitem').allTextContents();
    expect(recoverycodes).toHaveLength(10);
    await page.getByRole('button', { name: 'I’ve saved them' }).click();
    await page.getByText('10 left.').waitFor();

    // The password alone: neither a page, nor a call, nor the live connection.
    const { page: other, context } = await open({ width: 360, height: 740 });
    await signIn(other, email);
    const panel = panelOf(other);
    await panel.getByRole('heading', { name: 'Second factor' }).waitFor();
    const skipped = await context.newPage();
    await skipped.goto(`${portalUrl()}/account-management`);
    await skipped.getByText('You are not logged in. Please log in to access this page.').waitFor();
    const api = context.request;
    expect((await api.get(`${portalUrl()}/api/accounts/paging-with-client`)).status()).toBe(401);
    expect(await (await api.get(`${portalUrl()}/api/accounts/session`)).json()).toBeNull();
    const cookies = await context.cookies();
    expect(cookies.map(({ name }) => name)).not.toContain('portal-session');

    await panel.getByLabel('Code', { exact: true }).fill('000000');
    await panel.getByRole('button', { name: 'Sign in' }).click();
    await panel.getByText('This code is wrong, or it has been used.').waitFor();
    await panel.getByLabel('Code', { exact: true }).fill(code());
    await panel.getByRole('button', { name: 'Sign in' }).click();
    await other.waitForURL('**/dashboard');

    const { page: third } = await open();
    await signIn(third, email);
    await panelOf(third).getByLabel('Code', { exact: true }).fill(recoverycodes[0]!);
    await panelOf(third).getByRole('button', { name: 'Sign in' }).click();
    await third.waitForURL('**/dashboard');
    await third.goto(`${portalUrl()}/second-factor`);
    await third.getByText('9 left.').waitFor();

    await third.getByRole('button', { name: 'Remove' }).click();
    await third.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await third.getByText('The authenticator app has been removed.').waitFor();
    const { page: last } = await open();
    await signIn(last, email);
    await last.waitForURL('**/dashboard');
  },
);
