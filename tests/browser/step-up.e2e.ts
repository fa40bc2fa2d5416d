import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { Pool } from 'pg';
import { type Browser } from 'playwright-core';
import { launchChromium } from '../support/chromium';
import { clientOf, portalUrl } from '../support/demo';
import { runtimeOf } from '../support/processes';

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

it.holds('V7.5.3')(
  'a change of settings asks for a factor that was shown long ago, and is then made as it was typed',
  async () => {
    const email = `stepup.${randomUUID().slice(0, 8)}@example.com`;
    const { body } = await (await clientOf('root')).call('createAccount', {
      body: { email, password: PASSWORD, category: 'admin', displayname: 'Dewi Lestari' },
    });
    const { accountid } = body as { accountid: string };
    const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 900 } });
    const page = await context.newPage();
    const post = (path: string, data: object) => context.request.post(`${portalUrl()}/api/accounts${path}`, { data });
    expect((await post('/login', { email, password: PASSWORD })).status()).toBe(200);
    const { secret, token } = (await (await post('/own/factors/secret', {})).json()) as {
      secret: string;
      token: string;
    };
    const app = new TOTP({ secret: Secret.fromBase32(secret) });
    const codeAt = (periods: number) => app.generate({ timestamp: Date.now() + periods * 30_000 });
    expect((await post('/own/factors/codes', { secret, token, code: codeAt(-1) })).status()).toBe(200);

    await page.goto(`${portalUrl()}/settings`);
    const field = page.getByLabel('Contact email');
    await field.waitFor();
    const before = await field.inputValue();
    await database.query(`update auth.sessions set factor_at = now() - interval '11 minutes' where accountid = $1`, [
      accountid,
    ]);

    // Whoever goes to the call directly is refused by the server.
    const direct = await context.request.put(`${portalUrl()}/api/settings/contact`, {
      data: { contactemail: 'direct@example.com' },
    });
    expect([direct.status(), ((await direct.json()) as { code: string }).code]).toEqual([409, 'factor-stale']);

    await field.fill('help@example.com');
    const form = page.locator('form').filter({ has: field });
    const save = form.getByRole('button', { name: 'Save' });
    await save.click();
    const dialog = page.getByRole('dialog', { name: 'Second factor' });
    await dialog.waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await field.inputValue()).toBe('help@example.com');

    await save.click();
    await dialog.getByLabel('Code', { exact: true }).fill('000000');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByText('This code is wrong, or it has been used.').waitFor();
    await page.setViewportSize({ width: 360, height: 740 });
    await page.setViewportSize({ width: 1280, height: 900 });
    await dialog.getByLabel('Code', { exact: true }).fill(codeAt(0));
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText('The settings are saved.').first().waitFor();
    await page.reload();
    await field.waitFor();
    expect(await field.inputValue()).toBe('help@example.com');

    // It is open for ten minutes: nobody is asked again.
    await field.fill(before);
    await save.click();
    await page.getByText('The settings are saved.').first().waitFor();
    await context.close();
  },
);
