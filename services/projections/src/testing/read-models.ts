import { MemoryEventStore } from '@berangkat/platform/event-store';
import { type Pool } from '@berangkat/platform/postgres';
import { createTestDatabase, type TestDatabase, type TestTemplate } from '@berangkat/platform/postgres/testing';
import { foldBatch } from '../engine/fold/fold';
import { rowsOf } from '../engine/fold/folder';
import { type Generation } from '../engine/fold/generation';
import { migrateProjections } from '../engine/migrations';
import { loadLiveGenerations, registerProjections } from '../engine/registry';
import { type AnyEvent } from '../engine';
import { asRecorded, type GivenEvent } from '../engine/testing';
import { foldWith, projections } from '../contexts/projections';

const emptyReadModels: TestTemplate = {
  name: 'read_models',
  fill: async ({ pool }) => {
    await migrateProjections(pool);
    await registerProjections(pool, new MemoryEventStore(), projections);
    // One of command-api's, which a statement asks as well.
    await pool.query(`create schema app;
      create table app.preferences (accountid text not null, name text not null, sealed text not null)`);
  },
};

/**
 * The portal's read models in a database of their own, filled from events by the real projections: what tests of
 * queries ask.
 */
export class ReadModels {
  readonly #history: GivenEvent[] = [];

  private constructor(
    private readonly database: TestDatabase,
    private readonly generations: readonly Generation[],
  ) {}

  static async create(): Promise<ReadModels> {
    foldWith(Buffer.alloc(32));
    const database = await createTestDatabase(emptyReadModels);
    return new ReadModels(database, await loadLiveGenerations(database.pool, projections, []));
  }

  get pool(): Pool {
    return this.database.pool;
  }

  /** Folds a history, or how it went on. */
  async given(...events: readonly GivenEvent[]): Promise<void> {
    const before = this.#history.length;
    this.#history.push(...events);
    await this.fold(asRecorded(this.#history).slice(before));
  }

  /** Folds events as a log gives them. */
  async fold(recorded: readonly AnyEvent[]): Promise<void> {
    for (const generation of this.generations) {
      const concerned = recorded.filter(({ type }) => generation.projection.handles(type));
      const folded = await foldBatch(generation.projection, concerned, rowsOf(generation, this.pool));
      const { rows, merges } = generation.writesOf(folded);
      for (const statement of [...rows, ...merges]) await this.pool.query(statement);
    }
  }

  drop(): Promise<void> {
    return this.database.drop();
  }
}
