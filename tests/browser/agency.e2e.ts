import { type ApplicantList } from '@berangkat/contracts/applicants';
import { type JobList } from '@berangkat/contracts/jobs';
import { paths } from '@berangkat/contracts/paths';
import { AGENCY_ID, CARD_FIELDS, type SettingsView } from '@berangkat/contracts/settings';
import { type Browser } from 'playwright-core';
import { readPdf } from '@berangkat/files/testing/read-pdf';
import { portrait } from '@berangkat/files/testing/images';
import { launchChromium } from '../support/chromium';
import { type Client } from '../support/client';
import { clientOf, demoAccount, portalUrl } from '../support/demo';
import { Person } from '../support/person';
import { until } from '../support/processes';

jest.setTimeout(120_000);

const NAME = `PT Samudra Contoh ${Date.now().toString(36)}`;
const LICENCE = 'SIP3MI CONTOH 111/2025';
const CHECK = 'https://izin.samudra.example/111';
const [FREE, GRATIS] = ['No placement fee at all.', 'Tanpa biaya penempatan sama sekali.'];

let browser: Browser;
let root: Client;
/** The card as the run began with it: others see it, too. */
let before: object;
let logo: Buffer;
const cardNow = async (): Promise<SettingsView['card']> =>
  ((await root.call('readSettings')).body as SettingsView).card;
const change = async (card: object): Promise<void> => {
  expect((await root.call('changeAgencyCard', { body: card })).status).toBe(200);
};
beforeAll(async () => {
  browser = await launchChromium();
  root = await clientOf('root');
  const card = await cardNow();
  logo = Buffer.from(await (await fetch(portalUrl() + card.logo!)).arrayBuffer());
  before = Object.fromEntries(CARD_FIELDS.flatMap((field) => (card[field] === null ? [] : [[field, card[field]]])));
});
afterAll(async () => {
  await change(before);
  const { context, leave } = await rootRequests();
  const put = await context.request.put(`/api/settings/agency/${AGENCY_ID}/logo`, {
    headers: { origin: portalUrl() },
    multipart: { file: { name: 'logo.webp', mimeType: 'image/webp', buffer: logo } },
  });
  expect(put.status()).toBe(200);
  await leave();
  await browser.close();
});

/** Requests of a superadmin who is signed in, with what no client of the tests sends: files. */
const rootRequests = async () => {
  const person = await Person.at(browser, portalUrl());
  const { email, password } = demoAccount('root');
  await person.context.request.post('/api/accounts/login', {
    data: { email, password },
    headers: { origin: portalUrl() },
  });
  return { context: person.context, leave: () => person.leave() };
};

const seenBy = async (path: string, place: Parameters<typeof Person.at>[2] = {}): Promise<Person> => {
  const visitor = await Person.at(browser, portalUrl(), place);
  await visitor.open(path);
  return visitor;
};
const jobAddress = async (): Promise<string> => {
  const { jobs } = (await root.call('listJobs')).body as JobList;
  return `/job-cv-upload?jobid=${jobs.find(({ open }) => open)!.opjobid}`;
};
const pdfOf = async (): Promise<ReturnType<typeof readPdf>> => {
  const { applicants } = (await root.call('listApplicants', { query: { limit: '100' } })).body as ApplicantList;
  const { applicantid } = applicants.find(({ status }) => status === 'open')!;
  const { context, leave } = await rootRequests();
  const answer = await context.request.post('/api/cvs/pdf', {
    headers: { origin: portalUrl() },
    data: { applicantids: [applicantid], language: 'en' },
  });
  expect(answer.status()).toBe(200);
  const pdf = readPdf(await answer.body());
  await leave();
  return pdf;
};

test('a superadmin says who the agency is, and whoever comes reads it everywhere', async () => {
  const superadmin = await Person.at(browser, portalUrl());
  await superadmin.arrive(demoAccount('root'), '/settings');
  const { page } = superadmin;
  const card = page.getByRole('region', { name: 'Agency card' });
  for (const [label, text] of [
    ['Legal name', NAME],
    ['Licence number', LICENCE],
    ['Where it can be checked', 'http://izin.samudra.example/111'],
    ['Placement fee in Indonesian', GRATIS],
    ['Placement fee in English', FREE],
  ] as const)
    await card.getByLabel(new RegExp(`^${label}`)).fill(text);
  await card.getByRole('button', { name: 'Save' }).click();
  await card.getByText('An address that begins with https://').first().waitFor();
  await card.getByLabel(/^Where it can be checked/).fill(CHECK);
  await card.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The agency card is saved.').waitFor();

  const logo = page.getByRole('region', { name: 'Logo of the agency' });
  await logo.locator('input[type=file]').setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: await portrait('png', { width: 600, height: 300 }),
  });
  await logo.getByRole('button', { name: 'Upload' }).click();
  await page.getByText('The logo is saved.').waitFor();
  expect(superadmin.problems).toEqual([]);
  await superadmin.leave();

  for (const [path, place] of [
    ['/', {}],
    [paths.registration, { phone: true }],
    [await jobAddress(), { phone: true }],
  ] as const) {
    const visitor = await seenBy(path, place);
    const agency = visitor.page.getByRole('region', { name: 'The agency' });
    await agency.getByText(NAME).waitFor();
    await agency.getByText(`Licence ${LICENCE}`).waitFor();
    expect(await agency.getByRole('link', { name: 'Check this licence' }).getAttribute('href')).toBe(CHECK);
    await agency.getByText(FREE).waitFor();
    // The page is alive by then, and draws nothing anew.
    await visitor.page.waitForLoadState('networkidle');
    const picture = agency.locator('img');
    await picture.scrollIntoViewIfNeeded();
    await picture.evaluate((image) => (image as unknown as { decode(): Promise<void> }).decode());
    expect(visitor.problems).toEqual([]);
    await visitor.leave();
  }
  const reader = await seenBy('/', { locale: 'id-ID' });
  const agensi = reader.page.getByRole('region', { name: 'Agensi' });
  await agensi.getByText(GRATIS).waitFor();
  await agensi.getByRole('link', { name: 'Periksa izin ini' }).waitFor();
  await reader.leave();
});

