import { z } from 'zod';
import { defineEvent, id } from '../../kernel';
import { MEASURES, SUBJECT_NAMES } from './values';

const context = 'tallies';

/** The stream of all tallies: there are few, and no two have the same name. */
export const TALLIES_STREAM = 'tallies';

const fields = {
  tallyid: id,
  name: z.string(),
  measure: z.enum(MEASURES),
  types: z.array(z.string()),
  begins: z.array(z.string()),
  subject: z.enum(SUBJECT_NAMES).optional(),
  groups: z.array(z.string()),
  filters: z.array(z.object({ field: z.string(), values: z.array(z.string()) })),
};

/** Somebody put a question to the log. */
export const TallyDefined = defineEvent({
  type: 'TallyDefined',
  context,
  version: 1,
  action: 'define_tally',
  schema: z.object(fields),
});

/** The whole definition after the change. Where it asks something else than before, it is folded from the beginning. */
export const TallyChanged = defineEvent({
  type: 'TallyChanged',
  context,
  version: 1,
  action: 'change_tally',
  schema: z.object(fields),
});

export const TallyRemoved = defineEvent({
  type: 'TallyRemoved',
  context,
  version: 1,
  action: 'remove_tally',
  schema: z.object({ tallyid: id }),
});

export const tallyEvents = [TallyDefined, TallyChanged, TallyRemoved] as const;
