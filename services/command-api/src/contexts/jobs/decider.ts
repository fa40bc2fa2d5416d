import { type EventOf } from '@berangkat/contracts/kernel';
import { type Job, type JobPosted, type JobStatus, type jobEvents } from '@berangkat/contracts/jobs';
import { type Decider } from '@berangkat/platform/event-log';
import { isStale, sameFields } from '../../kernel/changes';
import { commandRefused } from '../../kernel/command-refused';

export type JobEvent = Exclude<EventOf<(typeof jobEvents)[number]>, { type: `JobCv${string}` }>;
type Details = EventOf<typeof JobPosted>['data'];

/** The sizes of a flyer, by their names in the object store. */
export interface Flyer {
  readonly flyer: string;
  readonly thumbnail: string;
  readonly picture: string;
  /** Pixels of the first. */
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

/** A job that is there, offered or not. */
export interface KnownJob {
  readonly status: JobStatus;
  readonly details: Details;
  readonly flyer: Flyer | undefined;
  readonly revision: number;
  /** Revision at which it changed last: a flyer that is taken away does not make an open form stale. */
  readonly changed: number;
}
export type JobState = { readonly status: 'none' } | { readonly status: 'removed' } | KnownJob;

export type JobCommand =
  | { readonly type: 'PostJob'; readonly opjobid: string; readonly details: Job; readonly flyer?: Flyer | undefined }
  | {
      readonly type: 'UpdateJob';
      readonly opjobid: string;
      readonly details: Job;
      readonly flyer?: Flyer | undefined;
      readonly revision?: number | undefined;
    }
  | { readonly type: 'SetStatus'; readonly opjobid: string; readonly status: JobStatus }
  | { readonly type: 'RemoveJob'; readonly opjobid: string }
  /** Nothing happens when there is none. */
  | { readonly type: 'RemoveFlyer'; readonly opjobid: string };

/** The job where there is one: what is removed is as good as never posted. */
export const knownIn = (job: JobState): KnownJob | undefined =>
  job.status === 'none' || job.status === 'removed' ? undefined : job;

const changedFlyer = (opjobid: string, flyer: Flyer | undefined): readonly JobEvent[] =>
  flyer === undefined ? [] : [{ type: 'JobFlyerChanged', data: { opjobid, ...flyer } }];

const decide = (command: JobCommand, state: JobState): readonly JobEvent[] => {
  const { opjobid } = command;
  if (command.type === 'PostJob') {
    if (state.status !== 'none') return [];
    return [{ type: 'JobPosted', data: { opjobid, ...command.details } }, ...changedFlyer(opjobid, command.flyer)];
  }
  if (command.type === 'RemoveJob' && state.status === 'removed') return [];
  const job = knownIn(state);
  if (job === undefined) throw commandRefused(404, 'jobcv-not-found');
  switch (command.type) {
    case 'UpdateJob': {
      if (command.revision !== undefined && isStale(command.revision, job)) throw commandRefused(409, 'stale-revision');
      const data = { opjobid, ...command.details };
      const updated: readonly JobEvent[] = sameFields(job.details, data) ? [] : [{ type: 'JobUpdated', data }];
      return [...updated, ...changedFlyer(opjobid, command.flyer)];
    }
    case 'SetStatus':
      if (command.status === job.status) return [];
      return [{ type: command.status === 'active' ? 'JobActivated' : 'JobDeactivated', data: { opjobid } }];
    case 'RemoveFlyer':
      return job.flyer === undefined ? [] : [{ type: 'JobFlyerRemoved', data: { opjobid } }];
    case 'RemoveJob':
      return [{ type: 'JobRemoved', data: { opjobid } }];
    default:
      return command satisfies never;
  }
};

const evolve = (state: JobState, event: JobEvent): JobState => {
  if (event.type === 'JobPosted')
    return { status: 'active', details: event.data, flyer: undefined, revision: 0, changed: 0 };
  const job = knownIn(state);
  if (job === undefined) return state;
  const revision = job.revision + 1;
  const changed = { ...job, revision, changed: revision };
  switch (event.type) {
    case 'JobUpdated':
      return { ...changed, details: event.data };
    case 'JobFlyerChanged':
      return { ...changed, flyer: event.data };
    case 'JobFlyerRemoved':
      return { ...job, flyer: undefined, revision };
    case 'JobActivated':
      return { ...changed, status: 'active' };
    case 'JobDeactivated':
      return { ...changed, status: 'inactive' };
    case 'JobRemoved':
      return { status: 'removed' };
    default:
      event satisfies never;
      return state;
  }
};

export const jobDecider: Decider<JobState, JobCommand, JobEvent> = {
  initialState: () => ({ status: 'none' }),
  decide,
  evolve,
};

export const jobStream = (opjobid: string): string => `openjob-${opjobid}`;
