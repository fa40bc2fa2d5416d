import { type ApplicantDetail } from '@berangkat/contracts/applicants';
import { anApplication } from '@berangkat/contracts/testing';
import { type Browser, type Page } from 'playwright-core';
import { launchChromium } from '../support/chromium';
import { Client } from '../support/client';
import { dayIn, dayInput } from '../support/date-field';
import { clientOf, portalUrl } from '../support/demo';
import { Person } from '../support/person';
import { sticksOut } from '../support/sticks-out';

jest.setTimeout(120_000);

const unique = Date.now().toString(36);
const account = { email: `records.${unique}@agency.example`, password: 'Berangkat2026' };
const owner = new Client(portalUrl());
let browser: Browser;
let person: Person;
let page: Page;
let cv: string;
let ids: { readonly appid: string; readonly accid: string };

beforeAll(async () => {
  const root = await clientOf('root');
  const made = await root.call('createAccount', { body: { ...account, category: 'applicant' } });
  const { accountid: accid } = made.body as { accountid: string };
  await owner.signIn(account);
  const application = anApplication({ email: account.email });
  const { applicantid: appid } = (await owner.call('submitApplication', { body: application })).body as {
    applicantid: string;
  };
  ids = { appid, accid };
  cv = `/applicant-detail?appid=${appid}&accid=${accid}`;
  browser = await launchChromium();
  person = await Person.at(browser, portalUrl(), { phone: true, size: { width: 360, height: 740 }, locale: 'id-ID' });
  await person.arrive(account);
  page = person.page;
});
afterAll(() => browser.close());

const detail = async (): Promise<ApplicantDetail> =>
  (await owner.call('readApplicant', { params: { id: ids.appid } })).body as ApplicantDetail;
const press = (name: string, role: 'button' | 'link' = 'button') => page.getByRole(role, { name, exact: true }).click();
/** Targets too small for a thumb: below 24 pixels; a label counts with its box. */
const SMALL_TARGETS = `[...document.querySelectorAll('main :is(button, a, input, select, textarea)')]
  .filter((each) => each.offsetParent !== null)
  .filter((each) => {
    const { width, height } = (each.closest('label') ?? each).getBoundingClientRect();
    return width < 24 || height < 24;
  })
  .map((each) => each.outerHTML.slice(0, 80))`;
const isTouchable = async (): Promise<void> => {
  expect(await page.evaluate(SMALL_TARGETS)).toEqual([]);
  expect(await sticksOut(page)).toEqual([]);
};

it('on a phone, in Indonesian: a work experience in two steps, which is there again after a reload', async () => {
  await page.goto(cv);
  await page.getByText('Belum ada pengalaman kerja').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Tambah pengalaman kerja', exact: true }).last().click();
  await page.getByText('Langkah 1 dari 2').waitFor();
  await isTouchable();
  await press('Lanjut');
  await page.getByText('Posisi harus 3 sampai 50 karakter.').first().waitFor();
  await page.getByLabel('Posisi').fill('Commis Chef');
  await page.getByLabel('Nama perusahaan').fill('Hotel Tugu Malang');
  await page.getByLabel(/^Gaji terakhir/).fill('5500000');
  expect(await page.getByLabel(/^Gaji terakhir/).inputValue()).toBe('5.500.000');
  await person.fillDate('Tanggal mulai', '2021-03-01');
  await page.getByText('Tersimpan di perangkat ini').waitFor();
  await page.reload();
  await page.getByText('Ini isian di perangkat ini yang belum disimpan.').waitFor();
  expect(await page.getByLabel('Posisi').inputValue()).toBe('Commis Chef');
  await page.getByLabel('Masih bekerja di sini').check();
  expect(await dayIn(page, 'Tanggal selesai')).toBe('2021-03-01');
  expect(await dayInput(page, 'Tanggal selesai').isDisabled()).toBe(true);
  await press('Lanjut');
  await page.getByText('Langkah 2 dari 2').waitFor();
  await page.getByLabel(/^Baris 1/).fill('Menyiapkan sarapan untuk 200 tamu');
  await press('Tambah baris');
  await page.getByLabel(/^Baris 2/).fill('Menjaga stok dapur');
  await isTouchable();
  // The back gesture goes one step down, not out of the form.
  await page.goBack();
  await page.getByText('Langkah 1 dari 2').waitFor();
  await press('Lanjut');
  await press('Simpan');
  await page.getByText('Data pengalaman kerja berhasil dibuat.').waitFor();
  await page.getByRole('link', { name: 'Kembali ke Beranda' }).waitFor();
  // It goes to the CV by itself.
  await page.getByRole('heading', { name: 'Commis Chef' }).waitFor();
  await page.getByText(/tahun, semuanya di hotel · posisi tertinggi: staf/).waitFor();
  expect((await detail()).experiences).toMatchObject([
    {
      position: 'Commis Chef',
      lastsalary: 5_500_000,
      start: '2021-03-01',
      end: '2021-03-01',
      iscurrent: true,
      jobdescription: ['Menyiapkan sarapan untuk 200 tamu', 'Menjaga stok dapur'],
    },
  ]);
});

