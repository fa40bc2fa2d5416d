import { type ApplicantList } from '@berangkat/contracts/applicants';
import { fullName } from '@berangkat/contracts/applicants/full-name';
import { type MailRow } from '@berangkat/contracts/mail';
import { type SharedCvLink } from '@berangkat/contracts/shares';
import { type Browser } from 'playwright-core';
import { launchChromium } from '../support/chromium';
import { Client } from '../support/client';
import { demoAccount, portalUrl } from '../support/demo';
import { mailFor, type ReadableMail } from '../support/outbox';
import { newSuperadmin } from '../support/superadmin';

jest.setTimeout(240_000);

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

/** An address of a message by the name under which the portal is reached here. */
const here = (address: string): string => address.replace(new URL(address).origin, portalUrl());

/** The newest message of a kind that lies in the outbox for whoever asks; alerts come after a minute. */
const letterOf = async (own: Client, kind: MailRow['kind'], address: string): Promise<ReadableMail> =>
  (await mailFor(own, (row) => row.kind === kind && row.address === address, { patienceMs: 60_000 }))[0];

test('a superadmin is mailed alerts, and, once that is turned on, that a link to a CV was opened for the first time', async () => {
  const superadmin = await newSuperadmin();
  const own = new Client(portalUrl());
  expect((await own.signIn(superadmin)).status).toBe(200);
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.goto(portalUrl());
  await page.getByRole('button', { name: 'Sign in' }).first().click();
  const panel = page.getByRole('region', { name: 'Sign in' });
  await panel.getByLabel('Email', { exact: true }).fill(superadmin.email);
  await panel.getByLabel('Password', { exact: true }).fill(superadmin.password);
  await panel.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/dashboard');
  await page.getByRole('heading', { level: 1, name: /^Welcome/ }).waitFor();
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('button', { name: 'Emails to me' }).click();
  const share = page.getByRole('checkbox', { name: /^When one of my links to a CV is opened/ });
  await share.waitFor();
  expect(await page.getByRole('checkbox', { name: /^Alerts from the portal/ }).isChecked()).toBe(true);
  expect(await share.isChecked()).toBe(false);
  await share.click();
  await page.locator('dialog input:not(:checked)').waitFor({ state: 'detached' });

  const [applicant] = ((await own.call('listApplicants')).body as ApplicantList).applicants;
  const { applicantid } = applicant!;
  const { token } = (await own.call('shareCv', { params: { id: applicantid }, body: { purpose: 'link' } }))
    .body as SharedCvLink;
  const visitor = new Client(portalUrl());
  for (let n = 0; n < 2; n += 1) expect((await visitor.call('openShare', { body: { token } })).status).toBe(200);
  const { letter, language } = await letterOf(own, 'share', superadmin.email);
  expect(language).toBe('en');
  expect(letter.words.paragraphs[0]).toContain(applicantid);
  expect(JSON.stringify(letter.words)).not.toContain(fullName(applicant!));
  await page.goto(here(letter.link!));
  await page.getByRole('heading', { level: 1, name: fullName(applicant!) }).waitFor();

  // As many refusals as the rule says, of somebody who asks for what is not his.
  const vendor = new Client(portalUrl(), { limited: true });
  expect((await vendor.signIn(demoAccount('vendor'))).status).toBe(200);
  for (let n = 0; n < 12; n += 1) expect((await vendor.call('listActions')).status).toBe(403);
  const alert = await letterOf(own, 'alert', superadmin.email);
  expect(alert.letter.words.paragraphs[0]).toMatch(/^\d+ calls of one account were refused within a minute\./);
  await page.goto(`${portalUrl()}/mail`);
  await page.getByText('Alert', { exact: true }).first().waitFor();
  await page.goto(here(alert.letter.unsubscribe!));
  await page.getByText('We will no longer email you alerts.').waitFor();
  await page.getByRole('button', { name: 'Turn them off' }).click();
  await page.getByRole('heading', { name: 'These emails are turned off' }).waitFor();
  await context.close();
});
