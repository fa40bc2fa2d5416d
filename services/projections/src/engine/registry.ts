import { type EventStore } from '@berangkat/platform/event-store';
import {
  LOCK_NUMBERS,
  type Pool,
  type PoolClient,
  type Queryable,
  withTransaction,
} from '@berangkat/platform/postgres';
import { beginCheckpoints, Checkpoints, generationKey, joinLive, LIVE } from './fold/checkpoints';
import { Generation, physicalTables, tableNames, withPast } from './fold/generation';
import { ALL_LANES } from './partitions/lanes';
import { PhysicalTable } from './tables/physical-table';
import { type Projection } from './fold/projection';

/** The pointer row of a projection. */
export interface Live {
  readonly version: number;
  readonly shape: string;
  /** Names of its tables, those of the past included, without the generation. */
  readonly tables: readonly string[];
  readonly generation: number;
}

/** The pointer rows by the name of the projection. */
export const readLive = async (db: Queryable): Promise<ReadonlyMap<string, Live>> => {
  const { rows } = await db.query<Live & { name: string }>(
    'select name, version, shape, tables, live_generation as generation from ops.projections',
  );
  return new Map(rows.map(({ name, ...live }) => [name, live]));
};

/** Whether the rows that are live were made by this very definition. */
export const isCurrent = (projection: Projection, live: Live | undefined): boolean =>
  live !== undefined && live.version === projection.version && live.shape === PhysicalTable.shapeOf(projection.tables);

/** Rejects, naming them, while the read models of some projections are not those that this code was written for. */
export const checkLive = async (pool: Pool, projections: readonly Projection[]): Promise<void> => {
  const live = await readLive(pool);
  const waiting = projections
    .filter((projection) => !isCurrent(projection, live.get(projection.name)))
    .map(({ name }) => name);
  if (waiting.length > 0) throw new Error(`not live yet: ${waiting.join(', ')}`);
};

/**
 * Names under which the portal's projections and tables stand beside each other. @throws {Error} two with the same name
 */
const checkNames = (projections: readonly Projection[]): void => {
  const names = [
    ...projections.map(({ name }) => `projection ${name}`),
    ...projections.flatMap(({ tables }) => Object.keys(tables).map((table) => `table ${table}`)),
  ];
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice !== undefined) throw new Error(`there are two with the name ${twice}`);
};

/**
 * Makes sure that every projection is live or known to need building. In a new database all go live at once with empty
 * tables, and so do those that were folded from another log: it has been moved, and what they hold cannot be gone on
 * from. Later a projection that is new, or that changed, has to be built beside the live ones first: folded together
 * with them, it would hold them back to its own beginning.
 * @returns projections to build
 */
export const registerProjections = async (
  pool: Pool,
  store: Pick<EventStore, 'start' | 'isPosition'>,
  projections: readonly Projection[],
): Promise<readonly Projection[]> => {
  checkNames(projections);
  return withTransaction(pool, async (client) => {
    await client.query('select pg_advisory_xact_lock($1, 0)', [LOCK_NUMBERS.register]);
    const isNew = (await readLive(client)).size === 0;
    const moved = await foldedFromAnotherLog(client, store);
    for (const projection of projections.filter(({ name }) => isNew || moved.has(name)))
      await beginAnew(client, projection, store.start);
    const live = await readLive(client);
    return projections.filter(
      (projection) =>
        !isCurrent(projection, live.get(projection.name)) &&
        (live.get(projection.name)?.version ?? 0) <= projection.version,
    );
  });
};

/** Names of the projections whose checkpoints are no positions of this log. */
const foldedFromAnotherLog = async (
  client: PoolClient,
  store: Pick<EventStore, 'isPosition'>,
): Promise<ReadonlySet<string>> => {
  const { rows } = await client.query<{ projection: string; position: string }>(
    `select c.projection, c.position from ops.checkpoints c
     join ops.projections p on p.name = c.projection and p.live_generation = c.generation`,
  );
  return new Set(rows.filter(({ position }) => !store.isPosition(position)).map(({ projection }) => projection));
};

/** A generation with empty tables goes live. The tables before, and what was being built, go with the next sweep. */
const beginAnew = async (client: PoolClient, projection: Projection, start: string): Promise<void> => {
  await client.query(
    `update ops.rebuilds set state = 'cancelled', error = 'the log was moved', finished_at = now()
     where projection = $1 and state in ('running', 'paused', 'swapping')`,
    [projection.name],
  );
  const {
    rows: [next],
  } = await client.query<{ generation: number }>(
    `select 1 + greatest(
       (select max(generation) from ops.rebuilds where projection = $1), (select live_generation from ops.projections where name = $1), 0
     ) as generation`,
    [projection.name],
  );
  const before = (await readLive(client)).get(projection.name);
  await createGeneration(client, projection, next!.generation, start);
  await pointTo(client, projection, next!.generation, before);
};

