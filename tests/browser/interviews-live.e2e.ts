import { type Outbox } from '@berangkat/contracts/announcements';
import { type LiveInterviews } from '@berangkat/contracts/interviews';
import { noonNow } from '@berangkat/contracts/testing';
import { type Browser } from 'playwright-core';
import { launchChromium } from '../support/chromium';
import { type Client } from '../support/client';
import { clientOf, demoAccount, portalUrl } from '../support/demo';
import { type Panel, panelOf } from '../support/panel';
import { Person } from '../support/person';
import { until } from '../support/processes';

jest.setTimeout(120_000);

const unique = `${Date.now()}`.slice(-8);
const TABLET = { width: 820, height: 1180 };
let browser: Browser;
let root: Client;
let panel: Panel;
let dayid: string;

const arrive = (account: Panel['employer'], path: string, place?: Parameters<typeof Person.at>[2]) =>
  Person.arrived(browser, portalUrl(), account, path, place);
/** Goes to the page of the day as one of its panel. */
const sits = async (account: Panel['employer'], name: string): Promise<Person> => {
  const person = await arrive(account, `/interview-day?live=1&id=${dayid}`, { size: TABLET });
  await person.fill('Your name', name);
  await person.press('Continue');
  await person.page.getByRole('list', { name: 'People in this room' }).waitFor();
  return person;
};
const liveOf = async (panelist: string) =>
  (await root.call('readLiveInterviews', { params: { id: dayid }, query: { panelist } })).body as LiveInterviews;

/** Today at noon: Ayu and Budi in the kitchen, and Citra in the other room, all of them before long. */
beforeAll(async () => {
  [browser, root] = await Promise.all([launchChromium(), clientOf('root')]);
  panel = await panelOf(unique, ['Ayu', 'Budi', 'Citra']);
  const { zone, date } = noonNow();
  const [ayu, budi, citra] = panel.applicantids as [string, string, string];
  const body = { zone, date, begins: '09:00', ends: '18:00', minutes: 20, breaks: [], rooms: ['Kitchen', 'Service'] };
  dayid = (
    (await root.call('planInterviewDay', { body: { projectid: panel.projectid, ...body } })).body as {
      interviewdayid: string;
    }
  ).interviewdayid;
  for (const [applicantid, room, slot] of [
    [ayu, 0, 13],
    [budi, 0, 14],
    [citra, 1, 13],
  ] as const)
    await root.call('arrangeInterviews', { params: { id: dayid }, body: { step: 'place', applicantid, room, slot } });
  await until('the day', async () => (await liveOf('Nobody')).interviews?.length === 3);
});
afterAll(() => browser?.close());

it('an admin sets the criteria of the project, and the panel has them', async () => {
  const admin = await arrive(demoAccount('admin'), `/interview-day?id=${dayid}`);
  await admin.page.getByRole('button', { name: 'More', exact: false }).first().click();
  await admin.page.getByRole('menuitem', { name: 'Interview criteria' }).click();
  const dialog = admin.page.getByRole('dialog');
  await dialog.getByLabel(/^Criteria/).fill('Knife skills\nenglish');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await admin.sees('The interview criteria were saved.');
  await admin.page.getByRole('link', { name: 'Run the day' }).click();
  await admin.sees('Who are you?');
  await admin.leave();
});

it('two of a panel note who is there and score apart, and read each other after their own', async () => {
  const sari = await sits(panel.employer, 'Sari');
  const made = await sits(demoAccount('admin'), 'Made');
  const phone = await arrive(panel.applicant, '/dashboard', { phone: true });
  await phone.sees('Your turn comes in about');

  const ayu = sari.page.getByRole('region', { name: panel.nameOf('Ayu') });
  await ayu.getByRole('button', { name: 'Arrived' }).click();
  await ayu.getByRole('button', { name: 'Call in' }).click();
  // Live on the other tablet, and on her phone.
  await made.page
    .getByRole('region', { name: panel.nameOf('Ayu') })
    .getByText('With the panel')
    .waitFor();
  await phone.sees('It is your turn: please go in.');
  await phone.leave();
  // Her CV is beside the card.
  await ayu.getByRole('heading', { name: 'Work', exact: true }).waitFor();

  await ayu.getByRole('group', { name: 'Knife skills' }).getByLabel('4, very good').check({ force: true });
  await ayu.getByRole('group', { name: 'English' }).getByLabel('3, good').check({ force: true });
  await ayu.getByLabel('Notes').fill('Calm and quick with fish');
  await ayu.getByRole('button', { name: 'Send card' }).click();
  await sari.sees('Choose your recommendation first.');
  await ayu.getByLabel('Hire', { exact: true }).check({ force: true });
  await ayu.getByRole('button', { name: 'Send card' }).click();
  await sari.sees('Sent at');

  await made.sees('1 other has sent a card. You can read them once yours is sent.');
  expect(JSON.stringify(await liveOf('Made'))).not.toContain('Calm and quick');
  const other = made.page.getByRole('region', { name: panel.nameOf('Ayu') });
  await other.getByLabel('Not sure').check({ force: true });
  await other.getByRole('button', { name: 'Send card' }).click();
  const read = made.page.getByRole('region', { name: 'Cards of the others' });
  await read.getByText('Calm and quick with fish').waitFor();
  await read.getByText('4, very good').waitFor();
  await sari.page.getByRole('region', { name: 'Cards of the others' }).getByText('Made').waitFor();
  expect([...sari.problems, ...made.problems]).toEqual([]);
  await Promise.all([sari.leave(), made.leave()]);
});

