import { type ChainLink, genesisOf } from '../event-log/chain';
import { type EventStore, type HashedEvent, type Position, type RecordedEvent } from '../event-store/port';
import { Gap, type Subtree } from './gap';
import { type TrailProof } from './trail-file';

/** A stretch of the log that is walked through for a file. */
export interface LogStretch {
  /** Events that stand before it, and where the last of them stands; none at the beginning of the log. */
  readonly at: number;
  readonly after?: Position | undefined;
  /** Events that the notary's signature covers. */
  readonly attested: number;
  /** Positions of the next events of the file. */
  readonly chosen: readonly Position[];
  /** The file has no further ones: what is attested behind them stands for itself. */
  readonly last: boolean;
}

/** A hash in place of events that are not in the file, or an event that is. */
export type WalkStep =
  | { readonly skipped: readonly Subtree[] }
  | {
      readonly position: Position;
      readonly hash: string;
      readonly previous?: string;
      readonly stored?: ChainLink;
    };

export interface Walked {
  readonly steps: readonly WalkStep[];
  /** The beginning of the next stretch. */
  readonly at: number;
  readonly after: Position | undefined;
  /** The stretch was walked to its end; otherwise it goes on from there, with what of `chosen` was not met. */
  readonly done: boolean;
}

type Log = Pick<EventStore, 'subscribeHashes' | 'readStream'>;

/** Events that are walked through at once, so that others get their turn. */
const MOST = 50_000;

/**
 * Walks through a stretch of the log, or a part of it. For the events between those of the file it answers the complete
 * subtrees that hold them, up to the end of what is attested.
 * @param shown whether the file may hold the event itself
 * @throws {Error} an event of the file is not in the log
 */
export const walkThrough = async (
  log: Log,
  { at: from, after, attested, chosen, last }: LogStretch,
  { shown, most = MOST }: { readonly shown: (event: RecordedEvent) => boolean; readonly most?: number },
): Promise<Walked> => {
  const waiting = new Set(chosen);
  const steps: WalkStep[] = [];
  const gap = new Gap(from);
  let at = from;
  let place = after;
  const done = (): boolean => waiting.size === 0 && (!last || at >= attested);
  const tellGap = (): void => {
    if (gap.leaves > 0) steps.push({ skipped: gap.take() });
  };
  if (done()) return { steps, at, after, done: true };
  const stopping = new AbortController();
  try {
    for await (const delivery of log.subscribeHashes({
      ...(after !== undefined && { after }),
      batchSize: 2_000,
      signal: stopping.signal,
    })) {
      if (delivery.kind === 'caught-up') throw new Error(`${waiting.size} events of the file are not in the log`);
      for (const event of delivery.events) {
        if (waiting.delete(event.position)) {
          tellGap();
          steps.push({ position: event.position, hash: event.hash, ...(await storedFor(log, event, shown)) });
          gap.skip();
        } else if (at < attested) gap.append(event.hash);
        at += 1;
        place = event.position;
        if (!done() && at - from < most) continue;
        tellGap();
        return { steps, at, after: place, done: done() };
      }
    }
    throw new Error('the log ended while it was walked through');
  } finally {
    stopping.abort();
  }
};

/** The event as the log keeps it, and the hash of the one before it. */
const storedFor = async (
  log: Log,
  { stream, revision }: HashedEvent,
  shown: (event: RecordedEvent) => boolean,
): Promise<{ readonly previous?: string; readonly stored?: ChainLink }> => {
  const two: RecordedEvent[] = [];
  for await (const page of log.readStream(stream, { from: Math.max(0, revision - 1), limit: revision === 0 ? 1 : 2 }))
    two.push(...page);
  const event = two.at(-1);
  if (event?.revision !== revision) throw new Error(`revision ${revision} of ${stream} is not in the log`);
  if (!shown(event)) return {};
  const { id, type, data, metadata } = event;
  const { hash: _, ...said } = metadata;
  const previous = revision === 0 ? genesisOf(stream) : two[0]!.metadata.hash;
  return { previous, stored: { id, stream, revision, type, data, metadata: said } };
};

/**
 * Everything that a file holds of its events and of what stands between them, page by page.
 * @param walk walks through a stretch, here or in another process
 * @param places where the events of the file stand, in the order of the log
 */
export async function* stepsOf(
  walk: (stretch: LogStretch) => Promise<Walked>,
  { attestation, from }: Pick<TrailProof, 'attestation' | 'from'>,
  places: readonly Position[],
  page: number,
): AsyncGenerator<readonly WalkStep[]> {
  let { size: at, after } = from;
  for (let given = 0; ; ) {
    const chosen = places.slice(given, given + page);
    const last = given + chosen.length >= places.length;
    const walked = await walk({ at, after, attested: attestation?.size ?? 0, chosen, last });
    yield walked.steps;
    given += walked.steps.filter((step) => 'hash' in step).length;
    ({ at, after } = walked);
    if (last && walked.done) return;
  }
}
