import { type EventStore } from '@berangkat/platform/event-store';
import { type Pool } from '@berangkat/platform/postgres';

const CHECKPOINTS = `
  select distinct c.position from ops.checkpoints c
  join ops.projections p on p.name = c.projection and p.live_generation = c.generation
  where p.name = 'applicants'`;

/** Whether the applicants' read model has folded everything that was in the log when this was asked. */
export const isApplicantsModelCurrent = async (
  pool: Pool,
  store: Pick<EventStore, 'head' | 'compare' | 'isPosition'>,
): Promise<boolean> => {
  const head = await store.head();
  const { rows } = await pool.query<{ position: string }>(CHECKPOINTS);
  return (
    rows.length > 0 && rows.every(({ position }) => store.isPosition(position) && store.compare(position, head) >= 0)
  );
};
