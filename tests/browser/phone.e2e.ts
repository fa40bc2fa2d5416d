import { type Browser } from 'playwright-core';
import { launchChromium } from '../support/chromium';
import { demoAccount, portalUrl } from '../support/demo';
import { Person } from '../support/person';
import { sticksOut } from '../support/sticks-out';

jest.setTimeout(120_000);

const SMALLEST = { width: 320, height: 640 };

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(async () => browser?.close());

const onTheSmallestPhone = async (kind: 'admin' | 'vendor' | 'applicant'): Promise<Person> => {
  const person = await Person.at(browser, portalUrl(), { phone: true, size: SMALLEST });
  await person.arrive(demoAccount(kind));
  return person;
};

/** The skeletons that are to be seen, with the room beside them. */
const SHAPES_SHOWN = `[...document.querySelectorAll('[data-skeleton]')]
  .filter((skeleton) => skeleton.checkVisibility())
  .map((skeleton) => [skeleton.dataset.skeleton, getComputedStyle(skeleton.firstElementChild).paddingLeft])`;

it('without a line a page stays as wide as the phone, and the button that sends stays on it', async () => {
  const { page, context } = await onTheSmallestPhone('admin');
  await page.goto('/application-form');
  const submit = page.locator('main form button[type=submit]');
  await submit.waitFor();
  // The button stands before the fields do, and what has not come when the line goes does not come.
  await page.getByRole('group', { name: /^Industry/ }).waitFor();
  await page.locator('[data-connection=live]').waitFor({ state: 'attached' });

  await context.setOffline(true);
  // The notice takes its place; the socket notices by itself.
  await page.locator('[data-connection=lost]').waitFor({ state: 'attached' });
  expect(await sticksOut(page)).toEqual([]);
  const box = (await submit.boundingBox())!;
  expect(box.x + box.width).toBeLessThanOrEqual(SMALLEST.width);
  expect(box.y + box.height).toBeLessThanOrEqual(SMALLEST.height);
  await context.close();
});

it.each([
  ['/application-form', 'application'],
  ['/dashboard', 'dashboard'],
  ['/project-applicant-management', 'board'],
])('before any code has come, %s has its shape', async (path, shape) => {
  const { page, context } = await onTheSmallestPhone('admin');
  await page.route(/\/assets\/.*\.(js|css)$/, (file) => file.abort());
  await page.goto(path);
  // Its styles stand in the page: one shape of all is shown, and nothing of it sticks to the edge.
  expect(await page.evaluate(SHAPES_SHOWN)).toEqual([[shape, '16px']]);
  expect(await sticksOut(page)).toEqual([]);
  await context.close();
});

it.each([
  ['/audit-trail', 'main [role=group] > button[aria-pressed]'],
  ['/applicant-management', 'main select'],
  ['/applicant-management', 'main button[aria-controls]'],
])('on %s what is touched (%s) is as large as a thumb', async (path, touched) => {
  const { page, context } = await onTheSmallestPhone('admin');
  await page.goto(path);
  await page.locator(touched).filter({ visible: true }).first().waitFor();
  const small = await page.evaluate(`[...document.querySelectorAll(${JSON.stringify(touched)})]
    .filter((target) => target.checkVisibility())
    .map((target) => target.getBoundingClientRect())
    .filter(({ width, height }) => width < 44 || height < 38)
    .map(({ width, height }) => [width, height])`);
  expect(small).toEqual([]);
  expect(await sticksOut(page)).toEqual([]);
  await context.close();
});

it('a vendor’s places say that the application is a new one, and no word is cut', async () => {
  const { page, context } = await onTheSmallestPhone('vendor');
  await page.goto('/dashboard');
  const places = page.getByRole('navigation', { name: 'Places' }).getByRole('link');
  await places.first().waitFor();
  expect(await places.allInnerTexts()).toEqual(['Dashboard', 'Applicants', 'New application', 'Home']);
  expect(
    await places.evaluateAll(
      (links) =>
        links.filter((link) => link.scrollWidth > link.clientWidth || link.scrollHeight > link.clientHeight).length,
    ),
  ).toBe(0);
  await context.close();
});

it('what may be done with a document of the own CV stands in one line, and nobody is told to drop a file', async () => {
  const { page, context } = await onTheSmallestPhone('applicant');
  await page.goto('/applicant-detail');
  const add = page.getByRole('link', { name: 'Add a document' });
  await add.waitFor();
  const rows = await page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Open / }) })
    .all();
  expect(rows).not.toEqual([]);
  for (const row of rows) {
    const buttons = row.locator('button, a');
    const bottoms = await buttons.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().bottom));
    expect(new Set(bottoms.map(Math.round)).size).toBe(1);
  }
  await add.click();
  await page.getByText('PDF, JPG, JPEG or PNG, up to 10 MB.').waitFor();
  expect(await page.getByText('or drop it here').isVisible()).toBe(false);
  await context.close();
});

it.holds('nav-03')('four places are within reach of a thumb, and the drawer begins with work', async () => {
  const { page, context } = await onTheSmallestPhone('admin');
  await page.goto('/applicant-management');
  const places = page.getByRole('navigation', { name: 'Places' }).getByRole('link');
  await places.first().waitFor();
  expect(await places.allInnerTexts()).toEqual(['Dashboard', 'Applicants', 'Projects', 'Clients']);
  await page.getByRole('button', { name: 'Open the menu' }).click();
  const headings = page.getByRole('dialog', { name: 'Main navigation' }).locator('nav a, nav h2');
  await headings.first().waitFor();
  const words = await headings.allInnerTexts();
  expect(words[0]).toBe('Dashboard');
  expect(words.indexOf('Home')).toBeGreaterThan(words.indexOf('Admin'));
  expect(await sticksOut(page)).toEqual([]);
  await context.close();
});

/** How far behind the edge of its value each project code stands in the cards of a list. */
const CODES_BEHIND = `[...document.querySelectorAll('main dd')].flatMap((value) => {
  const code = [...value.querySelectorAll('button, a')].find((one) => /^[A-Z]{2,}-[A-Z0-9-]+$/.test(one.textContent));
  return code === undefined ? [] : [Math.round(code.getBoundingClientRect().left - value.getBoundingClientRect().left)];
})`;

it('in the cards of a vendor, a state with its project begins at the edge where all values do', async () => {
  const { page, context } = await onTheSmallestPhone('vendor');
  await page.goto('/dashboard');
  await page.locator('main a[href*="vendor-applicant-management"]').first().click();
  await page
    .locator('main dd')
    .filter({ hasText: /[A-Z]{2,}-[A-Z0-9-]+/ })
    .first()
    .waitFor();
  const behind = await page.evaluate<readonly number[]>(CODES_BEHIND);
  expect(behind).not.toEqual([]);
  expect(new Set(behind)).toEqual(new Set([0]));
  await context.close();
});
