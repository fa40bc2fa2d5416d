import { type Outbox } from '@berangkat/contracts/announcements';
import { type Browser } from 'playwright-core';
import { launchChromium } from '../support/chromium';
import { type Client } from '../support/client';
import { clientOf, demoAccount, portalUrl } from '../support/demo';
import { type Panel, panelOf } from '../support/panel';
import { Person, speak } from '../support/person';
import { until } from '../support/processes';
import { sticksOut } from '../support/sticks-out';

jest.setTimeout(120_000);

const unique = `${Date.now()}`.slice(-8);

let browser: Browser;
let root: Client;
let applicantids: Panel['applicantids'];
let nameOf: Panel['nameOf'];
let dayid: string;
const inDays = (days: number) => ({
  date: new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
  zone: 'Asia/Makassar',
  ...{ begins: '09:00', ends: '10:00', minutes: 30, breaks: [], rooms: ['Melati'], place: 'Denpasar' },
});

/** A day with two times, and three people on the shortlist. */
beforeAll(async () => {
  [browser, root] = await Promise.all([launchChromium(), clientOf('root')]);
  const panel = await panelOf(unique, ['Ayu', 'Budi', 'Citra']);
  ({ applicantids, nameOf } = panel);
  const day = { projectid: panel.projectid, ...inDays(10) };
  dayid = ((await root.call('planInterviewDay', { body: day })).body as { interviewdayid: string }).interviewdayid;
});
afterAll(() => browser?.close());

/** A narrow phone with the link of the message to somebody. */
const phoneOf = async (place: number): Promise<Person> => {
  let text = '';
  await until(`a message to ${applicantids[place]!}`, async () => {
    const { messages } = (await root.call('listOutbox')).body as Outbox;
    text = messages.find((one) => one.applicantid === applicantids[place])?.text ?? '';
    return text !== '';
  });
  expect(text).toMatch(/Anda diundang wawancara pada \S+, .+\. Tempat: Denpasar\. Silakan pilih jam/);
  const { pathname, hash } = new URL(/https?:\/\/\S+\/invitation#[\w.-]+/.exec(text)![0]);
  const phone = await Person.at(browser, portalUrl(), { phone: true, size: { width: 320, height: 640 } });
  await phone.open(pathname + hash);
  return phone;
};
const time = ({ page }: Person, clock: string) => page.getByRole('button', { name: clock });

it('people choose their own times on their phones: of two who take one at once, one has it', async () => {
  const planner = await Person.arrived(browser, portalUrl(), demoAccount('admin'), `/interview-day?id=${dayid}`);
  await planner.press('Let them choose a time');
  const dialog = planner.page.getByRole('dialog');
  await dialog.getByText('3 people choose: 2 times free. Whoever chooses too late gets none.').waitFor();
  await dialog.getByText('Preview').click();
  await dialog.getByText('Please choose the time that suits you').waitFor();
  await dialog.getByRole('button', { name: 'Put in outbox for 3 people' }).click();
  await planner.sees('3 messages are in the outbox.');
  await planner.page.getByRole('button', { name: 'Has not chosen yet 3' }).waitFor();
  await planner.sees('3 people have not chosen yet, but only 2 times are left.');

  // The day is another one: they know the date that they were told, and are asked anew.
  await root.call('changeInterviewDay', { params: { id: dayid }, body: inDays(11) });
  await planner.page.getByRole('button', { name: 'Does not know the new time 3' }).waitFor();
  await planner.press('Let them choose a time');
  await dialog.getByText('Does not know the new time').nth(2).waitFor();
  await dialog.getByRole('button', { name: 'Put in outbox for 3 people' }).click();
  await planner.page.getByRole('button', { name: 'Has not chosen yet 3' }).waitFor();
  // On a phone in Indonesian, whose words are the longest.
  await speak(planner.page, 'id');
  await planner.page.setViewportSize({ width: 360, height: 780 });
  expect(await sticksOut(planner.page)).toEqual([]);
  await planner.page.setViewportSize({ width: 1440, height: 900 });
  await speak(planner.page, 'en');

  const [ayu, budi, citra] = [await phoneOf(0), await phoneOf(1), await phoneOf(2)];
  await ayu.sees('Pilih jam Anda');
  await Promise.all([time(ayu, '09.00').waitFor(), time(budi, '09.00').waitFor()]);
  const wide = await ayu.page.evaluate<number>('document.documentElement.scrollWidth');
  expect(wide).toBeLessThanOrEqual(320);

  // Her press is on its way while he takes the same time.
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await ayu.page.route('**/api/invitations/choose', async (route) => {
    await held;
    await route.continue();
  });
  await Promise.all([ayu.page.waitForRequest('**/api/invitations/choose'), time(ayu, '09.00').tap()]);
  await time(budi, '09.00').tap();
  await budi.sees('Anda akan hadir. Sampai jumpa!');
  release();
  await ayu.sees('Jam ini baru saja diambil orang lain. Silakan pilih jam lain.');
  await time(ayu, '09.00').waitFor({ state: 'detached' });
  await time(ayu, '09.30').tap();
  await ayu.sees('Anda akan hadir. Sampai jumpa!');
  const [file] = await Promise.all([
    ayu.page.waitForEvent('download'),
    ayu.page.getByRole('link', { name: 'Simpan ke kalender' }).tap(),
  ]);
  expect(file.suggestedFilename()).toBe('interview.ics');

  // The planner sees it live, and the third one that nothing is left.
  await planner.page.getByRole('button', { name: 'Coming 2' }).waitFor();
  await planner.page.getByText('Chose this time').nth(1).waitFor();
  await planner.sees('1 person has not chosen yet, but no time is left.');
  await planner.page.getByRole('button', { name: 'Has not chosen yet 1' }).click();
  await planner.page
    .locator('main li', { hasText: nameOf('Citra') })
    .first()
    .waitFor();
  await citra.page.reload();
  await citra.sees('Saat ini semua jam sudah terisi.');

  // He would change, and there is nothing else; then the planner closes the choice.
  await budi.page.getByRole('button', { name: 'Pilih jam lain' }).tap();
  await budi.sees('Saat ini tidak ada jam lain yang kosong.');
  await planner.press('Close the choice');
  await planner.sees('Choosing is closed. Times that were chosen stay.');
  await citra.page.reload();
  await citra.sees('Pemilihan jam sudah ditutup.');
  await budi.page.reload();
  await budi.sees('Anda akan hadir. Sampai jumpa!');
  expect(await budi.page.getByRole('button', { name: 'Pilih jam lain' }).count()).toBe(0);

  // Who looks after him reads the time.
  const vendor = await Person.arrived(browser, portalUrl(), demoAccount('vendor'), '/dashboard');
  const list = vendor.page.getByRole('region', { name: 'Interviews of your applicants' });
  await list.getByText(`${nameOf('Budi')} · Panel ${unique}`).waitFor();
  await Promise.all([planner, ayu, budi, citra, vendor].map((one) => one.leave()));
});
