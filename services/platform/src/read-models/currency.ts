import { type EventStore } from '../event-store';
import { type Pool } from '../postgres';
import { Statement } from './statement';

export const checkpoints = new Statement<{ readonly position: string }>(
  'checkpoints',
  `select distinct c.position from ops.checkpoints c
     join ops.projections p on p.name = c.projection and p.live_generation = c.generation
    where p.name = $1::text`,
);

/** Whether the read model of a projection has folded everything that was in the log when this was asked. */
export const isCurrent = async (
  pool: Pool,
  store: Pick<EventStore, 'head' | 'compare' | 'isPosition'>,
  projection: string,
): Promise<boolean> => {
  const head = await store.head();
  const rows = await checkpoints.rows(pool, projection);
  return (
    rows.length > 0 && rows.every(({ position }) => store.isPosition(position) && store.compare(position, head) >= 0)
  );
};
