import { type EventStoreEngineConfig, readTextFile } from '../config';
import { assertFormat, beginningOf } from './format';
import { type EventStore } from './port';
import { PostgresEventStore } from './postgres/store';

export type EventStoreConfig = EventStoreEngineConfig & { readonly DATABASE_URL: string };

export interface OpenEventStoreOptions {
  /** Shown in the engine's list of connections, e.g. `command-api`. */
  readonly name: string;
  /** Told of lost connections, which are replaced by themselves. For the log. */
  readonly onError?: (error: Error) => void;
  /** Most connections for reading, where the engine has such a thing. */
  readonly maxReaders?: number;
  /**
   * Appends need not be on the disk when they are answered, where the engine has such a thing: for filling a log that
   * can be filled again.
   */
  readonly unsynced?: boolean;
  /**
   * Most bytes of an event; `MAX_EVENT_BYTES` when left out. A log that is moved may hold larger ones, from before
   * there was a limit.
   */
  readonly maxEventBytes?: number;
}

/**
 * The log with the engine that the configuration names: EventStoreDB with EVENTSTORE_URL, otherwise Postgres. The client of
 * EventStoreDB is loaded where it is used.
 * @throws {ConfigError} a file that is named is missing
 * @throws {StoreUnavailable} {@link LogOfAnotherFormat}
 */
export const openEventStore = async (config: EventStoreConfig, options: OpenEventStoreOptions): Promise<EventStore> => {
  const { EVENTSTORE_URL: url, EVENTSTORE_USERNAME: username, EVENTSTORE_PREFIX: prefix } = config;
  const { EVENTSTORE_PASSWORD_FILE: passwordFile, EVENTSTORE_CA_FILE: caFile } = config;
  if (url === undefined) return PostgresEventStore.open({ url: config.DATABASE_URL, ...options });
  const password = passwordFile && readTextFile('EVENTSTORE_PASSWORD_FILE', passwordFile);
  if (caFile !== undefined) readTextFile('EVENTSTORE_CA_FILE', caFile);
  const { EventStoreDbStore } = await import('./eventstoredb');
  const store = await EventStoreDbStore.open({ url, username, password, caFile, prefix, ...options });
  try {
    assertFormat(await beginningOf(store));
    return store;
  } catch (error) {
    await store.close();
    throw error;
  }
};
