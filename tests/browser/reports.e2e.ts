import { type Browser } from 'playwright-core';
import { launchChromium } from '../support/chromium';
import { clientOf, demoAccount, portalUrl } from '../support/demo';
import { Person } from '../support/person';
import { sticksOut } from '../support/sticks-out';

jest.setTimeout(120_000);

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

const arrive = (kind: string, path: string, phone = false): Promise<Person> =>
  Person.arrived(browser, portalUrl(), demoAccount(kind), path, { phone });
const countOf = (text: string): number => Number(text.replaceAll(',', ''));

it('an admin opens the reports from the menu, narrows them, goes to whom a figure counts, and on to a CV', async () => {
  const admin = await arrive('admin', '/dashboard');
  const { page } = admin;
  await page.getByRole('button', { name: 'Admin', exact: true }).click();
  await page.getByRole('link', { name: 'Reports', exact: true }).click();
  // Two presses answer how many departed last month by vendor.
  const departed = page.locator('#departures-by-vendor');
  await departed.scrollIntoViewIfNeeded();
  await departed.getByRole('columnheader', { name: 'Last month' }).waitFor();
  const all = countOf(await departed.locator('tfoot td').last().innerText());
  const each = (await departed.locator('tbody td:last-child').allInnerTexts()).map(countOf);
  expect(all).toBeGreaterThan(0);
  expect(each.reduce((sum, one) => sum + one, 0)).toBe(all);

  const funnel = page.locator('#funnel');
  const ways = funnel.getByRole('row', { name: /^Shortlisted/ }).locator('a');
  const ofTheYear = countOf(await ways.innerText());
  // The picture comes with its report, and says the same.
  await funnel.locator('svg .highcharts-series rect, svg .highcharts-series path').first().waitFor();

  await page.getByRole('button', { name: 'Last 12 months' }).click();
  await page.getByRole('dialog').getByText('Last 3 months').click();
  await page.waitForURL(/period=last-3/);
  await ways.filter({ hasNotText: new RegExp(`^${ofTheYear.toLocaleString('en')}$`) }).waitFor();
  const ofThree = countOf(await ways.innerText());
  expect(ofThree).toBeLessThan(ofTheYear);

  await ways.click();
  await page.waitForURL(/\/report-people\?/);
  expect(new URL(page.url()).searchParams.get('period')).toBe('last-3');
  await page
    .getByText(`of ${ofThree.toLocaleString('en')}`)
    .first()
    .waitFor();
  await page.locator('main tbody tr[data-row] a').first().click();
  await page.waitForURL(/\/applicant-detail\?/);
  await admin.leave();
});

it('an admin takes a report along as a spreadsheet, and the trail says so', async () => {
  const admin = await arrive('admin', '/reports?period=last-3');
  const { page } = admin;
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('#funnel').getByRole('button', { name: 'Export' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^Funnel .*\.xlsx$/);
  await page.goto(`${portalUrl()}/audit-trail?action=export_report`);
  await page
    .getByText(/exported a report: funnel, 5 \(period=last-3\)/)
    .first()
    .waitFor();
  await admin.leave();
});

it('a superadmin sets the target of departures, which the report has from then on', async () => {
  const root = await arrive('root', '/settings');
  const { page } = root;
  const field = page.getByLabel('Departures a month');
  const before = await field.inputValue();
  const after = String(Number(before || '20') + 1);
  const save = async (target: string): Promise<void> => {
    await field.fill(target);
    await page.locator('form', { has: field }).getByRole('button', { name: 'Save' }).click();
    await page.getByText('The settings are saved.').first().waitFor();
  };
  await save(after);
  await page.goto(`${portalUrl()}/reports#departures`);
  await page.locator('#departures').scrollIntoViewIfNeeded();
  const newest = page.locator('#departures tbody tr:has(a)').last().locator('td').last();
  await newest.waitFor();
  expect(await newest.innerText()).toBe(after);
  await page.goto(`${portalUrl()}/settings`);
  await save(before);
  await root.leave();
});

it('an employer on a phone reads the own projects alone, in which nobody else is named', async () => {
  const employer = await arrive('employer', '/reports', true);
  const { page } = employer;
  await page.locator('#funnel tbody a').first().waitFor();
  expect(await page.locator('#recruiters, #vendors').count()).toBe(0);
  // A part wider than the screen scrolls in its own frame.
  expect(await sticksOut(page)).toEqual([]);
  await employer.leave();
});

it('a superadmin rebuilds the reports while they are in use: every query is answered, and the trail says how it ended', async () => {
  const root = await arrive('root', '/reports');
  const { page } = root;
  const card = page.getByRole('region', { name: 'Built from the events' });
  await card.scrollIntoViewIfNeeded();
  // Somebody whom no pace holds back: this is about the rebuild. At two a second there was time for three.
  const client = await clientOf('root');
  let isAsking = true;
  const asking = (async () => {
    const answers: number[] = [];
    while (isAsking) answers.push((await client.call('readReport', { params: { report: 'funnel' } })).status);
    return answers;
  })();
  try {
    await card.getByRole('button', { name: 'Rebuild from the events' }).click();
    await card.getByRole('progressbar').waitFor();
    // Pushed: nobody asks for it.
    await card.getByText(/every table is the same as before/).waitFor({ timeout: 60_000 });
  } finally {
    isAsking = false;
  }
  const answers = await asking;
  expect(answers.filter((status) => status !== 200)).toEqual([]);
  expect(answers.length).toBeGreaterThan(3);
  await card.getByText('Hashes before and after').click();
  const [before, after] = await card
    .getByRole('row', { name: /^report_stays \d/ })
    .locator('code')
    .allInnerTexts();
  expect(before).toMatch(/^[0-9a-f]{64}$/);
  expect(after).toBe(before);

  await page.goto(`${portalUrl()}/audit-trail`);
  await page
    .getByText(/finished the rebuild of reports: every table is the same as before/)
    .first()
    .waitFor();
  await page
    .getByText(/had reports rebuilt from the events/)
    .first()
    .waitFor();
  await root.leave();
});
