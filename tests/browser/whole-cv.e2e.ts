import { type SessionUser } from '@berangkat/contracts/accounts';
import { type ApplicantDetail } from '@berangkat/contracts/applicants';
import { type Browser } from 'playwright-core';
import { Pool } from 'pg';
import sharp from 'sharp';
import { pdf } from '@berangkat/files/testing/pdfs';
import {
  chooseCommisChef,
  fillContact,
  fillGeneral,
  fillPhysicalAndFamily,
  fillWork,
} from '../support/application-form';
import { launchChromium } from '../support/chromium';
import { Client } from '../support/client';
import { clientOf, demoAccount, portalUrl } from '../support/demo';
import { DroppingLine } from '../support/dropping-line';
import { Person } from '../support/person';
import { runtimeOf, until } from '../support/processes';
import { sticksOut } from '../support/sticks-out';

jest.setTimeout(240_000);

const unique = Date.now().toString(36);
const account = { email: `whole.cv.${unique}@agency.example`, password: 'Berangkat2026' };
/** A slow line of a phone: bytes a second, and milliseconds of delay. */
const SLOW = { offline: false, latency: 120, downloadThroughput: 250_000, uploadThroughput: 120_000 };

const owner = new Client(portalUrl());
let line: DroppingLine;
let browser: Browser;
let person: Person;
let log: Pool;
let ids: { readonly appid: string; readonly accid: string };
/** Idempotency keys of what was sent, by the call. */
const keys = new Map<string, string[]>();
const keysOf = (path: RegExp): string[] => [...keys].flatMap(([call, sent]) => (path.test(call) ? sent : []));

beforeAll(async () => {
  const root = await clientOf('root');
  await root.call('createAccount', { body: { ...account, category: 'applicant' } });
  await owner.signIn(account);
  line = await DroppingLine.open();
  log = new Pool({ connectionString: runtimeOf({ dataDir: process.env.PORTAL_DATA_DIR! }).databaseUrl, max: 1 });
  browser = await launchChromium();
  person = await Person.at(browser, portalUrl(), {
    phone: true,
    size: { width: 360, height: 740 },
    proxy: line.address,
  });
  const { page } = person;
  const devtools = await person.context.newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', SLOW);
  page.on('request', (request) => {
    const key = request.headers()['idempotency-key'];
    const call = `${request.method()} ${new URL(request.url()).pathname}`;
    if (key !== undefined) keys.set(call, [...(keys.get(call) ?? []), key]);
  });
});
afterAll(async () => {
  await browser?.close();
  await line?.close();
  await log?.end();
});

