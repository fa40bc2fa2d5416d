import { z } from 'zod';
import { id } from '../../kernel';
import { rebuiltTable } from './events';
import { REBUILD_STATUSES } from './values';

const count = z.number().int();

/** How far the reading of the log is. */
export const rebuildProgress = z.object({
  events: count,
  /** Null where the log does not say how many it holds. */
  total: count.nullable(),
  persecond: z.number().nullable(),
  secondsleft: z.number().nullable(),
});
export type RebuildProgress = z.infer<typeof rebuildProgress>;

/** A projection and the last of its rebuilds. */
export const rebuildView = z.object({
  projection: z.string(),
  /** Null where none was asked for on the screen; one that runs then was begun by an operator or a new release. */
  rebuildid: id.nullable(),
  status: z.enum(REBUILD_STATUSES).nullable(),
  /** Of the one that runs or is paused; null while it waits for its turn, and when it is over. */
  progress: rebuildProgress.nullable(),
  endedat: z.string().nullable(),
  events: count.nullable(),
  seconds: z.number().nullable(),
  tables: z.array(rebuiltTable),
  /** Why it failed. */
  reason: z.string().nullable(),
});
export type RebuildView = z.infer<typeof rebuildView>;

export const rebuildList = z.object({ rebuilds: z.array(rebuildView) });
export type RebuildList = z.infer<typeof rebuildList>;
