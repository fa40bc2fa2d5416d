import { randomInt } from 'node:crypto';
import { Client } from 'pg';
import { LOCK_NUMBERS } from '../../postgres';

export interface LivenessConfig {
  readonly url: string;
  /** Shown in pg_stat_activity. */
  readonly name: string;
  readonly onError?: ((error: Error) => void) | undefined;
}

const RETRY_MS = 100;
const LAST_RETRY_MS = 2_000;
/** A machine that is gone says nothing: its connection counts as dead after about ten seconds. */
const KEEPALIVE = '-c tcp_keepalives_idle=5 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=3';

/**
 * The number of this process, under which it holds an advisory lock for as long as it lives. The lock belongs to a
 * connection that does nothing else, so it goes within milliseconds when the process is killed, and stays while the
 * process merely has no time.
 */
export class Liveness {
  readonly number = randomInt(1, 2 ** 31);
  #client: Client | undefined;
  #retry: NodeJS.Timeout | undefined;
  #failures = 0;
  #closed = false;

  private constructor(private readonly config: LivenessConfig) {}

  /** @throws when the database cannot be reached */
  static async open(config: LivenessConfig): Promise<Liveness> {
    const liveness = new Liveness(config);
    try {
      await liveness.#connect();
    } catch (error) {
      await liveness.close();
      throw error;
    }
    return liveness;
  }

  /** From here on others see that this process does not carry anything out any more. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retry);
    const client = this.#client;
    this.#client = undefined;
    await client?.end().catch(() => undefined);
  }

  async #connect(): Promise<void> {
    const { url, name } = this.config;
    const client = new Client({
      connectionString: url,
      application_name: name,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      options: KEEPALIVE,
    });
    client.on('error', (error) => this.#lost(client, error));
    client.on('end', () => this.#lost(client, new Error('connection ended')));
    this.#client = client;
    await client.connect();
    // Waits while the server has not noticed yet that an earlier connection of ours is gone; its lock speaks for us
    // until then.
    await client.query('select pg_advisory_lock($1, $2)', [LOCK_NUMBERS.liveness, this.number]);
    this.#failures = 0;
  }

  #lost(client: Client, error: Error): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    void client.end().catch(() => undefined);
    if (this.#closed) return;
    this.config.onError?.(error);
    const wait = Math.min(RETRY_MS * 2 ** this.#failures, LAST_RETRY_MS);
    this.#failures += 1;
    this.#retry = setTimeout(() => {
      this.#connect().catch((failure: unknown) => {
        if (this.#client !== undefined) this.#lost(this.#client, failure as Error);
      });
    }, wait);
    this.#retry.unref();
  }
}
