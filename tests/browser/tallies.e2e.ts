import { type Browser } from 'playwright-core';
import { launchChromium } from '../support/chromium';
import { demoAccount, portalUrl } from '../support/demo';
import { Person } from '../support/person';

jest.setTimeout(120_000);

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

it('a superadmin asks a question of their own, sees it counted, changes it, takes it along and removes it', async () => {
  const root = await Person.at(browser, portalUrl());
  await root.arrive(demoAccount('root'), '/reports');
  const { page } = root;
  await page.getByRole('link', { name: 'Custom counts' }).click();
  await page.getByRole('link', { name: 'New custom count' }).click();
  await page.getByLabel('Name').fill('Shortlistings of the year');
  const add = async (field: string, event: string): Promise<void> => {
    await page.getByLabel(`${field}: Choose an event`).selectOption({ label: event });
    await page.getByRole('button', { name: `Add to: ${field}` }).click();
  };
  await add('Events to count', 'Shortlisted');
  await page.getByLabel('First group').selectOption({ label: 'Year' });
  await page.getByText('Counts every event “Shortlisted”, by Year.').waitFor();
  await page.getByRole('button', { name: 'Save custom count' }).click();

  await page.getByRole('link', { name: 'Shortlistings of the year' }).click();
  await page.getByRole('heading', { level: 1, name: 'Shortlistings of the year' }).waitFor();
  await page.getByText('Up to date', { exact: true }).waitFor();
  const total = page.locator('tfoot td').first();
  await page.locator('tbody tr').first().waitFor();
  const years = await page.locator('tbody tr').count();
  const counted = (await page.locator('tbody tr td').allInnerTexts()).reduce(
    (sum, number) => sum + Number(number.replaceAll(',', '')),
    0,
  );
  expect(counted).toBeGreaterThan(0);
  if (years > 1) expect(Number((await total.innerText()).replaceAll(',', ''))).toBe(counted);
  await page.locator('svg .highcharts-series rect, svg .highcharts-series path').first().waitFor();

  // By the vendors who manage the applicants, each by name.
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByLabel('First group').selectOption({ label: 'Vendor of the applicant' });
  await page.getByRole('button', { name: 'Save custom count' }).click();
  await page.getByText('Counts every event “Shortlisted”, by Vendor of the applicant.').waitFor();
  // That it is up to date is said of the former question until rows of this one are there.
  await page.locator('tbody').getByText('Without a vendor').waitFor();
  await page.getByText('Up to date', { exact: true }).waitFor();
  const vendors = await page.locator('tbody th').allInnerTexts();
  expect(vendors.length).toBeGreaterThan(2);
  for (const vendor of vendors) expect(vendor).not.toMatch(/^\d+$|@|No longer there/);
  const byVendor = (await page.locator('tbody tr td').allInnerTexts()).map((text) => Number(text.replaceAll(',', '')));
  expect(byVendor.reduce((sum, number) => sum + number, 0)).toBe(counted);

  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByLabel('How long something takes').check();
  await add('The time begins with', 'Added to a project');
  await page.getByRole('button', { name: 'Save custom count' }).click();
  await page.getByText(/^Measures how long it takes from “Added to a project”/).waitFor();
  await page.getByRole('columnheader', { name: 'Median' }).waitFor();
  await page.getByText('Up to date', { exact: true }).waitFor();
  await page
    .locator('tbody td')
    .filter({ hasText: /^\d.* (min|h|d)$/ })
    .first()
    .waitFor();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  expect((await download).suggestedFilename()).toMatch(/^Shortlistings of the year .*\.xlsx$/);

  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('The custom count Shortlistings of the year was deleted.').waitFor();
  expect(root.problems).toEqual([]);
  await root.leave();
});
