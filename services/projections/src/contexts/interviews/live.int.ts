import { type InterviewRound } from '@berangkat/contracts/interviews';
import { type Actor } from '@berangkat/contracts/kernel';
import { noonNow } from '@berangkat/contracts/testing';
import { type GivenEvent } from '../../engine/testing';
import { exportingTo } from '../../testing/exporting';
import { ReadModels } from '../../testing/read-models';
import { interviewQueries } from './queries';
import { applied, shortlisted } from '../../testing/interviewees';

const [CLIENT, PROJECT, DAY, PAST] = ['20260101001', '20260101011', '20260101301', '20260101302'] as const;
const [AYU, BUDI] = ['20260101201', '20260101202'] as const;
const admin: Actor = { accountid: '20260101901', category: 'admin' };
const panel: Actor = { accountid: '20260101902', category: 'employer' };
const stranger: Actor = { accountid: '20260101903', category: 'employer' };
const ayu: Actor = { accountid: '20260101905', category: 'applicant' };

const day = (interviewdayid: string, date: string, zone = 'UTC'): GivenEvent => ({
  type: 'InterviewDayPlanned',
  stream: `interviewday-${interviewdayid}`,
  data: {
    interviewdayid,
    projectid: PROJECT,
    date,
    zone,
    begins: '09:00',
    ends: '18:00',
    minutes: 20,
    breaks: [],
    rooms: ['Kitchen', 'Service'],
  },
});
const seated = (interviewdayid: string, applicantid: string, slot: number): GivenEvent => ({
  type: 'InterviewPlanned',
  stream: `interviewday-${interviewdayid}`,
  data: { interviewdayid, projectid: PROJECT, applicantid, room: 0, slot, time: '09:00' },
});
const attended = (
  applicantid: string,
  attendance: string,
  notedat: number,
  interviewdayid: string = DAY,
): GivenEvent => ({
  type: 'InterviewAttended',
  stream: `interviewday-${interviewdayid}`,
  data: { interviewdayid, projectid: PROJECT, applicantid, attendance, notedat },
});
const scored = (
  applicantid: string,
  card: number,
  by: Actor,
  panelist: string,
  notes: string,
  interviewdayid: string = DAY,
): GivenEvent => ({
  type: 'InterviewScored',
  stream: `interviewcards-${interviewdayid}-${applicantid}`,
  data: {
    interviewdayid,
    projectid: PROJECT,
    applicantid,
    card,
    scoredby: by.accountid,
    panelist,
    scores: [{ criterion: 'skills', score: 5 }],
    recommendation: 'yes',
    notes,
  },
});

let models: ReadModels;
let queries: ReturnType<typeof interviewQueries>;
let folded = 0;
const given = async (...events: readonly GivenEvent[]): Promise<string> => {
  folded += events.length;
  await models.given(...events);
  return String(folded).padStart(16, '0');
};
const call = (actor: Actor, rest: object) => ({ actor, query: {}, params: {}, ...rest }) as never;
const live = (reader: Actor, query: object = {}, id: string = DAY) =>
  queries.readLiveInterviews(call(reader, { params: { id }, query }));
/** The names on the cards that a reader is given of somebody, and how many there are beside. */
const shown = async (reader: Actor, query: object, applicantid: string = AYU) => {
  const seat = (await live(reader, query)).interviews.find((one) => one.applicant.applicantid === applicantid)!;
  return [seat.cards.map(({ panelist, own }) => (own ? `${panelist}!` : panelist)), seat.hidden];
};
let before: string;
const today = noonNow();

