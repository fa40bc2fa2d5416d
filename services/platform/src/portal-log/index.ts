import { VisitsAllotted } from '@berangkat/contracts/audit';
import { domainEvents } from '@berangkat/contracts/events';
import { EventCodec, EventLog } from '../event-log';
import { type EventStore, type EventStoreConfig, openEventStore } from '../event-store';
import { idEvents } from '../ids';
import { assertAtHome } from './home';
import { homeMigrations } from './migrations';
import { assertNoImportUnfinished } from './unfinished-import';
import { openVault, type Vault } from '../personal-data';
import { type Listener, migrate, type Pool } from '../postgres';
import { type Tracer } from '../tracing';
import { uniquenessEvents } from '../uniqueness';

export { AnotherLog, assertNotAway, moveHome } from './home';
export { homeMigrations, unfinishedImportMigrations } from './migrations';
export { assertNoImportUnfinished, ImportUnfinished, logOf } from './unfinished-import';

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

export interface PortalLogOptions {
  /** Told how many events an append has put into the log. */
  readonly onAppended?: (events: number) => void;
  /** Left out where nothing is traced. */
  readonly tracer?: Tracer | undefined;
  /** Hears of keys that other processes destroy; left out by what ends soon. */
  readonly listener?: Listener;
}

/**
 * Opens the log with the engine that the configuration names.
 * @param name shown in the database's list of sessions, e.g. `command-api`
 * @throws {AnotherKey} the file holds the master key of another portal
 * @throws {ImportUnfinished} the log is only a part of the one that is being moved here
 * @throws {AnotherLog} the database belongs to a log in another engine
 */
export const openPortalLog = async (
  config: PortalLogConfig,
  pool: Pool,
  name: string,
  onError: (error: Error) => void,
  { onAppended, tracer, listener }: PortalLogOptions = {},
): Promise<PortalLog> => {
  const vault = await openVault(pool, config.MASTER_KEY_FILE, listener);
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
