import { anApplication } from '@berangkat/contracts/testing';
import { type MailList } from '@berangkat/contracts/mail';
import { type ProjectList } from '@berangkat/contracts/projects';
import { type Browser, type Page } from 'playwright-core';
import { launchChromium } from '../support/chromium';
import { Client } from '../support/client';
import { clientOf, demoAccount, portalUrl } from '../support/demo';
import { Person } from '../support/person';
import { arrives } from '../support/pipelines';

jest.setTimeout(120_000);

const unique = `${Date.now()}`.slice(-8);
/** The name that a search finds these alone by. */
const family = `Called${unique}`;
const NAMES = ['Ayu', 'Budi', 'Citra'] as const;

let browser: Browser;
let root: Client;
let projectid: string;

/** Three applicants of a vendor, each with a number of their own, in one pipeline. Citra wants no announcements. */
beforeAll(async () => {
  const [started, admin, vendor] = await Promise.all([launchChromium(), clientOf('root'), clientOf('vendor')]);
  [browser, root] = [started, admin];
  projectid = ((await root.call('listProjects')).body as ProjectList).projects.find(
    ({ projectstatus }) => projectstatus === 'active',
  )!.projectid;
  for (const [place, firstname] of NAMES.entries()) {
    const { body } = await vendor.call('submitApplication', {
      body: anApplication({
        firstname,
        lastname: family,
        email: `${firstname}.${unique}@example.com`,
        phone1: `0811${unique}${place}`,
      }),
    });
    const { applicantid } = body as { applicantid: string };
    await root.call('addApplicant', { params: { id: projectid }, body: { applicantid } });
    await arrives(root, projectid, applicantid, 'applying');
    if (firstname === 'Citra') await root.call('setOptOut', { params: { id: applicantid }, body: { optedout: true } });
  }
});
afterAll(async () => browser?.close());

const arrive = (path: string): Promise<Person> => Person.arrived(browser, portalUrl(), demoAccount('admin'), path);

/** Selects all three in the list that shows them alone, and begins to write to them, by the keyboard. */
const announceTo = async (page: Page, path: string) => {
  await page.goto(`${path}q=${family}`);
  for (const name of NAMES) await page.getByRole('link', { name: `${name} ${family}` }).waitFor();
  for (const key of 'jxjxjxw') await page.keyboard.press(key);
  return page.getByRole('dialog', { name: 'Announcement to 3 people' });
};

const said = (page: Page, text: string) => page.locator('main li').filter({ hasText: text });

it.each([
  ['the applicant list', () => '/applicant-management?'],
  ['a pipeline', () => `/project-applicant-management?pid=${projectid}&view=list&`],
])('three who are selected on %s are written to, and the sender sees what becomes of each', async (place, path) => {
  const person = await arrive('/dashboard');
  const { page } = person;
  const dialog = await announceTo(page, path());
  const content = `Come on Monday, says ${place}.`;
  await dialog.getByRole('textbox', { name: 'Content in Indonesian' }).fill(content);
  // The message as it will be read, in the language that is sent, while it is written.
  await dialog
    .getByText(/^Halo (Ayu|Budi|Citra) /)
    .filter({ hasText: content })
    .waitFor();

  await dialog.getByRole('textbox', { name: /^Send to this number first/ }).fill(`0812${unique}9`);
  await dialog.getByRole('button', { name: 'Put in outbox', exact: true }).click();
  await dialog.getByRole('status').filter({ hasText: '· In the outbox' }).waitFor();

  await dialog.getByRole('radio', { name: 'English' }).check();
  await dialog
    .getByText(/^Hello (Ayu|Budi|Citra) /)
    .filter({ hasText: content })
    .waitFor();
  await dialog.getByRole('button', { name: 'Put in outbox for 3 people' }).click();
  await dialog.getByText('2 of 3 in the outbox', { exact: true }).waitFor();
  const results = (await dialog.getByRole('listitem').allInnerTexts()).map((text) => text.replace(/\s+/g, ' '));
  expect(results[0]).toMatch(new RegExp(`^Citra ${family} Not sent · wants no announcements`));
  expect(results.slice(1).sort()).toEqual(
    ['Ayu', 'Budi'].map((name) =>
      expect.stringMatching(new RegExp(`^${name} ${family} In the outbox · WhatsApp · \\*{5}\\d{3}$`)),
    ),
  );
  await dialog.getByRole('button', { name: 'Close' }).click();
  // Nobody is selected any more: the same people are not written to twice by a slip.
  await page.getByRole('toolbar', { name: 'Actions' }).waitFor({ state: 'hidden' });

  await page.goto('/announcement-outbox');
  await said(page, content).first().waitFor();
  const messages = await said(page, content).allInnerTexts();
  // The message to the typed number is for readers who may see phones.
  expect(messages).toHaveLength(2);
  for (const name of ['Ayu', 'Budi'])
    expect(messages).toContainEqual(expect.stringMatching(new RegExp(`Hello ${name} ${family},[^]*Reply STOP`)));
  await person.leave();
});