/**
 * Makes the tables and checkpoints of a generation that begins at the beginning of the log. Does nothing when they are
 * there. The indexes come when it has caught up, see {@link makeIndexes}.
 */
export const createGeneration = async (
  client: PoolClient,
  projection: Projection,
  generation: number,
  start: string,
): Promise<void> => {
  await asOwnerOfReadModels(client);
  for (const table of withPast(physicalTables(projection, generation).values())) await client.query(table.ddl());
  await beginCheckpoints(client, generationKey(projection.name, generation), ALL_LANES, start);
};

/**
 * Makes a generation the live one: its tables are what the views show, and it moves with the other live ones. Waits at most for the lock timeout of the
 * transaction.
 */
export const pointTo = async (
  client: PoolClient,
  projection: Projection,
  generation: number,
  before: Live | undefined,
): Promise<void> => {
  await asOwnerOfReadModels(client);
  const shape = PhysicalTable.shapeOf(projection.tables);
  await showTables(client, physicalTables(projection, generation), before, shape);
  await grantToReaders(client, Object.keys(projection.tables));
  await client.query(
    `insert into ops.projections (name, version, shape, tables, live_generation) values ($1, $2, $3, $4, $5)
     on conflict (name) do update set version = excluded.version, shape = excluded.shape, tables = excluded.tables, live_generation = excluded.live_generation`,
    [projection.name, projection.version, shape, tableNames(projection), generation],
  );
  await joinLive(
    client,
    generationKey(projection.name, generation),
    before && generationKey(projection.name, before.generation),
  );
};

/**
 * Points the views at the tables of a generation: in the schema `read` the rows that are, in `past` those that were.
 */
const showTables = async (
  client: PoolClient,
  tables: ReadonlyMap<string, PhysicalTable>,
  before: Live | undefined,
  shape: string,
): Promise<void> => {
  // Another shape cannot replace the columns of a view; dropped and made in one transaction it is always there for
  // queries. What is counted from the past of another table goes with it.
  for (const table of before?.tables ?? []) {
    if (before?.shape === shape && tables.has(table)) continue;
    await client.query(`drop view if exists past.${table} cascade`);
    await client.query(`drop view if exists read.${table}`);
  }
  const tallies = [...tables.values()].filter(({ isTally }) => isTally);
  const rows = [...tables.values()].filter(({ isTally }) => !isTally);
  for (const table of [...rows, ...tallies]) {
    await client.query(`create or replace view ${table.view} as ${table.shown()}`);
    await client.query(`create or replace view past.${table.logicalName} as ${table.shownPast()}`);
  }
};

/**
 * For the rest of the transaction, acts in the role that owns the schema. The rebuild tool runs as the owner of the
 * database: tables that it made in its own name could not be read by any service, nor folded into by the worker.
 */
const asOwnerOfReadModels = async (client: PoolClient): Promise<void> => {
  await client.query(
    "select set_config('role', pg_get_userbyid(nspowner), true) from pg_namespace where nspname = 'read'",
  );
};

const grantToReaders = async (client: PoolClient, views: readonly string[]): Promise<void> => {
  const { rows } = await client.query<{ statement: string }>(
    "select format('grant select on read.%I to %I', view, role) as statement from ops.view_readers where view = any($1) and role in (select rolname from pg_roles)",
    [views],
  );
  for (const { statement } of rows) await client.query(statement);
};

/** The live generations of those projections that this code can fold, with the checkpoints of the given lanes. */
export const loadLiveGenerations = async (
  pool: Pool,
  projections: readonly Projection[],
  lanes: Iterable<number>,
): Promise<readonly Generation[]> => {
  const wanted = new Set(lanes);
  return withTransaction(
    pool,
    async (client) => {
      const live = await readLive(client);
      const current = projections.filter((projection) => isCurrent(projection, live.get(projection.name)));
      const checkpoints = await Checkpoints.read(client, LIVE);
      const parked = await readParked(client);
      return current.map((projection) => {
        const { generation } = live.get(projection.name)!;
        return new Generation(projection, generation, {
          checkpoints,
          lanes: wanted,
          parked: parked.get(generationKey(projection.name, generation)) ?? [],
        });
      });
    },
    { isolation: 'repeatable read', readOnly: true },
  );
};

/** A generation that is being built, in all its lanes. */
export const loadBuilt = async (pool: Pool, projection: Projection, generation: number): Promise<Generation> => {
  const key = generationKey(projection.name, generation);
  return new Generation(projection, generation, {
    checkpoints: await Checkpoints.read(pool, key),
    parked: (await readParked(pool)).get(key) ?? [],
  });
};

/** Parked streams by the key of the generation. */
const readParked = async (db: Queryable): Promise<ReadonlyMap<string, readonly string[]>> => {
  const { rows } = await db.query<{ projection: string; generation: number; streams: string[] }>(
    'select projection, generation, array_agg(stream) as streams from ops.parked_streams group by projection, generation',
  );
  return new Map(rows.map(({ projection, generation, streams }) => [generationKey(projection, generation), streams]));
};
