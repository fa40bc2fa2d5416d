import { type ProjectList } from '@berangkat/contracts/projects';
import { type Browser, type Page } from 'playwright-core';
import { launchChromium } from '../support/chromium';
import { clientOf, demoAccount, portalUrl } from '../support/demo';
import { Person } from '../support/person';

jest.setTimeout(120_000);

const DESK = { width: 1440, height: 900 };
/** Pixels from the top of the window to the first row, and of a row. */
const [BEGINS, ROW] = [240, 40];

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(async () => browser?.close());

const atADesk = async (locale: 'en-GB' | 'id-ID' = 'en-GB'): Promise<Page> => {
  const person = await Person.at(browser, portalUrl(), { size: DESK, locale });
  await person.arrive(demoAccount('superadmin'));
  return person.page;
};

const project = async (): Promise<string> => {
  const superadmin = await clientOf('superadmin');
  const { projects } = (await superadmin.call('listProjects')).body as ProjectList;
  return projects.reduce((most, other) => ((other.applicants ?? 0) > (most.applicants ?? 0) ? other : most)).projectid;
};

it.each(['en-GB', 'id-ID'] as const)(
  'in %s every list begins within 240 pixels, has rows of 40, and is as wide as the screen',
  async (locale) => {
    const page = await atADesk(locale);
    // Charts stand above the list where a desk has them open.
    await page.addInitScript("localStorage.setItem('portal.view.charts', 'closed')");
    const lists = [
      '/applicant-management',
      '/applicant-management?q=chef&status=shortlisted&cat=hospitality',
      '/departure-applicant-management',
      '/applicant-status-management',
      '/client-management',
      '/project-management',
      `/project-applicant-management?pid=${await project()}`,
    ];
    for (const list of lists) {
      await page.goto(list);
      await page.locator('tr[data-row]').first().waitFor();
      // The figures above come with a call of their own, and must not push the rows down either.
      await page.waitForLoadState('networkidle');
      const measured: { begins: number; rows: number[]; width: number } = await page.evaluate(`({
      begins: document.querySelector('tr[data-row]').getBoundingClientRect().top,
      rows: [...new Set([...document.querySelectorAll('tr[data-row]')].map((row) => row.getBoundingClientRect().height))],
      width: document.documentElement.scrollWidth,
    })`);
      expect({
        list,
        ...measured,
        begins: measured.begins <= BEGINS,
      }).toEqual({
        list,
        begins: true,
        rows: [ROW],
        width: DESK.width,
      });
    }
    await page.context().close();
  },
);

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
