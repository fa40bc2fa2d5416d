import { type PathName, paths } from '@berangkat/contracts/paths';
import { type JobList } from '@berangkat/contracts/jobs';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Browser, type Locator, type Page } from 'playwright-core';
import { launchChromium } from '../support/chromium';
import { clientOf, demoAccount, portalUrl } from '../support/demo';
import { Person } from '../support/person';
import { sticksOut } from '../support/sticks-out';
import { type Case, DESK, type Facts, ROWS, SMALL_PHONE, ZOOMED } from './accessibility/plan';
import { colourViolations, violations } from './accessibility/rules';

jest.setTimeout(120_000);

const ROOT = join(__dirname, '../..');
/** The folder for pictures of all screens, for whoever wants to look at them: `SCREENSHOTS=test-results/screens`. */
const SHOTS = process.env.SCREENSHOTS;
const PLANS = join(__dirname, 'accessibility/plans');
/**
 * The plans of all features, each in a file of its name. Every screen has a line there at least; "covers every screen"
 * names one that has none.
 */
const cases = readdirSync(PLANS)
  .sort()
  .flatMap((file) => jest.requireActual<{ readonly cases: readonly Case[] }>(join(PLANS, file)).cases);

let browser: Browser;
let facts: Facts;
const people = new Map<string, Promise<Person>>();

/**
 * Somebody of that kind; everybody comes once and stays for the whole run. Of those who look at two pages at once each
 * has a browser of their own (`seat`).
 */
const personOf = (kind: Case['kind'], seat = 0): Promise<Person> => {
  const name = `${kind} ${seat}`;
  const known = people.get(name) ?? arrive(kind);
  people.set(name, known);
  return known;
};

const arrive = async (kind: Case['kind']): Promise<Person> => {
  const person = await Person.at(browser, portalUrl());
  if (kind !== 'visitor') {
    const { email, password } = demoAccount(kind);
    const answer = await person.context.request.post('/api/accounts/login', { data: { email, password } });
    expect(answer.status()).toBe(200);
  }
  return person;
};

beforeAll(async () => {
  if (SHOTS !== undefined) mkdirSync(SHOTS, { recursive: true });
  browser = await launchChromium();
  const [root, applicant, employer] = await Promise.all([
    clientOf('root'),
    clientOf('applicant'),
    clientOf('employer'),
  ]);
  const session = (await applicant.call('session')).body as { account: { accountid: string }; applicantids: string[] };
  const { client } = (await employer.call('session')).body as { client: { clientid: string } };
  const { projects } = (await root.call('listProjects')).body as {
    projects: { projectid: string; applicants: number }[];
  };
  const busiest = projects.reduce((max, project) => (project.applicants > max.applicants ? project : max));
  const shared = await root.call('shareCv', { params: { id: session.applicantids[0]! }, body: {} });
  const { jobs } = (await root.call('listJobs', { query: { sort: 'applicants', dir: 'desc' } })).body as JobList;
  const { days } = (await root.call('listInterviewDays', { query: { when: 'over' } })).body as {
    days: { interviewdayid: string }[];
  };
  facts = {
    jobid: jobs.find(({ open }) => open)!.opjobid,
    appid: session.applicantids[0]!,
    accid: session.account.accountid,
    clientid: client.clientid,
    projectid: busiest.projectid,
    token: (shared.body as { token: string }).token,
    dayid: days[0]!.interviewdayid,
  };
});
afterAll(async () => browser?.close());

const speak = async (page: Page, locale: 'en' | 'id'): Promise<void> => {
  // The switch stands in the menu of a phone, too, and behind a dialog nobody can reach it.
  await page.locator(`header button[lang=${locale}]`).first().dispatchEvent('click');
  await page.locator(`html[lang=${locale}]`).waitFor({ state: 'attached' });
};

/**
 * Once the page has been drawn in its new colours: a background that changes over a moment, however short, says its old
 * colour until the next frame, and light words on white were found in the dark.
 */
const DRAWN = `new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))
  .then(() => Promise.allSettled(document.getAnimations().filter(({ effect }) => effect.getComputedTiming().endTime < Infinity).map(({ finished }) => finished)))
  .then(() => undefined)`;

/** As a device that is set to dark or light. */
const light = async (page: Page, colorScheme: 'dark' | 'light'): Promise<void> => {
  await page.emulateMedia({ colorScheme });
  await page.locator(`html[data-color-scheme=${colorScheme}]`).waitFor({ state: 'attached' });
  await page.evaluate(DRAWN);
};

const shoot = async (page: Page, name: string): Promise<void> => {
  if (SHOTS !== undefined) await page.screenshot({ path: join(SHOTS, `${name}.png`) });
};

const settled = async (page: Page): Promise<void> => {
  await page.locator('main h1').first().waitFor();
  await until(async () => (await page.locator('main [aria-busy=true]').count()) === 0);
};

const until = async (isSo: () => Promise<boolean>): Promise<void> => {
  const deadline = Date.now() + 20_000;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error('waited 20 s in vain');
    await new Promise((again) => setTimeout(again, 25));
  }
};

