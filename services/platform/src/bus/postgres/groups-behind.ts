import { type Pool } from '../../postgres';
import { membersOf } from './membership';

export interface GroupFound {
  readonly id: number;
  readonly members: number;
  /** There are messages that the group has not handled. */
  readonly behind: boolean;
}

const LOOK = `
  select g.id, (${membersOf('g.id')}) as members, exists (
    select from ops.bus_positions p
    join ops.bus_messages m on m.topic = g.topic and m.lane = p.lane and (m.tx_id, m.id) > (p.tx_id, p.id)
      and (p.joined is null or not pg_visible_in_snapshot(m.tx_id, p.joined))
    where p.group_id = g.id
  ) as behind
  from ops.bus_groups g where g.id = any($1::int[])`;

/** Looks for all groups of a process at once whether there are messages whose notification may have been lost. */
export const lookAtGroups = async (pool: Pool, ids: readonly number[]): Promise<readonly GroupFound[]> =>
  (await pool.query<GroupFound>({ name: 'bus-look', text: LOOK, values: [ids] })).rows;
