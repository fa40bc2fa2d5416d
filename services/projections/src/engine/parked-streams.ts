import { type EventCodec } from '@berangkat/platform/event-log';
import { type EventStore, type RecordedEvent } from '@berangkat/platform/event-store';
import { type Metrics } from '@berangkat/platform/observability';
import { type Pool, type PoolClient, withTransaction } from '@berangkat/platform/postgres';
import { readCheckpoints } from './checkpoints';
import { addNotices } from './commit';
import { foldBatch } from './fold';
import { Generation } from './generation';
import { laneOf } from './lanes';
import { CHANNELS } from './names';
import { rowsOf } from './folder';
import { reasonOf } from './parked';
import { type AnyEvent, type Projection } from './projection';
import { readLive } from './registry';

/** A stream that a live projection does not fold any further, because one of its events cannot be folded. */
export interface ParkedStream {
  readonly projection: string;
  readonly stream: string;
  readonly eventId: string;
  readonly eventType: string;
  /** Type and message of the error, without values. */
  readonly error: string;
  readonly since: Date;
  /** Events that wait, the failed one included. */
  readonly events: number;
}

export const listParked = async (pool: Pool): Promise<readonly ParkedStream[]> => {
  const { rows } = await pool.query<ParkedStream>(
    `select s.projection, s.stream, s.event_id as "eventId", s.event_type as "eventType", s.error, s.since,
       (select count(*)::integer from ops.parked_events e where (e.projection, e.generation, e.stream) = (s.projection, s.generation, s.stream)) as events
     from ops.parked_streams s join ops.projections p on p.name = s.projection and p.live_generation = s.generation
     order by s.since, s.projection, s.stream`);
  return rows;
};

/** How many streams are parked now, by projection. */
export const parkedGauge = (metrics: Metrics, pool: Pool): void => {
  metrics.gauge({
    name: 'projection_parked_streams', help: 'Streams that are parked', labels: ['projection'],
    collect: async (gauge) => {
      const parked = await listParked(pool).catch(() => undefined);
      gauge.reset();
      for (const { projection } of parked ?? []) gauge.inc({ projection });
    },
  });
};

export interface RetryDeps {
  readonly pool: Pool;
  readonly store: Pick<EventStore, 'readStream' | 'compare'>;
  readonly codec: Pick<EventCodec, 'decodeBatch'>;
}

/** The parked stream has gone, or its projection is not live in the version that this process knows. */
export class NotParked extends Error {
  override readonly name = 'NotParked';
  constructor(readonly projection: string, readonly stream: string) {
    super(`${stream} is not parked in ${projection}`);
  }
}

interface Waiting {
  readonly stream: string;
  readonly revision: number;
}

/**
 * Folds a parked stream from its failed event on, all or nothing, once the reason is gone: a mistake in a handler, usually. Workers learn of it by
 * finding the checkpoint of the lane moved.
 * @throws {NotParked}
 * @throws what the handlers or the codec throw: the stream stays parked, now with this error
 */
export const retryParked = async (deps: RetryDeps, projection: Projection, stream: string): Promise<void> => {
  const { pool } = deps;
  const live = (await readLive(pool)).get(projection.name);
  if (live === undefined) throw new NotParked(projection.name, stream);
  const place = [projection.name, live.generation, stream] as const;
  try {
    // Read before the transaction, which has to be short; again when a worker added to it meanwhile.
    for (let events: readonly AnyEvent[] | undefined; events === undefined || !(await foldWaiting(deps, projection, live.generation, stream, events)); ) {
      events = await readWaiting(deps, await listWaiting(pool, place));
      if (events.length === 0) throw new NotParked(projection.name, stream);
    }
  } catch (error) {
    if (!(error instanceof NotParked)) await pool.query('update ops.parked_streams set error = $4 where projection = $1 and generation = $2 and stream = $3', [...place, reasonOf(error)]);
    throw error;
  }
};

const foldWaiting = (deps: RetryDeps, projection: Projection, generation: number, stream: string, events: readonly AnyEvent[]): Promise<boolean> =>
  withTransaction(deps.pool, async (client) => {
    const place = [projection.name, generation, stream] as const;
    await client.query('update ops.checkpoints set revision = revision + 1 where projection = $1 and generation = $2 and lane = $3', [projection.name, generation, laneOf(stream)]);
    if ((await listWaiting(client, place)).length !== events.length) return false;
    const target = new Generation(projection, generation, { lanes: await readCheckpoints(client, projection.name, generation), parked: [] });
    const folded = await foldBatch(projection, events, rowsOf(target, deps.pool));
    for (const query of target.writesOf(folded)) await client.query(query);
    await addNotices(client, folded.notices);
    await client.query('delete from ops.parked_streams where projection = $1 and generation = $2 and stream = $3', [...place]);
    await client.query(`select pg_notify('${CHANNELS.generations}', '')`);
    return true;
  });

const listWaiting = async (db: Pool | PoolClient, place: readonly [string, number, string]): Promise<readonly Waiting[]> => {
  const { rows } = await db.query<Waiting>('select event_stream as stream, revision from ops.parked_events where projection = $1 and generation = $2 and stream = $3', [...place]);
  return rows;
};

const readWaiting = async ({ store, codec }: RetryDeps, waiting: readonly Waiting[]): Promise<readonly AnyEvent[]> => {
  const revisions = new Map<string, Set<number>>();
  for (const { stream, revision } of waiting) revisions.set(stream, (revisions.get(stream) ?? new Set()).add(revision));
  const recorded: RecordedEvent[] = [];
  for (const [stream, wanted] of revisions) {
    const events = await store.readStream(stream, { from: Math.min(...wanted) });
    recorded.push(...events.filter(({ revision }) => wanted.has(revision)));
  }
  return (await codec.decodeBatch(recorded.sort((a, b) => store.compare(a.position, b.position)))) as AnyEvent[];
};
