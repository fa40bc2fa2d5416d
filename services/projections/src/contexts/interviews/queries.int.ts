import { interviewDayListQuery } from '@berangkat/contracts/interviews';
import { type Actor, dayOf, ofPast } from '@berangkat/contracts/kernel';
import { type GivenEvent } from '../../engine/testing';
import { exportingTo } from '../../testing/exporting';
import { ReadModels } from '../../testing/read-models';
import { interviewQueries } from './queries';
import { applied, shortlisted } from '../../testing/interviewees';

const [CLIENT, FOREIGN, PROJECT, OTHER] = ['20260101001', '20260101002', '20260101011', '20260101012'] as const;
const [AYU, BUDI, CITRA, DIAN] = ['20260101201', '20260101202', '20260101203', '20260101204'] as const;
const [DAY, PAST, ELSEWHERE, SOON] = ['20260101301', '20260101302', '20260101303', '20260101304'] as const;
const admin: Actor = { accountid: '20260101901', category: 'admin' };
const employer: Actor = { accountid: '20260101902', category: 'employer' };
const stranger: Actor = { accountid: '20260101903', category: 'employer' };
const vendor: Actor = { accountid: '20260101904', category: 'vendor' };
const ayu: Actor = { accountid: '20260101905', category: 'applicant' };
const dian: Actor = { accountid: '20260101906', category: 'applicant' };
const LINK = 'https://meet.example.com/doha';

const client = (clientid: string, accountid: string): GivenEvent[] => [
  {
    type: 'ClientRegistered',
    stream: `client-${clientid}`,
    data: {
      clientid,
      companyname: `Hotel ${clientid}`,
      clientcode: `C${clientid}`,
      address: 'Doha',
      country: 'qatar',
      companyregistrationnumber: 'x',
      status: 'active',
    },
  },
  { type: 'ClientAccountLinked', stream: `client-${clientid}`, data: { clientid, accountid } },
];
const project = (projectid: string, clientid: string): GivenEvent => ({
  type: 'ProjectRegistered',
  stream: `project-${projectid}`,
  data: { projectid, clientid, projectname: `Doha ${projectid}`, projectcode: projectid, projectstatus: 'active' },
});
const day = (
  interviewdayid: string,
  projectid: string,
  date: string,
  more: object = {},
  type = 'InterviewDayPlanned',
): GivenEvent => ({
  type,
  stream: `interviewday-${interviewdayid}`,
  data: {
    interviewdayid,
    projectid,
    date,
    zone: 'Asia/Qatar',
    begins: '09:00',
    ends: '11:00',
    minutes: 20,
    breaks: [{ from: '09:40', until: '10:00' }],
    rooms: ['Kitchen', 'Service'],
    place: 'Doha, Corniche',
    link: LINK,
    ...more,
  },
});
const seated = (interviewdayid: string, applicantid: string, room: number, slot: number): GivenEvent => ({
  type: 'InterviewPlanned',
  stream: `interviewday-${interviewdayid}`,
  data: { interviewdayid, projectid: PROJECT, applicantid, room, slot, time: '09:00' },
});

let models: ReadModels;
let queries: ReturnType<typeof interviewQueries>;
let folded = 0;
const given = async (...events: readonly GivenEvent[]): Promise<void> => {
  folded += events.length;
  await models.given(...events);
};
/** The position of the newest event. */
const now = (): string => String(folded).padStart(16, '0');
const call = (actor: Actor, rest: object) => ({ actor, query: {}, params: {}, ...rest }) as never;
beforeAll(async () => {
  models = await ReadModels.create();
  queries = interviewQueries(models.pool, { exporting: exportingTo([]) });
  await given(
    ...client(CLIENT, employer.accountid),
    ...client(FOREIGN, stranger.accountid),
    project(PROJECT, CLIENT),
    project(OTHER, FOREIGN),
    applied(AYU, ayu.accountid, 'Ayu'),
    applied(BUDI, vendor.accountid, 'Budi', 'vendor'),
    applied(CITRA, vendor.accountid, 'Citra', 'vendor'),
    ...[AYU, BUDI, CITRA].flatMap((one) => shortlisted(PROJECT, one)),
    day(DAY, PROJECT, '2999-12-03'),
    day(PAST, PROJECT, '2020-12-03'),
    day(ELSEWHERE, OTHER, '2999-12-04'),
    seated(DAY, AYU, 0, 2),
    seated(DAY, BUDI, 1, 0),
    seated(PAST, CITRA, 0, 0),
  );
});
afterAll(() => models.drop());

