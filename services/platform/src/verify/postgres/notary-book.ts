import { type Position } from '../../event-store/port';
import { isNotThere, type Pool } from '../../postgres';
import { type Attestation } from '../attestation';
import { type NotaryBook, type SeenEnd } from '../notary-book';

const SELECT = `select size, previous_size as "previousSize", root, peaks, position, signed_at as "signedAt", public_key as "publicKey", signature from ops.notary`;

const PAGE = 5_000;

/** Attestations in `ops.notary` ({@link notaryMigrations}). */
export class PostgresNotaryBook implements NotaryBook {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async last(): Promise<Attestation | undefined> {
    return (await this.#select('order by size desc limit 1'))[0];
  }

  async lastBefore(moment: number): Promise<Attestation | undefined> {
    return (await this.#select('where signed_at < $1 order by size desc limit 1', [moment]))[0];
  }

  async all(): Promise<readonly Attestation[]> {
    return this.#select('order by size');
  }

  /** None where no notary has ever been set up. */
  async #select(which: string, values: readonly unknown[] = []): Promise<readonly Attestation[]> {
    try {
      return (await this.#pool.query<Attestation>(`${SELECT} ${which}`, [...values])).rows;
    } catch (error) {
      if (isNotThere(error)) return [];
      throw error;
    }
  }

  async add({
    size,
    previousSize,
    root,
    peaks,
    position,
    signedAt,
    publicKey,
    signature,
  }: Attestation): Promise<boolean> {
    const { rowCount } = await this.#pool.query(
      `insert into ops.notary (size, previous_size, root, peaks, position, signed_at, public_key, signature)
       values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
      [size, previousSize, root, peaks, position, signedAt, publicKey, signature],
    );
    return rowCount === 1;
  }

  async saw(ends: readonly SeenEnd[]): Promise<void> {
    await this.#pool.query(
      `insert into ops.notary_seen (stream, revision, size) select * from unnest($1::text[], $2::bigint[], $3::bigint[])
       on conflict (stream) do update set revision = excluded.revision, size = excluded.size`,
      [ends.map(({ stream }) => stream), ends.map(({ revision }) => revision), ends.map(({ size }) => size)],
    );
  }

  /** None in a database that no worker of this release has worked with. */
  async *seen(): AsyncGenerator<readonly SeenEnd[]> {
    for (let last = ''; ; ) {
      const rows = await this.#seenAfter(last);
      if (rows.length === 0) return;
      yield rows;
      last = rows.at(-1)!.stream;
    }
  }

  async #seenAfter(last: string): Promise<readonly SeenEnd[]> {
    try {
      const { rows } = await this.#pool.query<SeenEnd>(
        'select stream, revision, size from ops.notary_seen where stream > $1 order by stream limit $2',
        [last, PAGE],
      );
      return rows;
    } catch (error) {
      if (isNotThere(error)) return [];
      throw error;
    }
  }

  async movedTo(size: number): Promise<Position | undefined> {
    const { rows } = await this.#pool.query<{ moved_to: Position | null }>(
      'select moved_to from ops.notary where size = $1',
      [size],
    );
    return rows[0]?.moved_to ?? undefined;
  }
}
