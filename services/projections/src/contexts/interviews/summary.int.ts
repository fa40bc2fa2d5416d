import { type InterviewSummary } from '@berangkat/contracts/interviews';
import { type Actor, type RecordExport } from '@berangkat/contracts/kernel';
import { noonNow } from '@berangkat/contracts/testing';
import { silentLogger } from '@berangkat/platform/observability';
import ExcelJS from 'exceljs';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type GivenEvent } from '../../engine/testing';
import { clientWithEmployer, projectRegistered } from '../../testing/events';
import { exportingTo } from '../../testing/exporting';
import { applied, shortlisted } from '../../testing/interviewees';
import { ReadModels } from '../../testing/read-models';
import { interviewQueries } from './queries';

const [CLIENT, PROJECT, PAST, TODAY] = ['20260101001', '20260101011', '20260101301', '20260101302'] as const;
const [AYU, BUDI, CITRA] = ['20260101201', '20260101202', '20260101203'] as const;
const admin: Actor = { accountid: '20260101901', category: 'admin' };
const panel: Actor = { accountid: '20260101902', category: 'employer' };
const stranger: Actor = { accountid: '20260101903', category: 'employer' };

const planned = (interviewdayid: string, date: string, zone: string): GivenEvent => ({
  type: 'InterviewDayPlanned',
  stream: `interviewday-${interviewdayid}`,
  data: {
    ...{ interviewdayid, projectid: PROJECT, date, zone, begins: '09:00', ends: '18:00', minutes: 20, breaks: [] },
    rooms: ['Kitchen'],
  },
});
const onDay = (type: string, applicantid: string, data: object): GivenEvent => ({
  type,
  stream: `interviewday-${PAST}`,
  data: { interviewdayid: PAST, projectid: PROJECT, applicantid, ...data },
});
const seen = (applicantid: string, slot: number, attendance: string): GivenEvent[] => [
  onDay('InterviewPlanned', applicantid, { room: 0, slot, time: '09:00' }),
  onDay('InterviewAttended', applicantid, { attendance, notedat: 7 }),
];
const scored = (applicantid: string, card: number, said: object): GivenEvent => ({
  ...onDay('InterviewScored', applicantid, { card, scoredby: panel.accountid, ...said }),
  stream: `interviewcards-${PAST}-${applicantid}`,
});

let models: ReadModels;
let recorded: RecordExport[];
const queriesOf = () => interviewQueries(models.pool, { exporting: exportingTo(recorded) });
const summaryOf = async (actor: Actor, id: string = PAST, query: object = {}): Promise<InterviewSummary> =>
  queriesOf().readInterviewSummary({ actor, params: { id }, query } as never);

beforeAll(async () => {
  models = await ReadModels.create();
  const { date, zone } = noonNow();
  await models.given(
    ...clientWithEmployer(CLIENT, panel),
    projectRegistered(PROJECT, CLIENT, { projectname: 'Doha' }),
    ...[
      applied(AYU, '20260101905', 'Ayu'),
      applied(BUDI, '20260101906', 'Budi'),
      applied(CITRA, '20260101907', '=Citra'),
    ],
    ...[AYU, BUDI, CITRA].flatMap((applicantid) => shortlisted(PROJECT, applicantid)),
    planned(PAST, '2020-12-03', 'UTC'),
    planned(TODAY, date, zone),
    ...seen(AYU, 0, 'seen'),
    ...seen(BUDI, 1, 'again'),
    ...seen(CITRA, 2, 'absent'),
    scored(AYU, 0, {
      panelist: 'Sari',
      scores: [
        { criterion: 'skills', score: 5 },
        { criterion: 'english', score: 3 },
      ],
      recommendation: 'yes',
      notes: 'Calm',
    }),
    scored(AYU, 1, { panelist: 'Made', scores: [{ criterion: 'skills', score: 4 }], recommendation: 'unsure' }),
    {
      type: 'ApplicantPassedInterview',
      stream: `placement-${PROJECT}-${AYU}`,
      data: { projectid: PROJECT, applicantid: AYU, comment: 'Good' },
    },
  );
});
afterAll(() => models.drop());
beforeEach(() => {
  recorded = [];
});

it('is for the employer of the project and the agency, once the day is over', async () => {
  for (const reader of [admin, panel])
    expect(await summaryOf(reader)).toMatchObject({
      criteria: ['skills', 'english'],
      people: [
        {
          firstname: 'Ayu',
          attendance: 'seen',
          applicantstatus: 'accepted',
          cards: [{ panelist: 'Sari' }, { panelist: 'Made' }],
        },
        { firstname: 'Budi', attendance: 'again', cards: [] },
        { firstname: '=Citra', attendance: 'absent' },
      ],
    });
  await expect(summaryOf(stranger)).rejects.toMatchObject({ status: 403 });
  await expect(summaryOf(panel, TODAY)).rejects.toMatchObject({ status: 409, code: 'interview-day-not-over' });
});

it('is a spreadsheet in the language that was asked for, recorded before it leaves', async () => {
  const exported = async (lang: 'en' | 'id') => {
    const out = new PassThrough();
    const res = Object.assign(out, { set: () => undefined, setTimeout: () => undefined });
    const call = { actor: panel, params: { id: PAST }, body: { lang }, res, req: {}, log: silentLogger() };
    const [bytes] = await Promise.all([buffer(out), queriesOf().exportInterviewDay(call as never)]);
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.load(new Uint8Array(bytes).buffer);
    const sheet = workbook.worksheets[0]!;
    return [1, 2, 3, 4].map((row) => (sheet.getRow(row).values as unknown[]).slice(1));
  };
  const [head, ayu, budi, citra] = await exported('en');
  expect(head).toEqual([
    ...[
      'No',
      'Applicant Name',
      'Time',
      'Room',
      'Attendance',
      'Score cards',
      'Professional skills',
      'English',
      'Average',
    ],
    ...['Hire', 'Not sure', 'Do not hire', 'Notes', 'Result'],
  ]);
  const notes = 'Sari (Hire, 4.0): Calm\nMade (Not sure, 4.0)';
  expect(ayu).toEqual([1, 'Ayu Sari', '09:00', 'Kitchen', 'Seen', 2, 4.5, 3, 3.75, 1, 1, 0, notes, 'Passed']);
  expect(budi).toEqual(expect.arrayContaining(['Budi Sari', '09:20', 'Second round']));
  expect(citra).toEqual(expect.arrayContaining(['=Citra Sari', 'Did not come']));
  const [kepala, lulus] = await exported('id');
  expect(kepala).toEqual(expect.arrayContaining(['Keahlian kerja', 'Jangan terima', 'Hasil']));
  expect([lulus![2], lulus!.at(-1)]).toEqual(['09.00', 'Lulus']);
  const one = {
    type: 'InterviewDayExported',
    interviewdayid: PAST,
    projectid: PROJECT,
    rows: 3,
    filter: 'format=xlsx',
  };
  expect(recorded).toEqual([one, one]);
});