it('it is changed, with a notice given, and deleted from the CV', async () => {
  await page.getByRole('link', { name: 'Ubah Commis Chef, Hotel Tugu Malang' }).click();
  await page.getByLabel('Sudah mengajukan pengunduran diri').check();
  expect(await page.getByLabel('Masih bekerja di sini').isDisabled()).toBe(true);
  expect(await dayInput(page, 'Tanggal selesai').isDisabled()).toBe(false);
  await press('Lanjut');
  await press('Simpan');
  await page.getByText('Data pengalaman kerja berhasil diperbarui.').waitFor();
  await press('Kembali', 'link');
  await page.getByText(/akan keluar/).waitFor();
  expect((await detail()).experiences[0]).toMatchObject({ isonnotice: true, iscurrent: true });
  await press('Hapus Commis Chef, Hotel Tugu Malang');
  await page.getByRole('dialog').getByRole('button', { name: 'Hapus', exact: true }).click();
  await page.getByText('Belum ada pengalaman kerja').waitFor();
  expect((await detail()).experiences).toEqual([]);
});

it('an education goes the same way: who still studies has no year end', async () => {
  await page.getByRole('main').getByRole('link', { name: 'Tambah pendidikan', exact: true }).last().click();
  await page.getByLabel('Nama institusi').fill('Politeknik Pariwisata Bali');
  await page.getByLabel('Jenjang pendidikan').selectOption({ label: 'Diploma' });
  await page.getByLabel('Masih belajar di sini').check();
  expect(await page.getByRole('radio', { name: 'Masih Berlangsung' }).isChecked()).toBe(true);
  expect(await page.getByLabel(/^Tahun selesai/).inputValue()).toBe(String(new Date().getFullYear()));
  await page.getByLabel(/^Lokasi/).fill('Nusa Dua');
  await page.getByLabel(/^Bidang studi/).fill('Tata Boga');
  await page.getByLabel(/^IPK/).fill('3,45');
  await isTouchable();
  await press('Simpan');
  await page.getByText('Data pendidikan berhasil dibuat.').waitFor();
  await press('Kembali', 'link');
  await page.getByRole('heading', { name: 'Diploma, Tata Boga' }).waitFor();
  expect((await detail()).educations).toMatchObject([{ yearend: 0, iscurrent: true, gpa: 3.45 }]);

  await page.getByRole('link', { name: 'Ubah Politeknik Pariwisata Bali' }).click();
  await page.getByText('Lulus', { exact: true }).click();
  await page.getByLabel(/^Tahun selesai/).fill('2014');
  await press('Simpan');
  await page.getByText('Tahun mulai tidak boleh melebihi tahun selesai.').first().waitFor();
  await page.getByLabel(/^Tahun selesai/).fill('2018');
  await press('Simpan');
  await page.getByText('Data pendidikan berhasil diperbarui.').waitFor();
  await press('Kembali', 'link');
  await page.getByText('2015 – 2018').waitFor();
  await press('Hapus Politeknik Pariwisata Bali');
  await page.getByRole('dialog').getByRole('button', { name: 'Hapus', exact: true }).click();
  await page.getByText('Belum ada pendidikan').waitFor();
  expect(person.problems).toEqual([]);
});

it('a form for nobody, and for somebody else, says so and leads home', async () => {
  await page.goto('/education-form?appid=123&accid=1');
  await page.getByText('Format ID Pelamar tidak valid. Silakan masuk kembali.').waitFor();
  await page.goto('/experience-form?appid=20251110001&accid=1');
  await page.getByText('ID Pelamar tidak valid. Silakan masuk kembali.').waitFor();
  await page.goto(`/experience-form?appid=20251111001&accid=${ids.accid}`);
  await page.getByRole('alert').getByRole('link').waitFor();
});
