import { type OperationsHistory } from '@berangkat/contracts/operations';
import { type Queryable } from '@berangkat/platform/postgres';
import { type Course } from './heartbeats';
import { lanesOf } from './processes';

/** Seconds of a step, and how many of them make the hour. */
const STEP = 30;
const STEPS = 120;

interface Point {
  readonly instance: string;
  readonly step: number;
  readonly events: number | null;
  readonly seconds: number | null;
  readonly appended: number | null;
}

/** The worst of each step, of workers and of those who append. */
const POINTS = `
  select instance, floor(extract(epoch from at) / ${STEP})::bigint as step,
    max((figures->'projection_lag_events'->0->>'value')::double precision) as events,
    max((figures->'projection_lag_seconds'->0->>'value')::double precision) as seconds,
    max((figures->'events_appended_total'->0->>'value')::double precision) as appended
  from ops.pulses where at >= to_timestamp($1) and service in ('projection-worker', 'command-api')
  group by 1, 2`;

/** How far behind workers were in each step of the last hour, and how much was appended. */
export const readHistory = async (
  pool: Queryable,
  courses: readonly Course[],
  now: number,
): Promise<OperationsHistory> => {
  const begin = Math.floor(now / 1_000 / STEP) - STEPS + 1;
  const { rows } = await pool.query<Point>(POINTS, [(begin - 1) * STEP]);
  const pointsOf = ({ last }: Course): ReadonlyMap<number, Point> =>
    new Map(rows.flatMap((point) => (point.instance === last.instance ? [[point.step, point] as const] : [])));
  const over = (value: (step: number) => number | null): (number | null)[] =>
    Array.from({ length: STEPS }, (_, index) => value(begin + index));
  const appending = courses.filter(({ last }) => last.service === 'command-api').map(pointsOf);
  return {
    from: new Date(begin * STEP * 1_000).toISOString(),
    step: STEP,
    workers: courses
      .filter(({ last }) => last.service === 'projection-worker' && lanesOf(last).length > 0)
      .map((course) => {
        const { last } = course;
        const points = pointsOf(course);
        return {
          name: last.name,
          lanes: lanesOf(last),
          events: over((step) => points.get(step)?.events ?? null),
          seconds: over((step) => points.get(step)?.seconds ?? null),
        };
      }),
    appendrate: over((step) => rateIn(appending, step)),
  };
};

/** Null where nobody who appends was heard of in this step and the one before. */
const rateIn = (processes: readonly ReadonlyMap<number, Point>[], step: number): number | null => {
  const grown = processes.flatMap((points) => {
    const [before, now] = [points.get(step - 1)?.appended ?? null, points.get(step)?.appended ?? null];
    return before === null || now === null ? [] : now - before;
  });
  return grown.length === 0 ? null : grown.reduce((sum, count) => sum + count, 0) / STEP;
};
