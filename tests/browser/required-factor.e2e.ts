import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { Pool } from 'pg';
import { type Browser, type Page } from 'playwright-core';
import { launchChromium } from '../support/chromium';
import { clientOf, portalUrl } from '../support/demo';
import { Person } from '../support/person';
import { runtimeOf } from '../support/processes';
import { newSuperadmin } from '../support/superadmin';

jest.setTimeout(180_000);

const PASSWORD = 'Berangkat2026';

let browser: Browser;
let database: Pool;
beforeAll(async () => {
  browser = await launchChromium();
  database = new Pool({ connectionString: runtimeOf({ dataDir: process.env.PORTAL_DATA_DIR! }).databaseUrl, max: 1 });
});
afterAll(async () => {
  await database?.end();
  await browser?.close();
});

/** An admin's account, made by a superadmin. */
const newAdmin = async () => {
  const email = `required.${randomUUID().slice(0, 8)}@example.com`;
  const { body } = await (await clientOf('root')).call('createAccount', {
    body: { email, password: PASSWORD, category: 'admin', displayname: 'Sari Wulandari' },
  });
  return { email, password: PASSWORD, accountid: (body as { readonly accountid: string }).accountid };
};

/** Sets up an authenticator app on the page of the second factor. */
const setUp = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.getByRole('img', { name: 'QR code for the app' }).waitFor();
  const secret = (await page.getByLabel('Or enter this key in the app').inputValue()).replaceAll(' ', '');
  await page.getByLabel('Code from the app').fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
};

it.holds('V6.3.3d')(
  'admins must have a second factor a week after a superadmin said so, and then reach nothing but its set-up',
  async () => {
    const { page: chief } = await Person.arrived(browser, portalUrl(), await newSuperadmin(), '/settings');
    const card = chief.getByRole('region', { name: 'Who must have a second factor' });
    // Whoever has none decides nothing for others.
    await card.getByRole('link', { name: 'Set it up now' }).click();
    await setUp(chief);
    await chief.goto(`${portalUrl()}/settings`);
    await card.getByLabel('Admins', { exact: true }).check();
    await card.getByRole('button', { name: 'Save' }).click();
    await chief.getByText('The requirement has been saved.').first().waitFor();
    await card.getByText(/^Required from \d+ \w+\.$/).waitFor();
    try {
      const admin = await newAdmin();
      const { page } = await Person.arrived(browser, portalUrl(), admin, '/dashboard');
      const notice = page.getByRole('region', { name: /^From \d+ \w+ you need a second factor$/ });
      await notice.getByRole('link', { name: 'Set it up now' }).waitFor();
      await page.goto(`${portalUrl()}/applicants`);

      // Its week is over, in the midst of a visit.
      await database.query(
        `update auth.sessions set factor_due_at = now() - interval '1 second' where accountid = $1`,
        [admin.accountid],
      );
      // Every process knows within a second.
      await page.waitForTimeout(1_000);
      await page.goto(`${portalUrl()}/dashboard`);
      await page.waitForURL('**/second-factor');
      await page.getByRole('region', { name: 'Set up a second factor to go on' }).waitFor();
      await page.goto(`${portalUrl()}/account-management`);
      await page.waitForURL('**/second-factor');
      const direct = await page.request.get(`${portalUrl()}/api/accounts/paging-with-client`);
      expect(direct.status()).toBe(403);

      await setUp(page);
      await page.waitForURL('**/dashboard');
      await page.getByRole('heading', { level: 1, name: /Sari/ }).waitFor();
      expect(await notice.count()).toBe(0);
      await page.goto(`${portalUrl()}/account-management`);
      await page.getByRole('table').waitFor();
      await page.context().close();
    } finally {
      await card.getByLabel('Admins', { exact: true }).uncheck();
      await card.getByRole('button', { name: 'Save' }).click();
      await chief.getByText('The requirement has been saved.').first().waitFor();
      await chief.context().close();
    }
  },
);
