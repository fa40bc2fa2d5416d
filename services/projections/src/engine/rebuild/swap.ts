import { longStatement, type Pool, type PoolClient, withTransaction } from '@berangkat/platform/postgres';
import { Checkpoints, generationKey, LIVE } from '../fold/checkpoints';
import { type Generation, physicalTables, withPast } from '../fold/generation';
import { CHANNELS } from '../names';
import { type PastTable, pastName } from '../past/past-table';
import { type PhysicalTable } from '../tables/physical-table';
import { isCurrent, pointTo, readLive } from '../registry';
import { type ComparedTable, moveRebuild, type Rebuild } from './rebuild-log';

/** The rebuild was cancelled, or somebody else finished it. */
export class RebuildEnded extends Error {
  override readonly name = 'RebuildEnded';
  constructor(readonly rebuild: Rebuild) {
    super(`the rebuild of ${rebuild.projection} was ended by somebody else`);
  }
}

export interface SwapDeps {
  readonly pool: Pool;
  /** Folds the new generation up to its bounds. */
  readonly catchUp: (generation: Generation) => Promise<void>;
}

/**
 * Makes a rebuilt generation the live one. The checkpoints of the live generations are locked, so that they stand
 * still; the new one is brought to the very same places; views and pointer change in one transaction. Workers find that
 * their checkpoints are gone and go on with the new generation. Both generations are compared in a snapshot that was
 * taken while they stood together, after the swap, so that no query waits for the comparison.
 *
 * A query that runs for long holds its view. Waiting for it would make every later query wait behind the swap, so the
 * swap gives up after a moment. The limit is below the server's deadlock timeout: it is never a query that is refused.
 * @returns the comparison, or undefined when the old tables were made by another definition
 * @throws {RebuildEnded}
 * @throws an error with SQLSTATE 55P03 when a query was in the way: try again
 */
export const swapIn = async (
  { pool, catchUp }: SwapDeps,
  generation: Generation,
  rebuild: Rebuild,
): Promise<readonly ComparedTable[] | undefined> => {
  const { projection } = generation;
  let comparison: Comparison | undefined;
  try {
    await withTransaction(pool, async (client) => {
      await client.query("set local lock_timeout = '150ms'");
      const before = (await readLive(client)).get(projection.name);
      if (before !== undefined) {
        const live = await Checkpoints.lock(client, LIVE);
        generation.bounds = live.positionsOf(generationKey(projection.name, before.generation));
        await catchUp(generation);
        if (isCurrent(projection, before))
          comparison = await Comparison.begin(pool, physicalTables(projection, before.generation), generation.tables);
      }
      if (!(await moveRebuild(client, rebuild.id, ['running'], 'swapping'))) throw new RebuildEnded(rebuild);
      await pointTo(client, projection, generation.number, before);
      await client.query(`select pg_notify('${CHANNELS.generations}', '')`);
    });
    return await comparison?.result();
  } finally {
    await comparison?.end();
  }
};

/** Two generations in one snapshot. It only reads, so no other transaction waits for it. */
class Comparison {
  private constructor(
    private readonly client: PoolClient,
    private readonly pairs: readonly (readonly [PhysicalTable, PhysicalTable])[],
  ) {}

  static async begin(
    pool: Pool,
    before: ReadonlyMap<string, PhysicalTable>,
    after: ReadonlyMap<string, PhysicalTable>,
  ): Promise<Comparison> {
    const pairs = [...before].map(([name, table]) => [table, after.get(name)!] as const);
    const client = await pool.connect();
    const comparison = new Comparison(client, pairs);
    try {
      await client.query('begin isolation level repeatable read read only');
      await client.query("set local statement_timeout = 0; set local timezone = 'UTC'");
      // Keeps the old tables from being dropped before they are read. The first statement that reads takes the
      // snapshot.
      if (pairs.length > 0)
        await client.query(
          `lock table ${pairs
            .flatMap((pair) => withPast(pair))
            .map(({ name }) => name)
            .join(', ')} in access share mode`,
        );
      await client.query('select from ops.projections limit 1');
      return comparison;
    } catch (error) {
      await comparison.end();
      throw error;
    }
  }

  async result(): Promise<readonly ComparedTable[]> {
    const compared: ComparedTable[] = [];
    for (const [before, after] of this.pairs) {
      compared.push({ table: before.logicalName, before: await this.#hash(before), after: await this.#hash(after) });
      if (before.past !== undefined && after.past !== undefined)
        compared.push({
          table: pastName(before.logicalName),
          before: await this.#hash(before.past),
          after: await this.#hash(after.past),
        });
    }
    return compared;
  }

  async end(): Promise<void> {
    const broken = !(await this.client.query('rollback').then(
      () => true,
      () => false,
    ));
    this.client.release(broken);
  }

  async #hash(table: PhysicalTable | PastTable): Promise<{ rows: number; hash: string }> {
    const { rows } = await this.client.query<{ rows: number; hash: string }>(longStatement(table.canonicalHash()));
    return rows[0]!;
  }
}
