import { type OperationsView, SEND_OUTCOMES } from '@berangkat/contracts/operations';
import { type FigureName } from '@berangkat/platform/heartbeats';
import { type Course, figureIn, figuresIn, grownIn } from './heartbeats';
import { perSecond } from './processes';

/** How much a counter has grown within the last hour, over all processes, by one of its labels. */
const grownBy = (
  courses: readonly Course[],
  name: FigureName,
  label: string,
  hourBegan: number,
): Map<string, number> => {
  const sums = new Map<string, number>();
  for (const { first, last } of courses)
    for (const { labels, value } of grownIn(first, last, name, hourBegan))
      sums.set(labels[label] ?? '', (sums.get(labels[label] ?? '') ?? 0) + value);
  return sums;
};

const grown = (courses: readonly Course[], name: FigureName, hourBegan: number): number =>
  Math.round([...grownBy(courses, name, '', hourBegan).values()].reduce((sum, value) => sum + value, 0));

/** The highest of what processes say; null where none says it. */
const highest = (alive: readonly Course[], name: FigureName): number | null =>
  alive.reduce<number | null>((most, { last }) => {
    const value = figureIn(last, name);
    return value === undefined ? most : Math.max(most ?? 0, value);
  }, null);

export const logIn = (
  courses: readonly Course[],
  alive: readonly Course[],
  hourBegan: number,
): OperationsView['log'] => {
  const rates = alive.flatMap((course) => perSecond(course, 'events_appended_total', course.recent) ?? []);
  return {
    barrierage: highest(alive, 'event_log_barrier_age_seconds'),
    appendrate: rates.length === 0 ? null : rates.reduce((sum, rate) => sum + rate, 0),
    appended: grown(courses, 'events_appended_total', hourBegan),
    conflicts: grown(courses, 'append_conflicts_total', hourBegan),
  };
};

/** Each worker tells of all groups, so the one that was heard of last is enough. */
export const busIn = (alive: readonly Course[]): OperationsView['bus'] => {
  const [newest] = alive
    .filter(({ last }) => figuresIn(last, 'bus_lag_messages').length > 0)
    .toSorted((a, b) => b.last.at.getTime() - a.last.at.getTime());
  return newest === undefined
    ? []
    : figuresIn(newest.last, 'bus_lag_messages')
        .map(({ labels, value }) => ({ topic: labels.topic ?? '', group: labels.group ?? '', messages: value }))
        .toSorted(
          (a, b) => b.messages - a.messages || a.topic.localeCompare(b.topic) || a.group.localeCompare(b.group),
        );
};

/** The master key and the keys that it does not wrap yet. */
export const keysIn = (alive: readonly Course[]): OperationsView['keys'] => {
  const masterversion = highestKnownTo(alive, 'command-api');
  if (masterversion === null) return null;
  return {
    masterversion,
    behind: highest(alive, 'subject_keys_behind'),
    lagging: alive.flatMap(({ last }) =>
      (figureIn(last, 'master_key_version') ?? masterversion) < masterversion ? [`${last.service} ${last.name}`] : [],
    ),
  };
};

const highestKnownTo = (alive: readonly Course[], service: string): number | null =>
  highest(
    alive.filter(({ last }) => last.service === service),
    'master_key_version',
  );

export const socketsIn = (alive: readonly Course[]): number | null => {
  const counts = alive.flatMap(({ last }) => figureIn(last, 'live_sockets') ?? []);
  return counts.length === 0 ? null : counts.reduce((sum, count) => sum + count, 0);
};

export const announcementsIn = (
  courses: readonly Course[],
  alive: readonly Course[],
  hourBegan: number,
): OperationsView['announcements'] => {
  const counts = grownBy(courses, 'announcement_sends_total', 'outcome', hourBegan);
  return {
    waiting: highest(alive, 'announcement_relay_lag_events'),
    outcomes: SEND_OUTCOMES.map((outcome) => ({ outcome, count: Math.round(counts.get(outcome) ?? 0) })).filter(
      ({ count }) => count > 0,
    ),
  };
};
