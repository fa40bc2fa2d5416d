import { GROUPS_KEPT, REST, type TallyQuestion } from '@berangkat/contracts/tallies';
import { isFromPortal } from '@berangkat/platform/event-log';
import { type JsonObject, type RecordedEvent } from '@berangkat/platform/event-store';
import { APPLIED, plainDataOf, subjectOf, valueOf, vendorIn, type Vendors } from './values';

/** Raise it whenever this file or `values.ts` counts differently: all tallies are then folded from the beginning. */
export const FOLD_VERSION = 1;

/** How many of a group took so many minutes; 0 minutes where events are counted. */
export interface Cell {
  readonly first: string;
  readonly second: string;
  readonly minutes: number;
  readonly number: number;
}

/** The effect of a batch of events on a tally. */
export interface Counted {
  readonly cells: readonly Cell[];
  /** Groups that it has from now on. */
  readonly groups: ReadonlySet<string>;
  /** When the time of a subject began, in milliseconds since the epoch; undefined where it has ended. */
  readonly open: ReadonlyMap<string, number | undefined>;
  /** The vendors of applicants that it has heard of. */
  readonly vendors: Vendors;
}

const groupOf = (first: string, second: string): string => `${first}\u0000${second}`;

/** Times are kept to two significant digits, so that a group has a few hundred of them at most, whatever happens. */
export const twoDigits = (minutes: number): number => {
  const unit = 10 ** Math.max(0, String(minutes).length - 2);
  return Math.round(minutes / unit) * unit;
};

const MINUTE = 60_000;
const minutesBetween = (from: number, to: number): number => twoDigits(Math.max(0, Math.round((to - from) / MINUTE)));

const passes = ({ filters }: TallyQuestion, event: RecordedEvent, data: JsonObject, vendors: Vendors): boolean =>
  filters.every(({ field, values }) => values.includes(valueOf(field, event, data, vendors)));

const asksForVendors = ({ groups, filters }: TallyQuestion): boolean =>
  groups.includes('vendor') || filters.some(({ field }) => field === 'vendor');

/** Types of events that a question has to see. */
export const typesOf = (question: TallyQuestion): readonly string[] => [
  ...new Set([...question.types, ...question.begins, ...(asksForVendors(question) ? [APPLIED] : [])]),
];

/** Applicants of these events whose vendors have to be known. */
export const applicantsIn = (question: TallyQuestion, events: readonly RecordedEvent[]): readonly string[] =>
  asksForVendors(question)
    ? [...new Set(events.flatMap((event) => subjectOf('applicant', plainDataOf(event)) ?? []))]
    : [];

/** Subjects of these events whose times may be open. */
export const subjectsIn = ({ measure, subject }: TallyQuestion, events: readonly RecordedEvent[]): readonly string[] =>
  measure === 'count' || subject === undefined
    ? []
    : [...new Set(events.flatMap((event) => subjectOf(subject, plainDataOf(event)) ?? []))];

/**
 * Folds events, in the order of the log, into what a tally has. Pure: the same events make the same cells, however they are
 * cut into batches.
 *
 * A time begins with the first event that begins it and ends with the next that ends it; then it can begin anew. It is counted
 * where it ends: groups and filters are fields of that event. The groups that come first are kept apart, {@link GROUPS_KEPT} of
 * them; what comes after is counted together.
 * @param open of the {@link subjectsIn} these events, those whose time has begun
 * @param vendors of the {@link applicantsIn} these events, as earlier ones said
 */
export const count = (
  question: TallyQuestion,
  events: readonly RecordedEvent[],
  known: ReadonlySet<string>,
  open: ReadonlyMap<string, number>,
  vendors: Vendors = new Map(),
): Counted => {
  const { measure, types, begins, subject, groups: by } = question;
  const groups = new Set(known);
  const cells = new Map<string, Cell>();
  const times = new Map<string, number | undefined>();
  const vendorsSoFar = new Map(vendors);
  const heard = new Map<string, string>();

  const add = (event: RecordedEvent, data: JsonObject, minutes: number): void => {
    let [first = '', second = ''] = by.map((field) => valueOf(field, event, data, vendorsSoFar));
    if (!groups.has(groupOf(first, second))) {
      if (groups.size < GROUPS_KEPT) groups.add(groupOf(first, second));
      else [first, second] = [REST, by.length > 1 ? REST : ''];
    }
    const key = `${groupOf(first, second)}\u0000${minutes}`;
    cells.set(key, { first, second, minutes, number: (cells.get(key)?.number ?? 0) + 1 });
  };

  for (const event of events) {
    if (!isFromPortal(event)) continue;
    const data = plainDataOf(event);
    const at = event.metadata.occurredAt;
    const vendor = asksForVendors(question) ? vendorIn(event, data) : undefined;
    if (vendor !== undefined)
      for (const known of [vendorsSoFar, heard]) known.set(vendor.applicantid, vendor.accountid);
    if (measure === 'count') {
      if (types.includes(event.type) && passes(question, event, data, vendorsSoFar)) add(event, data, 0);
      continue;
    }
    const about = subject && subjectOf(subject, data);
    if (about === undefined) continue;
    const since = times.has(about) ? times.get(about) : open.get(about);
    let now = since;
    if (since !== undefined && types.includes(event.type)) {
      if (passes(question, event, data, vendorsSoFar)) add(event, data, minutesBetween(since, at));
      now = undefined;
    }
    if (now === undefined && begins.includes(event.type)) now = at;
    if (now !== since) times.set(about, now);
  }
  groups.delete(groupOf(REST, by.length > 1 ? REST : ''));
  return { cells: [...cells.values()], groups, open: times, vendors: heard };
};
