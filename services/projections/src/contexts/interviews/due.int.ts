import { dueRemindersOf, openLettersOf } from '@berangkat/platform/read-models';
import { type GivenEvent } from '../../engine/testing';
import { ReadModels } from '../../testing/read-models';

const PROJECT = '20260101011';
const [DAY, OFF] = ['20260101301', '20260101302'] as const;
const [AYU, BUDI, CITRA, DIAN, EKO, FITRI] = ['1', '2', '3', '4', '5', '6'].map((one) => `2026010120${one}`) as [
  string,
  string,
  string,
  string,
  string,
  string,
];
const HOUR = 3_600_000;
/** 09:00 in Doha. */
const AT = Date.parse('2999-12-03T06:00:00Z');
const at = new Date(AT).toISOString();

let models: ReadModels;
const inProject = (type: string, applicantid: string): GivenEvent => ({
  type,
  stream: `placement-${PROJECT}-${applicantid}`,
  data: { projectid: PROJECT, applicantid },
});
const person = (applicantid: string): GivenEvent[] => [
  {
    type: 'ApplicationSubmitted',
    stream: `applicant-${applicantid}`,
    data: {
      applicantid,
      accountid: '20260101901',
      managedby: 'vendor',
      firstname: 'Ayu',
      lastname: 'Sari',
      positions: [],
    },
  },
  inProject('ApplicantAddedToProject', applicantid),
  inProject('ApplicantShortlisted', applicantid),
];
let names = 0;
const onDay = (interviewdayid: string, type: string, data: object = {}): GivenEvent => ({
  type,
  stream: `interviewday-${interviewdayid}`,
  data: { interviewdayid, projectid: PROJECT, ...data },
});
const planned = (interviewdayid: string) =>
  onDay(interviewdayid, 'InterviewDayPlanned', {
    date: '2999-12-03',
    zone: 'Asia/Qatar',
    begins: '09:00',
    ends: '12:00',
    minutes: 20,
    breaks: [],
    rooms: ['Kitchen', 'Service', 'Bar', 'Desk', 'Hall', 'Pool'],
  });
/** Everybody at 09:00, each in a room of their own. */
const seated = (applicantid: string, interviewdayid: string = DAY) =>
  onDay(interviewdayid, 'InterviewPlanned', {
    applicantid,
    room: Number(applicantid.at(-1)) - 1,
    slot: 0,
    time: '09:00',
  });
const invited = (applicantid: string, before: number, interviewdayid: string = DAY) =>
  onDay(interviewdayid, 'InterviewInvited', {
    applicantid,
    at,
    announcementid: `202601018${String((names += 1)).padStart(2, '0')}`,
    invitedat: AT - before,
  });

beforeAll(async () => {
  models = await ReadModels.create();
  await models.given(
    {
      type: 'ProjectRegistered',
      stream: `project-${PROJECT}`,
      data: { projectid: PROJECT, projectname: 'Doha', projectcode: 'DOHA1', projectstatus: 'active' },
    },
    ...[AYU, BUDI, CITRA, DIAN, EKO, FITRI].flatMap(person),
    planned(DAY),
    ...[AYU, BUDI, CITRA, DIAN].map((one) => seated(one)),
    invited(AYU, 72 * HOUR),
    invited(BUDI, 5 * HOUR),
    invited(CITRA, 72 * HOUR),
    onDay(DAY, 'InterviewAnswered', { applicantid: CITRA, at, answer: 'declined' }),
    // Dian has a time and was not invited.
  );
});
afterAll(() => models.drop());

const dueAt = async (before: number): Promise<readonly (readonly [string, string])[]> =>
  (await dueRemindersOf(models.pool, AT - before)).map(({ applicantid, letter }) => [applicantid, letter] as const);

it('reminds a day before and two hours before, those who were invited before that and have not declined', async () => {
  expect(await dueAt(25 * HOUR)).toEqual([]);
  expect(await dueAt(23 * HOUR)).toEqual([[AYU, 'day-before']]);
  expect(await dueAt(2.5 * HOUR)).toEqual([]);
  expect(await dueAt(1.5 * HOUR)).toEqual([
    [AYU, 'two-hours'],
    [BUDI, 'two-hours'],
  ]);
  expect(await dueAt(0)).toEqual([]);
});

it('reminds nobody twice, nor who is removed, and tells who has left the project that they are off', async () => {
  await models.given(
    onDay(DAY, 'InterviewReminded', { applicantid: AYU, at, announcementid: '20260101891', letter: 'day-before' }),
  );
  expect(await dueAt(23 * HOUR)).toEqual([]);
  expect(await dueAt(1.5 * HOUR)).toHaveLength(2);
  await models.given(inProject('ApplicantRemovedFromProject', BUDI), {
    type: 'ApplicantRemoved',
    stream: `applicant-${AYU}`,
    data: { applicantid: AYU },
  });
  expect(await dueAt(1.5 * HOUR)).toEqual([[BUDI, 'called-off']]);
  await models.given(onDay(DAY, 'InterviewAnswered', { applicantid: BUDI, at, answer: 'declined' }));
  expect(await dueAt(1.5 * HOUR)).toEqual([]);
});

