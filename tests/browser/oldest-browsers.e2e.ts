import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions } from 'playwright-core';
import { launchChromium } from '../support/chromium';
import { newerInScript, newerInStyles } from '../support/compatibility';
import { portalUrl } from '../support/demo';

const ASSETS = join(__dirname, '../../web/dist/assets');

/** The build of pdf.js for older browsers brings along what it needs. */
const BRINGS_ITS_OWN = /^(PdfPages|loadPdf|pdf\.worker)/;

/** Features that a library checks for before it uses them. */
const ASKED_FOR = [
  ...['Error.captureStackTrace', 'URL.canParse'], // zod
  ...['.startViewTransition', 'ViewTransition', '.fetchPriority', '.imageSizes', '.manifest', '.capture'], // React
  ...['trustedTypes', '.gpu'], // Highcharts
  'WebTransport', // socket.io
  '.share', // navigator.share, in job-board/page/JobPage
];
/** Our own names and those of libraries, which newer objects have as well. */
const NAMES_OF_OURS = [
  ...['.alpha', '.bytes', '.config', '.connection', '.dispose', '.drop', '.external', '.ink', '.isValid', '.move'],
  ...['.popover', '.remote', '.resize', '.role', '.use', '.watch', '.when', 'Profiler'],
  'ML', // Mali, among the countries of telephone numbers
];
/** Rules that older browsers pass over: what is missed is finish, not meaning. */
const FINISH = [
  ':has', // surfaces and room; what is chosen, refused or in focus shows without
  ...['@container', 'container'], // the steps of narrow cards
  ...['accent-color', 'outline', 'forced-color-adjust', 'forced-color-adjust: none'],
  ...['text-wrap', 'text-wrap: balance', 'text-wrap: pretty', 'text-size-adjust', '@page', 'overflow: clip'],
  ...['scrollbar-width', 'scrollbar-width: none', 'scrollbar-width: thin'],
  ...['overscroll-behavior', 'overscroll-behavior: contain', 'overscroll-behavior-x', 'overscroll-behavior-x: contain'],
  ...['align-content: start', 'place-self: start', 'place-self: end'], // in blocks; grids have had them long since
  ...[':-webkit-search-cancel-button', ':-webkit-inner-spin-button', ':-webkit-scrollbar'], // others draw none
];

/** What is newer in each file with such a name. */
const newerIn = (ending: RegExp, read: (text: string) => ReadonlySet<string>): ReadonlyMap<string, readonly string[]> =>
  new Map(
    readdirSync(ASSETS)
      .filter((name) => ending.test(name))
      .map((file) => [file, [...read(readFileSync(join(ASSETS, file), 'utf8'))]]),
  );

/** Scripts are read once for the two tests that ask of them. */
let newerInScripts: ReturnType<typeof newerIn>;
beforeAll(() => {
  newerInScripts = newerIn(/\.m?js$/, newerInScript);
}, 120_000);

/** The newer features that are not fine, and where they are. */
const notFine = (newer: ReturnType<typeof newerIn>, isFine: (name: string, file: string) => boolean) =>
  Object.fromEntries(
    [...newer].flatMap(([file, names]) => names.filter((name) => !isFine(name, file)).map((name) => [name, file])),
  );

test('no script uses what the oldest browsers lack', () => {
  const fine = [...ASKED_FOR, ...NAMES_OF_OURS];
  expect(newerInScripts.size).toBeGreaterThan(50);
  expect(notFine(newerInScripts, (name, file) => BRINGS_ITS_OWN.test(file) || fine.includes(name))).toEqual({});
});

test('no style sheet needs what the oldest browsers lack', () => {
  const isFine = (name: string, file: string) => BRINGS_ITS_OWN.test(file) || FINISH.includes(name);
  expect(notFine(newerIn(/\.css$/, newerInStyles), isFine)).toEqual({});
});

test('no script has what the oldest browsers cannot read', () => {
  const unreadable = ['static {}', '(?<=', '/v'];
  expect(notFine(newerInScripts, (name) => !unreadable.includes(name))).toEqual({});
});

test.each([
  ['AbortSignal.any', 'AbortSignal.any([one, other])'],
  ['.toSorted', 'list.toSorted()'],
  ['.requestSubmit', 'form.requestSubmit()'],
  ['Promise.withResolvers', 'const { promise } = Promise.withResolvers()'],
  ['Object.groupBy', 'Object.groupBy(list, by)'],
  ['static {}', 'class One { static { go(); } }'],
  ['(?<=', 'text.replace(/(?<=a)b/, "")'],
  ['/v', '/[a--b]/v.test(text)'],
])('%s would be found', (name, script) => {
  expect([...newerInScript(script)]).toContain(name);
});

test.each([
  ['color-mix()', 'a { color: color-mix(in srgb, var(--a) 10%, red) }'],
  ['dvh', 'a { height: calc(100dvh - 1px) }'],
  ['translate', 'a { translate: 0 1px }'],
  [':has', 'a:has(b) { color: red }'],
  ['nesting', 'a { &:hover { color: red } }'],
  ['@starting-style', '@starting-style { a { opacity: 0 } }'],
])('%s would be found', (name, styles) => {
  expect([...newerInStyles(styles)]).toContain(name);
  expect([...newerInStyles(`@supports (x: y) { ${styles} }`)]).toEqual([]);
});

describe('a browser that is older', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterAll(() => browser.close());

  /** Answers the text at the top of a page, and whether its skeletons show. */
  const seen = async (path: string, { knows = 'accent-color', ...options }: Options = {}) => {
    const context = await browser.newContext({ baseURL: portalUrl(), ...options });
    const page = await context.newPage();
    await page.route('**/*', async (route) => {
      if (route.request().resourceType() !== 'document') return route.continue();
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replaceAll('accent-color:', `${knows}:`) });
    });
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    const notice = page.locator('#old');
    const answer = {
      notice: (await notice.isVisible()) ? await notice.innerText() : '',
      ways: await notice.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
      root: await page.locator('#root').isVisible(),
    };
    await context.close();
    return answer;
  };
  type Options = BrowserContextOptions & { readonly knows?: string };

  test('is told so in both languages, with the way to the agency, and shown no skeleton without end', async () => {
    const { notice, ways, root } = await seen('/application-form', { knows: 'unknown' });
    expect(notice).toContain('Browser ini terlalu lama');
    expect(notice).toContain('This browser is too old');
    expect([ways, root]).toEqual([['/contact', '/contact'], false]);
  });

  test('may read the landing page all the same', async () => {
    const { notice, root } = await seen('/', { knows: 'unknown' });
    expect([notice.includes('too old'), root]).toEqual([true, true]);
  });

  test('is told without any script', async () => {
    const { notice, root } = await seen('/application-form', { javaScriptEnabled: false });
    expect([notice.includes('its scripts are switched off'), root]).toEqual([true, false]);
  });

  test('is none of those of today', async () => {
    expect(await seen('/application-form')).toMatchObject({ notice: '', root: true });
  });
});
