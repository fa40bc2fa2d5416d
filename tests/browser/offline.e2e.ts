import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { randomUUID } from 'node:crypto';
import { type Browser, type Page } from 'playwright-core';
import { launchChromium } from '../support/chromium';
import { Client } from '../support/client';
import { portalUrl } from '../support/demo';
import { Person } from '../support/person';
import { until } from '../support/processes';

jest.setTimeout(180_000);

let browser: Browser;
/** Settings of the server between browser and portal: the next release, and a worker that is switched off. */
let release = 1;
let isOff = false;
let front: Server;
let url: string;

/** Passes everything on; of the next release the page and its worker are other ones. */
const startFront = async (): Promise<void> => {
  front = createServer((req, res) => {
    const { hostname, port } = new URL(portalUrl());
    const path = req.url === '/offline.js' && isOff ? '/offline-off.js' : req.url;
    const changes = req.url === '/offline.js' || req.headers.accept?.includes('text/html') === true;
    // For the portal everything comes from its own pages.
    const ours = { host: new URL(portalUrl()).host, ...(req.headers.origin !== undefined && { origin: portalUrl() }) };
    const headers = { ...req.headers, ...ours, ...(changes && { 'accept-encoding': 'identity', 'if-none-match': '' }) };
    const passed = request({ hostname, port, path, method: req.method, headers, agent: false }, (answer) => {
      if (!changes || release === 1) {
        res.writeHead(answer.statusCode!, answer.headers);
        answer.pipe(res);
        return;
      }
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const { 'content-length': _, etag: __, ...rest } = answer.headers;
        const body = Buffer.concat(parts).toString();
        res.writeHead(answer.statusCode!, rest);
        res.end(
          req.url === '/offline.js'
            ? body.replace(/release:"[^"]*"/, `release:"next-${release}"`)
            : body.replace('<html ', `<html data-release="${release}" `),
        );
      });
    });
    passed.on('error', () => res.destroy());
    req.pipe(passed);
  });
  front.listen(0, '127.0.0.1');
  await once(front, 'listening');
  url = `http://127.0.0.1:${(front.address() as AddressInfo).port}`;
};

beforeAll(async () => {
  browser = await launchChromium();
  await startFront();
});
afterAll(async () => {
  await browser?.close();
  front.close();
  front.closeAllConnections();
});
beforeEach(() => {
  release = 1;
  isOff = false;
});

/** Somebody who has just registered, at the application form on a phone. */
const arrived = async (before: (person: Person) => Promise<unknown> = async () => undefined): Promise<Person> => {
  const account = { email: `${randomUUID()}@example.com`, password: 'Berangkat2027' };
  const { status } = await new Client(portalUrl()).call('createAccount', {
    body: { ...account, category: 'applicant' },
  });
  expect(status).toBe(201);
  const person = await Person.at(browser, url, { phone: true, locale: 'id-ID' });
  await before(person);
  await person.arrive(account, '/application-form');
  await person.page.getByLabel(/^Nama depan/).waitFor();
  return person;
};

/** The same, with the worker of the form in charge. */
const fillingIn = async (): Promise<Person> => {
  const person = await arrived();
  await person.page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  return person;
};
const isInCharge = (page: Page): Promise<boolean> =>
  page.evaluate<boolean>('navigator.serviceWorker.controller !== null');
const releaseOf = (page: Page): Promise<string | null> => page.locator('html').getAttribute('data-release');

test('the form opens again without a line, with what was typed and its later stages', async () => {
  const { page, context } = await fillingIn();
  await page.getByLabel(/^Nama depan/).fill('Sari');
  await page
    .getByText(/^Tersimpan \d/)
    .first()
    .waitFor();
  expect(await isInCharge(page)).toBe(true);

  await context.setOffline(true);
  await page.reload();
  await page.getByLabel(/^Nama depan/).waitFor();
  expect(await page.getByLabel(/^Nama depan/).inputValue()).toBe('Sari');
  // Its rules are there as well, in the language that it was opened in.
  await page.getByRole('button', { name: 'Lanjut' }).click();
  await page.getByText('Mohon periksa isian berikut:').waitFor();

  await context.setOffline(false);
  await page.evaluate(`window.dispatchEvent(new Event('online'))`);
  // The session has been asked, and typed values reach the account.
  await page.getByLabel(/^Nama depan/).fill('Sari Dewi');
  await page
    .getByText(/^Tersimpan \d/)
    .first()
    .waitFor();
  await context.close();
});

test('a new release is served at once, and its worker takes the place of the old one', async () => {
  const { page, context } = await fillingIn();
  expect(await releaseOf(page)).toBeNull();
  release = 2;
  await page.reload();
  expect(await releaseOf(page)).toBe('2');
  await page.waitForFunction(`caches.keys().then((names) => names.join() === 'form-next-2')`);
  await context.close();
});

test('nothing that is about anybody is kept', async () => {
  const { page, context } = await fillingIn();
  await page.getByLabel(/^Nama depan/).fill('Sari');
  await page.reload();
  const keptPaths = () =>
    page.evaluate<string[]>(`(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async (name) => await (await caches.open(name)).keys()));
      return requests.flat().map((each) => new URL(each.url).pathname);
    })()`);
  let kept: readonly string[] = [];
  // The worker keeps what it has answered already. Chromium lists no answer while another one takes its place.
  await until('the choices are kept', async () => (kept = await keptPaths()).includes('/api/masterdata'));
  expect(kept.filter((path) => !path.startsWith('/assets/')).sort()).toEqual(['/api/masterdata', '/application-form']);
  await context.close();
});

test('switched off, it forgets what it kept and goes', async () => {
  const { page, context } = await fillingIn();
  isOff = true;
  await page.reload();
  await page.evaluate('navigator.serviceWorker.getRegistration().then((each) => each?.update().then(() => undefined))');
  await page.waitForFunction(
    `(async () => (await caches.keys()).length + (await navigator.serviceWorker.getRegistrations()).length === 0)()`,
  );
  await context.close();
});

test('code that a lost line kept away comes when the line is back, without the page being loaded again', async () => {
  isOff = true;
  let isGone = true;
  let told = (): void => undefined;
  const lost = new Promise<void>((resolve) => {
    told = resolve;
  });
  const { page, context } = await arrived(({ context: way }) =>
    way.route(/\/assets\/(ruleLibrary|stageRules)-/, async (route) => {
      if (!isGone) return route.continue();
      await route.abort('internetdisconnected');
      told();
    }),
  );
  await lost;
  isGone = false;
  await page.getByRole('button', { name: 'Lanjut' }).click();
  await page.getByText('Mohon periksa isian berikut:').waitFor();
  await context.close();
});
