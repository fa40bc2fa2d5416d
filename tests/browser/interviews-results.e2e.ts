import { type InterviewDayView, type LiveInterviews } from '@berangkat/contracts/interviews';
import { noonNow } from '@berangkat/contracts/testing';
import { readFile } from 'node:fs/promises';
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
const conduct = (step: object) => root.call('conductInterviews', { params: { id: dayid }, body: step });
const statusOf = async (name: string) =>
  ((await root.call('readInterviewDay', { params: { id: dayid } })).body as InterviewDayView).interviews.find(
    ({ applicant }) => applicant.firstname === name,
  );

/** A day of an hour that is over: Ayu and Budi were seen, Citra was, and Dewi did not come. */
beforeAll(async () => {
  [browser, root] = await Promise.all([launchChromium(), clientOf('root')]);
  panel = await panelOf(unique, ['Ayu', 'Budi', 'Citra', 'Dewi']);
  const { zone, date } = noonNow();
  const body = { zone, date, begins: '09:00', ends: '11:00', minutes: 20, breaks: [], rooms: ['Kitchen'] };
  dayid = (
    (await root.call('planInterviewDay', { body: { projectid: panel.projectid, ...body } })).body as {
      interviewdayid: string;
    }
  ).interviewdayid;
  for (const [slot, applicantid] of panel.applicantids.entries()) {
    await root.call('arrangeInterviews', {
      params: { id: dayid },
      body: { step: 'place', applicantid, room: 0, slot },
    });
    const attendance = slot === 3 ? 'absent' : 'seen';
    await conduct({ step: 'attend', applicantid, attendance });
    const scores = [
      { criterion: 'skills', score: 5 - slot },
      { criterion: 'english', score: 3 },
    ];
    const recommendation = (['yes', 'no', 'unsure'] as const)[slot];
    if (recommendation !== undefined)
      await conduct({ step: 'score', applicantid, panelist: 'Sari', scores, recommendation, notes: `Word ${slot}` });
  }
  await until('the day', async () => {
    const live = (await root.call('readLiveInterviews', { params: { id: dayid } })).body as LiveInterviews;
    return live.interviews?.filter(({ cards }) => cards.length === 1).length === 3;
  });
});
afterAll(() => browser?.close());

