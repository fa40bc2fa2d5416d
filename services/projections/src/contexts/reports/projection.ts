import { ApplicationSubmitted } from '@berangkat/contracts/applicants';
import { JobCvAttached } from '@berangkat/contracts/jobs';
import { placementEvents } from '@berangkat/contracts/placements';
import { type Source, WAY_STAGES } from '@berangkat/contracts/reports';
import { DepartureTargetChanged } from '@berangkat/contracts/settings';
import {
  type AnyEvent,
  type Batch,
  boolean,
  defineProjection,
  instant,
  integer,
  nullable,
  table,
  text,
} from '../../engine';
import { type Personal } from '../../jobs/erasing';

const tables = {
  /**
   * One row per stay of an applicant in a stage of a project. `stay` is the revision of the event that began it, which
   * the event that ends it follows. A way begins when the applicant is added to the project: its stays share `addedat`,
   * and `again` are those in a stage that it led through before.
   */
  report_stays: table({
    columns: {
      applicantid: text,
      projectid: text,
      stay: integer,
      stage: text,
      again: boolean,
      /** Where another record of the person stood, and whose beginning was counted there. */
      taken: boolean,
      /** Stages that the way led through so far, this one included: a bit each. */
      stages: integer,
      addedat: instant,
      enteredat: instant,
      enteredby: text,
      leftat: nullable(instant),
      /** The stage that it led to, `removed`, or `taken`: from then on another record's way is the one that is counted. */
      leftto: nullable(text),
      /** The words given with a rejection. */
      reason: nullable(text),
    },
    key: ['applicantid', 'projectid', 'stay'],
    indexes: {
      project: '(projectid)',
      // With all that their reports read: of a million applicants, to read 313,000 rows from the table took 200 ms.
      waiting: '(stage, enteredat desc) include (applicantid, projectid) where leftat is null',
      ended: '(stage, leftat desc) include (enteredat, leftto) where leftat is not null',
      departed: `(enteredat) where stage = 'departed'`,
      rejected: `(leftat) where leftto = 'rejected'`,
    },
    history: { indexes: ['project'] },
  }),
  /**
   * One row per application: how it came, and the furthest stages that a way led through, a bit each. These are not kept
   * of the past, which reads them from the stays: a step would write a version of the row.
   */
  report_applications: table({
    columns: { applicantid: text, accountid: text, source: text, appliedat: instant, reached: integer },
    key: ['applicantid'],
    indexes: { owner: '(accountid)' },
    history: { indexes: ['owner'], except: ['reached'] },
  }),
  /** Every monthly target of departures there was, and from when on it held; null took it back. */
  report_targets: table({
    columns: { revision: integer, target: nullable(integer), at: instant },
    key: ['revision'],
    history: {},
  }),
};

const STAGES: readonly string[] = [...WAY_STAGES, 'rejected'];
const bitOf = (stage: string): number => 1 << STAGES.indexOf(stage);

type Ids = { readonly applicantid: string; readonly projectid: string };
const idsOf = ({ data }: AnyEvent): Ids => ({
  applicantid: data.applicantid as string,
  projectid: data.projectid as string,
});

/** Ends the stay that the event before began, if it began one; answers it as it was. */
const leave = ({ report_stays }: Batch<typeof tables>, event: AnyEvent, leftto: string, reason: string | null) => {
  const before = report_stays.get({ ...idsOf(event), stay: event.revision - 1 });
  if (before !== undefined) report_stays.set({ ...before, leftat: event.metadata.occurredAt, leftto, reason });
  return before;
};

/** The bits of stages that lead on; a rejection does not. */
const LEADING = bitOf('rejected') - 1;

/** Keeps how far a way has come. A step that leads no further than one before it reads and writes nothing. */
const reach = ({ report_applications }: Batch<typeof tables>, event: AnyEvent, stages: number, before = 0): void => {
  const reached = stages & LEADING;
  if (reached > (before & LEADING))
    report_applications.patch(idsOf(event), (row) => ({ reached: Math.max(row.reached, reached) }));
};

