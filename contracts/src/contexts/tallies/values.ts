/** Tallies that a portal has at most: each is folded again with every event that it asks for. */
export const TALLIES_MAX = 20;
/** Groups that a tally keeps apart; what comes after is counted together as {@link REST}. */
export const GROUPS_KEPT = 1_000;
/** Rows that are answered at most, the largest first or the newest. */
export const ROWS_SHOWN = 500;

export const TALLY_NAME_MIN = 3;
export const TALLY_NAME_MAX = 80;
export const TYPES_MAX = 10;
export const GROUPS_MAX = 2;
export const FILTERS_MAX = 5;
export const VALUES_MAX = 20;

/** Everything that found no group of its own. */
export const REST = '*';

/** `count`: how many events; `time`: how long from one event to another that follows it. */
export const MEASURES = ['count', 'time'] as const;
export type Measure = (typeof MEASURES)[number];

/** The subjects that both ends of a time are about, and the fields of an event that say which one it is. */
export const SUBJECTS = {
  placement: ['applicantid', 'projectid'],
  applicant: ['applicantid'],
  project: ['projectid'],
  client: ['clientid'],
  job: ['opjobid'],
  jobcv: ['cvid'],
  account: ['accountid'],
  content: ['conid'],
  message: ['announcementid', 'recipient'],
  import: ['importid'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type TallySubject = keyof typeof SUBJECTS;
export const SUBJECT_NAMES = Object.keys(SUBJECTS) as [TallySubject, ...TallySubject[]];

/** Of the moment of an event, in Jakarta. `window`: the agency's month, from the 20th to the 20th. */
export const TIME_FIELDS = ['day', 'week', 'month', 'window', 'year'] as const;
export type TimeField = (typeof TIME_FIELDS)[number];

/** Known of every event. */
export const COMMON_FIELDS = [...TIME_FIELDS, 'type', 'actorkind', 'actor', 'country', 'device'] as const;

/**
 * Known of events about a project, a client, a job or an applicant. Client and destination of a project are those of
 * today. `vendor`: who manages the applicant's application.
 */
export const RECORD_FIELDS = ['project', 'client', 'destination', 'job', 'vendor'] as const;

export const isTimeField = (field: string): field is TimeField => (TIME_FIELDS as readonly string[]).includes(field);

/** How a field of an event's data is named among the fields of tallies. */
export const DATA = 'data.';