it('an employer passes somebody from the page of the panel with the comment that it needs', async () => {
  const sari = await arrive(panel.employer, `/interview-day?live=1&id=${dayid}`, { size: TABLET });
  await sari.fill('Your name', 'Sari');
  await sari.press('Continue');
  const { page } = sari;
  await page
    .getByRole('list', { name: 'People in this room' })
    .getByRole('button', { name: new RegExp(panel.nameOf('Ayu')) })
    .click();
  const ayu = page.getByRole('region', { name: panel.nameOf('Ayu') });
  await ayu.getByText('Shortlisted', { exact: true }).waitFor();
  await ayu.getByRole('button', { name: `Pass Interview ${panel.nameOf('Ayu')}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Pass Interview' }).click();
  await sari.sees('Please add a comment.');
  await dialog.getByLabel(/^Comment/).fill('Knows her fish');
  await dialog.getByRole('button', { name: 'Pass Interview' }).click();
  await ayu.getByText('Accepted', { exact: true }).waitFor();
  // Nobody is prepared from here.
  expect(await ayu.getByRole('button', { name: /^Prepare/ }).count()).toBe(0);
  expect((await statusOf('Ayu'))?.applicantstatus).toBe('accepted');
  expect(sari.problems).toEqual([]);
  await sari.leave();
});

it('the page of the day rejects, asks for a second round, and leads who plans to its time', async () => {
  const sari = await arrive(panel.employer, `/interview-day?id=${dayid}`, { size: TABLET });
  const results = sari.page.getByRole('region', { name: 'Results' });
  const rowOf = (name: string) => results.getByRole('listitem').filter({ hasText: panel.nameOf(name) });
  await rowOf('Ayu').getByText('Accepted', { exact: true }).waitFor();
  await rowOf('Budi')
    .getByRole('button', { name: `Reject ${panel.nameOf('Budi')}` })
    .click();
  await sari.page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
  await rowOf('Budi').getByText('Rejected', { exact: true }).waitFor();
  await rowOf('Citra')
    .getByRole('button', { name: /^Second round/ })
    .click();
  await rowOf('Citra').getByText('No time for the second round yet').waitFor();
  expect(await rowOf('Citra').getByRole('link', { name: 'Plan it' }).count()).toBe(0);
  // Who did not come passes no interview.
  expect(await rowOf('Dewi').getByRole('button').allTextContents()).toEqual(['Reject']);
  expect(sari.problems).toEqual([]);
  await sari.leave();

  const admin = await arrive(demoAccount('admin'), `/interview-day?id=${dayid}`);
  await admin.page.getByRole('link', { name: 'Plan it' }).click();
  // A project whose days are all over has a second one, in the empty list.
  await admin.page.getByRole('link', { name: 'Plan an interview day' }).first().waitFor();
  await admin.leave();
  const later = (
    (
      await root.call('planInterviewDay', {
        body: {
          projectid: panel.projectid,
          zone: 'Asia/Qatar',
          date: '2999-12-03',
          begins: '09:00',
          ends: '11:00',
          minutes: 20,
          breaks: [],
          rooms: ['Kitchen'],
        },
      })
    ).body as { interviewdayid: string }
  ).interviewdayid;
  // The panel that gets her is told while its page is open.
  const other = await arrive(panel.employer, `/interview-day?live=1&id=${later}`, { size: TABLET });
  await other.fill('Your name', 'Made');
  await other.press('Continue');
  await other.sees('Nobody has a time in this room.');
  await root.call('arrangeInterviews', {
    params: { id: later },
    body: { step: 'fill', applicantids: [panel.applicantids[2]!] },
  });
  await until('the second time', async () => (await statusOf('Citra'))?.next === '2999-12-03');
  await other.sees(`Second round: ${panel.nameOf('Citra')}, 09:00, Kitchen.`);
  await other.press('OK');
  await other.page.getByText(`Second round: ${panel.nameOf('Citra')}`).waitFor({ state: 'detached' });
  await other.leave();
});

it('the cards stand on the CV for the agency and the employer, and for nobody else', async () => {
  const appid = panel.applicantids[0]!;
  const path = `/applicant-detail?appid=${appid}&pid=${panel.projectid}`;
  const sari = await arrive(panel.employer, path);
  const cards = sari.page.getByRole('region', { name: 'Interview scores' });
  await cards.getByText('Word 0').waitFor();
  expect(await cards.innerText()).toContain('5, excellent');
  // Live: another one of the panel writes of her.
  await conduct({
    step: 'score',
    applicantid: appid,
    panelist: 'Made',
    scores: [],
    recommendation: 'unsure',
    notes: 'Word of Made',
  });
  await cards.getByText('Word of Made').waitFor();
  expect(sari.problems).toEqual([]);
  await sari.leave();

  const own = await arrive(panel.applicant, '/applicant-detail', { phone: true });
  await own.page.getByRole('heading', { name: 'Work', exact: true }).waitFor();
  expect(await own.page.getByText('Interview scores').count()).toBe(0);
  await own.leave();
  const vendor = await clientOf('vendor');
  const refused = await vendor.call('listInterviewCards', { params: { id: panel.applicantids[1]! } });
  expect(refused.status).toBe(403);
});

it('the summary of the day is taken along as a PDF and for Excel, and stands in the trail', async () => {
  const sari = await arrive(panel.employer, `/interview-day?id=${dayid}`);
  const { page } = sari;
  const saved = async (name: string): Promise<Buffer> => {
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name }).click();
    const download = await coming;
    return readFile(await download.path());
  };
  expect((await saved('Summary as PDF')).subarray(0, 5).toString()).toBe('%PDF-');
  await sari.sees('4 rows exported.');
  expect((await saved('Summary for Excel')).subarray(0, 2).toString()).toBe('PK');
  expect(sari.problems).toEqual([]);
  await sari.leave();
  const { body } = await root.call('listHistory', {
    params: { kind: 'interviewday', id: dayid },
    query: { action: 'export_interview_day' },
  });
  expect((body as { entries: unknown[] }).entries).toHaveLength(2);
  const stranger = await clientOf('employer');
  for (const name of ['readInterviewSummary', 'exportInterviewDay', 'makeInterviewPdf'] as const)
    expect(
      (
        await stranger.call(name, {
          params: { id: dayid },
          ...(name !== 'readInterviewSummary' && { body: {} }),
        })
      ).status,
    ).toBe(403);
});
