import { type EventStore, type Position } from '../event-store';
import { type Queryable } from '../postgres';
import { Statement } from './statement';

export const checkpoints = new Statement<{ readonly position: string }>(
  'checkpoints',
  `select distinct c.position from ops.checkpoints c
     join ops.projections p on p.name = c.projection and p.live_generation = c.generation
    where p.name = $1::text`,
);

type Log = Pick<EventStore, 'head' | 'compare' | 'isPosition'>;

/** Whether the read models of these projections have folded everything up to a position of the log. */
export const isFolded = async (
  pool: Queryable,
  store: Omit<Log, 'head'>,
  projections: readonly string[],
  upTo: Position,
): Promise<boolean> => {
  for (const projection of projections) {
    const rows = await checkpoints.rows(pool, projection);
    const folded = rows.every(({ position }) => store.isPosition(position) && store.compare(position, upTo) >= 0);
    if (rows.length === 0 || !folded) return false;
  }
  return true;
};

/** Whether the read model of a projection has folded everything that was in the log when this was asked. */
export const isCurrent = async (pool: Queryable, store: Log, projection: string): Promise<boolean> =>
  isFolded(pool, store, [projection], await store.head());

export const parkedStreams = new Statement<{ projection: string }>(
  'parked streams',
  `select s.projection from ops.parked_streams s where s.projection = $1 and s.stream = $2`,
);

/** Whether a projection has stopped to fold a stream. */
export const isParked = async (pool: Queryable, projection: string, stream: string): Promise<boolean> =>
  (await parkedStreams.rows(pool, projection, stream)).length > 0;
