import { type Position } from '../../event-store/port';
import { type Pool } from '../../postgres';
import { type SweepCheckpoint } from '../sweep-checkpoint';

/** The checkpoint in `ops.uniqueness_sweep` ({@link uniquenessMigrations}). */
export class PostgresSweepCheckpoint implements SweepCheckpoint {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async read(): Promise<Position | undefined> {
    const { rows } = await this.#pool.query<{ position: Position }>('select position from ops.uniqueness_sweep');
    return rows[0]?.position;
  }

  async write(position: Position): Promise<void> {
    await this.#pool.query(
      `insert into ops.uniqueness_sweep (position, swept_at) values ($1, now())
       on conflict (single) do update set position = excluded.position, swept_at = excluded.swept_at`,
      [position],
    );
  }
}
