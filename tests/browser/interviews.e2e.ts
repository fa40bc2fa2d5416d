import { type Outbox } from '@berangkat/contracts/announcements';
import { type InterviewDayView } from '@berangkat/contracts/interviews';
import { type Browser, type Page } from 'playwright-core';
import { launchChromium } from '../support/chromium';
import { type Client } from '../support/client';
import { clientOf, demoAccount, portalUrl } from '../support/demo';
import { type Panel, panelOf } from '../support/panel';
import { Person } from '../support/person';
import { until } from '../support/processes';

jest.setTimeout(120_000);

const unique = `${Date.now()}`.slice(-8);

let browser: Browser;
let root: Client;
let projectid: string;
let employer: Panel['employer'];
let ayu: Panel['applicant'];
let nameOf: Panel['nameOf'];
let dayid: string;

const arrive = (account: { readonly email: string; readonly password: string }, path: string): Promise<Person> =>
  Person.arrived(browser, portalUrl(), account, path);

beforeAll(async () => {
  [browser, root] = await Promise.all([launchChromium(), clientOf('root')]);
  ({ projectid, employer, applicant: ayu, nameOf } = await panelOf(unique, ['Ayu', 'Budi', 'Citra']));
});
afterAll(() => browser?.close());

const seat = (page: Page, room: number, slot: number) => page.locator(`[data-seat="${room} ${slot}"]`);

it('an admin plans a day of a project, and gives three people their times', async () => {
  const person = await arrive(demoAccount('admin'), `/project-applicant-management?pid=${projectid}`);
  const { page } = person;
  await page.getByRole('link', { name: 'Interview days' }).click();
  await page.getByRole('link', { name: 'Plan an interview day' }).first().click();
  await page.getByLabel(/^Time zone/).fill('Asia/Makassar');
  await page.getByRole('option', { name: 'Asia/Makassar' }).click();
  await page.getByLabel(/^Ends/).fill('08:00');
  await page.getByLabel(/^Rooms/).fill('Kitchen\nService');
  await page.getByLabel(/^Address/).fill('Denpasar');
  await page.getByRole('button', { name: 'Save' }).click();
  await person.sees('The day has to end after it begins.');
  await page.getByLabel(/^Ends/).fill('14:00');
  await page.getByRole('button', { name: 'Save' }).click();
  await person.sees('The interview day is planned.');
  await page.locator('main tbody tr[data-row] a').first().click();

  // In the order in which they are chosen, then the last one onto a time of their own.
  await page.getByRole('button', { name: nameOf('Citra') }).click();
  await page.getByRole('button', { name: nameOf('Ayu') }).click();
  await page.getByRole('button', { name: 'Give these 2 a time' }).click();
  await person.sees('2 people have a time now.');
  await seat(page, 0, 0)
    .getByRole('link', { name: nameOf('Citra') })
    .waitFor();
  await seat(page, 1, 0)
    .getByRole('link', { name: nameOf('Ayu') })
    .waitFor();
  await page.getByRole('button', { name: nameOf('Budi') }).dragTo(seat(page, 0, 3));
  await seat(page, 0, 3)
    .getByRole('link', { name: nameOf('Budi') })
    .waitFor();
  await person.sees('Everybody on the shortlist has a time on this day.');
  dayid = new URL(page.url()).searchParams.get('id')!;

  // By the keyboard: two later and one back, with the focus all the way.
  await seat(page, 1, 0)
    .getByRole('link', { name: nameOf('Ayu') })
    .focus();
  for (const [key, slot] of [
    ['Alt+ArrowDown', 1],
    ['Alt+ArrowDown', 2],
    ['Alt+ArrowUp', 1],
  ] as const) {
    await page.keyboard.press(key);
    await seat(page, 1, slot)
      .getByRole('link', { name: nameOf('Ayu') })
      .waitFor();
  }
  // By the menu into the other room, and by dragging where two change places.
  await seat(page, 0, 3)
    .getByRole('button', { name: `What to do with ${nameOf('Budi')}` })
    .click();
  await page.getByRole('menuitem', { name: 'To Service' }).click();
  await seat(page, 1, 3)
    .getByRole('link', { name: nameOf('Budi') })
    .waitFor();
  await page.getByRole('link', { name: nameOf('Budi') }).dragTo(seat(page, 0, 0));
  await seat(page, 0, 0)
    .getByRole('link', { name: nameOf('Budi') })
    .waitFor();
  await seat(page, 1, 3)
    .getByRole('link', { name: nameOf('Citra') })
    .waitFor();
  await person.leave();
});

