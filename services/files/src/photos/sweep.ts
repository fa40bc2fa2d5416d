import { type Logger } from '@berangkat/platform/observability';
import { type ListedObject, type ObjectStore } from '@berangkat/platform/objects';
import { type Pool } from '@berangkat/platform/postgres';
import { orphansAmong } from '@berangkat/platform/read-models';

export interface SweepDeps {
  readonly objects: ObjectStore;
  readonly pool: Pool;
  /**
   * Whether the read models show everything that is in the log. While they do not, a file that looks like an orphan may
   * be the photo of an applicant.
   */
  readonly isCurrent: () => Promise<boolean>;
  readonly logger: Logger;
  /** An upload is recorded long before its objects are this old. Milliseconds. */
  readonly olderThan: number;
  readonly now?: () => number;
}

/** Objects that are looked up together. */
const PORTION = 500;

/**
 * Removes photos that no read model refers to: uploads whose outcome stayed unknown and turned out refused, and photos
 * that were replaced. Answers how many; none while the read models are behind the log.
 */
export const sweepPhotos = async ({
  objects,
  pool,
  isCurrent,
  logger,
  olderThan,
  now = Date.now,
}: SweepDeps): Promise<number> => {
  const before = now() - olderThan;
  if (!(await isCurrent())) {
    logger.info('orphaned photos are not looked for while the read models are behind');
    return 0;
  }
  let removed = 0;
  const remove = async (portion: readonly ListedObject[]): Promise<void> => {
    const orphans = await orphansAmong(
      pool,
      portion.map(({ name }) => name),
    );
    for (const name of orphans) await objects.remove(name);
    removed += orphans.length;
  };
  let portion: ListedObject[] = [];
  for await (const info of objects.list('photos/')) {
    if (info.storedAt >= before) continue;
    portion.push(info);
    if (portion.length < PORTION) continue;
    await remove(portion);
    portion = [];
  }
  if (portion.length > 0) await remove(portion);
  if (removed > 0) logger.info({ removed }, 'orphaned photos removed');
  return removed;
};
