import { Client, escapeIdentifier } from 'pg';

export interface ListenerConfig {
  readonly url: string;
  /** Shown in pg_stat_activity, e.g. `query-api listener`. */
  readonly name: string;
  /** Told when the connection is lost or cannot be made; it is tried again by itself. */
  readonly onError?: (error: Error) => void;
}

/** Called with what was sent, or with undefined after a reconnection: something may have been missed then, so look. */
export type NotificationHandler = (payload: string | undefined) => void;

const FIRST_RETRY_MS = 100;
const LAST_RETRY_MS = 5_000;
const PROBE_EVERY_MS = 20_000;
const ANSWER_WITHIN_MS = 5_000;

const listenTo = (channel: string): string => `listen ${escapeIdentifier(channel)}`;

/**
 * LISTEN on a connection of its own that reconnects. Losing it only costs latency as long as every handler's owner also
 * polls: what was sent meanwhile is gone.
 */
export class Listener {
  readonly #handlers = new Map<string, Set<NotificationHandler>>();
  #client: Client | undefined;
  #connecting: Promise<void> | undefined;
  #sending: Promise<void> = Promise.resolve();
  #retry: NodeJS.Timeout | undefined;
  #probe: NodeJS.Timeout | undefined;
  #failures = 0;
  #mayHaveMissed = false;
  #closed = false;

  constructor(private readonly config: ListenerConfig) {}

  /**
   * Hears what is sent on a channel from now on. Resolves when the server has confirmed it, or right away when the
   * server cannot be reached (it is confirmed, and the handler called, once it can).
   * @returns a function that stops hearing
   */
  async listen(channel: string, handler: NotificationHandler): Promise<() => void> {
    if (this.#closed) throw new Error('The listener is closed.');
    const handlers = this.#handlers.get(channel) ?? new Set();
    handlers.add(handler);
    this.#handlers.set(channel, handlers);
    if (this.#client === undefined) await this.#connect();
    if (this.#client !== undefined) await this.#send(this.#client, listenTo(channel));
    return () => this.#forget(channel, handler);
  }

  /** Resolves when its connection is over, also one that was being made. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retry);
    clearInterval(this.#probe);
    await this.#connecting;
    await this.#sending;
    const client = this.#client;
    this.#client = undefined;
    this.#handlers.clear();
    await client?.end().catch(() => undefined);
  }

  #forget(channel: string, handler: NotificationHandler): void {
    const handlers = this.#handlers.get(channel);
    if (!handlers?.delete(handler) || handlers.size > 0) return;
    this.#handlers.delete(channel);
    if (this.#client !== undefined) void this.#send(this.#client, `unlisten ${escapeIdentifier(channel)}`);
  }

  #connect(): Promise<void> {
    this.#connecting ??= this.#open().finally(() => {
      this.#connecting = undefined;
    });
    return this.#connecting;
  }

  async #open(): Promise<void> {
    clearTimeout(this.#retry);
    const client = new Client({
      connectionString: this.config.url,
      application_name: this.config.name,
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_WITHIN_MS,
      query_timeout: ANSWER_WITHIN_MS,
    });
    client.on('notification', ({ channel, payload }) =>
      this.#handlers.get(channel)?.forEach((handler) => handler(payload ?? '')),
    );
    client.on('error', (error) => this.#lost(client, error));
    client.on('end', () => this.#lost(client, new Error('connection ended')));
    try {
      await client.connect();
    } catch (error) {
      void client.end().catch(() => undefined);
      this.#failed(error as Error);
      return;
    }
    if (this.#closed) return client.end().catch(() => undefined);
    this.#client = client;
    // A partition leaves a connection that looks alive and hears nothing.
    this.#probe = setInterval(() => void this.#send(client, 'select 1'), PROBE_EVERY_MS);
    this.#probe.unref();
    for (const channel of this.#handlers.keys()) await this.#send(client, listenTo(channel));
    if (this.#client !== client) return;
    this.#failures = 0;
    if (this.#mayHaveMissed)
      for (const handlers of this.#handlers.values()) handlers.forEach((handler) => handler(undefined));
    this.#mayHaveMissed = false;
  }

  /** One after the other; a statement that fails means that the connection is lost. */
  #send(client: Client, statement: string): Promise<void> {
    this.#sending = this.#sending.then(async () => {
      if (this.#client !== client) return;
      try {
        await client.query(statement);
      } catch (error) {
        this.#lost(client, error as Error);
      }
    });
    return this.#sending;
  }

  #lost(client: Client, error: Error): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    clearInterval(this.#probe);
    void client.end().catch(() => undefined);
    this.#failed(error);
  }

  #failed(error: Error): void {
    this.#mayHaveMissed = true;
    if (this.#closed) return;
    this.config.onError?.(error);
    const wait = Math.min(FIRST_RETRY_MS * 2 ** this.#failures, LAST_RETRY_MS) * (0.5 + Math.random() / 2);
    this.#failures += 1;
    this.#retry = setTimeout(() => void this.#connect(), wait);
    this.#retry.unref();
  }
}
