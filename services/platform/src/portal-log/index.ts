import { VisitsAllotted } from '@berangkat/contracts/audit';
import { domainEvents } from '@berangkat/contracts/events';
import { EventCodec, EventLog } from '../event-log';
import { type EventStore, type EventStoreConfig, openEventStore } from '../event-store';
import { idEvents } from '../ids';
import { assertAtHome, homeMigrations } from './home';
import { assertNoImportUnfinished } from './unfinished-import';
import { openVault, type Vault } from '../personal-data';
import { migrate, type Pool } from '../postgres';
import { type Tracer } from '../tracing';
import { uniquenessEvents } from '../uniqueness';

export { AnotherLog, assertNotAway, homeMigrations, moveHome } from './home';
export { assertNoImportUnfinished, unfinishedImportMigrations, ImportUnfinished, logOf } from './unfinished-import';

export type PortalLogConfig = EventStoreConfig & { readonly MASTER_KEY_FILE: string };

/** The log of this portal: the store, the keys, and the codec that knows every event there is. */
export interface PortalLog {
  readonly store: EventStore;
  readonly vault: Vault;
  readonly codec: EventCodec;
  readonly log: EventLog;
  readonly close: () => Promise<void>;
}

/** Every event that the log may hold: the domain's, and the portal's own bookkeeping. */
export const logEvents = [...domainEvents, ...idEvents, ...uniquenessEvents, VisitsAllotted];

/**
 * Opens the log with the engine that the configuration names.
 * @param name shown in the database's list of sessions, e.g. `command-api`
 * @param onAppended told how many events an append has put into it
 * @param tracer left out where nothing is traced
 * @throws {AnotherKey} the file holds the master key of another portal
 * @throws {ImportUnfinished} the log is only a part of the one that is being moved here
 * @throws {AnotherLog} the database belongs to a log in another engine
 */
export const openPortalLog = async (
  config: PortalLogConfig,
  pool: Pool,
  name: string,
  onError: (error: Error) => void,
  onAppended?: (events: number) => void,
  tracer?: Tracer,
): Promise<PortalLog> => {
  const vault = await openVault(pool, config.MASTER_KEY_FILE);
  await migrate(pool, 'ops', homeMigrations);
  await assertNoImportUnfinished(pool, config);
  await assertAtHome(pool, config);
  const store = await openEventStore(config, { name, onError });
  const codec = new EventCodec(logEvents, vault);
  return {
    store,
    vault,
    codec,
    log: new EventLog({ store, codec, onAppended, tracer }),
    close: async () => {
      vault.close();
      await store.close();
    },
  };
};
