import { type Actor } from '@berangkat/contracts/kernel';
import { can } from '@berangkat/contracts/permissions';
import { monthWindow } from '@berangkat/contracts/placements';
import { type Queryable } from '@berangkat/platform/postgres';

/** A monthly target of departures, from a moment on. */
export interface Target {
  readonly target: number | null;
  readonly at: Date;
}

/** Every target there was, the first one first. It is the agency's: who may read their own projects alone has none. */
export const readTargets = async (pool: Queryable, reader: Actor): Promise<readonly Target[]> => {
  if (!can(reader, 'report.read')) return [];
  const { rows } = await pool.query<Target>('select target, at from read.report_targets order by revision');
  return rows;
};

/** Answers the target that held when a month window ended, or holds while it goes on; null where none did. */
export const targetOf = (month: string, targets: readonly Target[]): number | null => {
  const { to } = monthWindow(month);
  return targets.findLast(({ at }) => at < to)?.target ?? null;
};
