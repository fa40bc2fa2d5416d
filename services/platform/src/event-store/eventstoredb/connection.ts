import { type EventStoreDBClient } from '@eventstore/db-client';
import { withinTime } from './answer';
import { connectionString, type ConnectionSettings } from './connection-string';
import { type LogClient, logClient } from './client';

/** Milliseconds that closing may take. */
const TIMEOUT = 2_000;

/**
 * The one connection of this process, shared by all stores. The client keeps the appends of all its instances in one
 * place, so that the end of one instance would be the end of the others' appends: one process talks to one event store.
 */
export class Connection {
  static #current: Connection | undefined;
  static #closing: Promise<unknown> = Promise.resolve();

  readonly #log: LogClient;
  #users = 0;
  #lastAnswerAt = 0;
  #renewedAt = 0;

  private constructor(
    settings: ConnectionSettings,
    private readonly target: string,
    onWarning: (warning: string) => void,
  ) {
    this.#log = logClient(connectionString(settings), onWarning);
  }

  /**
   * Has to be given back with {@link release}. Stores that differ by their names only share a connection.
   * @throws {TypeError} an address that is none
   * @throws {Error} the process is connected with other settings
   */
  static async take(settings: ConnectionSettings, onWarning: (warning: string) => void): Promise<Connection> {
    const target = connectionString({ ...settings, name: undefined });
    await Connection.#closing;
    const connection = (Connection.#current ??= new Connection(settings, target, onWarning));
    if (connection.target !== target) {
      throw new Error(
        'This process is connected to another event store, or with other settings. Close that store first.',
      );
    }
    connection.#users += 1;
    return connection;
  }

  get client(): EventStoreDBClient {
    return this.#log.client;
  }

  /** The server gave a sign of life. */
  answered(): void {
    this.#lastAnswerAt = performance.now();
  }

  /**
   * A caller has waited in vain since a moment (of the monotonic clock, in milliseconds). When no other caller had an
   * answer since then, the connection is made anew: the client waits without end for a connection that is neither made
   * nor refused.
   */
  async silentSince(moment: number): Promise<void> {
    if (this.#lastAnswerAt < moment) await this.renewedSince(moment);
  }

  /** Makes the connection anew, unless that was done after a moment. */
  async renewedSince(moment: number): Promise<void> {
    if (this.#renewedAt > moment) return;
    this.#renewedAt = performance.now();
    await this.#log.reconnect();
  }

  async release(): Promise<void> {
    this.#users -= 1;
    if (this.#users > 0) return;
    Connection.#current = undefined;
    Connection.#closing = withinTime(this.#log.close(), TIMEOUT).catch(() => undefined);
    await Connection.#closing;
  }
}
