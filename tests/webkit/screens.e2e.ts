import { By, until, type WebDriver } from 'selenium-webdriver';
import { cases, readFacts } from '../accessibility/demo-screens';
import { type Case, type Facts } from '../accessibility/plan';
import { clientOf, demoAccount, portalUrl } from '../support/demo';
import { WebKit } from '../support/webkit';
import { COVERED } from './covered';

jest.setTimeout(600_000);

/** Milliseconds. */
const PATIENCE = 30_000;

const KINDS: readonly Case['kind'][] = ['visitor', 'applicant', 'vendor', 'employer', 'admin', 'root'];
const DESK = { width: 1440, height: 900 };
/** WebKitGTK makes of it some 450 pixels. */
const NARROW = { width: 390, height: 844 };

/** Answered by {@link COVERED}. */
interface Pressed {
  readonly covered: readonly string[];
  readonly wider: number;
}

const SIGN_IN = `
const [account, done] = arguments;
fetch('/api/accounts/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(account) })
  .then(({ status }) => done(status), done);
`;

let webkit: WebKit;
let facts: Facts;
beforeAll(async () => {
  webkit = await WebKit.start();
  facts = await readFacts(clientOf);
});
afterAll(() => webkit?.end());

/** Somebody of that kind at a window of their own. */
const cameAs = async (kind: Case['kind']): Promise<WebDriver> => {
  const window = await webkit.window(DESK.width, DESK.height);
  await window.manage().setTimeouts({ pageLoad: PATIENCE, script: PATIENCE });
  await window.get(`${portalUrl()}/landing-page`);
  if (kind !== 'visitor') {
    const { email, password } = demoAccount(kind);
    expect(await window.executeAsyncScript(SIGN_IN, { email, password })).toBe(200);
  }
  return window;
};

/** What is wrong with a screen at a desk and in a narrow window; undefined where nothing is. */
const wrongAt = async (window: WebDriver, address: string, ready: string): Promise<unknown> => {
  await window.manage().window().setRect(DESK);
  await window.get(`${portalUrl()}${address}`);
  await window.wait(until.elementLocated(By.css(ready)), PATIENCE);
  await window.wait(
    () => window.executeScript("return document.querySelector('main [aria-busy=true]') === null"),
    PATIENCE,
  );
  const desk = await window.executeAsyncScript<Pressed>(COVERED);
  await window.manage().window().setRect(NARROW);
  const narrow = await window.executeAsyncScript<Pressed>(COVERED);
  const isFine = [desk, narrow].every(({ covered, wider }) => covered.length === 0 && wider <= 0);
  return isFine ? undefined : { address, desk, narrow };
};

it.each(KINDS)(
  'in the engine of Safari each screen opens and fits, and what can be pressed lies under nothing (%s)',
  async (kind) => {
    const screens = new Map(
      cases
        .filter((one) => one.kind === kind && one.prepare === undefined)
        .map(({ at, ready }) => [at(facts), ready] as const),
    );
    const window = await cameAs(kind);
    const wrong: unknown[] = [];
    for (const [address, ready] of screens)
      wrong.push(await wrongAt(window, address, ready).catch((error: unknown) => ({ address, error: String(error) })));
    await window.quit();
    expect(screens.size).toBeGreaterThan(0);
    expect(wrong.filter((one) => one !== undefined)).toEqual([]);
  },
);
