import { type Browser } from 'playwright-core';
import { launchChromium } from '../support/chromium';
import { demoAccount, portalUrl } from '../support/demo';
import { Person } from '../support/person';
import { until } from '../support/processes';

jest.setTimeout(180_000);

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

/**
 * As Google Translate changes a page: each text is taken out and comes back in two elements of its own, also what is
 * drawn later. What drew the text still holds the one that is not there any more.
 */
const TRANSLATE = `(() => {
  const translated = new WeakSet();
  const visit = (node) => {
    if (node.nodeType === Node.TEXT_NODE) {
      const { parentElement: parent } = node;
      if (translated.has(node) || node.data.trim() === '' || parent?.closest('script, style, textarea, [translate=no]')) return;
      const [outer, inner, text] = [document.createElement('font'), document.createElement('font'), new Text(node.data)];
      translated.add(text);
      inner.append(text);
      outer.append(inner);
      node.replaceWith(outer);
    } else [...node.childNodes].forEach(visit);
  };
  visit(document.body);
  new MutationObserver((changes) => {
    for (const { addedNodes, type, target } of changes) {
      if (type === 'characterData') visit(target);
      else addedNodes.forEach(visit);
    }
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
})()`;

/**
 * Whether React draws what is shown. A page that came drawn comes to life in slices; one that is translated between two
 * of them is no more what React expects: it is drawn anew, whole and alive, and the console says so (error 418).
 */
const ALIVE = `[...document.querySelectorAll('h1, footer, button')].every((node) => Object.keys(node).some((key) => key.startsWith('__reactFiber')))`;

/** Opens a page, and translates it when it shows what it is for. */
const translated = async (person: Person, path: string, content: string): Promise<void> => {
  await person.open(path);
  await person.page.locator(content).first().waitFor();
  await until('the page is alive', () => person.page.evaluate<boolean>(ALIVE));
  await person.page.evaluate(TRANSLATE);
  expect(await person.page.locator('main font > font').count()).toBeGreaterThan(0);
};

test('a visitor reads the landing page, signs in and is greeted', async () => {
  const visitor = await Person.at(browser, portalUrl(), { phone: true });
  await translated(visitor, '/', 'h1');
  await visitor.signIn(demoAccount('applicant'));
  await visitor.open('/dashboard');
  await visitor.page.locator('h1').waitFor();
  await visitor.leave();
});

test('a visitor whose landing page is translated before any script has come signs in, and is greeted', async () => {
  const visitor = await Person.at(browser, portalUrl(), { phone: true });
  const errors: string[] = [];
  visitor.page.on('pageerror', ({ message }) => errors.push(message));
  let release!: () => void;
  const translation = new Promise<void>((resolve) => (release = resolve));
  await visitor.page.route(
    (url) => url.pathname.endsWith('.js'),
    async (route) => {
      await translation;
      await route.continue();
    },
  );
  await visitor.page.goto(portalUrl(), { waitUntil: 'commit' });
  await visitor.page.locator('h1').waitFor();
  await visitor.page.evaluate(TRANSLATE);
  expect(await visitor.page.locator('main font > font').count()).toBeGreaterThan(0);
  release();
  await until('the page is alive', () => visitor.page.evaluate<boolean>(ALIVE));
  expect(errors).toEqual([]);
  await visitor.signIn(demoAccount('applicant'));
  await visitor.open('/dashboard');
  await visitor.page.locator('h1').waitFor();
  await visitor.leave();
});

test('a list is filtered, sorted and paged, and leads to a CV', async () => {
  const admin = await Person.at(browser, portalUrl());
  await admin.arrive(demoAccount('admin'));
  await translated(admin, '/applicant-management', 'main tbody tr a');
  const { page } = admin;
  const rows = page.locator('main tbody tr[data-row]');
  const first = await rows.first().getByRole('link').first().getAttribute('href');
  await page.getByRole('button', { name: 'Next page' }).first().click();
  await page.waitForURL(/page=2/);
  await rows.locator(`a[href="${first}"]`).waitFor({ state: 'detached' });
  await page.getByRole('searchbox').first().fill('sari');
  await page.waitForURL(/q=sari/);
  await rows.filter({ hasText: /sari/i }).first().waitFor();
  await rows.getByRole('link').first().click();
  await page.waitForURL(/applicant-detail|preview/);
  await admin.leave();
});

test('the application form is filled in, refused and said in words', async () => {
  const admin = await Person.at(browser, portalUrl(), { phone: true });
  await admin.arrive(demoAccount('admin'));
  await translated(admin, '/application-form', 'main form input');
  await admin.fill('First name', 'Sari');
  await admin.press('Submit');
  await admin.sees('Please check these fields:');
  await admin.fill('First name', 'Sari Dewi');
  await admin.leave();
});
