import { z } from 'zod';
import { id } from '../../kernel';
import { MEASURES, SUBJECT_NAMES } from './values';

const count = z.number().int();

/** A tally and how far it is folded. */
export const tallyView = z.object({
  tallyid: id,
  name: z.string(),
  measure: z.enum(MEASURES),
  types: z.array(z.string()),
  begins: z.array(z.string()),
  subject: z.enum(SUBJECT_NAMES).nullable(),
  groups: z.array(z.string()),
  filters: z.array(z.object({ field: z.string(), values: z.array(z.string()) })),
  revision: count,
  /** `waiting`: nobody has begun to fold it; `folding`: from the beginning of the log; `ready`: up to date. */
  state: z.enum(['waiting', 'folding', 'ready']),
  /** Of the log that it has read, from 0 to 1. */
  share: z.number(),
});
export type TallyView = z.infer<typeof tallyView>;

export const tallyList = z.object({ tallies: z.array(tallyView) });
export type TallyList = z.infer<typeof tallyList>;

/** A value by which events are grouped. */
export const tallyKey = z.object({
  /** As it was kept: a month, an id, a word; null where the event does not say it; `*` for all that found no group of its own. */
  key: z.string().nullable(),
  /** Of what an id stands for; null where the key says it, or nothing is known of it any more. */
  name: z.string().nullable(),
  /** Kind of the account, where it is one. */
  category: z.string().nullable(),
});
export type TallyKey = z.infer<typeof tallyKey>;

export const tallyRow = z.object({
  keys: z.array(tallyKey),
  number: count,
  /** Minutes, to two significant digits; null where events are counted. */
  median: count.nullable(),
  p90: count.nullable(),
});
export type TallyRow = z.infer<typeof tallyRow>;

export const tallyFigures = z.object({
  tally: tallyView,
  rows: z.array(tallyRow),
  /** Of all groups, shown or not. */
  total: count,
  /** Rows there are; more than `rows` where not all are shown. */
  groups: count,
  /** Whether there are so many groups that the last ones are counted together. */
  cut: z.boolean(),
});
export type TallyFigures = z.infer<typeof tallyFigures>;

/** A type of event that can be counted. */
export const countableType = z.object({
  type: z.string(),
  context: z.string(),
  /** Its name in the audit trail. */
  action: z.string(),
  fields: z.array(z.string()),
  subjects: z.array(z.enum(SUBJECT_NAMES)),
});
export type CountableType = z.infer<typeof countableType>;

export const tallyCatalogue = z.object({
  types: z.array(countableType),
  /** Values of the fields that can be narrowed to. */
  values: z.record(z.string(), z.array(z.string())),
});
export type TallyCatalogue = z.infer<typeof tallyCatalogue>;
