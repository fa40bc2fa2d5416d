import { type Browser, type Locator } from 'playwright-core';
import { launchChromium } from '../support/chromium';
import { demoAccount, portalUrl } from '../support/demo';
import { Person } from '../support/person';
import { cameAs, isFocused, settled, until } from './looking';
import { ROWS } from './plan';

jest.setTimeout(120_000);

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(async () => browser?.close());

it.each(['visitor', 'admin'] as const)(
  'the first Tab of a %s finds the skip link, which leads to the content',
  async (kind) => {
    const { page, context } = await cameAs(browser, kind);
    await page.goto(kind === 'visitor' ? '/' : '/client-management');
    await page
      .locator(kind === 'visitor' ? 'main #statistic' : ROWS)
      .first()
      .waitFor();
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to the content' });
    expect(await isFocused(skip)).toBe(true);
    await until(async () => ((await skip.boundingBox())?.y ?? -1) >= 0);
    await page.keyboard.press('Enter');
    await until(() => isFocused(page.locator('main#content')));
    await page.keyboard.press('Tab');
    expect(await page.locator('main#content :focus').count()).toBe(1);
    await context.close();
  },
);

it.each(['visitor', 'applicant', 'employer', 'admin', 'root'] as const)(
  'the heading takes the focus wherever a %s goes',
  async (kind) => {
    const { page, problems, context } = await cameAs(browser, kind);
    const start = kind === 'visitor' ? '/' : '/dashboard';
    await page.goto(start);
    await page.locator('main h2').first().waitFor();
    const links = page.locator('header nav a, main a[href^="/"]');
    const hrefs = await links.evaluateAll((all) =>
      all.map((link: { getAttribute(name: string): string | null }) => link.getAttribute('href')!),
    );
    // One of each screen: a dashboard leads to many people and projects.
    const screenOf = (href: string): string => {
      const found = /^\/[^/?#]*/.exec(href);
      if (found === null) throw new Error(`${href} at ${page.url()}`);
      return found[0];
    };
    // The agency's own WhatsApp, once it is set, is none of them, nor is an interview's file for calendars.
    const elsewhere = hrefs.filter((href) => /^\/(?!#|api\/)/.test(href) && href !== start);
    const goals = new Map(elsewhere.map((href) => [screenOf(href), href]));
    expect(goals.size).toBeGreaterThan(0);
    for (const goal of goals.values()) {
      await page.goto(start);
      await page.locator('main h2').first().waitFor();
      await page.locator(`header nav a[href="${goal}"], main a[href="${goal}"]`).first().dispatchEvent('click');
      await page
        .waitForURL((url) => url.pathname === goal.split(/[?#]/)[0])
        .catch(() => {
          throw new Error(`${goal} was not reached from ${page.url()}`);
        });
      await page
        .locator('main h1:focus')
        .waitFor()
        .catch(() => {
          throw new Error(`after ${goal} the heading has no focus`);
        });
    }
    expect(problems).toEqual([]);
    await context.close();
  },
);

/** Presses Tab until something that is there, or comes, has the focus; fails when the keyboard cannot reach it. */
const tabTo = async (locator: Locator): Promise<void> => {
  await locator.waitFor();
  for (let presses = 0; presses < 150; presses += 1) {
    if (await isFocused(locator)) return;
    await locator.page().keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${locator.toString()}`);
};

it('an employer signs in, moves an applicant and takes it back, all by keyboard', async () => {
  const person = await Person.at(browser, portalUrl());
  const { page } = person;
  const { email, password } = demoAccount('employer');
  await page.goto('/');
  await page.locator('main #statistic').waitFor();
  await tabTo(page.getByRole('button', { name: 'Sign in', exact: true }));
  await page.keyboard.press('Enter');
  const panel = page.getByRole('region', { name: 'Sign in' });
  await panel.getByLabel('Email', { exact: true }).waitFor();
  await tabTo(panel.getByLabel('Email', { exact: true }));
  await page.keyboard.type(email);
  await tabTo(panel.getByLabel('Password', { exact: true }));
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await person.sees('Login successful!');

  await tabTo(page.getByRole('button', { name: 'Application', exact: true }));
  await page.keyboard.press('Enter');
  await tabTo(page.getByRole('link', { name: 'Project applicants' }));
  await page.keyboard.press('Enter');
  await page.locator('main h1:focus').waitFor();
  // Those who wait for it, one by one.
  const turn = page.locator('main section[aria-labelledby^="turn-"]');
  await turn.waitFor();
  await settled(page);
  const shortlist = page.getByRole('menuitem', { name: 'Shortlist' });
  await until(async () => {
    if ((await page.getByRole('menu').count()) > 0) {
      // Of somebody whose turn was over while the key was pressed.
      if ((await shortlist.count()) === 0) await page.keyboard.press('Escape');
      return isFocused(shortlist);
    }
    const mayShortlist = (await turn.getByRole('button', { name: /^Shortlist/ }).count()) > 0;
    await page.keyboard.press(mayShortlist ? 'm' : 'j');
    return false;
  });
  const decided = await turn.getAttribute('aria-labelledby');
  await page.keyboard.press('Enter');
  await person.sees('Applicant shortlisted successfully.');
  // The next one's turn; where nobody else waits, it is that of the same person again, who is shortlisted now.
  const same = page.locator(`main section[aria-labelledby="${decided}"]`);
  await until(
    async () => (await same.count()) === 0 || (await same.getByText('Shortlisted', { exact: true }).count()) > 0,
  );
  await tabTo(page.getByRole('button', { name: 'Undo' }));
  await page.keyboard.press('Enter');
  await person.sees('Applicant longlisted successfully.');
  expect(person.problems).toEqual([]);
  await person.context.close();
});