const days = async (reader: Actor, query: object = {}) =>
  (await queries.listInterviewDays(
    call(reader, { query: interviewDayListQuery.extend(ofPast).parse(query) }),
  )) as never as {
    days: { interviewdayid: string }[];
  };
const idsOf = async (reader: Actor, query?: object) =>
  (await days(reader, query)).days.map(({ interviewdayid }) => interviewdayid);

it('lists the days to come and those that are over, to each employer their own', async () => {
  expect(await idsOf(admin)).toEqual([DAY, ELSEWHERE]);
  expect(await idsOf(admin, { projectid: PROJECT })).toEqual([DAY]);
  expect(await idsOf(admin, { when: 'over' })).toEqual([PAST]);
  expect(await idsOf(employer)).toEqual([DAY]);
  expect(await idsOf(stranger)).toEqual([ELSEWHERE]);
  expect((await days(admin)).days[0]).toMatchObject({ people: 2, capacity: 10, clientname: `Hotel ${CLIENT}` });
});

it('lists as of an event what was to come and what was over then', async () => {
  await given(day(SOON, PROJECT, dayOf(new Date(Date.now() - 2 * 86_400_000))));
  expect(await idsOf(admin, { when: 'over' })).toEqual([SOON, PAST]);
  expect(await idsOf(admin, { when: 'over', asof: now() })).toEqual([PAST]);
  expect(await idsOf(admin, { when: 'coming', asof: now() })).toEqual([SOON, DAY, ELSEWHERE]);
});

it('shows a day with its seats and the shortlist that is left, and masks as the pipeline does', async () => {
  const read = (reader: Actor, id: string = DAY) => queries.readInterviewDay(call(reader, { params: { id } }));
  const shown = await read(employer);
  expect(shown).toMatchObject({
    interviews: [
      { applicant: { firstname: 'Budi' }, room: 1, slot: 0, applicantstatus: 'shortlisted' },
      { applicant: { firstname: 'Ayu' }, room: 0, slot: 2 },
    ],
    shortlist: [{ applicant: { firstname: 'Citra' }, date: '2020-12-03' }],
  });
  expect(JSON.stringify(shown)).not.toContain('0812');
  expect(JSON.stringify(shown)).not.toContain('budi@example.com');
  await expect(read(stranger)).rejects.toMatchObject({ status: 403 });
  await expect(read(stranger, '20200101001')).rejects.toMatchObject({ status: 403 });
  await expect(read(admin, '20200101001')).rejects.toMatchObject({ status: 404 });
});

it('tells each person, and who looks after them, when and where they are seen', async () => {
  const attended = (reader: Actor, query: object = {}) => queries.listInterviews(call(reader, { query }));
  // The third time of the day, after the break: 10:00 in Doha.
  const own = { applicantid: AYU, at: '2999-12-03T07:00:00.000Z', until: '2999-12-03T07:20:00.000Z', room: 'Kitchen' };
  expect(await attended(ayu)).toEqual([expect.objectContaining(own)]);
  expect(await attended(ayu)).toMatchObject([{ link: LINK }]);
  expect(await attended(admin, { applicantid: BUDI })).toMatchObject([{ link: LINK }]);
  // A vendor passes on the place, and joins no call.
  expect(await attended(vendor)).toMatchObject([{ applicantid: BUDI, place: 'Doha, Corniche', link: null }]);
  await expect(attended(ayu, { applicantid: BUDI })).rejects.toMatchObject({ status: 403 });
});

it('hands out a calendar file to those whose interview it is', async () => {
  const sent: { headers?: Record<string, string>; body?: string } = {};
  const res = {
    set: (headers: Record<string, string>) => (sent.headers = headers),
    send: (body: string) => (sent.body = body),
  };
  const ask = (user: Actor, applicantid: string) =>
    queries.readInterviewCalendar(call(user, { params: { id: DAY, applicantid }, res }));
  await ask(ayu, AYU);
  expect(sent.headers).toMatchObject({ 'Content-Type': 'text/calendar; charset=utf-8' });
  expect(sent.body).toContain('DTSTART:29991203T070000Z');
  // In her language, as she is written to.
  expect(sent.body).toContain(`SUMMARY:Wawancara · Doha ${PROJECT}`);
  expect(sent.body).toContain(LINK);
  await ask(vendor, BUDI);
  expect(sent.body).not.toContain(LINK);
  expect(sent.body).toContain('LOCATION:Service\\, Doha\\, Corniche');
  for (const [reader, id] of [
    [ayu, BUDI],
    [vendor, AYU],
    [employer, AYU],
  ] as const)
    await expect(ask(reader, id)).rejects.toMatchObject({ status: 403 });
});

