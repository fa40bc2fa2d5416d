import { isBackupUnderWay } from '@berangkat/platform/backups';
import { type Logger } from '@berangkat/platform/observability';
import { type ListedObject, type ObjectStore } from '@berangkat/platform/objects';
import { type Pool } from '@berangkat/platform/postgres';
import { keptByMerges } from '@berangkat/platform/read-models';
import { type FileKind } from '../kinds/file-kind';

export interface SweepDeps {
  readonly objects: Pick<ObjectStore, 'list' | 'remove'>;
  readonly pool: Pool;
  readonly kinds: readonly Pick<FileKind, 'folder' | 'subject' | 'orphans'>[];
  /**
   * Whether the tables of a projection show everything that is in the log. While they do not, a file that looks like an
   * orphan may be in use.
   */
  readonly isCurrent: (projection: string) => Promise<boolean>;
  readonly logger: Logger;
  /** An upload is recorded long before its objects are this old. Milliseconds. */
  readonly olderThan: number;
  readonly now?: () => number;
  /** Stops between two portions. */
  readonly signal?: AbortSignal;
}

/** Objects that are looked up together. */
const PORTION = 500;

/**
 * Removes files that no read model refers to: uploads whose outcome stayed unknown and turned out refused, and files
 * that were replaced or removed, but for those that the undoing of a merge brings back. Answers how many; none of a kind whose read models are behind the log, and none while a
 * backup is made, whose log may still name them.
 */
export const sweepFiles = async ({
  objects,
  pool,
  kinds,
  isCurrent,
  logger,
  olderThan,
  now = Date.now,
  signal,
}: SweepDeps): Promise<number> => {
  const before = now() - olderThan;
  let removed = 0;
  for (const { folder, subject, orphans } of kinds) {
    if (!(await isCurrent(orphans.projection))) {
      logger.info({ folder }, 'orphaned files are not looked for while the read models are behind');
      continue;
    }
    for await (const portion of portionsOf(objects.list(`${folder}/`), ({ storedAt }) => storedAt < before)) {
      if (signal?.aborted === true) return removed;
      if (await isBackupUnderWay(pool)) {
        logger.info('orphaned files are left while a backup is made');
        return removed;
      }
      const found = (await orphans.rows(pool, portion)).map(({ name }) => name);
      const rows = subject === 'applicant' && found.length > 0 ? await keptByMerges.rows(pool, found) : [];
      const kept = new Set(rows.map(({ name }) => name));
      for (const name of found.filter((one) => !kept.has(one))) {
        await objects.remove(name);
        removed += 1;
      }
    }
  }
  if (removed > 0) logger.info({ removed }, 'orphaned files removed');
  return removed;
};

/** Names of the objects that are wanted, in lists of at most {@link PORTION}. */
async function* portionsOf(
  objects: AsyncIterable<ListedObject>,
  isWanted: (object: ListedObject) => boolean,
): AsyncIterable<readonly string[]> {
  let portion: string[] = [];
  for await (const object of objects) {
    if (!isWanted(object)) continue;
    portion.push(object.name);
    if (portion.length < PORTION) continue;
    yield portion;
    portion = [];
  }
  if (portion.length > 0) yield portion;
}
