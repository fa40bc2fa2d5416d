import { type EventStore, type Position, type RecordedEvent } from '../event-store/port';
import { type Attestation, flawOf } from './attestation';
import { ChainCheck } from './chain-check';

export interface VerifyOptions {
  /** What the notary signed, in any order. */
  readonly attestations?: readonly Attestation[];
  /** Public key of the notary, from a place that whoever can write to the database cannot reach. */
  readonly trustedKey?: string;
  /** Called after every batch with the number of events read so far. */
  readonly onProgress?: (events: number) => void;
  readonly signal?: AbortSignal;
}

/** Where an event stands. */
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
      /** What does not fit, as the rest of a sentence. */
      readonly reason: string;
      /**
       * The first event that does not fit, or the last one of an attestation that does not agree with the log; undefined when an attestation is flawed
       * or the log too short for it.
       */
      readonly event?: EventPlace;
    };

/**
 * Reads the whole log in its global order and computes everything anew: the chain of every stream, and the roots that the notary signed. Needs no
 * key of any subject: the hashes cover sealed data, so an erasure changes nothing.
 */
export const verifyLog = async (store: EventStore, { attestations = [], trustedKey, onProgress, signal }: VerifyOptions = {}): Promise<Verdict> => {
  const signed = [...attestations].sort((a, b) => a.size - b.size);
  for (const given of signed) {
    const flaw = flawOf(given, trustedKey);
    if (flaw !== undefined) return { whole: false, events: 0, reason: `the notary's attestation over ${given.size} events ${flaw}` };
  }
  const check = new ChainCheck();
  let lastPosition: Position | undefined;
  let next = 0;
  const controller = new AbortController();
  const stop = signal === undefined ? controller.signal : AbortSignal.any([controller.signal, signal]);
  try {
    for await (const delivery of store.subscribeAll({ batchSize: 2_000, signal: stop })) {
      if (delivery.kind === 'caught-up') {
        const missing = signed[next];
        if (missing === undefined) return { whole: true, events: check.events, streams: check.streams, attested: signed.at(-1) };
        return { whole: false, events: check.events, reason: `the log ends after ${check.events} events, but the notary signed that there were ${missing.size}` };
      }
      for (const event of delivery.events) {
        const events = check.events;
        const reason = check.add(event) ?? (inOrder(store, lastPosition, event) ? undefined : 'stands before the event that it follows in the log');
        if (reason !== undefined) return { whole: false, events, reason, event: placeOf(event) };
        lastPosition = event.position;
        for (; signed[next]?.size === check.events; next += 1) {
          if (signed[next]!.root !== check.tree.root()) return { whole: false, events: check.events, reason: disagreement(signed[next]!), event: placeOf(event) };
        }
      }
      onProgress?.(check.events);
    }
    throw new Error('the verification was stopped before it had read the log');
  } finally {
    controller.abort();
  }
};

const inOrder = (store: EventStore, last: Position | undefined, { position }: RecordedEvent): boolean => last === undefined || store.compare(last, position) < 0;

const disagreement = ({ size, previousSize }: Attestation): string =>
  `ends what the notary signed as the first ${size} events, and they are not: one after event ${previousSize} was changed together with its hashes, removed, added or moved`;

const placeOf = ({ stream, revision, type, id, position }: RecordedEvent): EventPlace => ({ stream, revision, type, id, position });
