import { z } from 'zod';
import { defineEvent, id } from '../../kernel';

const context = 'rebuilds';

/** The stream of all rebuilds: of each projection there is one at a time. */
export const REBUILDS_STREAM = 'rebuilds';

const fields = { rebuildid: id, projection: z.string() };
const ended = {
  ...fields,
  /** Events of the log that were read, and seconds from the request to the end. */
  events: z.number().int(),
  seconds: z.number(),
};

/** A table before and after, at the same place in the log: how many rows it has, and a hash over them in the order of their keys. */
export const rebuiltTable = z.object({
  table: z.string(),
  rowsbefore: z.number().int(),
  rowsafter: z.number().int(),
  before: z.string(),
  after: z.string(),
});
export type RebuiltTable = z.infer<typeof rebuiltTable>;

/** Somebody had a projection built anew from the events. */
export const RebuildRequested = defineEvent({
  type: 'RebuildRequested',
  context,
  version: 1,
  action: 'request_rebuild',
  schema: z.object(fields),
});

/** A rebuild was paused; the part built so far is kept. */
export const RebuildPaused = defineEvent({
  type: 'RebuildPaused',
  context,
  version: 1,
  action: 'pause_rebuild',
  schema: z.object(fields),
});

export const RebuildResumed = defineEvent({
  type: 'RebuildResumed',
  context,
  version: 1,
  action: 'resume_rebuild',
  schema: z.object(fields),
});

/** A rebuild was cancelled; the part built so far is dropped, and the live tables stay. */
export const RebuildCancelled = defineEvent({
  type: 'RebuildCancelled',
  context,
  version: 1,
  action: 'cancel_rebuild',
  schema: z.object(fields),
});

/** Whether tables differ from those before; undefined where there was nothing to compare. */
export const isSame = (tables: readonly RebuiltTable[]): boolean | undefined =>
  tables.length === 0 ? undefined : tables.every(({ before, after }) => before === after);

const OUTCOMES = { true: 'same', false: 'different', undefined: 'not-compared' } as const;

/** A rebuild is finished; its tables are live. */
export const RebuildFinished = defineEvent({
  type: 'RebuildFinished',
  context,
  version: 1,
  action: 'finish_rebuild',
  said: ({ tables }) => OUTCOMES[`${isSame(tables)}`],
  schema: z.object({ ...ended, tables: z.array(rebuiltTable) }),
});

export const RebuildFailed = defineEvent({
  type: 'RebuildFailed',
  context,
  version: 1,
  action: 'fail_rebuild',
  said: ({ reason }) => reason,
  schema: z.object({ ...ended, reason: z.string() }),
});

export const rebuildEvents = [
  RebuildRequested,
  RebuildPaused,
  RebuildResumed,
  RebuildCancelled,
  RebuildFinished,
  RebuildFailed,
] as const;
