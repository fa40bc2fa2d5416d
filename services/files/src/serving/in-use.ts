import { setTimeout as pause } from 'node:timers/promises';
import { type Pool } from '@berangkat/platform/postgres';
import { type FileKind } from '../kinds/file-kind';

export interface InUseDeps {
  readonly pool: Pool;
  /** Whether the tables of a projection show everything that is in the log. */
  readonly isCurrent: (projection: string) => Promise<boolean>;
  /** Milliseconds that a file may wait for read models that are behind: it may have been recorded a moment ago. */
  readonly patience?: number;
}

const LOOK_EVERY = 50;

/**
 * Whether a record refers to an object. One that was replaced or removed is there until the sweep and for nobody to
 * read.
 */
export const inUse =
  ({ pool, isCurrent, patience = 1_000 }: InUseDeps) =>
  async ({ orphans }: Pick<FileKind, 'orphans'>, name: string): Promise<boolean> => {
    const isNamed = async (): Promise<boolean> => (await orphans.rows(pool, [name])).length === 0;
    if (await isNamed()) return true;
    for (const end = performance.now() + patience; performance.now() < end; await pause(LOOK_EVERY)) {
      // Asked before the rows: what was recorded by then is in them.
      const current = await isCurrent(orphans.projection);
      if (await isNamed()) return true;
      if (current) break;
    }
    return false;
  };
