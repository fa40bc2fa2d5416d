import { z } from 'zod';
import { exactText, instant } from './text';

/** A position of the log, as `Portal-Position` has it. */
const position = exactText(33).regex(/^[0-9a-f]{16}([-.][0-9a-f]{16})?$/);

/**
 * When a page is asked for as it was: a moment that has passed, or the position of an event. Rights and masks are those
 * of today.
 */
export const asof = z.union([instant, position]);
export type Asof = z.infer<typeof asof>;

/** The parameters of calls that can answer from the past. */
export const ofPast = { asof: asof.optional() };

/** The parameters of calls about the time between two moments: after `asof`, up to `until`. */
export const between = { asof, until: asof };

/** The continuation of an answer in parts: the position of the last event of the part before. */
export const after = position.optional();

/** An event by when it happened and by its place in the log: places tell apart what happened in one millisecond. */
// oxlint-disable-next-line portal/bounded -- an answer
export const moment = z.object({ position: z.string(), at: z.string() });
export type Moment = z.infer<typeof moment>;

/**
 * Two moments of a list: what came into it, left it or says something else, what changed last first, as it was at the
 * earlier moment and at the later one; null where it was not in the list. `from` and `until` are the last events that
 * had happened then. `exact` is false where more changed.
 */
export const comparisonOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    from: moment.nullable(),
    until: moment.nullable(),
    // oxlint-disable-next-line portal/bounded -- an answer
    changes: z.array(z.object({ before: row.nullable(), after: row.nullable() })),
    exact: z.boolean(),
  });

/** The moments around one at which something is looked at; null where there is none. */
export const moments = z.object({
  /** The last event that had happened. */
  held: moment.nullable(),
  /** The first change in the whole portal. */
  first: moment.nullable(),
  last: moment.nullable(),
  /** The change before the one that made what is shown. `next` is the change after it. */
  previous: moment.nullable(),
  next: moment.nullable(),
});
export type Moments = z.infer<typeof moments>;
