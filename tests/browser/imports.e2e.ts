import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser } from 'playwright-core';
import { launchChromium } from '../support/chromium';
import { clientOf, demoAccount, portalUrl } from '../support/demo';
import { Person } from '../support/person';
import { sticksOut } from '../support/sticks-out';

jest.setTimeout(120_000);

const unique = `${Date.now()}`.slice(-8);
const vendor = { email: `mitra.${unique}@example.com`, password: 'Mitra12345' };

let browser: Browser;
let folder: string;

beforeAll(async () => {
  [browser, folder] = await Promise.all([launchChromium(), mkdtemp(join(tmpdir(), 'imports-'))]);
  const admin = await clientOf('root');
  expect((await admin.call('createAccount', { body: { ...vendor, category: 'vendor' } })).status).toBe(201);
});
afterAll(async () => {
  await browser.close();
  await rm(folder, { recursive: true });
});

it('an admin imports the applicants of a vendor from the list, sees what is wrong first, and finds them there', async () => {
  const admin = await Person.at(browser, portalUrl());
  await admin.arrive(demoAccount('admin'), '/applicant-management');
  const { page } = admin;
  await page.getByRole('link', { name: 'Import CSV' }).click();
  await page.getByRole('heading', { name: 'Import a CSV file' }).waitFor();

  const [template] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the template' }).click(),
  ]);
  const [names] = (await readFile(await template.path(), 'utf8')).split('\r\n');
  const columns = names!.split(',');
  const line = (first: string, email: string, more: Readonly<Record<string, string>> = {}): string => {
    const given = { firstname: first, lastname: `Impor${unique}`, email, phone1: `+62811${unique}` };
    const cells: Readonly<Record<string, string>> = {
      ...given,
      managedby: 'vendor',
      owneremail: vendor.email,
      ...more,
    };
    return columns.map((column) => cells[column] ?? '').join(';');
  };
  const file = join(folder, 'applicants.csv');
  await writeFile(
    file,
    `\uFEFF${[names!.replaceAll(',', ';'), line('Ayu', `ayu.${unique}@example.com`), line('Bad', 'nobody'), line('Citra', `citra.${unique}@example.com`, { managedby: 'applicant', owneremail: '', motto: 'Every guest comes back' })].join('\r\n')}`,
  );
  await page.getByTestId('csv').setInputFiles(file);
  await page.getByRole('button', { name: 'Import 2 rows' }).waitFor();
  await page.getByText('1 row cannot be imported').waitFor();
  const bad = page.getByRole('listitem').filter({ hasText: 'Row 3' });
  await bad.getByText(`Bad Impor${unique}`).waitFor();
  expect(await bad.getByLabel('email').inputValue()).toBe('nobody');

  // A reader who leaves and comes back finds it as it stands.
  await page.reload();
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await page.getByText('The import is done.').waitFor();
  expect(await page.getByText('You may close this page').count()).toBe(0);
  const [result] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the result' }).click(),
  ]);
  const outcomes = (await readFile(await result.path(), 'utf8')).split('\r\n').slice(1, 4);
  expect(outcomes.map((row) => row.split(',')[1])).toEqual(['"made"', '"refused"', '"made"']);
  // Applicants who manage their own application sign in with what the importer hands over.
  const [email, loginid] = outcomes[2]!.split(',').slice(3, 5);
  expect([email, loginid]).toEqual([`"citra.${unique}@example.com"`, expect.stringMatching(/^"[A-Z2-9]{10}"$/)]);
  await page.getByText(loginid!.slice(1, -1)).waitFor();
  await page.getByRole('button', { name: 'Show the 2' }).click();
  await page.getByRole('link', { name: `Ayu Impor${unique}` }).waitFor();

  // The bad row as a file that can be imported, and corrected in place without one.
  const [rows] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the row' }).click(),
  ]);
  const [head, badRow] = (await readFile(await rows.path(), 'utf8')).split('\r\n');
  expect(head).toMatch(/"firstname","lastname","email","phone1".*"problem"$/);
  expect(badRow).toMatch(new RegExp(`^"Bad","Impor${unique}","nobody",.*"email: .+"$`));
  await page.getByLabel('email', { exact: true }).fill(`bad.${unique}@example.com`);
  await page.getByRole('button', { name: 'Check again' }).click();
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await page.getByText('The import is done.').waitFor();
  await page.getByText('1 row imported').waitFor();

  await page.goto(`/applicant-management?q=Impor${unique}`);
  await page.getByText(`Ayu Impor${unique}`).first().waitFor();
  await page.getByText(`Bad Impor${unique}`).first().waitFor();
  await page.getByText(`Citra Impor${unique}`).first().waitFor();
  expect(admin.problems).toEqual([]);
  await page.goto('/audit-trail');
  await page
    .getByText(/imported rows of a file: 2 \/ 2 \(applicants\)/)
    .first()
    .waitFor();
  await admin.context.close();
});

it('reads the same in Indonesian on a phone, and refuses what is no CSV', async () => {
  const admin = await Person.at(browser, portalUrl(), { phone: true, locale: 'id-ID' });
  await admin.arrive(demoAccount('admin'), '/import?kind=positions');
  const { page } = admin;
  await page.getByRole('heading', { name: 'Impor berkas CSV' }).waitFor();
  await page.getByText('Kolom: industry, department, name. Opsional: indonesianname.').waitFor();
  const file = join(folder, 'positions.csv');
  await writeFile(file, Buffer.from([0x50, 0x4b, 3, 4, 0, 0xff]));
  await page.getByTestId('csv').setInputFiles(file);
  await page.getByText(/Berkas bukan CSV dalam UTF-8/).waitFor();
  await writeFile(file, 'industry,department,name\nHospitality,Culinary,\nHospitality,Astronomy,Pengamat Bintang\n');
  await page.getByTestId('csv').setInputFiles(file);
  const place = page.getByRole('listitem').filter({ hasText: 'Baris 3' });
  await place.getByText('Pengamat Bintang').waitFor();
  expect(await place.getByLabel('department').inputValue()).toBe('Astronomy');
  await page.getByRole('button', { name: 'Periksa lagi' }).waitFor();
  expect(await sticksOut(page)).toEqual([]);
  await page.getByRole('button', { name: 'Pilih berkas lain' }).click();
  await admin.context.close();
});
