import { type Browser, type Page } from 'playwright-core';
import { launchChromium } from '../support/chromium';
import { demoAccount, portalUrl } from '../support/demo';
import { Person } from '../support/person';

jest.setTimeout(120_000);

const DESK = { width: 1440, height: 900 };

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(async () => browser?.close());

const atADesk = async (): Promise<Page> => {
  const person = await Person.at(browser, portalUrl(), { size: DESK });
  await person.arrive(demoAccount('superadmin'));
  return person.page;
};

it('columns that were chosen follow the account to another computer', async () => {
  const page = await atADesk();
  await page.goto('/client-management?q=hotel');
  await page.locator('tr[data-row]').first().waitFor();
  await page.getByRole('button', { name: 'Columns' }).click();
  const saved = page.waitForResponse(
    (answer) => answer.url().includes('/api/preferences/') && answer.request().method() === 'PUT',
  );
  await page.getByRole('dialog', { name: 'Columns' }).getByRole('checkbox', { name: 'Country' }).uncheck();
  expect((await saved).status()).toBe(200);
  await page.getByRole('columnheader', { name: 'Country' }).waitFor({ state: 'detached' });
  await page.context().close();

  const elsewhere = await atADesk();
  await elsewhere.goto('/client-management');
  await elsewhere.locator('tr[data-row]').first().waitFor();
  await elsewhere.getByRole('columnheader', { name: 'Country' }).waitFor({ state: 'detached' });
  await elsewhere.getByRole('button', { name: 'Columns' }).click();
  const back = elsewhere.waitForResponse((answer) => answer.url().includes('/api/preferences/'));
  await elsewhere.getByRole('button', { name: 'Reset columns' }).click();
  expect((await back).status()).toBe(200);
  await elsewhere.getByRole('columnheader', { name: 'Country' }).waitFor();
  await elsewhere.context().close();
});
