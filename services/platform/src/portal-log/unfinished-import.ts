import { type EventStoreEngineConfig } from '../config';
import { type Pool } from '../postgres';

/** The log that a configuration names, among those that one database may have had. */
export const logOf = ({
  EVENTSTORE_URL,
  EVENTSTORE_PREFIX,
}: Pick<EventStoreEngineConfig, 'EVENTSTORE_URL' | 'EVENTSTORE_PREFIX'>): string =>
  EVENTSTORE_URL === undefined ? 'postgres' : ['eventstoredb', EVENTSTORE_PREFIX].filter(Boolean).join(' ');

/** The log of the configuration holds only a part of the file that was to be imported. */
export class ImportUnfinished extends Error {
  override readonly name = 'ImportUnfinished';
  constructor() {
    super(
      'An import into this log has not ended. Do the same again before the portal is started: npm run import-log -- <file>.',
    );
  }
}

/**
 * A portal that worked on a part of its log would add to it, and the rest could never follow.
 * @throws {ImportUnfinished}
 */
export const assertNoImportUnfinished = async (pool: Pool, config: EventStoreEngineConfig): Promise<void> => {
  const {
    rows: [imports],
  } = await pool.query<{ present: boolean }>("select to_regclass('ops.log_imports') is not null as present");
  if (!imports!.present) return;
  const { rowCount } = await pool.query('select from ops.log_imports where log = $1 and finished_at is null', [
    logOf(config),
  ]);
  if (rowCount !== 0) throw new ImportUnfinished();
};
