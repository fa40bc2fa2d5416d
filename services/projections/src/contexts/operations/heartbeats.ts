import { type Figure, type FigureName, type Heartbeat } from '@berangkat/platform/heartbeats';
import { type Queryable } from '@berangkat/platform/postgres';

/** A heartbeat as it was kept. */
export interface KeptHeartbeat extends Omit<Heartbeat, 'calls' | 'startedAt'> {
  readonly at: Date;
  readonly startedAt: Date;
}

/** The first and last heartbeat of a process within the last hour, and the first within the last minute. */
export interface Course {
  readonly first: KeptHeartbeat;
  readonly recent: KeptHeartbeat;
  readonly last: KeptHeartbeat;
}

const COLUMNS = 'instance, at, service, name, version, started_at as "startedAt", ended, engines, failing, figures';

const oneOfEach = async (
  pool: Queryable,
  which: 'first' | 'last',
  span: string,
): Promise<Map<string, KeptHeartbeat>> => {
  const { rows } = await pool.query<KeptHeartbeat>(
    `select distinct on (instance) ${COLUMNS} from ops.pulses where at > now() - interval '${span}'
     order by instance, at ${which === 'last' ? 'desc' : 'asc'}`,
  );
  return new Map(rows.map((heartbeat) => [heartbeat.instance, heartbeat]));
};

/** Every process that was heard of within the last hour, by service and name. */
export const readCourses = async (pool: Queryable): Promise<readonly Course[]> => {
  const [first, recent, last] = await Promise.all([
    oneOfEach(pool, 'first', '1 hour'),
    oneOfEach(pool, 'first', '1 minute'),
    oneOfEach(pool, 'last', '1 hour'),
  ]);
  return [...last.values()]
    .map((heartbeat) => ({
      first: first.get(heartbeat.instance) ?? heartbeat,
      recent: recent.get(heartbeat.instance) ?? heartbeat,
      last: heartbeat,
    }))
    .toSorted((a, b) => a.last.service.localeCompare(b.last.service) || a.last.name.localeCompare(b.last.name));
};

export const figuresIn = ({ figures }: KeptHeartbeat, name: FigureName): readonly Figure[] => figures[name] ?? [];

/** The one value of a figure without labels. */
export const figureIn = (heartbeat: KeptHeartbeat, name: FigureName): number | undefined =>
  figuresIn(heartbeat, name)[0]?.value;

/** By how much a counter has grown between two heartbeats of a process; a process that began later began at nothing. */
export const grownIn = (
  from: KeptHeartbeat,
  to: KeptHeartbeat,
  name: FigureName,
  hourBegan: number,
): readonly Figure[] =>
  figuresIn(to, name).map(({ labels, value }) => {
    const key = JSON.stringify(labels);
    const before =
      from.startedAt.getTime() > hourBegan
        ? 0
        : (figuresIn(from, name).find((figure) => JSON.stringify(figure.labels) === key)?.value ?? 0);
    return { labels, value: Math.max(0, value - before) };
  });