test('it is in the page of a job and at /contact before any script, and at the head of a PDF', async () => {
  await change({ legalname: NAME, licence: LICENCE, licenceurl: CHECK, feeen: FREE, feeid: GRATIS });
  const ask = async (path: string): Promise<string> =>
    (await fetch(portalUrl() + path, { headers: { 'accept-language': 'id' } })).text();
  // The gateway keeps the page of a job for three seconds.
  await until('the page of a job names the agency', async () =>
    (await ask(await jobAddress())).includes(`<strong>${NAME}</strong>`),
  );
  const contact = await ask('/contact');
  for (const part of [`<h1>${NAME}</h1>`, LICENCE, CHECK, GRATIS]) expect(contact).toContain(part);
  const { pages } = await pdfOf();
  expect(pages[0]!.texts[0]).toBe(NAME);
  expect(pages[0]!.texts.join('\n')).toContain(`Licence ${LICENCE}`);
  expect(pages[0]!.links).toContain(CHECK);
});

test('a salary abroad is told in rupiah once a superadmin has said the rate', async () => {
  const { rates } = (await root.call('readSettings')).body as SettingsView;
  const { revision: _, changedat: _at, ...set } = rates;
  const { jobs } = (await root.call('listJobs')).body as JobList;
  const abroad = jobs.find(({ open, currency }) => open && currency !== 'IDR')!;
  const superadmin = await Person.at(browser, portalUrl());
  await superadmin.arrive(demoAccount('root'), '/settings');
  const form = superadmin.page.getByRole('region', { name: 'Salaries in rupiah' });
  const rate = form.getByLabel(new RegExp(`^${abroad.currency} –`));
  try {
    await rate.fill('1,5');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText('A whole number of rupiah from 1 to 1,000,000.').first().waitFor();
    await rate.fill('4000');
    await form.getByRole('button', { name: 'Save' }).click();
    await superadmin.page.getByText('The settings are saved.').waitFor();
    const about = (tag: string) =>
      new Intl.NumberFormat(tag, { notation: 'compact', compactDisplay: 'long', maximumFractionDigits: 1 }).format(
        abroad.salary * 4_000,
      );
    const reader = await seenBy(`/open-job-management?search=${encodeURIComponent(abroad.opjobtitle)}`, {
      phone: true,
    });
    await reader.page
      .locator(`a[href$="${abroad.opjobid}"]`)
      .getByText(`≈ Rp ${about('en-GB')}`)
      .waitFor();
    await reader.leave();
    const drawn = async (): Promise<string> =>
      (
        await fetch(`${portalUrl()}/job-cv-upload?jobid=${abroad.opjobid}`, { headers: { 'accept-language': 'id' } })
      ).text();
    const preview = new RegExp(`<meta property="og:description" content="[^"]*≈ Rp ${about('id-ID')}`);
    await until('the page of the job and its preview say it in rupiah', async () => {
      const page = await drawn();
      return preview.test(page) && page.includes(`>≈ Rp ${about('id-ID')}</p>`);
    });
  } finally {
    const body = Object.fromEntries(Object.entries(set).filter(([, one]) => one !== null));
    expect((await root.call('changeRates', { body })).status).toBe(200);
  }
  await superadmin.leave();
});

test('nobody sees anything of an empty card, and superadmins are told', async () => {
  await change({});
  const visitor = await seenBy('/');
  await visitor.page.locator('footer').scrollIntoViewIfNeeded();
  await visitor.page.locator('footer').getByText('WhatsApp').waitFor();
  expect(await visitor.page.getByRole('region', { name: 'The agency' }).count()).toBe(0);
  await visitor.open(paths.registration);
  await visitor.page.getByLabel(/^Email/).waitFor();
  await visitor.page.waitForLoadState('networkidle');
  expect(await visitor.page.getByRole('region', { name: 'The agency' }).count()).toBe(0);
  await visitor.leave();
  expect((await pdfOf()).pages[0]!.texts.join('\n')).toContain('From the agency');
  const superadmin = await Person.at(browser, portalUrl());
  await superadmin.arrive(demoAccount('root'), '/settings');
  await superadmin.page.getByText(/^Nobody can see who you are yet/).waitFor();
  await superadmin.leave();
});