const enter = (batch: Batch<typeof tables>, event: AnyEvent, stage: string): void => {
  const { revision, metadata, data } = event;
  const said = stage === 'rejected' ? (data.comment as string | null | undefined) : undefined;
  const before = leave(batch, event, stage, said?.trim() || null);
  const stages = event.type === 'ApplicantAddedToProject' ? 0 : (before?.stages ?? 0);
  batch.report_stays.set({
    ...idsOf(event),
    stay: revision,
    stage,
    again: (stages & bitOf(stage)) > 0,
    taken: false,
    stages: stages | bitOf(stage),
    addedat: stages === 0 ? metadata.occurredAt : before!.addedat,
    enteredat: metadata.occurredAt,
    enteredby: metadata.actor.accountid,
    leftat: null,
    leftto: null,
    reason: null,
  });
  reach(batch, event, stages | bitOf(stage), stages);
};

interface Stood {
  readonly status: string;
  readonly since: string;
  readonly addedat: string;
}

/** All stages up to one: another record led through them. */
const bitsUpTo = (stage: string): number => (bitOf(stage) << 1) - 1;

/** Goes on where a way stood that began to be counted before: the stay is as long as it is, and nobody came there anew. */
const goOn = (batch: Batch<typeof tables>, event: AnyEvent, { status, since, addedat }: Stood): void => {
  const stages = status === 'rejected' ? bitOf(status) : bitsUpTo(status);
  leave(batch, event, 'taken', null);
  batch.report_stays.set({
    ...idsOf(event),
    stay: event.revision,
    stage: status,
    again: true,
    taken: true,
    stages,
    addedat: Date.parse(addedat),
    enteredat: Date.parse(since),
    enteredby: event.metadata.actor.accountid,
    leftat: null,
    leftto: null,
    reason: null,
  });
  reach(batch, event, stages);
};

const sourceOf = (managedby: string, owner: string, by: string): Source => {
  if (managedby === 'vendor') return 'vendor';
  return owner === by ? 'self' : 'agency';
};

/** Events that change them. */
export const reportingEvents = [...placementEvents, ApplicationSubmitted, JobCvAttached, DepartureTargetChanged];

/** The facts of reports: stays in stages, applications and targets, as narrow rows that SQL adds up. */
export const reports = defineProjection({
  name: 'reports',
  version: 3,
  events: reportingEvents,
  tables,
  // A CV that was sent to a job has a stream of its own.
  partition: ({ data, stream }) => ('applicantid' in data ? `applicant-${data.applicantid}` : stream),
  on: {
    ApplicantAddedToProject: (event, batch) => enter(batch, event, 'applying'),
    ApplicantShortlisted: (event, batch) => enter(batch, event, 'shortlisted'),
    ApplicantPassedInterview: (event, batch) => enter(batch, event, 'accepted'),
    ApplicantRejected: (event, batch) => enter(batch, event, 'rejected'),
    ApplicantLonglisted: (event, batch) => enter(batch, event, 'applying'),
    ApplicantPrepared: (event, batch) => enter(batch, event, 'prepared'),
    ApplicantDeparted: (event, batch) => enter(batch, event, 'departed'),
    ApplicantRemovedFromProject: (event, batch) => void leave(batch, event, 'removed', null),
    PlacementTakenOver: (event, batch) => goOn(batch, event, event.data),
    PlacementGivenBack: (event, batch) => {
      const { had } = event.data;
      if (had === undefined || had.removed) leave(batch, event, 'taken', null);
      else goOn(batch, event, had);
    },
    ApplicationSubmitted: ({ data: { applicantid, accountid, managedby }, metadata }, { report_applications }) =>
      report_applications.set({
        applicantid,
        accountid,
        source: sourceOf(managedby, accountid, metadata.actor.accountid),
        appliedat: metadata.occurredAt,
        reached: 0,
      }),
    JobCvAttached: ({ data }, { report_applications }) => report_applications.patch(data, { source: 'job' }),
    DepartureTargetChanged: ({ data: { departuretarget = null }, revision, metadata }, { report_targets }) =>
      report_targets.set({ revision, target: departuretarget, at: metadata.occurredAt }),
  },
});

/** Personal columns of reports: words about an applicant. The stays remain, as nobody's. */
export const personal: readonly Personal[] = [
  { projection: 'reports', table: 'report_stays', subject: 'applicant', id: 'applicantid', columns: ['reason'] },
];