it('says how each stands to the invitation, and to planners alone why and whether it came', async () => {
  const at = '2999-12-03T07:00:00.000Z';
  const invitation = { interviewdayid: DAY, projectid: PROJECT, applicantid: AYU, at };
  const stream = `interviewday-${DAY}`;
  const seatOf = async (reader: Actor, query: object = {}) => {
    const shown = await queries.readInterviewDay(call(reader, { params: { id: DAY }, query }));
    return shown.interviews.find(({ applicant }) => applicant.applicantid === AYU);
  };
  const [name, words] = ['20260101801', 'Setelah jam 11'];
  expect(await seatOf(admin)).toMatchObject({ invitation: 'none', delivery: null });
  await given({ type: 'InterviewInvited', stream, data: { ...invitation, announcementid: name, invitedat: 1 } });
  const asof = now();
  expect(await seatOf(employer)).toMatchObject({ invitation: 'open' });
  await given(
    { type: 'InterviewAnswered', stream, data: { ...invitation, answer: 'other-time', words } },
    {
      type: 'AnnouncementFailed',
      stream: `message-${name}-0`,
      data: { announcementid: name, recipient: 0, applicantid: AYU, reason: 'opted-out' },
    },
  );
  expect(await seatOf(admin)).toMatchObject({
    invitation: 'other-time',
    words,
    delivery: { state: 'failed', reason: 'opted-out' },
  });
  expect(await seatOf(employer)).toMatchObject({ invitation: 'other-time', words: null, delivery: null });
  expect(await queries.listInterviews(call(ayu, { query: {} }))).toMatchObject([{ invitation: 'other-time' }]);
  expect(await seatOf(admin, { asof })).toMatchObject({ invitation: 'open', words: null, delivery: null });
  // Another time is another question.
  await given({
    type: 'InterviewMoved',
    stream,
    data: { interviewdayid: DAY, projectid: PROJECT, applicantid: AYU, room: 0, slot: 3, time: '10:20' },
  });
  expect(await seatOf(admin)).toMatchObject({ invitation: 'changed' });
  await given({
    type: 'InterviewMoved',
    stream,
    data: { interviewdayid: DAY, projectid: PROJECT, applicantid: AYU, room: 0, slot: 2, time: '10:00' },
  });
});

it('says of a day that was called off what people had answered, and asks nobody for a new time', async () => {
  const CALLED = '20260101305';
  const on = (type: string, data: object = {}): GivenEvent => ({
    type,
    stream: `interviewday-${CALLED}`,
    data: { interviewdayid: CALLED, projectid: PROJECT, ...data },
  });
  // 09:00 in Doha.
  const of = { applicantid: AYU, at: '2999-12-05T06:00:00.000Z', announcementid: '20260101802' };
  const state = async () =>
    (await queries.readInterviewDay(call(admin, { params: { id: CALLED } }))).interviews[0]?.invitation;
  await given(
    day(CALLED, PROJECT, '2999-12-05'),
    seated(CALLED, AYU, 0, 0),
    on('InterviewInvited', { ...of, invitedat: 1 }),
    on('InterviewDayCancelled'),
    on('InterviewReminded', { ...of, letter: 'called-off' }),
  );
  expect(await state()).toBe('open');
  await given(on('InterviewAnswered', { ...of, answer: 'accepted' }));
  expect(await state()).toBe('accepted');
  await given(on('InterviewRemoved', { applicantid: AYU }));
});

