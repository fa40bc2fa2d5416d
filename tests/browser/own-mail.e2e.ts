import { anApplication } from '@berangkat/contracts/testing';
import { type MailRow } from '@berangkat/contracts/mail';
import { randomUUID } from 'node:crypto';
import { type Browser, type Page } from 'playwright-core';
import { launchChromium } from '../support/chromium';
import { Client } from '../support/client';
import { clientOf, portalUrl } from '../support/demo';
import { mailFor } from '../support/outbox';
import { projectWith } from '../support/pipelines';

/** The choice among several. */
const STANDING = /^When my standing in a project changes/;

jest.setTimeout(240_000);

const password = 'Before2026';
let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

const ok = async <Body>(reply: Promise<{ readonly status: number; readonly body: unknown }>): Promise<Body> => {
  const { status, body } = await reply;
  if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body as Body;
};

/** An applicant with a verified e-mail, who has sent an application. */
const applicant = async (root: Client) => {
  const email = `steps.${randomUUID().slice(0, 8)}@example.com`;
  const { accountid } = await ok<{ accountid: string }>(
    root.call('createAccount', { body: { email, password, category: 'applicant' } }),
  );
  await ok(root.call('updateAccount', { params: { id: accountid }, body: { status: 'verified' } }));
  const own = new Client(portalUrl());
  await ok(own.signIn({ email, password }));
  const { applicantid } = await ok<{ applicantid: string }>(
    own.call('submitApplication', { body: anApplication({ email, phone1: `+6287${Date.now()}`.slice(0, 14) }) }),
  );
  return { email, applicantid };
};

const fits = async (page: Page): Promise<void> => {
  const wide = await page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
  expect(wide).toBeLessThanOrEqual(0);
};

test('an applicant is mailed where she stands, once for steps one after the other, and turns it off without signing in', async () => {
  const root = await clientOf('root');
  const { email, applicantid } = await applicant(root);
  const { projectid, projectname } = await projectWith(root, 'shortlisted', 1);
  const move = (applicantstatus: string) =>
    ok(root.call('moveApplicant', { params: { id: projectid }, body: { applicantid, applicantstatus } }));
  await ok(root.call('addApplicant', { params: { id: projectid }, body: { applicantid } }));
  await move('shortlisted');

  // Steps within a minute are one message.
  const ofSteps = ({ address, kind }: MailRow) => address === email && kind === 'standing';
  const [mail, ...others] = await mailFor(root, ofSteps, { patienceMs: 100_000 });
  expect(others).toEqual([]);
  const { words, unsubscribe } = mail.letter;
  expect(words.paragraphs[0]).toBe(`${projectname}: Masuk seleksi.`);

  // No session, no script.
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(unsubscribe!);
  await fits(page);
  const elsewhere = await fetch(unsubscribe!, { method: 'POST', headers: { origin: 'https://evil.example' } });
  expect(elsewhere.status).toBe(403);

  const person = await (await browser.newContext({ locale: 'en-GB', viewport: { width: 360, height: 740 } })).newPage();
  await person.goto(portalUrl());
  await person.getByRole('button', { name: 'Sign in' }).first().click();
  const panel = person.getByRole('region', { name: 'Sign in' });
  await panel.getByLabel('Email', { exact: true }).fill(email);
  await panel.getByLabel('Password', { exact: true }).fill(password);
  await panel.getByRole('button', { name: 'Sign in' }).click();
  const choice = async () => {
    await person.getByRole('button', { name: /^Account menu/ }).click();
    await person.getByRole('button', { name: 'Emails to me' }).click();
    const box = person.getByRole('checkbox', { name: STANDING });
    await box.waitFor();
    return box;
  };
  const shown = (checked: boolean) => person.getByRole('checkbox', { name: STANDING, checked }).waitFor();
  expect(await (await choice()).isChecked()).toBe(true);
  await fits(person);
  await person.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Matikan' }).click();
  // In the language in which she has used the portal since.
  await page.getByRole('heading', { name: 'These emails are turned off' }).waitFor();
  await fits(page);
  // The dialog shows what it knew until it has asked again.
  const box = await choice();
  await shown(false);
  await box.click();
  await shown(true);

  // As a reader's program does (RFC 8058): a form, no cookies, no origin.
  const oneClick = await fetch(unsubscribe!, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  });
  expect(oneClick.status).toBe(200);
  await person.reload();
  expect(await (await choice()).isChecked()).toBe(false);
});
