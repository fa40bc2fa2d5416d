import { type Browser, type CDPSession, type Page } from 'playwright-core';

/** A phone of three years ago on a slow line: 1.6 Mbit/s, 150 ms, a processor four times slower than this one. */
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
const CPU_SLOWDOWN = 4;
/** Milliseconds without a request or a long task after which a page is at rest. */
const AT_REST = 1_000;

export interface PageSetting {
  readonly url: string;
  readonly width: 360 | 1440;
  /** `name=value; …` of a session; none for visitors. */
  readonly cookie?: string | undefined;
  readonly locale: 'en-GB' | 'id-ID';
  /** Is there when the page shows what it is for, as rows of a list. */
  readonly content: string;
  /** The first acts of a person; INP is the slowest of them. */
  readonly interact: (page: Page) => Promise<void>;
}

/**
 * Times in milliseconds, sizes in KB (1,024 bytes) as they came over the line: `scripts` until the page shows what it is
 * for, `bytes` until it is at rest.
 */
export interface PageFigures {
  readonly fcp: number;
  readonly lcp: number;
  readonly content: number;
  readonly tbt: number;
  readonly cls: number;
  readonly inp: number;
  readonly scripts: number;
  readonly bytes: number;
  readonly requests: number;
}

/** Sightings of the page's own observers; on `window.seen`. */
interface Seen {
  fcp: number;
  lcp: number;
  cls: number;
  inp: number;
  longTasks: [start: number, duration: number][];
}

/** Runs in the page before anything of it. */
const OBSERVE = `{
  const seen = (window.seen = { fcp: 0, lcp: 0, cls: 0, inp: 0, longTasks: [] });
  const on = (type, take, more) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...more });
  on('paint', ({ name, startTime }) => { if (name === 'first-contentful-paint') seen.fcp = startTime; });
  on('largest-contentful-paint', ({ startTime }) => { seen.lcp = startTime; });
  on('layout-shift', ({ value, hadRecentInput }) => { if (!hadRecentInput) seen.cls += value; });
  on('longtask', ({ startTime, duration }) => seen.longTasks.push([startTime, duration]));
  on('event', ({ interactionId, duration }) => {
    if (interactionId > 0) seen.inp = Math.max(seen.inp, duration);
  }, { durationThreshold: 16 });
}`;

const seenIn = (page: Page): Promise<Seen> => page.evaluate<Seen>('window.seen');
const nowIn = (page: Page): Promise<number> => page.evaluate<number>('performance.now()');

/** Counts what comes over the line. */
class Traffic {
  requests = 0;
  bytes = 0;
  scripts = 0;
  #lastAt = Date.now();
  readonly #scriptIds = new Set<string>();

  constructor(client: CDPSession) {
    client.on('Network.requestWillBeSent', () => {
      this.requests += 1;
      this.#lastAt = Date.now();
    });
    client.on('Network.responseReceived', ({ requestId, type, response }) => {
      if (type === 'Script' || response.mimeType.includes('javascript')) this.#scriptIds.add(requestId);
    });
    client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      this.bytes += encodedDataLength;
      if (this.#scriptIds.has(requestId)) this.scripts += encodedDataLength;
      this.#lastAt = Date.now();
    });
  }

  get quietFor(): number {
    return Date.now() - this.#lastAt;
  }
}

const untilAtRest = async (page: Page, traffic: Traffic): Promise<void> => {
  for (;;) {
    const [{ longTasks }, now] = await Promise.all([seenIn(page), nowIn(page)]);
    const [start, duration] = longTasks.at(-1) ?? [0, 0];
    if (traffic.quietFor >= AT_REST && now - (start + duration) >= AT_REST) return;
    await page.waitForTimeout(100);
  }
};

/** Opens a page as somebody does for the first time: nothing cached, slow line, slow processor. */
export const measurePage = async (browser: Browser, setting: PageSetting): Promise<PageFigures> => {
  const { url, width, cookie, locale, content, interact } = setting;
  const context = await browser.newContext({
    viewport: width === 360 ? { width, height: 740 } : { width, height: 900 },
    locale,
    ...(width === 360 && { isMobile: true, hasTouch: true, deviceScaleFactor: 2 }),
    reducedMotion: 'no-preference',
  });
  try {
    if (cookie !== undefined) {
      const { origin } = new URL(url);
      const cookies = cookie.split('; ').map((pair) => {
        const [name, ...value] = pair.split('=');
        return { name: name!, value: value.join('='), url: origin };
      });
      await context.addCookies(cookies);
    }
    const page = await context.newPage();
    await page.addInitScript(OBSERVE);
    const client = await context.newCDPSession(page);
    await client.send('Network.enable');
    await client.send('Network.emulateNetworkConditions', LINE);
    await client.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    const traffic = new Traffic(client);

    await page.goto(url, { waitUntil: 'commit' });
    await page.locator(content).first().waitFor({ state: 'visible', timeout: 60_000 });
    const shownAt = await nowIn(page);
    // The scripts that the page needed for that; it asks for more once it stands.
    const { scripts } = traffic;
    await untilAtRest(page, traffic);
    // LCP ends with the first press, and what is pressed may move things.
    const { fcp, lcp, cls, longTasks } = await seenIn(page);
    const { requests, bytes } = traffic;
    await interact(page);
    await untilAtRest(page, traffic);
    const { inp } = await seenIn(page);
    return {
      fcp,
      lcp,
      content: shownAt,
      cls,
      inp,
      tbt: longTasks.reduce(
        (sum, [start, duration]) => sum + (start + duration > fcp ? Math.max(0, duration - 50) : 0),
        0,
      ),
      scripts: scripts / 1_024,
      bytes: bytes / 1_024,
      requests,
    };
  } finally {
    await context.close();
  }
};
