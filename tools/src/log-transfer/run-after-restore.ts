import { engines, environment, readConfig } from '@berangkat/platform/config';
import { isFromAnotherServer, openEventStore, renumberLog } from '@berangkat/platform/event-store';
import { createPool, migrate, type Pool, withTransaction } from '@berangkat/platform/postgres';
import { notaryMigrations } from '@berangkat/platform/verify';
import { counted, progressTo } from '../progress';
import { Places } from './places';
import { isPortalRunning, PORTAL_IS_RUNNING } from './portal-running';
import { readLog } from './read-log';
import { StoredPositions } from './stored-positions';
import { type VerbCall } from '../verb';
import { engineOf } from './format';

const OLDER_LOG = '--older-log';

const USAGE = `usage: npm run after-restore [-- ${OLDER_LOG}]

Makes a database that was restored from a logical dump (pg_dump) usable on its new server, where transactions are counted anew:
events get new positions in the order that they have, and messages that were on the bus are dropped. The portal must not run
meanwhile. Where there is nothing to do, nothing is done. Read models are built anew when the portal is started.

  ${OLDER_LOG}  the log comes from an older backup than the database, which may know positions that the log has yet to give to other events`;

const settings = { DATABASE_URL: environment.DATABASE_URL, ...engines.eventStore };

/**
 * The bus in Postgres counts by transactions, too; what was on its way when the dump was made has no receiver any more.
 */
const BUS_FROM_ANOTHER_SERVER = `
  select exists (select from ops.bus_messages where tx_id >= pg_snapshot_xmax(pg_current_snapshot()))
      or exists (select from ops.bus_positions where tx_id > pg_snapshot_xmax(pg_current_snapshot())) as found`;

/**
 * `npm run after-restore`
 * @returns the exit code: 0 when the database can be used, 1 when the portal is running, 2 when it was called in a
 * wrong way
 * @throws {ConfigError} {@link LogNotWhole} {@link StoreUnavailable}
 */
export const runAfterRestore = async ({ args, env, write, signal }: VerbCall): Promise<number> => {
  const [option, ...more] = args;
  if (more.length > 0 || (option !== undefined && option !== OLDER_LOG)) {
    write(USAGE);
    return 2;
  }
  const config = readConfig(settings, env);
  const pool = createPool({
    url: config.DATABASE_URL,
    name: 'after-restore',
    max: 2,
    statementTimeout: 0,
    idleInTransactionTimeout: 0,
  });
  const store = await openEventStore(config, { name: 'after-restore' });
  try {
    if (await isPortalRunning(pool)) {
      write(PORTAL_IS_RUNNING);
      return 1;
    }
    await migrate(pool, 'ops', notaryMigrations);
    const busCleared = await clearBus(pool);
    if (busCleared) write('Messages that were on the bus are dropped.');
    const positions = new StoredPositions(pool);
    if (engineOf(config) === 'postgres' && (await isFromAnotherServer(pool))) {
      await withTransaction(pool, async (client) => {
        await renumberLog(client);
        await positions.forget(client);
      });
    } else if (option === OLDER_LOG) {
      await withTransaction(pool, (client) => positions.forget(client));
    } else if (!(await positions.areForgotten())) {
      write(busCleared ? 'The log needs nothing.' : 'There is nothing to do.');
      return 0;
    }
    const places = new Places(await positions.bookmarks());
    const log = await readLog(store, {
      onEvent: (event, number) => places.pass(event, number),
      onProgress: progressTo(write, undefined, 'read'),
      ...(signal && { signal }),
    });
    await positions.renew(places.found);
    write(
      `The log has its new positions: ${counted(log.events, 'event')} in ${counted(log.streams, 'stream')}, each chain whole.`,
    );
    return 0;
  } finally {
    await Promise.all([store.close(), pool.end()]);
  }
};

const clearBus = async (pool: Pool): Promise<boolean> => {
  const {
    rows: [bus],
  } = await pool.query<{ present: boolean }>("select to_regclass('ops.bus_messages') is not null as present");
  if (!bus!.present || !(await pool.query<{ found: boolean }>(BUS_FROM_ANOTHER_SERVER)).rows[0]!.found) return false;
  await withTransaction(pool, async (client) => {
    await client.query('delete from ops.bus_groups');
    await client.query('delete from ops.bus_messages');
  });
  return true;
};
