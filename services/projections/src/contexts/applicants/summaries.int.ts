import { applicantListQuery, departedListQuery, type DepartureSummary } from '@berangkat/contracts/applicants';
import { type Actor } from '@berangkat/contracts/kernel';
import { monthWindows } from '@berangkat/contracts/placements';
import { type GivenEvent } from '../../engine/testing';
import { projectRegistered } from '../../testing/events';
import { ReadModels } from '../../testing/read-models';
import { listDepartedApplicants } from './list';
import { shareApplicants, summariseApplicants, summariseDepartures } from './summaries';

const superadmin: Actor = { accountid: '20260101907', category: 'superadmin' };
const [KITCHEN, BAR, ENDED] = ['20260101201', '20260101202', '20260101203'];
const [AYU, BUDI, CITRA, DIAN, EKA] = ['20260101101', '20260101102', '20260101103', '20260101104', '20260101105'];
const [BARISTA, BARMAN] = ['20251111021', '20251111022'];
const NOW = new Date();
const thisMonth = monthWindows(NOW)[0]!;
const LONG_AGO = Date.UTC(2020, 0, 1);

const applied = (applicantid: string, industry: string, department: string, ...positions: string[]): GivenEvent => ({
  type: 'ApplicationSubmitted',
  stream: `applicant-${applicantid}`,
  data: { applicantid, accountid: '20260101901', managedby: 'vendor', industry, department, positions },
});
const departed = (projectid: string, applicantid: string, at: number, ...further: string[]): GivenEvent[] =>
  ['ApplicantAddedToProject', 'ApplicantPrepared', 'ApplicantDeparted', ...further].map((type) => ({
    type,
    stream: `placement-${projectid}-${applicantid}`,
    data: { projectid, applicantid },
    at,
  }));

let models: ReadModels;
beforeEach(async () => {
  models = await ReadModels.create();
});
afterEach(() => models.drop());

/** As many of them as the list has, whatever narrows it. */
const listed = async (query: object = {}): Promise<number> =>
  (await listDepartedApplicants(models.pool, departedListQuery.parse(query), superadmin)).page.total;

it('those who have departed add up as their list has them, and what was merged is counted as one', async () => {
  const entry = (id: string, name: string) => ({ id, name, value: name, aliases: [] });
  await models.given(
    {
      type: 'PositionsSeeded',
      stream: 'masterdata-position',
      data: { entries: [entry(BARISTA, 'Barista'), entry(BARMAN, 'Barman')] },
    },
    {
      type: 'PositionMerged',
      stream: 'masterdata-position',
      data: { posid: BARMAN, into: BARISTA, intoname: 'Barista' },
    },
    ...[KITCHEN, BAR, ENDED].map((projectid) => projectRegistered(projectid, '20260101301')),
    applied(AYU, 'hospitality', 'bar', 'Barista', 'Cook'),
    applied(BUDI, 'hospitality', 'bar', 'Barman'),
    applied(CITRA, 'wellness', 'spa', 'Therapist'),
    applied(DIAN, 'wellness', 'spa', 'Therapist'),
    applied(EKA, 'farming', 'field', 'Gardener'),
    // Ayu twice, Budi of late; of the others: removed, of a project that was removed, not yet, and taken out again.
    ...departed(KITCHEN, AYU, LONG_AGO),
    ...departed(BAR, AYU, LONG_AGO + 1_000),
    ...departed(BAR, BUDI, thisMonth.from.getTime()),
    ...departed(KITCHEN, CITRA, LONG_AGO),
    { type: 'ApplicantRemoved', stream: `applicant-${CITRA}`, data: { applicantid: CITRA } },
    ...departed(ENDED, DIAN, LONG_AGO),
    { type: 'ProjectRemoved', stream: `project-${ENDED}`, data: { projectid: ENDED } },
    ...departed(KITCHEN, EKA, LONG_AGO, 'ApplicantLonglisted'),
    ...departed(BAR, EKA, LONG_AGO, 'ApplicantRemovedFromProject'),
  );
  expect(await summariseDepartures(models.pool, NOW)).toEqual<DepartureSummary>({
    total_applicants: 2,
    total_positions: 2,
    total_departures: 3,
    departed_this_month: 1,
    industry_summary: [{ industry: 'hospitality', count: 2 }],
    department_summary: [{ department: 'bar', count: 2 }],
    position_summary: [
      { position: 'Barista', count: 2 },
      { position: 'Cook', count: 1 },
    ],
  });
  // The tile of the other list, which leads here, says the same.
  expect(await summariseApplicants(models.pool)).toMatchObject({ total_departures: 3 });
  expect([await listed(), await listed({ month: thisMonth.month }), await listed({ cat: 'hospitality' })]).toEqual([
    2, 1, 2,
  ]);
});

it('the charts of a list are of those whom its filters leave', async () => {
  await models.given(
    applied(AYU, 'hospitality', 'bar', 'Barista', 'Cook'),
    applied(BUDI, 'hospitality', 'kitchen', 'Cook'),
    applied(CITRA, 'wellness', 'spa', 'Therapist'),
  );
  const shares = async (query: object) =>
    (await shareApplicants(models.pool, applicantListQuery.parse(query), superadmin)).shares;
  expect(await shares({ cat: 'hospitality' })).toEqual({
    industry_summary: [{ industry: 'hospitality', count: 2 }],
    department_summary: [
      { department: 'bar', count: 1 },
      { department: 'kitchen', count: 1 },
    ],
    position_summary: [
      { position: 'Cook', count: 2 },
      { position: 'Barista', count: 1 },
    ],
  });
  expect((await shares({}))?.industry_summary).toEqual([
    { industry: 'hospitality', count: 2 },
    { industry: 'wellness', count: 1 },
  ]);
});

it('where nobody has departed, nothing adds up', async () => {
  expect(await summariseDepartures(models.pool, NOW)).toEqual<DepartureSummary>({
    total_applicants: 0,
    total_positions: 0,
    total_departures: 0,
    departed_this_month: 0,
    industry_summary: [],
    department_summary: [],
    position_summary: [],
  });
});
