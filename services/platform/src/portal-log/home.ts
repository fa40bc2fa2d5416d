import { type EventStoreEngineConfig } from '../config';
import { type Pool } from '../postgres';
import { logOf } from './unfinished-import';

const nameOf = (log: string): string => {
  const [engine, prefix] = log.split(' ');
  return engine === 'postgres'
    ? 'in Postgres'
    : `in EventStoreDB ${prefix === undefined ? 'without a prefix' : `with the prefix ${prefix}`}`;
};

/** The configuration names another log than the one that this database belongs to. */
export class AnotherLog extends Error {
  override readonly name = 'AnotherLog';
  constructor(home: string, configured: string) {
    super(
      `The log of this database is ${nameOf(home)}; by EVENTSTORE_URL and EVENTSTORE_PREFIX it would be ${nameOf(configured)}. Set them as they were, or move the log ` +
        'with npm run export-log and npm run import-log.',
    );
  }
}

/**
 * Without this check, a start with EVENTSTORE_URL forgotten would go on in an empty log beside the right one, with read
 * models that fit neither. The first service that opens a log with a new database writes down where the log is.
 * @throws {AnotherLog}
 */
export const assertAtHome = async (pool: Pool, config: EventStoreEngineConfig): Promise<void> => {
  await pool.query('insert into ops.log_home (log) values ($1) on conflict do nothing', [logOf(config)]);
  await assertNotAway(pool, config);
};

/**
 * The same for tools that only read: they leave a new database as it is.
 * @throws {AnotherLog}
 */
export const assertNotAway = async (pool: Pool, config: EventStoreEngineConfig): Promise<void> => {
  const {
    rows: [table],
  } = await pool.query<{ present: boolean }>("select to_regclass('ops.log_home') is not null as present");
  if (!table!.present) return;
  const {
    rows: [home],
  } = await pool.query<{ log: string }>('select log from ops.log_home');
  const configured = logOf(config);
  if (home !== undefined && home.log !== configured) throw new AnotherLog(home.log, configured);
};

/** Records that this database belongs to another log from now on. */
export const moveHome = async (pool: Pool, log: string): Promise<void> => {
  await pool.query(
    'insert into ops.log_home (log) values ($1) on conflict (one) do update set log = excluded.log, since = now()',
    [log],
  );
};
