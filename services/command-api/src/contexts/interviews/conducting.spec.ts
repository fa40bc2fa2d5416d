import { type Actor } from '@berangkat/contracts/kernel';
import { arrangeInterviews, type ScoreInterview } from '@berangkat/contracts/interviews';
import { aClient } from '@berangkat/contracts/testing';
import { wholeStream } from '@berangkat/platform/event-store/testing';
import { memoryPortal } from '../../testing';
import { admin, agendaOn, employer as stranger, superadmin } from './testing';

const portal = memoryPortal();
/** Another process on the same log. */
const second = memoryPortal({ kept: portal.kept });
const { by, handlers, store } = portal;
const { accounts, clients, interviews, placements } = handlers;

const agenda = agendaOn(portal);
let panel: Actor;
let projectid: string;
let day: string;
let ayu: string;
let budi: string;

const card = (applicantid: string, panelist: string, notes: string): ScoreInterview => ({
  applicantid,
  panelist,
  scores: [{ criterion: 'skills', score: 5 }],
  recommendation: 'yes',
  notes,
});
const streamOf = async (applicantid: string) => wholeStream(store, `interviewcards-${day}-${applicantid}`);

beforeAll(async () => {
  await portal.seed();
  const { clientid } = (await clients.register(aClient({ clientcode: 'PANEL' }), by(superadmin))).body;
  const { accountid } = (
    await accounts.create(
      { email: 'panel@example.com', password: 'Panel1234', category: 'employer', clientid },
      by(superadmin),
      false,
    )
  ).body;
  panel = { accountid, category: 'employer' };
  [ayu, budi] = [await agenda.person(), await agenda.person()];
  projectid = await agenda.project([ayu, budi], { clientid });
  // Long past: it may be scored at any time of this test.
  day = await agenda.day(projectid, { date: '2020-12-03', zone: 'UTC' });
  await interviews.arrange(day, { step: 'fill', applicantids: [ayu, budi] }, by(admin));
});
afterAll(() => {
  second.close();
  return portal.close();
});

it('is for the panel of the project and for admins: a foreign day is refused as one that is not there', async () => {
  await interviews.attend(day, { applicantid: ayu, attendance: 'arrived' }, by(panel));
  await interviews.attend(day, { applicantid: ayu, attendance: 'in' }, by(admin));
  const refused = { status: 403, code: 'app-not-authorized' };
  for (const id of [day, '20200101001']) {
    await expect(interviews.attend(id, { applicantid: ayu, attendance: 'seen' }, by(stranger))).rejects.toMatchObject(
      refused,
    );
    await expect(interviews.score(id, card(ayu, 'Eve', 'x'), by(stranger))).rejects.toMatchObject(refused);
  }
  await expect(interviews.score('20200101001', card(ayu, 'Eve', 'x'), by(admin))).rejects.toMatchObject({
    status: 404,
  });
});

it.holds('V8.2.2j')('takes the cards of two panels at once, and a card that is sent again once', async () => {
  const meta = by(panel);
  await Promise.all([
    interviews.score(day, card(ayu, 'Sari', 'Calm'), meta),
    second.handlers.interviews.score(day, card(ayu, 'Made', 'Quick'), by(admin)),
    second.handlers.interviews.score(day, card(budi, 'Made', 'Shy'), by(admin)),
  ]);
  await interviews.score(day, card(ayu, 'Sari', 'Calm'), meta);
  await interviews.score(day, card(ayu, 'Sari', 'Calm'), by(panel));
  const events = await streamOf(ayu);
  expect(events.map(({ data }) => (data as { card: number }).card).toSorted()).toEqual([0, 1]);
  // Everything that the panel wrote of her is sealed.
  expect(JSON.stringify(events)).not.toMatch(/Calm|Sari|skills|"yes"/);
});

it('scores nobody who is off the day, out of the project or removed', async () => {
  const refused = { status: 409, code: 'interview-not-on-day' };
  await expect(interviews.score(day, card('20261121019', 'Sari', 'x'), by(panel))).rejects.toMatchObject(refused);
  await placements.remove(projectid, { applicantid: budi }, by(admin));
  await expect(interviews.score(day, card(budi, 'Sari', 'x'), by(panel))).rejects.toMatchObject(refused);
  await expect(interviews.attend(day, { applicantid: budi, attendance: 'in' }, by(panel))).rejects.toMatchObject(
    refused,
  );
});

it('has the criteria of its project, which admins set', async () => {
  const criteria = ['Knife skills', 'english'];
  const step = arrangeInterviews.parse({ step: 'criteria', criteria });
  await interviews.arrange(day, step, by(admin));
  await interviews.arrange(day, step, by(admin));
  expect(await wholeStream(store, `interviewcriteria-${projectid}`)).toMatchObject([
    { type: 'InterviewCriteriaSet', data: { criteria } },
  ]);
  await expect(interviews.arrange(day, step, by(panel))).rejects.toMatchObject({ status: 403 });
});
