import { type EventStore, type Position, type RecordedEvent } from '../event-store/port';
import { type Attestation, flawOf } from './attestation';
import { type SeenEnd } from './notary-book';
import { type Disagreement, OrderCheck } from './order-check';
import { StreamPart } from './stream-part';

/** Streams whose ends are kept at a time, some 60 MB. */
const STREAMS_AT_ONCE = 200_000;

/** How far a verification is. */
export interface VerifyProgress {
  /** Events that were read in this pass, and where the last of them stands. */
  readonly events: number;
  readonly position: Position;
  /** From 1, and about how many there will be. */
  readonly pass: number;
  readonly passes: number;
}

export interface VerifyOptions {
  /** The notary's attestations, in any order. */
  readonly attestations?: readonly Attestation[];
  /** Public key of the notary, kept where an attacker who can write to the database cannot change it. */
  readonly trustedKey?: string;
  /** How far the notary saw each stream, in pages: names what is missing. */
  readonly seen?: () => AsyncIterable<readonly SeenEnd[]>;
  /** Called after every batch. */
  readonly onProgress?: (progress: VerifyProgress) => void;
  /** Streams whose ends are kept at a time: a log that has more is read several times. */
  readonly streamsAtOnce?: number;
  readonly signal?: AbortSignal;
}

/** The place of an event. */
export interface EventPlace {
  readonly stream: string;
  readonly revision: number;
  readonly type: string;
  readonly id: string;
  readonly position: Position;
}

export type Verdict =
  | {
      readonly whole: true;
      readonly events: number;
      readonly streams: number;
      /** The attestation over the most events, all of which agree with it. */
      readonly attested: Attestation | undefined;
    }
  | {
      readonly whole: false;
      /** Events that fitted before this was found. */
      readonly events: number;
      /** Says what does not fit, as the end of a sentence. */
      readonly reason: string;
      /**
       * The first event that does not fit in its stream; undefined when every stream fits in itself, and only what was
       * signed shows that the log is another.
       */
      readonly event?: EventPlace;
      /** Events that the notary saw at the end of a stream and that are gone: the earliest of such ends. */
      readonly missing?: { readonly stream: string; readonly firstRevision: number; readonly lastRevision: number };
    };

/** The first finding of something that does not fit in its stream, or in the order of the log. */
type Misfit = Extract<Verdict, { whole: false }> & { readonly event: EventPlace };

/** Events that the notary saw and that are gone. */
type Missing = NonNullable<Extract<Verdict, { whole: false }>['missing']> & Pick<SeenEnd, 'size'>;

/**
 * Reads the whole log in its global order and computes everything anew: the chain of every stream, and the roots that
 * the notary signed. Needs no key of any subject: the hashes cover sealed data, so an erasure changes nothing.
 *
 * Memory does not grow with the log. A chain needs the end of its stream, and a log may have more streams than fit in
 * memory; so each pass over the log follows a part of them ({@link StreamPart}), and there are as many passes as it
 * takes. That needs nothing of the engine but to read the log in its order, keeps nothing that would have to be cleaned
 * up or believed, and costs time where there are many streams alone. The order of the log and what was signed of it are
 * checked in the first pass. What is found is the same however many passes there are: the first event that does not fit,
 * of whichever part; a later pass reads no further than to the one that is known already.
 */