beforeAll(async () => {
  models = await ReadModels.create();
  queries = interviewQueries(models.pool, { exporting: exportingTo([]) });
  before = await given(
    {
      type: 'ClientRegistered',
      stream: `client-${CLIENT}`,
      data: {
        clientid: CLIENT,
        companyname: 'Hotel',
        clientcode: 'HO',
        address: 'Doha',
        country: 'qatar',
        companyregistrationnumber: 'x',
        status: 'active',
      },
    },
    {
      type: 'ClientAccountLinked',
      stream: `client-${CLIENT}`,
      data: { clientid: CLIENT, accountid: panel.accountid },
    },
    {
      type: 'ProjectRegistered',
      stream: `project-${PROJECT}`,
      data: { projectid: PROJECT, clientid: CLIENT, projectname: 'Doha', projectcode: 'D', projectstatus: 'active' },
    },
    applied(AYU, ayu.accountid, 'Ayu'),
    applied(BUDI, '20260101906', 'Budi'),
    ...shortlisted(PROJECT, AYU),
    ...shortlisted(PROJECT, BUDI),
    day(DAY, today.date, today.zone),
    day(PAST, '2020-12-03'),
    seated(DAY, AYU, 0),
    seated(DAY, BUDI, 20),
    seated(PAST, AYU, 0),
  );
});
afterAll(() => models.drop());

it.holds('V8.2.2j')(
  'gives nobody the cards of others before they have sent their own about the same person',
  async () => {
    await given(
      scored(AYU, 0, panel, 'Sari', 'Calm'),
      scored(AYU, 1, panel, 'Made', 'Quick'),
      scored(BUDI, 0, panel, 'Sari', 'Shy'),
    );
    expect(await shown(panel, { panelist: ' sari ' })).toEqual([['Sari!', 'Made'], 0]);
    expect(await shown(panel, { panelist: 'Made' }, BUDI)).toEqual([[], 1]);
    // Neither who says no name, nor another account under the same one.
    expect(await shown(panel, {})).toEqual([[], 2]);
    expect(await shown(admin, { panelist: 'Sari' })).toEqual([[], 2]);
    expect(JSON.stringify(await live(admin, { panelist: 'Sari' }))).not.toMatch(/Calm|Quick|Shy/);
    await given(scored(AYU, 2, admin, 'Sari', 'Loud'));
    expect(await shown(admin, { panelist: 'Sari' })).toEqual([['Sari', 'Made', 'Sari!'], 0]);
  },
);

it.holds('V8.2.2j')('is not talked out of it by a moment to come, nor by hours that a panel has overrun', async () => {
  const LATE = '20260101305';
  await given(scored(BUDI, 1, panel, 'Made', 'Quiet'));
  expect(await shown(panel, { asof: '2999-01-01T00:00:00.000Z' }, BUDI)).toEqual([[], 2]);
  const late = day(LATE, today.date, today.zone);
  await given(
    { ...late, data: { ...late.data, ends: '11:00' } },
    seated(LATE, BUDI, 0),
    scored(BUDI, 0, panel, 'Sari', 'Tired', LATE),
    attended(BUDI, 'in', Date.now(), LATE),
  );
  expect((await live(admin, {}, LATE)).interviews).toMatchObject([{ cards: [], hidden: 1 }]);
  await given(attended(BUDI, 'seen', Date.now(), LATE));
  expect((await live(admin, {}, LATE)).interviews).toMatchObject([{ cards: [{ notes: 'Tired' }], hidden: 0 }]);
});

it('gives all cards of a day that is over, to the panel of the project and to admins', async () => {
  await given(scored(AYU, 0, panel, 'Sari', 'Early', PAST));
  const [seat] = (await live(admin, {}, PAST)).interviews;
  expect(seat).toMatchObject({
    cards: [{ panelist: 'Sari', own: false, notes: 'Early', scores: [{ criterion: 'skills', score: 5 }] }],
    hidden: 0,
  });
  for (const id of [DAY, '20200101001']) await expect(live(stranger, {}, id)).rejects.toMatchObject({ status: 403 });
  await expect(live(ayu)).rejects.toMatchObject({ status: 403 });
  await expect(live(admin, {}, '20200101001')).rejects.toMatchObject({ status: 404 });
});

