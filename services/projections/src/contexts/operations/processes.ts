import { type OperationsView, SILENT_AFTER, type ProcessView } from '@berangkat/contracts/operations';
import { type Course, figureIn, figuresIn } from './heartbeats';

/** Whether a process is heard of. */
export const isAlive = ({ last }: Course, now: number): boolean =>
  !last.ended && now - last.at.getTime() < SILENT_AFTER;

/**
 * Processes that run, and those that fell silent without another one in their place: what stopped in order, or was
 * started again, is no concern of anybody.
 */
export const presentIn = (courses: readonly Course[], now: number): readonly Course[] =>
  courses.filter(
    (course) =>
      isAlive(course, now) ||
      (!course.last.ended &&
        !courses.some(
          ({ last }) => last.service === course.last.service && last.startedAt.getTime() > course.last.at.getTime(),
        )),
  );

export const processesIn = (present: readonly Course[], now: number): ProcessView[] =>
  present.map((course) => {
    const { recent, last } = course;
    return {
      service: last.service,
      name: last.name,
      version: last.version,
      startedat: last.startedAt.toISOString(),
      seenat: last.at.toISOString(),
      alive: isAlive(course, now),
      failing: [...last.failing],
      memory: figureIn(last, 'process_resident_memory_bytes') ?? null,
      cpu: perSecond(course, 'process_cpu_seconds_total', recent) ?? null,
    };
  });

/** How fast a counter without labels has grown within the last minute; undefined of a process that is younger. */
export const perSecond = (
  { last }: Course,
  name: 'process_cpu_seconds_total' | 'events_appended_total',
  since: Course['recent'],
): number | undefined => {
  const seconds = (last.at.getTime() - since.at.getTime()) / 1_000;
  const [before, now] = [figureIn(since, name), figureIn(last, name)];
  return seconds <= 0 || before === undefined || now === undefined ? undefined : (now - before) / seconds;
};

/** How far each worker is behind, with the lanes that it folds. */
export const lanesIn = (alive: readonly Course[]): OperationsView['lanes'] =>
  alive.flatMap(({ last }) => {
    const lanes = lanesOf(last);
    if (lanes.length === 0) return [];
    return {
      name: last.name,
      lanes,
      events: figureIn(last, 'projection_lag_events') ?? null,
      seconds: figureIn(last, 'projection_lag_seconds') ?? null,
    };
  });

/** The lanes that a worker folded when it was heard of. */
export const lanesOf = (heartbeat: Course['last']): number[] =>
  figuresIn(heartbeat, 'projection_lag_seconds')
    .map(({ labels }) => Number(labels.lane))
    .toSorted((a, b) => a - b);

/**
 * Answers the engine behind each port, as the processes that opened it report; several only where processes were
 * started differently.
 */
export const enginesIn = (alive: readonly Course[], database: string): OperationsView['engines'] => [
  ...(['log', 'bus', 'objects'] as const).flatMap((port) =>
    [...new Set(alive.flatMap(({ last }) => last.engines[port] ?? []))].map((engine) => ({ port, engine })),
  ),
  { port: 'database', engine: `PostgreSQL ${database}` },
];

/** The disks of the processes that have any; the same one is told once. */
export const disksIn = (alive: readonly Course[]): OperationsView['disks'] => {
  const disks = alive.flatMap(({ last }) =>
    figuresIn(last, 'disk_free_bytes').map(({ labels, value }) => ({
      name: labels.place ?? '',
      free: value,
      size: figuresIn(last, 'disk_size_bytes').find((figure) => figure.labels.place === labels.place)?.value ?? 0,
    })),
  );
  return disks.filter(
    ({ name, size }, index) => disks.findIndex((disk) => disk.name === name && disk.size === size) === index,
  );
};