it('tells who was invited that the day is off, and who is off the day once they have stayed so', async () => {
  await models.given(planned(OFF), seated(EKO, OFF), seated(FITRI, OFF), invited(EKO, 72 * HOUR, OFF));
  expect(await dueAt(40 * HOUR)).toEqual([]);
  await models.given(onDay(OFF, 'InterviewRemoved', { applicantid: EKO }));
  expect(await dueAt(40 * HOUR)).toEqual([[EKO, 'called-off']]);
  await models.given(seated(EKO, OFF));
  expect(await dueAt(40 * HOUR)).toEqual([]);
  await models.given(onDay(OFF, 'InterviewDayCancelled'));
  expect(await dueAt(40 * HOUR)).toEqual([[EKO, 'called-off']]);
  expect(await dueAt(0)).toEqual([]);
  await models.given(
    onDay(OFF, 'InterviewReminded', { applicantid: EKO, at, announcementid: '20260101892', letter: 'called-off' }),
  );
  expect(await dueAt(40 * HOUR)).toEqual([]);
});

it('tells whom the project sees no more, once that has stayed so', async () => {
  const LOST = '20260101303';
  await models.given(planned(LOST), seated(FITRI, LOST), invited(FITRI, 72 * HOUR, LOST));
  expect(await dueAt(23 * HOUR)).toEqual([[FITRI, 'day-before']]);
  await models.given({ ...inProject('ApplicantRejected', FITRI), at: AT - 41 * HOUR });
  expect(await dueAt(41 * HOUR - 240_000)).toEqual([]);
  expect(await dueAt(40 * HOUR)).toEqual([[FITRI, 'called-off']]);
  await models.given(inProject('ApplicantShortlisted', FITRI));
  expect(await dueAt(23 * HOUR)).toEqual([[FITRI, 'day-before']]);
  await models.given({ type: 'ProjectRemoved', stream: `project-${PROJECT}`, data: { projectid: PROJECT } });
  expect(await dueAt(23 * HOUR)).toEqual([[FITRI, 'called-off']]);
});

it('asks for a message until there is its announcement, and not for one of another day', async () => {
  const FIRST = Date.UTC(2025, 10, 11, 9);
  const open = async (now: number) => (await openLettersOf(models.pool, now)).map(({ letter }) => letter);
  expect(await open(FIRST + HOUR)).toEqual([
    'invitation',
    'invitation',
    'invitation',
    'day-before',
    'invitation',
    'called-off',
    'invitation',
  ]);
  expect(await open(FIRST + 25 * HOUR)).toEqual([]);
  await models.given({
    type: 'AnnouncementRequested',
    stream: 'announcement-20260101892',
    data: {
      announcementid: '20260101892',
      templateid: 'general_announcement',
      language: 'id',
      subject: 'x',
      content: 'y',
      applicantids: [EKO],
      typed: 0,
      requestedat: 1,
    },
  });
  expect(await open(FIRST + HOUR)).not.toContain('called-off');
});

it('asks who was to choose a time once more, and says when there is none to choose', async () => {
  const CHOICE = '20260101304';
  const offered = (applicantid: string, before: number) =>
    onDay(CHOICE, 'InterviewChoiceOffered', {
      ...{ applicantid, at, announcementid: `202601018${String((names += 1)).padStart(2, '0')}` },
      offeredat: AT - before,
    });
  const dueOfChoice = async (before: number) =>
    (await dueAt(before)).filter(([, letter]) => letter.startsWith('cho') && letter !== 'called-off');
  await models.given(
    { type: 'ProjectRestored', stream: `project-${PROJECT}`, data: { projectid: PROJECT } },
    planned(CHOICE),
    ...[CITRA, DIAN, EKO].map((one) => offered(one, 96 * HOUR)),
    offered(FITRI, 26 * HOUR),
    // Citra has a time, and Eko does not come.
    seated(CITRA, CHOICE),
    onDay(CHOICE, 'InterviewAnswered', { applicantid: EKO, at, answer: 'declined' }),
  );
  expect(await dueOfChoice(73 * HOUR)).toEqual([]);
  expect(await dueOfChoice(71 * HOUR)).toEqual([[DIAN, 'choose']]);
  // People who were asked the day before the last are asked again on the last, and nobody at the last moment.
  expect(await dueOfChoice(22 * HOUR)).toEqual([
    [DIAN, 'choose'],
    [FITRI, 'choose'],
  ]);
  expect(await dueOfChoice(1.5 * HOUR)).toEqual([]);
  const told = { applicantid: DIAN, at, announcementid: '20260101893', letter: 'choose' };
  await models.given(onDay(CHOICE, 'InterviewReminded', told), onDay(CHOICE, 'InterviewDayCancelled'));
  expect(await dueOfChoice(71 * HOUR)).toEqual([
    [DIAN, 'choice-off'],
    [FITRI, 'choice-off'],
  ]);
});
