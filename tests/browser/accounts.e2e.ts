import { type AccountCreated } from '@berangkat/contracts/accounts';
import { type Browser } from 'playwright-core';
import { launchChromium } from '../support/chromium';
import { Client } from '../support/client';
import { clientOf, demoAccount, portalUrl } from '../support/demo';
import { Person } from '../support/person';

jest.setTimeout(120_000);

const PASSWORD = 'Berangkat2026';
const unique = Date.now().toString(36);
const address = (name: string): string => `${name}.${unique}@agency.example`;

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

const at = (account: { email: string; password: string }, path: string): Promise<Person> =>
  Person.arrived(browser, portalUrl(), account, path);

it.holds('account-management-01')(
  'a superadmin makes an account, changes it, hands over a login ID, and deletes it',
  async () => {
    const email = address('vendor');
    const person = await at(demoAccount('root'), '/account-management');
    const { page } = person;
    await page.getByRole('link', { name: 'Add' }).click();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Category').selectOption('vendor');
    await page.getByLabel(/^Phone/).fill('+6281122334455');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Account created successfully.').waitFor();

    await page.getByRole('link', { name: new RegExp(email) }).click();
    await page.getByLabel('Status').selectOption('verified');
    await page.getByLabel(/^Name/).fill('Bumi Karsa');
    await page.getByRole('radio', { name: 'Plane' }).check();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Account updated successfully.').waitFor();
    const row = page.locator('tr[data-row]', { hasText: email });
    await row.getByText('Bumi Karsa').waitFor();
    await row.getByText('Verified').waitFor();
    const picture = row.locator('img');
    expect(await picture.getAttribute('src')).toBe('/avatars/avatar7.png');
    const width = await picture.evaluate(async (element: unknown) => {
      const image = element as { decode(): Promise<void>; readonly naturalWidth: number };
      await image.decode();
      return image.naturalWidth;
    });
    expect(width).toBe(96);

    const menu = async (item: string): Promise<void> => {
      await row.locator('[aria-haspopup=menu]').click();
      await page.getByRole('menuitem', { name: item, exact: true }).click();
    };
    await menu('Reset ID');
    await page.getByRole('dialog').getByRole('button', { name: 'Reset ID' }).click();
    const card = page.getByRole('dialog', { name: 'New login ID' });
    const loginid = (await card.locator('[translate=no]').textContent())!.trim();
    expect(loginid).toMatch(/^[A-Z2-9]{10}$/);
    await card.getByRole('button', { name: 'Done' }).click();
    const holder = new Client(portalUrl());
    expect((await holder.call('signInWithId', { body: { loginid } })).status).toBe(200);
    await row.getByRole('button', { name: `Show the login ID of ${email}` }).click();
    await row.getByText(loginid).waitFor();

    await menu('Delete');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText(`Account for ${email} deleted successfully.`).waitFor();
    await row.waitFor({ state: 'detached' });
    expect((await holder.call('signInWithId', { body: { loginid } })).status).toBe(401);
    await person.leave();
  },
);

it('somebody changes their own password, and signs in with the new one', async () => {
  const root = await clientOf('root');
  const email = address('own');
  const created = await root.call('createAccount', { body: { email, password: PASSWORD, category: 'vendor' } });
  const { accountid } = created.body as AccountCreated;
  const person = await at({ email, password: PASSWORD }, `/change-password?id=${accountid}`);
  const { page } = person;
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByLabel('New password').fill('Another2026');
  await page.getByLabel('Confirm password').fill('Another2026');
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('Password changed successfully!').waitFor();
  expect((await new Client(portalUrl()).signIn({ email, password: 'Another2026' })).status).toBe(200);
  await person.leave();
});
