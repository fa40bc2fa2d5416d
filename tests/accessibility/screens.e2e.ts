import { type PathName, paths } from '@berangkat/contracts/paths';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Browser, type Page } from 'playwright-core';
import { launchChromium } from '../support/chromium';
import { clientOf } from '../support/demo';
import { type Person, speak } from '../support/person';
import { sticksOut } from '../support/sticks-out';
import { cases, readFacts } from './demo-screens';
import { cameAs, settled, until } from './looking';
import { type Case, DESK, type Facts, SMALL_PHONE, ZOOMED } from './plan';
import { colourViolations, isCovered, violations } from './rules';

jest.setTimeout(120_000);

const ROOT = join(__dirname, '../..');
/** The folder for pictures of all screens, for whoever wants to look at them: `SCREENSHOTS=test-results/screens`. */
const SHOTS = process.env.SCREENSHOTS;

let browser: Browser;
let facts: Facts;
const people = new Map<string, Promise<Person>>();

/**
 * Somebody of that kind; everybody comes once and stays for the whole run. Of those who look at two pages at once each
 * has a browser of their own (`seat`).
 */
const personOf = (kind: Case['kind'], seat = 0): Promise<Person> => {
  const name = `${kind} ${seat}`;
  const known = people.get(name) ?? cameAs(browser, kind);
  people.set(name, known);
  return known;
};

beforeAll(async () => {
  if (SHOTS !== undefined) mkdirSync(SHOTS, { recursive: true });
  browser = await launchChromium();
  facts = await readFacts(clientOf);
});
afterAll(async () => browser?.close());

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

const pathOf = (address: string): string => address.split(/[?#]/)[0]!;

it('covers every screen of the portal', () => {
  const features = join(ROOT, 'web/src/features');
  const declared = readdirSync(features, { recursive: true, encoding: 'utf8' })
    .filter((file) => basename(file) === 'screens.ts')
    .flatMap((file) => [...readFileSync(join(features, file), 'utf8').matchAll(/path: '(\w+)'/g)])
    .map(([, name]) => name!);
  const visited = new Set(cases.map(({ at }) => pathOf(at(facts))));
  expect(declared.length).toBeGreaterThan(10);
  expect(declared.filter((name) => !visited.has(paths[name as PathName]))).toEqual([]);
});

/** Faults of a page, by where they were found; empty when there are none. */
type Complaints = Readonly<Record<string, readonly string[]>>;

/** Addresses of the pages that were looked at with nothing over them. */
const uncovered = new Set<string>();

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
  if (!(await isCovered(page))) uncovered.add(pathOf(at(facts)));
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

it('has looked at each page that a dialog covered without the dialog, too', async () => {
  await Promise.all(cases.map((_, index) => complaintsOf(index)));
  expect(cases.map(({ at }) => pathOf(at(facts))).filter((path) => !uncovered.has(path))).toEqual([]);
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
