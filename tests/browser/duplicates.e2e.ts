import { type Browser } from 'playwright-core';
import { launchChromium } from '../support/chromium';
import { type Client } from '../support/client';
import { clientOf, demoAccount, portalUrl } from '../support/demo';
import { Person } from '../support/person';

jest.setTimeout(120_000);

const unique = `${Date.now()}`.slice(-8);
// Letters alone: the words of a name are compared, and another run's name must be another one.
const lastname = unique.replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!);
const phone1 = `0811${unique}`;

let browser: Browser;
let admin: Client;
const pairsOf = async (applicantid: string): Promise<number> =>
  ((await admin.call('listDuplicates', { query: { applicantid } })).body as { pairs: object[] }).pairs.length;
let applicantid: string;

beforeAll(async () => {
  [browser, admin] = await Promise.all([launchChromium(), clientOf('admin')]);
  ({ applicantid } = (
    await admin.call('submitApplication', {
      body: { firstname: 'Ketut', lastname, email: `ketut.${unique}@example.com`, phone1, managedby: 'applicant' },
    })
  ).body as { applicantid: string });
});
afterAll(() => browser.close());

const arrive = (kind: 'admin' | 'vendor', path: string): Promise<Person> =>
  Person.arrived(browser, portalUrl(), demoAccount(kind), path);

it('tells an admin while they type, and they say that these are two people after all', async () => {
  const person = await arrive('admin', '/application-form-fast');
  await person.fill('First name', 'Ketut');
  await person.fill('Last name', lastname);
  await person.fill('Phone number', `+62 811-${unique}`);
  await person.sees('This person may be here already');
  await person.sees(/same phone number, same name/);
  await person.fill('Email', `again.${unique}@example.com`);
  await person.press('Submit');
  await person.sees(`again.${unique}@example.com`);

  await person.open(`/duplicates?applicantid=${applicantid}`);
  await person.sees('same phone number, same name');
  expect(await pairsOf(applicantid)).toBe(1);
  await person.page.locator('main tbody tr[data-row] a').click();
  await person.sees('Compare two records');
  const [different, alike] = [person.page.locator('main tbody').first(), person.page.locator('main tbody').last()];
  await different.getByRole('row', { name: `Email again.${unique}@example.com ketut.${unique}@example.com` }).waitFor();
  await alike.getByRole('row', { name: new RegExp(`^Name Ketut ${lastname} Ketut ${lastname}$`) }).waitFor();
  await person.press('These are two people');
  await person.page.getByRole('dialog').getByRole('button', { name: 'These are two people' }).click();
  await person.sees('Noted: these are two people.');
  await person.sees('Older record');
  expect(await pairsOf(applicantid)).toBe(0);
  await person.leave();
});

it('tells a vendor that the agency knows somebody, and nothing else', async () => {
  const vendor = await clientOf('vendor');
  const asked = await vendor.call('askForDuplicates', { body: { firstname: 'Ketut', lastname, phone1 } });
  expect(asked).toMatchObject({ status: 200, body: { known: true, people: [] } });
  const alone = await vendor.call('askForDuplicates', { body: { phone1 } });
  expect(alone.body).toEqual({ known: false, people: [] });
  expect((await vendor.call('listDuplicates', {})).status).toBe(403);
});
