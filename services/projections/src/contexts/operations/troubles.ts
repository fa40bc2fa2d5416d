import {
  LIMITS,
  type OperationsView,
  type ProcessView,
  SERVICE_NAMES,
  type Trouble,
} from '@berangkat/contracts/operations';
import { type Course, figureIn, figuresIn } from './heartbeats';

type Shown = Pick<OperationsView, 'processes' | 'lanes' | 'log' | 'parked' | 'disks'>;

const NOTHING: Omit<Trouble, 'kind'> = { service: null, name: null, checks: [], value: null };

/** Answers the troubles, the worst first; none where everything runs. */
export const troublesIn = (
  { processes, lanes, log, parked, disks }: Shown,
  alive: readonly Course[],
): readonly Trouble[] => [
  ...SERVICE_NAMES.filter((name) => !processes.some(({ service, alive: runs }) => service === name && runs)).map(
    (service) => ({ ...NOTHING, kind: 'missing' as const, service }),
  ),
  ...processes.flatMap(ofProcess),
  ...(alive.some(({ last }) => figureIn(last, 'clock_doubtful') === 1) ? [{ ...NOTHING, kind: 'clock' as const }] : []),
  ...parkedTrouble(parked.length),
  ...unreadable(alive),
  ...lanes.flatMap(({ name, seconds }) =>
    seconds !== null && seconds > LIMITS.lagseconds ? [{ ...NOTHING, kind: 'lag' as const, name, value: seconds }] : [],
  ),
  ...(log.barrierage !== null && log.barrierage > LIMITS.barrierseconds
    ? [{ ...NOTHING, kind: 'barrier' as const, value: log.barrierage }]
    : []),
  ...disks.flatMap(({ name, free, size }) =>
    size > 0 && free / size < LIMITS.diskfree ? [{ ...NOTHING, kind: 'disk' as const, name, value: free / size }] : [],
  ),
];

const ofProcess = ({ service, name, alive, failing }: ProcessView): readonly Trouble[] => {
  if (!alive) return [{ ...NOTHING, kind: 'silent', service, name }];
  return failing.length === 0 ? [] : [{ ...NOTHING, kind: 'not-ready', service, name, checks: failing }];
};

const parkedTrouble = (streams: number): readonly Trouble[] =>
  streams === 0 ? [] : [{ ...NOTHING, kind: 'parked', value: streams }];

const unreadable = (alive: readonly Course[]): readonly Trouble[] => {
  const events = alive
    .flatMap(({ last }) => figuresIn(last, 'projection_unreadable_events_total'))
    .reduce((sum, { value }) => sum + value, 0);
  return events === 0 ? [] : [{ ...NOTHING, kind: 'unreadable', value: events }];
};