it('has the criteria of the project, as they are and as they were', async () => {
  const usual = ['experience', 'skills', 'english', 'attitude', 'grooming'];
  expect((await live(panel)).criteria).toEqual(usual);
  const criteria = ['Knife skills'];
  await given({
    type: 'InterviewCriteriaSet',
    stream: `interviewcriteria-${PROJECT}`,
    data: { projectid: PROJECT, criteria },
  });
  expect((await live(panel)).criteria).toEqual(criteria);
  const past = await live(panel, { asof: before });
  expect(past.criteria).toEqual(usual);
  expect(past.interviews.map(({ cards, hidden }) => [cards, hidden])).toEqual([
    [[], 0],
    [[], 0],
  ]);
});

it('tells those who wait how long, as the panel notes who is there', async () => {
  const queueOf = async () => {
    const own = (await queries.listInterviews(call(ayu, {}))) as { interviewdayid: string; queue: unknown }[];
    return own.find(({ interviewdayid }) => interviewdayid === DAY)?.queue;
  };
  const now = Date.now();
  await given(attended(BUDI, 'in', now), attended(AYU, 'arrived', now));
  expect(await queueOf()).toEqual({ attendance: 'arrived', ahead: 1, minutes: 20 });
  expect((await live(panel)).interviews).toMatchObject([
    { attendance: 'arrived', attendedat: new Date(now).toISOString() },
    { attendance: 'in' },
  ]);
  // A seat that is moved keeps who is there.
  await given(
    { ...seated(DAY, AYU, 1), type: 'InterviewMoved' },
    attended(BUDI, 'seen', now),
    attended(AYU, 'in', now),
  );
  expect(await queueOf()).toEqual({ attendance: 'in', ahead: 0, minutes: 0 });
  await given(attended(AYU, 'seen', now));
  expect(await queueOf()).toBeNull();
});

it('offers those again whom a panel wants to see once more, until they have a later time', async () => {
  const NEXT = '20260101303';
  const offered = async () => {
    const read = (await queries.readInterviewDay(call(admin, { params: { id: NEXT } }))) as {
      shortlist: { applicant: { firstname: string }; again: boolean }[];
    };
    return read.shortlist.map(({ applicant, again }) => [applicant.firstname, again]);
  };
  await given(day(NEXT, '2999-12-03'), attended(AYU, 'again', Date.now()));
  expect(await offered()).toEqual([
    ['Ayu', true],
    ['Budi', false],
  ]);
  await given(day('20260101304', '2999-12-04'), seated('20260101304', AYU, 0));
  expect(await offered()).toEqual([
    ['Ayu', false],
    ['Budi', false],
  ]);
});

describe('the cards beside a CV', () => {
  const roundsOf = async (reader: Actor, query: object = {}) =>
    (await queries.listInterviewCards(call(reader, { params: { id: AYU }, query }))) as InterviewRound[];

  it.holds('V8.2.2j')('are those of days that are over, and of the others their number alone', async () => {
    await given(scored(AYU, 0, panel, 'Nyoman', 'Long ago', PAST));
    const rounds = await roundsOf(admin);
    expect(rounds.map(({ date, cards, hidden }) => [date, cards.map(({ panelist }) => panelist), hidden])).toEqual([
      [today.date, [], expect.any(Number)],
      ['2020-12-03', expect.arrayContaining(['Nyoman']), 0],
    ]);
    expect(JSON.stringify(rounds)).not.toMatch(/Calm|Quick|Loud/);
    expect(await roundsOf(panel)).toEqual(rounds);
    expect(await roundsOf(admin, { asof: before })).toEqual([]);
  });

  it('are for the agency and the employer of the project, as long as they are in it', async () => {
    await expect(roundsOf(stranger)).rejects.toMatchObject({ status: 403 });
    await given({
      type: 'ApplicantRemovedFromProject',
      stream: `placement-${PROJECT}-${AYU}`,
      data: { projectid: PROJECT, applicantid: AYU },
    });
    await expect(roundsOf(panel)).rejects.toMatchObject({ status: 403 });
    expect(await roundsOf(admin)).toHaveLength(2);
  });

  it('are gone with the person', async () => {
    await given({ type: 'ApplicantErased', stream: `applicant-${AYU}`, data: { applicantid: AYU } });
    await expect(roundsOf(admin)).rejects.toMatchObject({ status: 404 });
  });
});
