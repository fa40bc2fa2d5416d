import { repeating, type Stop, Wakeup } from '@berangkat/platform/async';
import { type Logger } from '@berangkat/platform/observability';
import { type Listener, type Pool } from '@berangkat/platform/postgres';
import { type EndedRebuild, endedRebuilds, noteRecorded, REBUILDS_CHANNEL } from '@berangkat/platform/read-models';
import { type Background } from '../../kernel/background';
import { type CommandMeta } from '../../kernel/command';
import { type Resource } from '../../kernel/resource';
import { systemMeta } from '../../kernel/system';
import { type RebuildOutcome } from './decider';

/** Milliseconds after which it is looked at again, where nobody told that one ended. */
const LOOK_EVERY = 5_000;

export interface RecordingDependencies {
  readonly pool: Pool;
  readonly listener: Pick<Listener, 'listen'>;
  readonly logger: Pick<Logger, 'warn'>;
  readonly end: (rebuildid: string, outcome: RebuildOutcome, meta: CommandMeta) => Promise<unknown>;
}

const outcomeOf = ({ state, events, seconds, compared, error }: EndedRebuild): RebuildOutcome => {
  if (state === 'cancelled') return { state };
  if (state === 'failed') return { state, events, seconds, reason: error ?? '' };
  const tables = (compared ?? []).map(({ table, before, after }) => ({
    table,
    rowsbefore: before.rows,
    rowsafter: after.rows,
    before: before.hash,
    after: after.hash,
  }));
  return { state, events, seconds, tables };
};

/** Says in the log how the rebuilds ended of which that is not said yet. */
export const recordEnded = async (
  pool: Pool,
  end: RecordingDependencies['end'],
  meta: () => CommandMeta = systemMeta,
): Promise<void> => {
  for (const ended of await endedRebuilds(pool)) {
    await end(ended.rebuildid, outcomeOf(ended), meta());
    await noteRecorded(pool, ended.rebuildid);
  }
};

/**
 * Says in the log how rebuilds end: workers, which carry them out, write no events. Several processes may do so, and what
 * is said twice is said once.
 * @returns how to stop: resolves when what is in hand is done
 */
export const recordingRebuilds = ({ pool, listener, logger, end }: RecordingDependencies): Stop => {
  const wakeup = new Wakeup();
  const listening = listener.listen(REBUILDS_CHANNEL, () => wakeup.call());
  // A rebuild that ended before the server confirmed may have been looked for too early to be seen.
  void listening.then(() => wakeup.call());
  const failed = 'how rebuilds ended could not be said in the log';
  const stop = repeating(() => recordEnded(pool, end), { every: LOOK_EVERY, wakeup, logger, failed });
  return async () => {
    await stop();
    (await listening)();
  };
};

/** Undefined where nothing is ever rebuilt. */
export const endedRebuildsRecorded: Resource<
  ((rebuilds: Pick<RecordingDependencies, 'end'>) => Background) | undefined
> = {
  open:
    ({ pool, listener }) =>
    ({ end }) =>
    (logger) =>
      recordingRebuilds({ pool, listener, logger, end }),
  inMemory: () => undefined,
};
