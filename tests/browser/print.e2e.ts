import { type ProjectList } from '@berangkat/contracts/projects';
import { type Browser, type Page } from 'playwright-core';
import { launchChromium } from '../support/chromium';
import { clientOf, demoAccount, portalUrl } from '../support/demo';
import { Person } from '../support/person';

jest.setTimeout(120_000);

/** A sheet of A4 on its side, in pixels. */
const SHEET = { width: 1123, height: 794 };

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

/** What nobody can press on paper, and is there all the same; and rows that lie under the headings. */
const amiss = (page: Page): Promise<unknown> =>
  page.evaluate(`(() => {
    const isThere = (element) => element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 1;
    const under = document.querySelector('thead').getBoundingClientRect().bottom;
    return {
      controls: [...document.querySelectorAll('input, [role=group] > * > [aria-haspopup], nav, [aria-label^="Menu"], #banners > *, a[href="#main"]')].filter(isThere).map((element) => element.outerHTML.slice(0, 120)),
      covered: [...document.querySelectorAll('tr[data-row]')].filter((row) => row.getBoundingClientRect().top < under - 1).length,
      sideways: document.documentElement.scrollWidth > window.innerWidth,
    };
  })()`);

it.each(['list', 'pipeline'] as const)(
  'a %s is printed with its name and its rows, and without what is pressed',
  async (what) => {
    const { projects } = (await (await clientOf('root')).call('listProjects')).body as ProjectList;
    const { projectid, projectname } = projects.reduce((most, other) =>
      (other.applicants ?? 0) > (most.applicants ?? 0) ? other : most,
    );
    const [path, name] =
      what === 'list'
        ? ['/client-management', 'Clients']
        : [`/project-applicant-management?pid=${projectid}&view=list`, projectname];
    const person = await Person.arrived(browser, portalUrl(), demoAccount('admin'), path, { size: SHEET });
    const { page } = person;
    await page.locator('tr[data-row]').first().waitFor();
    await page.waitForLoadState('networkidle');
    const rows = await page.locator('tr[data-row]').count();
    await page.emulateMedia({ media: 'print' });
    await page.getByRole('heading', { level: 1, name }).waitFor();
    expect(await page.locator('tr[data-row]').filter({ visible: true }).count()).toBe(rows);
    expect(await amiss(page)).toEqual({ controls: [], covered: 0, sideways: false });
    await person.leave();
  },
);
