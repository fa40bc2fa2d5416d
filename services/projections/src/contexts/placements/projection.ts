import { placementEvents } from '@berangkat/contracts/placements';
import {
  type AnyEvent,
  type Batch,
  boolean,
  defineProjection,
  instant,
  integer,
  nullable,
  type Row,
  sum,
  table,
  tally,
  text,
} from '../../engine';
import { type Personal } from '../../jobs/erasing';

const tables = {
  placements: table({
    columns: {
      projectid: text,
      applicantid: text,
      status: text,
      passedinterview: boolean,
      comment: nullable(text),
      /** The record that the comment came from by a merge: its key sealed it. */
      of: nullable(text),
      since: instant,
      addedat: instant,
      removed: boolean,
    },
    key: ['projectid', 'applicantid'],
    indexes: {
      applicant: '(applicantid, since)',
      pipeline: '(projectid, removed, since desc, applicantid)',
      state: '(projectid, status, since desc)',
      status: '(status, applicantid, projectid) where not removed',
      waiting: '(status, since, applicantid) where not removed',
      added: '(projectid, addedat) where not removed',
      newest: '(since, applicantid, projectid, status) where not removed',
      removed: '(projectid, applicantid) where removed',
    },
    history: {
      indexes: ['applicant', 'pipeline', 'state', 'status', 'newest'],
      removed: { when: 'removed', seenBy: 'pipeline.past.see-removed' },
    },
  }),
  /** Every step of every applicant's way through a project. */
  placement_history: table({
    columns: {
      projectid: text,
      applicantid: text,
      revision: integer,
      type: text,
      action: text,
      comment: nullable(text),
      of: nullable(text),
      by: text,
      at: instant,
    },
    key: ['projectid', 'applicantid', 'revision'],
    indexes: { applicant: '(applicantid, at)' },
  }),
  /** How many stand in each state of each project. */
  placement_counts: tally({
    key: { projectid: text, status: text },
    columns: { count: sum() },
    past: 'select projectid, status, count(*) as count from past.placements where not removed group by projectid, status',
  }),
};
type Placement = Row<(typeof tables)['placements']>;

const count = (
  { placement_counts }: Batch<typeof tables>,
  before: Placement | undefined,
  after: Placement | undefined,
): void => {
  for (const [placement, count] of [
    [before, -1],
    [after, 1],
  ] as const) {
    if (placement === undefined || placement.removed) continue;
    placement_counts.add({ projectid: placement.projectid, status: placement.status }, { count });
  }
};

const store = (batch: Batch<typeof tables>, before: Placement | undefined, after: Placement): void => {
  count(batch, before, after);
  batch.placements.set(after);
};

type Stood = Pick<Placement, 'status' | 'passedinterview'> & { readonly since: string; readonly addedat: string };

/** Puts a placement where it, or another record of the person, stood, since the moments of then. */
const stand = (
  batch: Batch<typeof tables>,
  { data }: AnyEvent,
  { status, passedinterview, since, addedat }: Stood,
  removed: boolean,
): void => {
  const key = { projectid: data.projectid as string, applicantid: data.applicantid as string };
  store(batch, batch.placements.get(key), {
    ...key,
    ...{ status, passedinterview, removed },
    comment: (data.comment as string | null | undefined) ?? null,
    of: (data.of as string | undefined) ?? null,
    since: Date.parse(since),
    addedat: Date.parse(addedat),
  });
};

/** Moves a placement that is there; keeps the old comment unless the step brings one. */
const move = (batch: Batch<typeof tables>, event: AnyEvent, changes: Partial<Placement>): void => {
  const key = { projectid: event.data.projectid as string, applicantid: event.data.applicantid as string };
  const before = batch.placements.get(key);
  if (before !== undefined)
    store(batch, before, {
      ...before,
      passedinterview: false,
      ...commentIn(event),
      ...changes,
      since: event.metadata.occurredAt,
    });
};

const commentIn = ({ data }: AnyEvent): Partial<Placement> =>
  'comment' in data && data.comment !== undefined ? { comment: data.comment as string | null, of: null } : {};

const remember = (
  { placement_history }: Batch<typeof tables>,
  { type, data, revision, metadata }: AnyEvent,
  action: string,
): void =>
  placement_history.set({
    projectid: data.projectid as string,
    applicantid: data.applicantid as string,
    revision,
    type,
    action,
    comment: (data.comment as string | null | undefined) ?? null,
    of: (data.of as string | undefined) ?? null,
    by: metadata.actor.accountid,
    at: metadata.occurredAt,
  });

/** Pipelines: where each applicant stands in each project, how they came there, and how many stand where. */
export const placements = defineProjection({
  name: 'placements',
  version: 5,
  events: placementEvents,
  tables,
  on: {
    ApplicantAddedToProject: (event, batch) => {
      const { projectid, applicantid } = event.data;
      const at = event.metadata.occurredAt;
      store(batch, batch.placements.get(event.data), {
        projectid,
        applicantid,
        status: 'applying',
        passedinterview: false,
        comment: null,
        of: null,
        since: at,
        addedat: at,
        removed: false,
      });
      remember(batch, event, 'added');
    },
    ApplicantShortlisted: (event, batch) => {
      move(batch, event, { status: 'shortlisted' });
      remember(batch, event, 'shortlisted');
    },
    ApplicantPassedInterview: (event, batch) => {
      move(batch, event, { status: 'accepted', passedinterview: true });
      remember(batch, event, 'passed interview');
    },
    ApplicantRejected: (event, batch) => {
      move(batch, event, { status: 'rejected' });
      remember(batch, event, 'rejected');
    },
    ApplicantLonglisted: (event, batch) => {
      move(batch, event, { status: 'applying' });
      remember(batch, event, 'longlisted');
    },
    ApplicantPrepared: (event, batch) => {
      move(batch, event, { status: 'prepared' });
      remember(batch, event, 'prepared');
    },
    ApplicantDeparted: (event, batch) => {
      move(batch, event, { status: 'departed' });
      remember(batch, event, 'departed');
    },
    ApplicantRemovedFromProject: (event, batch) => {
      move(batch, event, { removed: true });
      remember(batch, event, 'deleted');
    },
    PlacementTakenOver: (event, batch) => {
      stand(batch, event, event.data, false);
      remember(batch, event, 'taken over');
    },
    PlacementGivenBack: (event, batch) => {
      const { had } = event.data;
      if (had !== undefined) stand(batch, event, had, had.removed);
      else {
        count(batch, batch.placements.get(event.data), undefined);
        batch.placements.delete(event.data);
      }
      remember(batch, event, 'given back');
    },
  },
  notices: ({ data }) => [{ topic: 'placements', ids: { projectid: data.projectid, applicantid: data.applicantid } }],
});

/** Personal columns of placements: words about an applicant. Their states remain. */
export const personal: readonly Personal[] = ['placements', 'placement_history'].flatMap((table) =>
  ['applicantid', 'of'].map((id) => ({
    projection: 'placements',
    table,
    subject: 'applicant' as const,
    id,
    columns: ['comment'],
  })),
);
