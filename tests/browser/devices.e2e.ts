import { randomUUID } from 'node:crypto';
import { type Browser, type Page } from 'playwright-core';
import { launchChromium } from '../support/chromium';
import { clientOf, portalUrl } from '../support/demo';
import { mailFor } from '../support/outbox';

jest.setTimeout(120_000);

const password = 'Before2026';
let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

/** A browser of its own, signed in. */
const signedIn = async (email: string): Promise<Page> => {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await page.goto(portalUrl());
  await page.getByRole('button', { name: 'Sign in' }).first().click();
  const panel = page.getByRole('region', { name: 'Sign in' });
  await panel.getByLabel('Email', { exact: true }).fill(email);
  await panel.getByLabel('Password', { exact: true }).fill(password);
  await panel.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: /^Account menu/ }).waitFor();
  return page;
};

test('who signs in on a second device hears of it, sees both, and signs the other one out', async () => {
  const email = `devices.${randomUUID().slice(0, 8)}@example.com`;
  const root = await clientOf('root');
  const made = await root.call('createAccount', { body: { email, password, category: 'vendor' } });
  expect(made.status).toBe(201);

  const first = await signedIn(email);
  const second = await signedIn(email);
  await second.getByRole('button', { name: /^Account menu/ }).click();
  await second.getByRole('link', { name: 'Your devices' }).click();
  await second.getByText('This device').waitFor();
  expect(await second.getByText('Chrome on Linux').count()).toBe(2);
  const wide = await second.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
  expect(wide).toBeLessThanOrEqual(0);
  await second.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await second.getByText('You are signed in only here.').waitFor();
  // Its socket ends, and the screen says so without being touched.
  await first.getByRole('button', { name: 'Sign in' }).first().waitFor({ timeout: 10_000 });

  const told = await mailFor(root, ({ address }) => address === email);
  expect(told.map(({ kind }) => kind)).toEqual(['new-device']);
});