it('the employer follows live how the day is shifted, and moves nobody', async () => {
  const panel = await arrive(employer, `/interview-day?id=${dayid}`);
  await panel.sees('09:00');
  expect(await panel.page.getByRole('button', { name: '20 minutes later' }).count()).toBe(0);
  const admin = await arrive(demoAccount('admin'), `/interview-day?id=${dayid}`);
  await admin.press('20 minutes later');
  await admin.sees('The day now begins at 09:20.');
  // There was a row of 09:20 before; the first one is gone.
  await panel.page.getByRole('rowheader', { name: '09:00' }).waitFor({ state: 'detached' });
  await panel.page.getByRole('rowheader', { name: '09:20' }).waitFor();
  await Promise.all([panel.leave(), admin.leave()]);
});

it('the applicant and the vendor read their own times alone, and take a calendar file along', async () => {
  const person = await arrive(ayu, '/dashboard');
  const card = person.page.getByRole('region', { name: 'Your interviews' });
  await card.getByText(`Panel ${unique}`).waitFor();
  // One after 09:20, with the twenty minutes of the first interview.
  await card
    .getByText(/09:40 WITA|09:40/)
    .first()
    .waitFor();
  const [download] = await Promise.all([
    person.page.waitForEvent('download'),
    card.getByRole('link', { name: 'Add to your calendar' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('interview.ics');
  await person.leave();

  const vendor = await arrive(demoAccount('vendor'), '/dashboard');
  const list = vendor.page.getByRole('region', { name: 'Interviews of your applicants' });
  await list.getByText(`${nameOf('Budi')} · Panel ${unique}`).waitFor();
  await list.getByText(`${nameOf('Citra')} · Panel ${unique}`).waitFor();
  expect(await list.getByText(nameOf('Ayu')).count()).toBe(0);
  await vendor.leave();
});

/** The last message to somebody in the outbox, with what the message around its parameters says. */
const messageTo = async (applicantid: string, has: string): Promise<string> => {
  let text = '';
  await until(`a message to ${applicantid}`, async () => {
    const { messages } = (await root.call('listOutbox')).body as Outbox;
    text = messages.find((one) => one.applicantid === applicantid && one.text.includes(has))?.text ?? '';
    return text !== '';
  });
  return text;
};
const linkIn = (text: string): string => {
  const { pathname, hash } = new URL(/https?:\/\/\S+\/invitation#[\w.-]+/.exec(text)![0]);
  return pathname + hash;
};
const applicantOf = async (first: string): Promise<string> => {
  const { body } = await root.call('readInterviewDay', { params: { id: dayid } });
  const { interviews } = body as InterviewDayView;
  return interviews.find(({ applicant }) => applicant.firstname === first)!.applicant.applicantid;
};

it('a planner invites everybody, who answer from the link in their message, and sees it live', async () => {
  const planner = await arrive(demoAccount('admin'), `/interview-day?id=${dayid}`);
  const { page } = planner;
  // Whoever wants no messages is not reached, which the planner sees as it becomes known.
  const optout = { params: { id: await applicantOf('Citra') }, body: { optedout: true } };
  await root.call('setOptOut', optout);
  await planner.press('Invite 3 people');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Preview').click();
  await dialog.getByText('Anda diundang wawancara').waitFor();
  await dialog.getByText('You are invited to an interview').waitFor();
  // The portal of the tests has no account of WhatsApp, and says nothing is sent.
  await dialog.getByText('No WhatsApp account is connected').waitFor();
  await dialog.getByRole('button', { name: 'Put in outbox for 3 people' }).click();
  await planner.sees('3 messages are in the outbox.');
  await page.getByRole('button', { name: 'No answer yet 3' }).waitFor();
  await planner.sees(`Not reached by WhatsApp: ${nameOf('Citra')}. Please call.`);
  await planner.sees(`Kept in the outbox, not sent: ${nameOf('Budi')}, ${nameOf('Ayu')}.`);

  const [first, second] = [
    await messageTo(await applicantOf('Ayu'), 'Wawancara: '),
    await messageTo(await applicantOf('Budi'), 'Wawancara: '),
  ];
  expect(first).toContain(`Wawancara: Panel ${unique}`);
  expect(first).toMatch(/pukul 09\.40 WITA \(08\.40 WIB\)\. Tempat: Service, Denpasar\./);

  // A phone that nobody has signed in on, in English: the page comes in the language of the message.
  const phone = await Person.at(browser, portalUrl(), { phone: true });
  await phone.open(linkIn(first));
  await phone.sees('Anda bisa hadir?');
  expect(await phone.page.locator('meta[name=referrer]').getAttribute('content')).toBe('no-referrer');
  await phone.press('Ya, saya hadir');
  await phone.sees('Anda akan hadir. Sampai jumpa!');
  await page.getByRole('button', { name: 'Coming 1' }).waitFor();
  const [file] = await Promise.all([
    phone.page.waitForEvent('download'),
    phone.page.getByRole('link', { name: 'Simpan ke kalender' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('interview.ics');
  // And changes her mind.
  await phone.press('Saya minta jam lain');
  await phone.page.getByLabel('Jam berapa yang cocok untuk Anda?').fill('Setelah pukul 11.00');
  await phone.press('Kirim');
  await phone.sees('Anda meminta jam lain. Kami akan menghubungi Anda.');
  await page.getByRole('button', { name: 'Asks for another time 1' }).click();
  await planner.sees('Setelah pukul 11.00');
  expect(phone.problems).toEqual([]);

  await phone.open(linkIn(second));
  await phone.page.reload();
  await phone.press('Maaf, saya tidak bisa');
  await phone.press('Kirim');
  await phone.sees('Anda tidak bisa hadir.');
  await page.getByRole('button', { name: 'Not coming 1' }).waitFor();
  await phone.leave();

  // Who looks after him hears of it.
  const vendor = await arrive(demoAccount('vendor'), '/dashboard');
  const list = vendor.page.getByRole('region', { name: 'Interviews of your applicants' });
  await list.getByText('Not coming').waitFor();
  await vendor.leave();

  // A day that begins later is another question.
  await planner.press('20 minutes later');
  await page.getByRole('button', { name: 'Does not know the new time 3' }).waitFor();
  await planner.press('Invite 3 people');
  await page.getByRole('dialog').getByRole('button', { name: 'Put in outbox for 3 people' }).click();
  await page.getByRole('button', { name: 'No answer yet 3' }).waitFor();
  await messageTo(await applicantOf('Ayu'), 'pukul 10.00 WITA');
  await planner.leave();
});

it('somebody is taken off with a key, and the day is called off after a question', async () => {
  const person = await arrive(demoAccount('admin'), `/interview-day?id=${dayid}`);
  const { page } = person;
  const budi = seat(page, 0, 0).getByRole('link', { name: nameOf('Budi') });
  const takesOff = async (): Promise<void> => {
    await budi.focus();
    await page.keyboard.press('Delete');
    await person.sees(`${nameOf('Budi')} is off the schedule.`);
    await budi.waitFor({ state: 'detached' });
  };
  await takesOff();
  await person.press('Undo');
  await budi.waitFor();
  await takesOff();
  await page.getByRole('button', { name: nameOf('Budi') }).waitFor();
  await page.getByRole('button', { name: 'More', exact: false }).first().click();
  await page.getByRole('menuitem', { name: 'Call off the day' }).click();
  await page
    .getByRole('dialog')
    .getByLabel(/^Reason/)
    .fill('The panel missed its flight');
  await page.getByRole('dialog').getByRole('button', { name: 'Call off the day' }).click();
  await person.sees('The interview day was called off.');
  const { body } = await root.call('readInterviewDay', { params: { id: dayid } });
  expect((body as InterviewDayView).status).toBe('cancelled');
  // Whoever does not hear of it has to be called, and nobody is asked for a new time.
  await person.sees(`Not reached by WhatsApp: ${nameOf('Citra')}. Please call.`);
  await page.getByRole('button', { name: 'Invite again' }).waitFor({ state: 'detached' });
  expect(await page.getByText('Does not know the new time').count()).toBe(0);
  await person.leave();
  // Those who were invited are told, and why.
  const called = await messageTo(await applicantOf('Ayu'), 'dibatalkan');
  expect(called).toContain('Alasan: The panel missed its flight.');
  // Those who had a time read why.
  const seen = await arrive(ayu, '/dashboard');
  await seen.sees('This interview was called off: The panel missed its flight');
  await seen.leave();
});