/** Bytes that no packing makes fewer, as of a real picture. */
const picture = (width: number, height: number): Promise<Buffer> =>
  sharp({
    create: { width, height, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  })
    .jpeg({ quality: 70 })
    .toBuffer();
const detail = async (): Promise<ApplicantDetail> =>
  (await owner.call('readApplicant', { params: { id: ids.appid } })).body as ApplicantDetail;
const open = (path: string): Promise<void> => person.open(`${path}?appid=${ids.appid}&accid=${ids.accid}`);
const choose = (name: string, mimeType: string, buffer: Buffer): Promise<void> =>
  person.page.getByTestId('picker').setInputFiles({ name, mimeType, buffer });

let broken = false;
/** A step of the way: when one fails, those after it have nothing to stand on. What was seen then is kept. */
const step = (name: string, walk: () => Promise<void>): void =>
  it(name, async () => {
    if (broken) throw new Error('an earlier step failed');
    try {
      await walk();
    } catch (error) {
      broken = true;
      await person.shoot('failed-whole-cv');
      throw error;
    }
  });

step('the application form: the line drops when the answer to its submit is on its way', async () => {
  await person.arrive(account, '/application-form');
  await fillGeneral(person, {
    firstname: 'Wayan',
    lastname: 'Sukerta',
    placeofbirth: 'Singaraja',
    born: { day: '3', month: 'May', year: '1997' },
    gender: 'Male',
  });
  await person.press('Next');
  await fillPhysicalAndFamily(person, {
    height: '171',
    religion: 'Hinduism',
    race: 'Balinese',
    father: 'Ketut',
    mother: 'Luh',
  });
  await person.press('Next');
  await fillContact(person, {
    phone: '+6281234567891',
    idnumber: '5108010305970001',
    address: 'Jl. Ngurah Rai No. 12, Singaraja',
    mother: 'Luh',
    email: account.email,
  });
  await person.press('Next');
  await fillWork(person);
  await chooseCommisChef(person);
  const dropped = line.dropIn({ request: /^POST \/api\/applicants$/, on: 'way-back', bytes: 0 });
  await person.press('Submit');
  await dropped;
  await person.sees('No connection right now');
  line.restore();
  await person.press('Try now');
  await person.sees('Form submitted successfully.');
  const { account: mine, applicantids } = (await owner.call('session')).body as SessionUser;
  ids = { appid: applicantids[0]!, accid: mine.accountid };
  expect(applicantids).toHaveLength(1);
  const sent = keysOf(/^POST \/api\/applicants$/);
  expect(sent.length).toBeGreaterThan(1);
  expect(new Set(sent).size).toBe(1);
});

step('an education, and an experience in two steps', async () => {
  await open('/education-form');
  await person.fill('Institution name', 'Politeknik Pariwisata Bali');
  await person.choose('Degree', 'Diploma');
  await person.fill('Year start', '2014');
  await person.fill('Year end', '2017');
  await person.fill('Location', 'Nusa Dua');
  await person.fill('Field of study', 'Culinary arts');
  await person.press('Save');
  await person.sees('Thank you');
  await open('/experience-form');
  await person.sees('Step 1 of 2');
  await person.fill('Position', 'Commis Chef');
  await person.fill('Company name', 'Hotel Tugu');
  await person.fill('Last salary', '5500000');
  await person.fillDate('Start date', '2019-03-01');
  await person.fillDate('End date', '2023-02-28');
  await person.fill('Location', 'Malang');
  await person.press('Next');
  await person.sees('Step 2 of 2');
  await person.page.getByLabel(/^Line 1/).fill('Cooked breakfast for 200 guests a day');
  await person.press('Save');
  await person.sees('Thank you');
});

step('the profile photo, whose line drops half-way and goes on by itself under the same key', async () => {
  const photo = await picture(900, 1200);
  await open('/profile-photo-upload');
  await choose('me.jpg', 'image/jpeg', photo);
  const half = Math.floor(photo.length / 2);
  const before = line.passed;
  const dropped = line.dropIn({ request: /^POST \/api\/applicants\/\d+\/upload$/, on: 'way-there', bytes: half });
  await person.press('Upload');
  await dropped;
  expect(line.passed - before).toBe(half);
  await person.sees('No connection right now');
  expect((await detail()).photo).toBeNull();
  line.restore();
  await person.press('Try now');
  await person.sees('File uploaded successfully.');
  const sent = keysOf(/^POST \/api\/applicants\/\d+\/upload$/);
  expect(sent.length).toBeGreaterThan(1);
  expect(new Set(sent).size).toBe(1);
});

step('full photo, work photo, a document and the CV file', async () => {
  await open('/full-photo-upload');
  await choose('full.jpg', 'image/jpeg', await picture(600, 800));
  await person.press('Upload');
  await person.page.waitForURL(/applicant-detail/);
  await open('/work-photo-upload');
  await person.page.getByRole('radio').first().check();
  await choose('kitchen.jpg', 'image/jpeg', await picture(500, 500));
  await person.press('Upload');
  await person.sees('The photo is with the experience');
  await open('/document-upload');
  await person.choose('Type of document', 'Passport');
  await choose('passport.jpg', 'image/jpeg', await picture(600, 420));
  await person.fill('Number', 'C7654321');
  await person.fill('Issued by', 'Imigrasi Singaraja');
  await person.press('Upload');
  await person.sees('The document is with the CV');
  await open('/cv-upload');
  await choose('CV Wayan.pdf', 'application/pdf', await pdf({ pages: 2 }));
  await person.press('Upload');
  await person.sees('The CV file is with the CV');
});

step('the CV shows everything, and nothing is in the log twice', async () => {
  await open('/applicant-detail');
  for (const words of ['Wayan Sukerta', 'Hotel Tugu', 'Politeknik Pariwisata Bali', 'Passport', 'cv wayan.pdf'])
    await person.sees(new RegExp(words));
  const { page } = person;
  for (const kind of ['photos', 'fullphotos', 'workphotos']) {
    const image = page.locator(`img[src*="/api/files/${kind}/"]`).first();
    await image.scrollIntoViewIfNeeded();
    await until(`the image of ${kind} is drawn`, () =>
      image.evaluate((element) => (element as unknown as { naturalWidth: number }).naturalWidth > 0),
    );
  }
  expect(await sticksOut(page)).toEqual([]);
  expect(await detail()).toMatchObject({
    firstname: 'Wayan',
    educations: [{ institutionname: 'Politeknik Pariwisata Bali', yearstart: 2014, yearend: 2017 }],
    experiences: [{ companyname: 'Hotel Tugu', lastsalary: 5_500_000, photos: [{}] }],
    documents: [{ documenttype: 'Passport', held: { number: 'C7654321' } }],
    cv: { filename: 'cv wayan.pdf' },
  });
  const { rows } = await log.query<{ type: string; count: number }>(
    `select type, count(*)::integer as count from events.log
      where metadata->'actor'->>'accountid' = $1 and stream !~ '^(account|mail|unique|visit)'
      group by type order by type`,
    [ids.accid],
  );
  expect(Object.fromEntries(rows.map(({ type, count }) => [type, count]))).toEqual({
    ApplicantPhotoChanged: 1,
    ApplicationSubmitted: 1,
    CvFileUploaded: 1,
    DocumentUploaded: 1,
    EducationAdded: 1,
    ExperienceAdded: 1,
    FullPhotoChanged: 1,
    WorkPhotoAdded: 1,
  });
});

step('an employer sees which documents there are, and no file, number or issuer', async () => {
  const employer = await clientOf('employer');
  const { client } = (await employer.call('session')).body as SessionUser;
  const [project] = (await employer.call('projectsOfClient', { params: { clientid: client.clientid! } })).body as {
    projectid: string;
  }[];
  const root = await clientOf('root');
  const added = await root.call('addApplicant', {
    params: { id: project!.projectid },
    body: { applicantid: ids.appid },
  });
  expect(added.status).toBeLessThan(300);
  const theirs = await Person.at(browser, portalUrl());
  await theirs.arrive(demoAccount('employer'), `/applicant-detail?appid=${ids.appid}&accid=${ids.accid}`);
  await theirs.sees('Passport');
  await theirs.sees('Present');
  expect(await theirs.page.getByRole('button', { name: /^(Open|Download|More about)/ }).count()).toBe(0);
  for (const hidden of ['C7654321', 'Imigrasi Singaraja', 'cv wayan.pdf'])
    expect(await theirs.page.getByText(hidden).count()).toBe(0);
  const { documents } = await detail();

  const address = `/assets/uploads/documents/${documents[0]!.documentname!}`;
  expect((await person.context.request.get(address)).status()).toBe(200);
  expect((await theirs.context.request.get(address)).status()).toBe(403);
  await theirs.leave();
});

step('signing out leaves nothing of a file that waits on the device', async () => {
  await open('/cv-upload');
  await choose('newer.pdf', 'application/pdf', await pdf());
  const { page } = person;
  // The present and the future file stand beside each other on a small phone.
  await person.sees('The CV file now');
  expect(await sticksOut(page)).toEqual([]);
  const dropped = line.dropIn({ request: /^POST .*\/cvupload$/, on: 'way-there', bytes: 100 });
  await person.press('Upload');
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await dropped;
  await person.sees('No connection right now');
  await person.press('Cancel');
  await person.sees(/This file was being sent/);
  line.restore();
  await page.reload();
  await person.sees(/This file was being sent/);
  const KEPT = `new Promise((resolve, reject) => {
    const opening = indexedDB.open('portal-uploads');
    opening.onerror = reject;
    opening.onsuccess = () => {
      const counting = opening.result.transaction('files').objectStore('files').count();
      counting.onsuccess = () => {
        opening.result.close();
        resolve([counting.result, ...Object.keys(localStorage).filter((key) => key.startsWith('portal.kept.'))]);
      };
    };
  })`;
  // The file, and its note. What was typed for the forms and the document is with the CV, and on the device no more.
  expect(await page.evaluate(KEPT)).toEqual([1, `portal.kept.${ids.accid}.file.cv ${ids.appid}`]);
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await person.press('Sign out');
  await page.waitForURL(/\/$/);
  await until('nothing is kept', async () => JSON.stringify(await page.evaluate(KEPT)) === '[0]');
  expect(person.problems.filter((problem) => !/ERR_|WebSocket|Failed to fetch/.test(problem))).toEqual([]);
});
