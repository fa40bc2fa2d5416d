import { type Pool, type PoolClient } from './pool';

/**
 * Work that this process has claimed, and others leave to it: advisory locks on one connection of a pool, which Postgres
 * frees the moment the process dies. Nobody waits for a claim.
 */
export class Claims {
  readonly #lost = new AbortController();
  readonly #client: PoolClient;
  readonly #onError = () => this.#lost.abort(new Error('the connection that holds the claims is lost'));

  private constructor(
    client: PoolClient,
    private readonly lock: number,
    readonly names: ReadonlySet<string>,
  ) {
    this.#client = client;
    client.on('error', this.#onError);
  }

  /**
   * Claims those of the names that nobody else has claimed.
   * @param lock first half of the keys; the second is the hash of a name, and 0 of the empty one
   */
  static async take(pool: Pool, lock: number, names: readonly string[]): Promise<Claims> {
    const client = await pool.connect();
    try {
      const { rows } = await client.query<{ name: string; claimed: boolean }>(
        `select name, pg_try_advisory_lock($1, ${KEY}) as claimed from unnest($2::text[]) as name`,
        [lock, names],
      );
      return new Claims(client, lock, new Set(rows.filter(({ claimed }) => claimed).map(({ name }) => name)));
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  /** Aborts when the claims cannot be relied on any more. */
  get lost(): AbortSignal {
    return this.#lost.signal;
  }

  /** The locks of a connection that cannot be asked any more end with it. */
  async release(): Promise<void> {
    const released = await this.#client
      .query(`select pg_advisory_unlock($1, ${KEY}) from unnest($2::text[]) as name`, [this.lock, [...this.names]])
      .then(
        () => true,
        () => false,
      );
    this.#client.off('error', this.#onError);
    this.#client.release(!released);
  }
}

const KEY = `case name when '' then 0 else hashtext(name) end`;

/**
 * Does work unless another process is at it.
 * @param lock first half of the key; the second is 0
 * @returns undefined where another one is
 */
export const unlessAnotherDoes = async <T>(
  pool: Pool,
  lock: number,
  work: (lost: AbortSignal) => Promise<T>,
): Promise<T | undefined> => {
  const claims = await Claims.take(pool, lock, ['']);
  try {
    return claims.names.size > 0 ? await work(claims.lost) : undefined;
  } finally {
    await claims.release();
  }
};
