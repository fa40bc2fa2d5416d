import { type EventCodec, UnreadableEvent } from '@berangkat/platform/event-log';
import { type EventStore, type RecordedEvent } from '@berangkat/platform/event-store';
import { type Metrics } from '@berangkat/platform/observability';
import { type Pool, type PoolClient, type Queryable, withTransaction } from '@berangkat/platform/postgres';
import { Checkpoints, LIVE } from './checkpoints';
import { addNotices } from './notices';
import { foldBatch } from './fold';
import { Generation } from './generation';
import { laneOf } from '../partitions/lanes';
import { CHANNELS } from '../names';
import { parkingNotice, rowsOf } from './folder';
import { brokenSubjectOf, divided, parkStreams, reasonOf, rememberWaiting } from './parked';
import { type Projection } from './projection';
import { type Opened, type SharedEvent, sharedWith } from './shares';
import { readLive } from '../registry';

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

export const listParked = async (pool: Queryable): Promise<readonly ParkedStream[]> => {
  const { rows } = await pool.query<ParkedStream>(
    `select s.projection, s.stream, s.event_id as "eventId", s.event_type as "eventType", s.error, s.since,
       (select count(*)::integer from ops.parked_events e where (e.projection, e.generation, e.stream) = (s.projection, s.generation, s.stream)) as events
     from ops.parked_streams s join ops.projections p on p.name = s.projection and p.live_generation = s.generation
     order by s.since, s.projection, s.stream`,
  );
  return rows;
};

