import { type ApplicantDetail } from '@berangkat/contracts/applicants';
import { anApplication } from '@berangkat/contracts/testing';
import { type Browser, type BrowserContext, type Page } from 'playwright-core';
import { portrait } from '@berangkat/files/testing/images';
import { pdf } from '@berangkat/files/testing/pdfs';
import { launchChromium } from '../support/chromium';
import { Client } from '../support/client';
import { clientOf, portalUrl } from '../support/demo';
import { until } from '../support/processes';
import { sticksOut } from '../support/sticks-out';

jest.setTimeout(120_000);

const account = { email: `uploads.${Date.now().toString(36)}@agency.example`, password: 'Berangkat2026' };
const owner = new Client(portalUrl());
let browser: Browser;
let context: BrowserContext;
let page: Page;
let address: string;
let appid: string;
let cv: Buffer;
let passport: Buffer;
const problems: string[] = [];
/** Idempotency keys of the uploads, in the order in which they were sent. */
let keys: string[] = [];

beforeAll(async () => {
  [cv, passport] = await Promise.all([pdf({ pages: 3 }), portrait('jpeg')]);
  const root = await clientOf('root');
  const made = await root.call('createAccount', { body: { ...account, category: 'applicant' } });
  const { accountid } = made.body as { accountid: string };
  await owner.signIn(account);
  const submitted = await owner.call('submitApplication', { body: anApplication({ email: account.email }) });
  appid = (submitted.body as { applicantid: string }).applicantid;
  address = `appid=${appid}&accid=${accountid}`;
  browser = await launchChromium();
  context = await browser.newContext({
    baseURL: portalUrl(),
    locale: 'en-GB',
    timezoneId: 'Asia/Jakarta',
    reducedMotion: 'reduce',
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  await context.request.post('/api/accounts/login', { data: account, headers: { origin: portalUrl() } });
  page = await context.newPage();
  page.setDefaultTimeout(20_000);
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('request', (request) => {
    const key = request.headers()['idempotency-key'];
    if (request.url().includes('upload') && key !== undefined) keys.push(key);
  });
});
afterAll(() => browser?.close());
beforeEach(() => {
  keys = [];
});

const detail = async (): Promise<ApplicantDetail> =>
  (await owner.call('readApplicant', { params: { id: appid } })).body as ApplicantDetail;
/** Asks until what the browser was told is also in the read model. */
const detailWhere = async (what: string, holds: (answer: ApplicantDetail) => boolean): Promise<ApplicantDetail> => {
  let answer = await detail();
  await until(what, async () => holds((answer = await detail())));
  return answer;
};
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const answer = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
const choose = (name: string, mimeType: string, buffer: Buffer) =>
  page.getByTestId('picker').setInputFiles({ name, mimeType, buffer });
/** Nothing stands over the button of a dialog: a press in its middle is one on it. */
const isFree = async (name: string): Promise<void> => {
  const button = page.getByRole('dialog').getByRole('button', { name, exact: true });
  await button.waitFor();
  await button.click({ trial: true, timeout: 2_000 });
};
/** On the smallest of today's phones the next step is in sight without scrolling, and nothing is wider than it. */
const isInSight = async (name: string): Promise<void> => {
  const box = (await page.getByRole('button', { name, exact: true }).boundingBox())!;
  expect(box.y + box.height).toBeLessThanOrEqual(740);
  expect(await sticksOut(page)).toEqual([]);
};

it('a CV file is kept on the phone while the line is down, and after a reload goes under the same key, once', async () => {
  await page.goto(`/cv-upload?${address}`);
  await page.getByTestId('picker').waitFor({ state: 'attached' });
  await isInSight('Choose a file');
  await choose('My CV.pdf', 'application/pdf', cv);
  await isInSight('Upload');
  // The file arrives, its answer does not.
  await page.route('**/cvupload', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await context.setOffline(true);
  await press('Upload');
  await page.getByText('No connection right now').waitFor();
  await page.reload({ waitUntil: 'commit' }).catch(() => undefined);
  await context.setOffline(false);
  await page.goto(`/cv-upload?${address}`);
  await page.getByText(/This file was being sent/).waitFor();
  await page.getByText('My CV.pdf', { exact: true }).waitFor();
  await press('Upload');
  await page.getByText('No connection right now').waitFor();
  await page.unroute('**/cvupload');
  await page.reload();
  await page.getByText(/This file was being sent/).waitFor();
  const { cv: first } = await detailWhere('the CV file is there', ({ cv }) => cv != null);
  expect(first).toMatchObject({ filename: 'my cv.pdf', contenttype: 'application/pdf', size: cv.length });
  await press('Upload');
  await page.getByRole('heading', { name: 'The CV file is with the CV' }).waitFor();
  expect(new Set(keys).size).toBe(1);
  expect((await detail()).cv).toEqual(first);
});

it.holds('cv-name-lower')('another CV file takes the place of the first one when its owner means it', async () => {
  await page.goto(`/cv-upload?${address}`);
  await page.getByText('my cv.pdf', { exact: true }).waitFor();
  await choose('Newer.pdf', 'application/pdf', await pdf());
  await press('Upload');
  await answer('Cancel');
  expect((await detail()).cv?.filename).toBe('my cv.pdf');
  await press('Upload');
  await answer('Continue');
  await page.getByRole('heading', { name: 'The CV file is with the CV' }).waitFor();
  await detailWhere('the newer CV file is there', ({ cv }) => cv?.filename === 'newer.pdf');
});

it('a document goes by itself when the line is back', async () => {
  await page.goto(`/document-upload?${address}`);
  await page.getByLabel('Type of document').selectOption('Passport');
  await choose('passport.jpg', 'image/jpeg', passport);
  await context.setOffline(true);
  await press('Upload');
  await page.getByText('No connection right now').waitFor();
  await isInSight('Try now');
  await context.setOffline(false);
  await page.getByRole('heading', { name: 'The document is with the CV' }).waitFor();
  expect(new Set(keys).size).toBe(1);
  const { documents } = await detailWhere('the document is there', (answer) => answer.documents?.length === 1);
  expect(documents).toMatchObject([{ documenttype: 'Passport', state: 'valid' }]);

  await page.getByText('File uploaded successfully.').waitFor();
  await press('Add New Document');
  await page.getByLabel('Type of document').selectOption('Passport');
  await choose('passport.jpg', 'image/jpeg', passport);
  await press('Upload');
  await isFree('Continue');
  await isFree('Cancel');
  await answer('Cancel');
  // The last message waits until the question is answered.
  await page.getByText('File uploaded successfully.').waitFor();
});

it.holds('cv-document-pages')('its pages are looked at on the CV, and the document is removed there', async () => {
  await page.goto(`/applicant-detail?${address}`);
  await press('Open CV file');
  await page.getByRole('img', { name: 'Page 1 of 1' }).waitFor();
  // Words of the page itself: pdf.js has read it.
  await page.getByRole('dialog').getByText('Page 1', { exact: true }).waitFor({ state: 'attached' });
  await answer('Close');
  await press('More about Passport');
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await answer('Remove');
  await page.getByText('No documents yet.').waitFor();
  await detailWhere('the document is gone', ({ documents }) => documents?.length === 0);
  expect(problems).toEqual([]);
});

it('a scan of 72 megapixels, which is refused, is made smaller at a press and taken', async () => {
  await page.goto(`/document-upload?${address}`);
  await page.getByLabel('Type of document').selectOption('Passport');
  await choose('scan.jpg', 'image/jpeg', await portrait('jpeg', { width: 8_000, height: 9_000 }));
  await press('Upload');
  await page.getByText('The image has too many pixels').waitFor();
  await press('Make it smaller for me');
  await page.getByText('The image has too many pixels').waitFor({ state: 'detached' });
  await press('Upload');
  await page.getByRole('heading', { name: 'The document is with the CV' }).waitFor();
  await detailWhere('the document is there', ({ documents }) => documents?.length === 1);
});
