import { randomUUID } from 'node:crypto';
import { type Browser } from 'playwright-core';
import { launchChromium } from '../support/chromium';
import { clientOf, demoAccount, portalUrl } from '../support/demo';
import { Person } from '../support/person';
import { sticksOut } from '../support/sticks-out';

jest.setTimeout(120_000);

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(async () => browser?.close());

const SMALL = { width: 360, height: 740 };

/** Somebody with a small phone, signed in. */
const onAPhone = async (kind: 'applicant'): Promise<Person> => {
  const person = await Person.at(browser, portalUrl(), { phone: true, size: SMALL });
  await person.arrive(demoAccount(kind));
  return person;
};

it('the passport number is added in one press, the field and Save, on a small phone', async () => {
  const client = await clientOf('applicant');
  const { account, applicantids } = (await client.call('session')).body as {
    account: { accountid: string };
    applicantids: string[];
  };
  const id = applicantids[0]!;
  interface Known {
    readonly revision: number;
    readonly form: { readonly passportnumber: string | null } | null;
    readonly [field: string]: unknown;
  }
  const read = async (): Promise<Known> => (await client.call('readApplicant', { params: { id } })).body as Known;
  const before = await read();
  const passport = before.form!.passportnumber ?? 'C1234567';

  const { page } = await onAPhone('applicant');
  await page.goto(`/application-form?appid=${id}&accid=${account.accountid}&field=passportnumber`);
  const field = page.getByLabel(/^Passport number/);
  await field.and(page.locator(':focus')).waitFor();
  const fieldBox = (await field.boundingBox())!;
  const saveBox = (await page.getByRole('button', { name: 'Save', exact: true }).boundingBox())!;
  // In sight between the bar of the portal and the bar of the form, which ends with the screen.
  expect(fieldBox.y).toBeGreaterThan(64);
  expect(fieldBox.y + fieldBox.height).toBeLessThan(saveBox.y);
  expect(saveBox.y + saveBox.height).toBeLessThanOrEqual(SMALL.height);
  expect(await sticksOut(page)).toEqual([]);

  const other = passport.endsWith('8') ? passport.replace(/8$/, '9') : passport.replace(/.$/, '8');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(other.toLowerCase());
  await page.getByText('1 change', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).tap();
  await page.getByText('Form updated successfully.').waitFor();
  await page.getByRole('link', { name: 'Return' }).tap();
  await page.getByText(other, { exact: true }).waitFor();
  const after = await read();
  expect({ ...after.form, passportnumber: null }).toEqual({ ...before.form, passportnumber: null });
});

it('Next pressed before the rules of the form have come waits for them', async () => {
  const { page, context } = await Person.at(browser, portalUrl(), { phone: true });
  const registered = await context.request.post('/api/accounts', {
    headers: { 'idempotency-key': randomUUID() },
    data: { email: `${randomUUID()}@example.com`, password: 'waiting4rules', category: 'applicant' },
  });
  expect(registered.status()).toBe(201);
  let letThrough = (): void => undefined;
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route(/\/assets\/stageRules-/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/application-form');
  const next = page.locator('form button[type=submit]');
  await next.tap();
  await next.and(page.locator('[aria-busy=true]')).waitFor();
  // A second press, as impatient people do; it takes none while it is busy.
  await next.tap({ force: true });
  expect(await page.getByText('Stage 1 of 4').isVisible()).toBe(true);
  expect(await page.getByRole('alert').count()).toBe(0);

  letThrough();
  await page.getByRole('alert').getByRole('link').first().waitFor();
  expect(await page.getByRole('alert').getByRole('link').count()).toBe(7);
  expect(await page.getByText('Stage 1 of 4').isVisible()).toBe(true);
  await next.and(page.locator(':not([aria-busy])')).waitFor();
  await page.context().close();
});

it.holds('sign-in-first-field')('sign-in begins with its first field, and Enter in it signs in', async () => {
  const { page } = await Person.at(browser, portalUrl());
  const { email, password } = demoAccount('admin');
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign in' }).first().focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Email', { exact: true }).and(page.locator(':focus')).waitFor();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await page.getByText('Login successful!').waitFor();
});

it('after choosing a photo, Upload and what is wrong with it are in sight on a small phone', async () => {
  const { page } = await onAPhone('applicant');
  const session = (await (await clientOf('applicant')).call('session')).body as {
    account: { accountid: string };
    applicantids: string[];
  };
  await page.goto(`/profile-photo-upload?appid=${session.applicantids[0]!}&accid=${session.account.accountid}`);
  const inSight = async (name: string): Promise<void> => {
    const box = (await page.getByText(name, { exact: true }).last().boundingBox())!;
    expect(box.y).toBeGreaterThan(0);
    expect(box.y + box.height).toBeLessThanOrEqual(SMALL.height);
  };
  const choose = (name: string, mimeType: string) =>
    page.getByTestId('picker').setInputFiles({ name, mimeType, buffer: Buffer.from('not read yet') });
  await choose('sari.jpg', 'image/jpeg');
  await page.getByAltText('Preview of the new photo').waitFor();
  await inSight('Upload');
  await choose('cv.pdf', 'application/pdf');
  await page.getByText('Only image files are allowed.').waitFor();
  await inSight('Only image files are allowed.');
  await inSight('Upload');
});