/** How many streams are parked now, by projection. */
export const parkedGauge = (metrics: Metrics, pool: Pool): void => {
  metrics.gauge({
    name: 'projection_parked_streams',
    help: 'Streams that are parked',
    labels: ['projection'],
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
  readonly codec: Pick<EventCodec, 'decodeEach' | 'decodeClosed'>;
}

/** The parked stream has gone, or its projection is not live in the version that this process knows. */
export class NotParked extends Error {
  override readonly name = 'NotParked';
  constructor(
    readonly projection: string,
    readonly stream: string,
  ) {
    super(`${stream} is not parked in ${projection}`);
  }
}

interface EventPosition {
  readonly stream: string;
  readonly revision: number;
  readonly position: string;
}

type StreamKey = readonly [projection: string, generation: number, stream: string];

/**
 * Folds a parked stream from its failed event on, once the reason is gone: a mistake in a handler, usually. It goes
 * page by page, each in a transaction of its own, so that a stream of any size can be folded: what was folded stays
 * folded, and what is left waits. Of a partition, an event whose part is parked, or that cannot be read, goes to that
 * part and stops no other. Workers learn of it by finding the checkpoint of the lane moved.
 * @returns how many events were folded
 * @throws {NotParked}
 * @throws what the handlers or the codec throw: the stream stays parked from that page on, now with this error
 */
export const retryParked = async (deps: RetryDeps, projection: Projection, stream: string): Promise<number> => {
  const { pool } = deps;
  const live = (await readLive(pool)).get(projection.name);
  if (live === undefined) throw new NotParked(projection.name, stream);
  const place: StreamKey = [projection.name, live.generation, stream];
  let taken = false;
  let folded = 0;
  for (let waiting = await listWaiting(pool, place); waiting.length > 0; waiting = await listWaiting(pool, place)) {
    // Read before the transaction, which has to be short.
    const page = await firstPage(deps, waiting);
    try {
      const done = await foldPage(deps, projection, place, await readable(deps, projection, stream, page));
      taken ||= done !== undefined;
      folded += done ?? 0;
    } catch (error) {
      await pool.query(
        'update ops.parked_streams set error = $4, event_id = $5, event_type = $6, subject = $7 where projection = $1 and generation = $2 and stream = $3',
        [...place, reasonOf(error), page[0]!.id, page[0]!.type, brokenSubjectOf(error)],
      );
      throw error;
    }
  }
  if (!taken) throw new NotParked(projection.name, stream);
  return folded;
};

/**
 * The events of a page up to the first that keeps the stream parked.
 * @throws {UnreadableEvent} that is the first one
 */
const readable = async (
  { codec }: RetryDeps,
  projection: Projection,
  stream: string,
  page: readonly RecordedEvent[],
): Promise<readonly SharedEvent[]> => {
  const events = (await codec.decodeEach(page)).map((opened, at) => {
    const recorded = page[at]!;
    return sharedWith(projection, codec, {
      recorded,
      opened: opened as Opened,
      partition: projection.partition(recorded),
    });
  });
  for (const [at, { opened, waits }] of events.entries()) {
    if (!(opened instanceof UnreadableEvent) || waits !== stream) continue;
    if (at === 0) throw opened;
    return events.slice(0, at);
  }
  return events;
};

/** Answers how many were folded; undefined when another process has taken some of these meanwhile. */
const foldPage = async (
  deps: RetryDeps,
  projection: Projection,
  place: StreamKey,
  page: readonly SharedEvent[],
): Promise<number | undefined> => {
  const [, generation] = place;
  return withTransaction(deps.pool, async (client) => {
    await client.query('update ops.lane_checkpoints set revision = revision + 1 where owner = $1 and lane = $2', [
      LIVE,
      laneOf(page[0]!.partition),
    ]);
    const target = new Generation(projection, generation, {
      checkpoints: await Checkpoints.read(client, LIVE),
      parked: await parkedParts(client, place, page[0]!.partition),
    });
    const { rowCount } = await client.query(
      `delete from ops.parked_events e using unnest($4::text[], $5::integer[]) as folded (event_stream, revision)
       where (e.projection, e.generation, e.stream) = ($1, $2, $3) and (e.event_stream, e.revision) = (folded.event_stream, folded.revision)`,
      [...place, page.map(({ recorded }) => recorded.stream), page.map(({ recorded }) => recorded.revision)],
    );
    if (rowCount !== page.length) throw new Changed();
    const { toFold, parks, waiting } = divided(page, target.parked);
    await parkStreams(client, { projection: projection.name, generation }, parks);
    await rememberWaiting(client, { projection: projection.name, generation }, waiting);
    const folded = await foldBatch(projection, toFold, rowsOf(target, deps.pool));
    const { rows, merges } = target.writesOf(folded);
    for (const query of [...rows, ...merges]) await client.query(query);
    await addNotices(client, [...folded.notices, parkingNotice(page.at(-1)!.recorded.position)]);
    await client.query(
      `delete from ops.parked_streams s where projection = $1 and generation = $2 and stream = $3
       and not exists (select from ops.parked_events e where (e.projection, e.generation, e.stream) = (s.projection, s.generation, s.stream))`,
      [...place],
    );
    await client.query(`select pg_notify('${CHANNELS.generations}', '')`);
    return toFold.length;
  }).catch((error: unknown) => {
    if (error instanceof Changed) return undefined;
    throw error;
  });
};

/** Ends a transaction that came too late. */
class Changed extends Error {}

/** Lists the parked parts of a partition: their events come before those that the partition is parked for. */
const parkedParts = async (db: PoolClient, place: StreamKey, partition: string): Promise<readonly string[]> => {
  const { rows } = await db.query<{ stream: string }>(
    'select stream from ops.parked_streams where projection = $1 and generation = $2 and stream not in ($3, $4)',
    [...place, partition],
  );
  return rows.map(({ stream }) => stream);
};

const listWaiting = async (db: Pool, place: StreamKey): Promise<readonly EventPosition[]> => {
  const { rows } = await db.query<EventPosition>(
    'select event_stream as stream, revision, position from ops.parked_events where projection = $1 and generation = $2 and stream = $3',
    [...place],
  );
  return rows;
};

/** The first events that wait: as many as follow each other in one stream of the log and have place in a page of it. */
const firstPage = async (
  { store }: RetryDeps,
  waiting: readonly EventPosition[],
): Promise<readonly RecordedEvent[]> => {
  const inOrder = [...waiting].sort((a, b) => store.compare(a.position, b.position));
  const { stream, revision: from } = inOrder[0]!;
  const end = inOrder.findIndex((event) => event.stream !== stream);
  const wanted = new Set(inOrder.slice(0, end === -1 ? undefined : end).map(({ revision }) => revision));
  for await (const page of store.readStream(stream, { from }))
    return page.filter(({ revision }) => wanted.has(revision));
  throw new Error(`${stream} has no event ${from}, which waits to be folded`);
};