/** An applicant with an account and a confirmed e-mail, whose number can be none. */
const mailable = async (): Promise<string> => {
  const email = `dian.${unique}@example.com`;
  const password = 'Passw0rd1';
  const made = await root.call('createAccount', { body: { email, password, category: 'applicant' } });
  const { accountid } = made.body as { accountid: string };
  await root.call('updateAccount', { params: { id: accountid }, body: { status: 'verified' } });
  const dian = new Client(portalUrl());
  await dian.signIn({ email, password });
  const form = anApplication({ firstname: 'Dian', lastname: family, email, phone1: '0812345' });
  return ((await dian.call('submitApplication', { body: form })).body as { applicantid: string }).applicantid;
};

it('whom WhatsApp does not reach is mailed: the form says so before, the results and the CV after', async () => {
  const applicantid = await mailable();
  await root.call('addApplicant', { params: { id: projectid }, body: { applicantid } });
  await arrives(root, projectid, applicantid, 'applying');
  const person = await arrive('/dashboard');
  const { page } = person;
  await page.goto(`/applicant-management?q=${family}`);
  for (const name of [...NAMES, 'Dian']) await page.getByRole('link', { name: `${name} ${family}` }).waitFor();
  for (const key of 'jxjxjxjxw') await page.keyboard.press(key);
  const dialog = page.getByRole('dialog', { name: 'Announcement to 4 people' });
  await dialog.getByText('2 over WhatsApp · 1 by email · 1 cannot be reached', { exact: true }).waitFor();
  await dialog.getByText(`Cannot be reached: Citra ${family} (wants no announcements).`).waitFor();
  await dialog.getByRole('textbox', { name: 'Content in Indonesian' }).fill('Mailed to whom WhatsApp does not reach.');
  await dialog.getByRole('button', { name: 'Put in outbox for 4 people' }).click();
  const dian = dialog.getByRole('listitem').filter({ hasText: 'Dian' });
  await dian.getByText('In the outbox · email', { exact: true }).waitFor();
  await dialog.getByText('3 of 4 in the outbox', { exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
  const { mail } = (await root.call('listMail')).body as MailList;
  const [letter] = mail.filter(({ kind }) => kind === 'announcement');
  expect(letter).toMatchObject({
    state: 'outbox',
    address: `dian.${unique}@example.com`,
    letter: { words: { paragraphs: expect.arrayContaining(['Mailed to whom WhatsApp does not reach.']) } },
  });
  // Opened from the message, without a session: nothing is mailed after that, and the form says so.
  const turnedOff = await fetch(letter!.letter!.unsubscribe!.replace(/^https?:\/\/[^/]+/, portalUrl()), {
    method: 'POST',
    body: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(turnedOff.status).toBe(200);
  const { body } = await root.call('foreseeAnnouncement', { body: { applicantids: [applicantid] } });
  expect(body).toEqual({ whatsapp: 0, mail: 0, unreached: [{ applicantid, reason: 'no-number' }] });
  await person.leave();
});