it('shows who is to choose a time, who has, and why somebody has not', async () => {
  const CHOICE = '20260101306';
  const on = (type: string, applicantid?: string, data: object = {}): GivenEvent => ({
    type,
    stream: `interviewday-${CHOICE}`,
    data: { interviewdayid: CHOICE, projectid: PROJECT, ...(applicantid && { applicantid }), ...data },
  });
  const read = (reader: Actor = admin, query: object = {}) =>
    queries.readInterviewDay(call(reader, { params: { id: CHOICE }, query }));
  // 09:00 in Doha.
  const at = '2999-12-06T06:00:00.000Z';
  const offered = (applicantid: string, announcementid: string, told = at) =>
    on('InterviewChoiceOffered', applicantid, { at: told, announcementid, offeredat: 1 });
  await given(
    day(CHOICE, PROJECT, '2999-12-06'),
    offered(AYU, '20260101811'),
    offered(BUDI, '20260101812'),
    seated(CHOICE, AYU, 0, 0),
    on('InterviewChosen', AYU, { room: 0, slot: 0, time: '09:00', at, chosenat: 2 }),
    on('InterviewAnswered', BUDI, { at, answer: 'other-time', words: 'Sore' }),
  );
  const asof = now();
  const ofBudi = { open: true, changed: false, answer: 'other-time', words: 'Sore', delivery: null };
  const ofCitra = null;
  const shown = {
    interviews: [{ applicant: { applicantid: AYU }, invitation: 'accepted', chose: true }],
    shortlist: [
      { applicant: { applicantid: BUDI }, choice: ofBudi },
      { applicant: { applicantid: CITRA }, choice: ofCitra },
    ],
    choosing: 2,
  };
  expect(await read()).toMatchObject(shown);
  expect((await read(employer)).shortlist[0]?.choice).toMatchObject({ answer: 'other-time', words: null });
  // Two hours later on the same date is nothing that they have to be told.
  await given(day(CHOICE, PROJECT, '2999-12-06', { begins: '11:00', ends: '14:00' }, 'InterviewDayChanged'));
  expect((await read()).shortlist[0]?.choice).toMatchObject({ changed: false });
  await given(day(CHOICE, PROJECT, '2999-12-07', {}, 'InterviewDayChanged'));
  expect((await read()).shortlist[0]?.choice).toMatchObject({ open: true, changed: true });
  await given(offered(BUDI, '20260101813', '2999-12-07T06:00:00.000Z'));
  expect((await read()).shortlist[0]?.choice).toMatchObject({ changed: false, answer: null });
  await given(on('InterviewChoiceClosed'), on('InterviewMoved', AYU, { room: 0, slot: 1, time: '09:20' }));
  expect(await read()).toMatchObject({
    interviews: [{ invitation: 'changed', chose: false }],
    shortlist: [{ choice: { open: false } }, { choice: null }],
    choosing: 0,
  });
  expect(await read(admin, { asof })).toMatchObject(shown);
  await given(on('InterviewRemoved', AYU));
});

it('shows whoever is taken out of the project to those alone who may see such, now and as it was', async () => {
  const seatsFor = async (reader: Actor, query: object = {}): Promise<readonly string[]> => {
    const shown = await queries.readInterviewDay(call(reader, { params: { id: DAY }, query }));
    return shown.interviews.map(({ applicant }) => applicant.applicantid);
  };
  const attended = () => queries.listInterviews(call(dian, { query: {} }));
  await given(applied(DIAN, dian.accountid, 'Dian'), ...shortlisted(PROJECT, DIAN), seated(DAY, DIAN, 1, 4));
  const asof = now();
  expect(await seatsFor(employer)).toEqual([BUDI, AYU, DIAN]);
  expect(await seatsFor(employer, { asof })).toEqual([BUDI, AYU, DIAN]);
  expect(await attended()).toHaveLength(1);
  expect((await days(employer)).days[0]).toMatchObject({ people: 3 });

  await given({
    type: 'ApplicantRemovedFromProject',
    stream: `placement-${PROJECT}-${DIAN}`,
    data: { projectid: PROJECT, applicantid: DIAN },
  });
  expect(await seatsFor(employer)).toEqual([BUDI, AYU]);
  expect(await seatsFor(employer, { asof })).toEqual([BUDI, AYU]);
  expect(await seatsFor(admin)).toEqual([BUDI, AYU, DIAN]);
  expect(await seatsFor(admin, { asof })).toEqual([BUDI, AYU, DIAN]);
  expect(await attended()).toEqual([]);
  const res = { set: jest.fn(), send: jest.fn() };
  const file = queries.readInterviewCalendar(call(dian, { params: { id: DAY, applicantid: DIAN }, res }));
  await expect(file).rejects.toMatchObject({ status: 403 });
  expect((await days(employer)).days[0]).toMatchObject({ people: 2 });
});

it('loses whoever is removed or erased', async () => {
  const gone = (type: string, applicantid: string): GivenEvent => ({
    type,
    stream: `applicant-${applicantid}`,
    data: { applicantid },
  });
  await given(gone('ApplicantRemoved', BUDI));
  expect((await days(admin)).days[0]).toMatchObject({ people: 1 });
  expect(await queries.listInterviews(call(vendor, { query: {} }))).toEqual([]);
  await given(gone('ApplicantErased', AYU));
  expect((await days(admin)).days[0]).toMatchObject({ people: 0 });
  expect(await queries.listInterviews(call(ayu, { query: {} }))).toEqual([]);
  expect(await queries.readInterviewDay(call(admin, { params: { id: DAY } }))).toMatchObject({
    interviews: [{ applicant: { applicantid: DIAN }, applicantstatus: null }],
  });
});
