import { type EventStoreEngineConfig } from '../config';
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
}

/** The log with the engine that the configuration names: EventStoreDB with EVENTSTORE_URL, otherwise Postgres. */
export const openEventStore = async (config: EventStoreConfig, options: OpenEventStoreOptions): Promise<EventStore> =>
  PostgresEventStore.open({ url: config.DATABASE_URL, ...options });
