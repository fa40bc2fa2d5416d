import { type Actor } from '@berangkat/contracts/kernel';
import { type ReportName } from '@berangkat/contracts/reports';
import { readReport } from '@berangkat/projections/contexts/reports/report';
import { ReadModels } from '@berangkat/projections/testing/read-models';
import { storyOptions, TODAY } from './testing';
import { tellStory } from './tell';

jest.setTimeout(180_000);

const admin: Actor = { accountid: '20260101901', category: 'admin' };
/** Clocks of the places where the panels of the demonstration sit; none of them is put forward. */
const ZONES: Readonly<Record<string, string>> = { 'Asia/Makassar': '+08:00', 'Asia/Qatar': '+03:00' };
const CONCERNED =
  /^(Interview|Client|Project|Applicant(Added|Shortlisted|Passed|Rejected|Longlisted|Prepared|Departed|Removed)|ApplicationSubmitted)/;

interface Told {
  readonly type: string;
  readonly stream: string;
  readonly at: number;
  readonly by: string;
  readonly data: Readonly<Record<string, unknown>>;
}
interface Seat {
  readonly day: string;
  readonly projectid: string;
  readonly applicantid: string;
  readonly time: string;
  noted: string;
}
type Counts = Readonly<Record<'interviews' | 'came' | 'absent' | 'passed' | 'rejected', number>>;
const NOTHING: Counts = { interviews: 0, came: 0, absent: 0, passed: 0, rejected: 0 };

let told: readonly Told[];
let models: ReadModels;
beforeAll(async () => {
  const { happenings } = await tellStory(storyOptions({ months: 9 }));
  told = happenings
    .flatMap(({ stream, events, meta }) =>
      events.map(({ type, data }) => ({
        type,
        stream,
        at: meta.occurredAt,
        by: meta.actor.accountid,
        data: data as Told['data'],
      })),
    )
    .filter(({ type }) => CONCERNED.test(type));
  models = await ReadModels.create();
  await models.given(...told);
});
afterAll(() => models.drop());

/** Counts each interview by hand, from the events. */
const countedBy = (keyOf: (projectid: string, applicantid: string) => string): Readonly<Record<string, Counts>> => {
  const days = new Map<string, { date: string; zone: string; shift: number; off: boolean }>();
  const seats = new Map<string, Seat>();
  for (const { type, data } of told) {
    const day = data.interviewdayid as string;
    const seat = `${day} ${data.applicantid as string}`;
    if (type === 'InterviewDayPlanned')
      days.set(day, { date: data.date as string, zone: data.zone as string, shift: 0, off: false });
    if (type === 'InterviewDayShifted') days.get(day)!.shift += data.shift as number;
    if (type === 'InterviewDayCancelled') days.get(day)!.off = true;
    if (type === 'InterviewPlanned')
      seats.set(seat, { ...(data as Omit<Seat, 'day' | 'noted'>), day, noted: 'expected' });
    if (type === 'InterviewRemoved') seats.delete(seat);
    if (type === 'InterviewAttended') seats.get(seat)!.noted = data.attendance as string;
  }
  const counts: Record<string, Counts> = {};
  for (const { day, projectid, applicantid, time, noted } of seats.values()) {
    const { date, zone, shift, off } = days.get(day)!;
    const begins = Date.parse(`${date}T${time}:00${ZONES[zone]}`) + shift * 60_000;
    if (off || begins > TODAY) continue;
    const way = told.filter(({ stream }) => stream === `placement-${projectid}-${applicantid}`);
    const shortlisted = way.findLastIndex(({ type, at }) => type === 'ApplicantShortlisted' && at <= begins);
    const next = shortlisted < 0 ? undefined : way[shortlisted + 1];
    const came = ['arrived', 'in', 'seen', 'again'].includes(noted);
    const isDecided = came && noted !== 'again' && next !== undefined && next.at >= begins;
    const key = keyOf(projectid, applicantid);
    const before = counts[key] ?? NOTHING;
    counts[key] = {
      interviews: before.interviews + 1,
      came: before.came + Number(came),
      absent: before.absent + Number(noted === 'absent'),
      passed: before.passed + Number(isDecided && next.type === 'ApplicantPassedInterview'),
      rejected: before.rejected + Number(isDecided && next.type === 'ApplicantRejected'),
    };
  }
  return counts;
};

const reported = async (report: ReportName): Promise<Readonly<Record<string, Counts>>> => {
  const { rows } = await readReport(models.pool, report, { period: 'all' }, admin, new Date(TODAY));
  return Object.fromEntries(
    rows.map(({ key, figures }) => [
      key,
      Object.fromEntries(Object.keys(NOTHING).map((name) => [name, figures[name as never]])),
    ]),
  ) as Readonly<Record<string, Counts>>;
};

it('reports say of the interviews of the demonstration what its events say, counted by hand', async () => {
  const byProject = countedBy((projectid) => projectid);
  const sum = (name: keyof Counts): number => Object.values(byProject).reduce((all, counts) => all + counts[name], 0);
  expect(await reported('interviews')).toEqual(byProject);
  for (const name of ['interviews', 'came', 'absent', 'passed', 'rejected'] as const)
    expect([name, sum(name) > 5]).toEqual([name, true]);

  const owners = new Map(
    told.flatMap(({ type, data }) =>
      type === 'ApplicationSubmitted' && data.managedby === 'vendor'
        ? [[data.applicantid as string, data.accountid as string]]
        : [],
    ),
  );
  expect(await reported('interviews-by-vendor')).toEqual(
    countedBy((_, applicantid) => owners.get(applicantid) ?? 'none'),
  );
});
