import { type EventOf } from '@berangkat/contracts/kernel';
import { type rebuildEvents, type RebuiltTable } from '@berangkat/contracts/rebuilds';
import { type Decider } from '@berangkat/platform/event-log';
import { commandRefused } from '../../kernel/command-refused';

export type RebuildEvent = EventOf<(typeof rebuildEvents)[number]>;

export interface LastRebuild {
  readonly rebuildid: string;
  readonly status: 'running' | 'paused' | 'cancelled' | 'over';
}

/** The last rebuild of each projection. */
export type RebuildsState = ReadonlyMap<string, LastRebuild>;

interface Measured {
  readonly events: number;
  readonly seconds: number;
}

/** How a rebuild ended, as the process says that carried it out. */
export type RebuildOutcome =
  | (Measured & { readonly state: 'done'; readonly tables: readonly RebuiltTable[] })
  | (Measured & { readonly state: 'failed'; readonly reason: string })
  | { readonly state: 'cancelled' };

export type RebuildCommand =
  | { readonly type: 'Request'; readonly rebuildid: string; readonly projection: string }
  | { readonly type: 'Pause' | 'Resume' | 'Cancel'; readonly rebuildid: string }
  | { readonly type: 'End'; readonly rebuildid: string; readonly outcome: RebuildOutcome };

const UNDER_WAY: readonly LastRebuild['status'][] = ['running', 'paused'];

const decide = (command: RebuildCommand, state: RebuildsState): readonly RebuildEvent[] => {
  const { rebuildid } = command;
  if (command.type === 'Request') {
    const { projection } = command;
    const last = state.get(projection);
    if (last?.rebuildid === rebuildid) return [];
    if (last !== undefined && UNDER_WAY.includes(last.status)) throw commandRefused(409, 'rebuild-under-way');
    return [{ type: 'RebuildRequested', data: { rebuildid, projection } }];
  }
  const found = [...state].find(([, last]) => last.rebuildid === rebuildid);
  if (command.type === 'End') return found === undefined ? [] : end(command.outcome, found);
  if (found === undefined) throw commandRefused(404, 'not-found');
  return steer(command.type, found);
};

type Found = readonly [projection: string, last: LastRebuild];

const steer = (
  type: 'Pause' | 'Resume' | 'Cancel',
  [projection, { rebuildid, status }]: Found,
): readonly RebuildEvent[] => {
  const data = { rebuildid, projection };
  if (type === 'Cancel' && status === 'cancelled') return [];
  if (!UNDER_WAY.includes(status)) throw commandRefused(409, 'rebuild-over');
  if (type === 'Cancel') return [{ type: 'RebuildCancelled', data }];
  if (type === 'Pause') return status === 'paused' ? [] : [{ type: 'RebuildPaused', data }];
  return status === 'running' ? [] : [{ type: 'RebuildResumed', data }];
};

/**
 * The events of an end. A rebuild that was cancelled after its tables had become the live ones counts as finished all
 * the same. An end that is reported a second time adds no event.
 */
const end = (outcome: RebuildOutcome, [projection, { rebuildid, status }]: Found): readonly RebuildEvent[] => {
  const ids = { rebuildid, projection };
  if (status === 'over') return [];
  if (outcome.state === 'done') {
    const { events, seconds, tables } = outcome;
    return [{ type: 'RebuildFinished', data: { ...ids, events, seconds, tables: [...tables] } }];
  }
  if (status === 'cancelled') return [];
  if (outcome.state === 'cancelled') return [{ type: 'RebuildCancelled', data: ids }];
  const { events, seconds, reason } = outcome;
  return [{ type: 'RebuildFailed', data: { ...ids, events, seconds, reason } }];
};

const STATUS_AFTER: Readonly<Record<RebuildEvent['type'], LastRebuild['status']>> = {
  RebuildRequested: 'running',
  RebuildPaused: 'paused',
  RebuildResumed: 'running',
  RebuildCancelled: 'cancelled',
  RebuildFinished: 'over',
  RebuildFailed: 'over',
};

const evolve = (state: RebuildsState, { type, data: { rebuildid, projection } }: RebuildEvent): RebuildsState =>
  new Map(state).set(projection, { rebuildid, status: STATUS_AFTER[type] });

/** Decides on requests and commands for rebuilds, and records how they ended. A projection has one at a time. */
export const rebuildDecider: Decider<RebuildsState, RebuildCommand, RebuildEvent> = {
  initialState: () => new Map(),
  decide,
  evolve,
};