export const verifyLog = async (
  store: EventStore,
  {
    attestations = [],
    trustedKey,
    seen = nothingSeen,
    onProgress,
    signal,
    streamsAtOnce = STREAMS_AT_ONCE,
  }: VerifyOptions = {},
): Promise<Verdict> => {
  const signed = [...attestations].sort((a, b) => a.size - b.size);
  // The trusted key's signature covers all events before it, for which the notary may have had another key.
  const trustedFrom = signed.findIndex(({ publicKey }) => publicKey === trustedKey);
  for (const [index, given] of signed.entries()) {
    const flaw = flawOf(given, index < trustedFrom ? undefined : trustedKey);
    if (flaw !== undefined)
      return { whole: false, events: 0, reason: `the notary's attestation over ${given.size} events ${flaw}` };
  }
  const order = new OrderCheck(signed, (a, b) => store.compare(a, b));
  let misfit: Misfit | undefined;
  let disagreement: Disagreement | undefined;
  let missing: Missing | undefined;
  let events: number | undefined;
  let streams = 0;
  let pass = 1;
  for (let part: StreamPart | undefined = StreamPart.first(streamsAtOnce); part !== undefined; pass += 1) {
    const following: StreamPart = part;
    const walked = await walk(store, {
      misfitOf: (event) => following.add(event) ?? (pass === 1 ? order.add(event) : undefined),
      until: misfit === undefined ? events : misfit.events + 1,
      onBatch: (read, position) => onProgress?.({ events: read, position, pass, passes: pass + following.following }),
      signal,
    });
    if (pass === 1) {
      ({ events } = walked);
      disagreement = order.atEnd();
    }
    misfit = walked.misfit ?? misfit;
    if (misfit === undefined && disagreement !== undefined) missing = await firstMissing(following, seen, missing);
    streams += following.streams;
    part = following.next();
  }
  if (misfit !== undefined) return misfit;
  if (disagreement !== undefined) return brokenBy(disagreement, missing);
  return { whole: true, events: events!, streams, attested: signed.at(-1) };
};

interface Walk {
  /** Answers why an event does not fit, as the rest of a sentence. */
  readonly misfitOf: (event: RecordedEvent) => string | undefined;
  /** Events after which it ends; when left out, at the end of the log. */
  readonly until: number | undefined;
  readonly onBatch: (events: number, position: Position) => void;
  readonly signal: AbortSignal | undefined;
}

interface Walked {
  /** Events that were read and fitted. */
  readonly events: number;
  readonly misfit?: Misfit;
}

/** Reads the log from its beginning, up to the first event that does not fit. */
const walk = async (
  store: EventStore,
  { misfitOf, until = Number.POSITIVE_INFINITY, onBatch, signal }: Walk,
): Promise<Walked> => {
  let events = 0;
  if (until === 0) return { events };
  const controller = new AbortController();
  const stop = signal === undefined ? controller.signal : AbortSignal.any([controller.signal, signal]);
  try {
    for await (const delivery of store.subscribeAll({ batchSize: 2_000, signal: stop })) {
      if (delivery.kind === 'caught-up') {
        if (until !== Number.POSITIVE_INFINITY) throw new Error('the log became shorter while it was verified');
        return { events };
      }
      const batch = delivery.events.slice(0, until - events);
      for (const event of batch) {
        const reason = misfitOf(event);
        if (reason !== undefined) return { events, misfit: { whole: false, events, reason, event: placeOf(event) } };
        events += 1;
      }
      onBatch(events, batch.at(-1)?.position ?? delivery.position);
      if (events >= until) return { events };
    }
    throw new Error('the verification was stopped before it had read the log');
  } finally {
    controller.abort();
  }
};

async function* nothingSeen(): AsyncGenerator<readonly SeenEnd[]> {
  // Without notes nothing is named.
}

/** The earliest end that the notary noted of a stream of this part and that is gone, or the earlier one of others. */
const firstMissing = async (
  part: StreamPart,
  seen: () => AsyncIterable<readonly SeenEnd[]>,
  earlier: Missing | undefined,
): Promise<Missing | undefined> => {
  let first = earlier;
  for await (const ends of seen())
    for (const { stream, revision: lastRevision, size } of ends) {
      if ((first !== undefined && first.size <= size) || !part.has(stream)) continue;
      const firstRevision = part.endOf(stream) + 1;
      if (firstRevision <= lastRevision) first = { stream, firstRevision, lastRevision, size };
    }
  return first;
};

/** Names what is missing at the end of a stream, if the notary noted that it was there. */
const brokenBy = ({ events, reason }: Disagreement, missing: Missing | undefined): Verdict => {
  if (missing === undefined) return { whole: false, events, reason };
  const { size, ...gone } = missing;
  const { stream, firstRevision, lastRevision } = gone;
  const what =
    firstRevision === lastRevision
      ? `revision ${lastRevision} of ${stream} is`
      : `revisions ${firstRevision} to ${lastRevision} of ${stream} are`;
  return {
    whole: false,
    events,
    missing: gone,
    reason: `${what} missing, which the notary saw among the first ${size} events`,
  };
};

const placeOf = ({ stream, revision, type, id, position }: RecordedEvent): EventPlace => ({
  stream,
  revision,
  type,
  id,
  position,
});