const isFocused = async (locator: Locator): Promise<boolean> =>
  (await locator.and(locator.page().locator(':focus')).count()) > 0;

it('covers every screen of the portal', () => {
  const features = join(ROOT, 'web/src/features');
  const declared = readdirSync(features, { recursive: true, encoding: 'utf8' })
    .filter((file) => basename(file) === 'screens.ts')
    .flatMap((file) => [...readFileSync(join(features, file), 'utf8').matchAll(/path: '(\w+)'/g)])
    .map(([, name]) => name!);
  const visited = new Set(cases.map(({ at }) => at(facts).split(/[?#]/)[0]));
  expect(declared.length).toBeGreaterThan(10);
  expect(declared.filter((name) => !visited.has(paths[name as PathName]))).toEqual([]);
});

/** Faults of a page, by where they were found; empty when there are none. */
type Complaints = Readonly<Record<string, readonly string[]>>;

/**
 * Looks at a page by a plan: the rules on a desk in English and on a phone in Indonesian, whose texts are longer, and in
 * the dark where the case says so; what sticks out, at 200 % and on a phone in both languages.
 */
const examine = async ({ kind, name, at, ready, prepare, dark }: Case, seat: number): Promise<Complaints> => {
  const { page, problems } = await personOf(kind, seat);
  problems.length = 0;
  await page.setViewportSize(DESK);
  await page.goto(at(facts));
  await page.locator(ready).first().waitFor();
  await speak(page, 'en');
  await settled(page);
  await prepare?.(page, facts);
  await shoot(page, name);
  const found: Record<string, string[]> = { english: await violations(page) };
  if (dark === true) {
    await light(page, 'dark');
    found.dark = await colourViolations(page);
    await shoot(page, `${name}-dark`);
    await light(page, 'light');
  }
  await speak(page, 'id');
  await page.setViewportSize(ZOOMED);
  found.zoomed = await sticksOut(page);
  await page.setViewportSize(SMALL_PHONE);
  await settled(page);
  found.phone = await violations(page);
  found.narrow = await sticksOut(page);
  await shoot(page, `${name}-phone`);
  await speak(page, 'en');
  found.narrowEnglish = await sticksOut(page);
  found.console = [...problems];
  await page.evaluate('localStorage.clear(); sessionStorage.clear()');
  return Object.fromEntries(Object.entries(found).filter(([, complaints]) => complaints.length > 0));
};

const examined = new Map<number, Promise<Complaints>>();
/** Two pages are looked at at once: the rules keep one processor busy for each. */
const complaintsOf = (index: number): Promise<Complaints> => {
  for (const number of [index, index + 1])
    if (number < cases.length && !examined.has(number)) {
      const examining = examine(cases[number]!, number % 2);
      // The test of this page tells; until it begins nobody else waits for it.
      examining.catch(() => undefined);
      examined.set(number, examining);
    }
  return examined.get(index)!;
};

describe.each(cases.map((one, index) => ({ ...one, index })))('$kind: $name', ({ index }) => {
  it('breaks no rule, fits 320 px and 200 % zoom in both languages, and its console stays silent', async () => {
    expect(await complaintsOf(index)).toEqual({});
  });
});

it('complains about what the content security policy refuses', async () => {
  const { page, problems } = await personOf('visitor');
  await page.goto('/');
  problems.length = 0;
  await page.evaluate("document.head.append(Object.assign(document.createElement('script'), { textContent: '1' }))");
  await until(async () => Promise.resolve(problems.length > 0));
  expect(problems.join()).toContain('Content Security Policy');
  problems.length = 0;
});

it.each(['visitor', 'admin'] as const)(
  'the first Tab of a %s finds the skip link, which leads to the content',
  async (kind) => {
    const { page } = await personOf(kind);
    await page.setViewportSize(DESK);
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
  },
);

it.each(['visitor', 'applicant', 'employer', 'admin', 'root'] as const)(
  'the heading takes the focus wherever a %s goes',
  async (kind) => {
    const { page, problems } = await personOf(kind);
    await page.setViewportSize(DESK);
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
    // The agency's own WhatsApp, once it is set, is none of them.
    const elsewhere = hrefs.filter((href) => /^\/[^#]/.test(href) && href !== start);
    const goals = new Map(elsewhere.map((href) => [screenOf(href), href]));
    expect(goals.size).toBeGreaterThan(0);
    for (const goal of goals.values()) {
      await page.goto(start);
      await page.locator('main h2').first().waitFor();
      await page.locator(`header nav a[href="${goal}"], main a[href="${goal}"]`).first().dispatchEvent('click');
      await page.waitForURL((url) => url.pathname === goal.split(/[?#]/)[0]);
      await page
        .locator('main h1:focus')
        .waitFor()
        .catch(() => {
          throw new Error(`after ${goal} the heading has no focus`);
        });
    }
    expect(problems).toEqual([]);
  },
);

/** Presses Tab until something has the focus; fails when the keyboard cannot reach it. */
const tabTo = async (locator: Locator): Promise<void> => {
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
