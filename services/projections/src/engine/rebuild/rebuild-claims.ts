import { LOCK_NUMBERS, type Pool, type PoolClient } from '@berangkat/platform/postgres';
import { type Projection } from '../fold/projection';

/** Says that this process rebuilds certain projections, for as long as it lives: advisory locks on one connection. */
export class RebuildClaims {
  readonly #lost = new AbortController();
  readonly #client: PoolClient;
  readonly #onError = () => this.#lost.abort(new Error('the connection that claims the rebuild is lost'));

  private constructor(
    client: PoolClient,
    readonly projections: readonly Projection[],
  ) {
    this.#client = client;
    client.on('error', this.#onError);
  }

  /** Claims those of the projections that nobody else is rebuilding. */
  static async take(pool: Pool, projections: readonly Projection[]): Promise<RebuildClaims> {
    const client = await pool.connect();
    try {
      const { rows } = await client.query<{ name: string; claimed: boolean }>(
        'select name, pg_try_advisory_lock($1, hashtext(name)) as claimed from unnest($2::text[]) as name',
        [LOCK_NUMBERS.rebuild, projections.map(({ name }) => name)],
      );
      const claimed = new Set(rows.filter((row) => row.claimed).map(({ name }) => name));
      return new RebuildClaims(
        client,
        projections.filter(({ name }) => claimed.has(name)),
      );
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  /** Aborts when the claims cannot be relied on any more. */
  get lost(): AbortSignal {
    return this.#lost.signal;
  }

  async release(): Promise<void> {
    const released = await this.#client
      .query('select pg_advisory_unlock($1, hashtext(name)) from unnest($2::text[]) as name', [
        LOCK_NUMBERS.rebuild,
        this.projections.map(({ name }) => name),
      ])
      .then(
        () => true,
        () => false,
      );
    this.#client.off('error', this.#onError);
    this.#client.release(!released);
  }
}