it('what is noted and typed without a line is kept, and goes once when it is back', async () => {
  const sari = await sits(panel.employer, 'Sari');
  const { page, context } = sari;
  await page.getByRole('button', { name: new RegExp(panel.nameOf('Budi')) }).click();
  const budi = page.getByRole('region', { name: panel.nameOf('Budi') });
  await budi.getByLabel('Notes').fill('Shy, but');
  await budi.getByText('Saved on this device, not sent yet').waitFor();
  await page.reload();
  await page.getByRole('button', { name: new RegExp(panel.nameOf('Budi')) }).click();
  expect(await budi.getByLabel('Notes').inputValue()).toBe('Shy, but');

  await context.setOffline(true);
  await budi.getByRole('button', { name: 'Arrived' }).click();
  await budi.getByRole('button', { name: 'Call in' }).click();
  await budi.getByText('With the panel').waitFor();
  await budi.getByLabel('Notes').fill('Shy, but knows the trade');
  await budi.getByLabel('Hire', { exact: true }).check({ force: true });
  await budi.getByRole('button', { name: 'Send card' }).click();
  await sari.sees('Waiting for a connection');
  await sari.sees('3 entries are waiting for a connection');
  // It is still there for who looks at somebody else meanwhile.
  await page.getByRole('button', { name: new RegExp(panel.nameOf('Ayu')) }).click();
  await page.getByRole('button', { name: new RegExp(panel.nameOf('Budi')) }).click();
  expect(await budi.getByLabel('Notes').inputValue()).toBe('Shy, but knows the trade');
  await context.setOffline(false);
  await sari.sees('Sent at');

  // The server took it, and the answer was lost on the way: it goes again under its key.
  let lost = 0;
  await page.route('**/live', async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    lost += 1;
    if (lost > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await budi.getByLabel('Notes').fill('Shy, but knows the trade well');
  await budi.getByRole('button', { name: 'Send the changed card' }).click();
  await until('the second try', async () => lost === 2);
  await until('nothing waits', async () => (await page.getByText('for a connection').count()) === 0);
  await sari.sees('Sent at');
  const { body } = await root.call('listHistory', {
    params: { kind: 'applicant', id: panel.applicantids[1]! },
    query: { action: 'score_interview' },
  });
  expect((body as { entries: unknown[] }).entries).toHaveLength(2);
  await sari.leave();
});

it('whoever waits reads from the link of the invitation how long, and the vendor no card', async () => {
  const [, , citra] = panel.applicantids as [string, string, string];
  await root.call('inviteToInterviews', { params: { id: dayid }, body: { applicantids: [citra] } });
  let link = '';
  await until('an invitation', async () => {
    const { messages } = (await root.call('listOutbox')).body as Outbox;
    const text = messages.find((one) => one.applicantid === citra)?.text ?? '';
    link = /\/invitation#[\w.-]+/.exec(text)?.[0] ?? '';
    return link !== '';
  });
  await root.call('conductInterviews', {
    params: { id: dayid },
    body: { step: 'attend', applicantid: citra, attendance: 'arrived' },
  });
  const phone = await Person.at(browser, portalUrl(), { phone: true });
  await phone.open(link);
  await phone.sees('Anda giliran berikutnya.');
  await phone.leave();
  const vendor = await clientOf('vendor');
  const refused = await vendor.call('readLiveInterviews', { params: { id: dayid } });
  expect(refused.status).toBe(403);
  const own = await vendor.call('listInterviews', {});
  expect(JSON.stringify(own.body)).not.toMatch(/Shy|trade/);
});

it('a card that waits goes out even where the day is called off meanwhile', async () => {
  const sari = await sits(panel.employer, 'Sari');
  const { page, context } = sari;
  const scored = async (): Promise<number> => {
    const { body } = await root.call('listHistory', {
      params: { kind: 'applicant', id: panel.applicantids[2]! },
      query: { action: 'score_interview' },
    });
    return (body as { entries: unknown[] }).entries.length;
  };
  await page.getByRole('button', { name: 'Service' }).click();
  const citra = page.getByRole('region', { name: panel.nameOf('Citra') });
  await context.setOffline(true);
  await citra.getByLabel('Hire', { exact: true }).check({ force: true });
  await citra.getByRole('button', { name: 'Send card' }).click();
  await sari.sees('Waiting for a connection');
  await root.call('arrangeInterviews', {
    params: { id: dayid },
    body: { step: 'cancel', reason: 'The panel is ill' },
  });
  await context.setOffline(false);
  await page.reload();
  await sari.sees('This interview day was called off.');
  await until('the card', async () => (await scored()) === 1);
  await sari.leave();
});
