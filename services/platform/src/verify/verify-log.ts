import { type EventStore, type Position, type RecordedEvent } from '../event-store/port';
import { type Attestation, flawOf } from './attestation';
import { ChainCheck } from './chain-check';
import { type SeenEnd } from './notary-book';

export interface VerifyOptions {
  /** What the notary signed, in any order. */
  readonly attestations?: readonly Attestation[];
  /** Public key of the notary, kept where an attacker who can write to the database cannot change it. */
  readonly trustedKey?: string;
  /** How far the notary saw each stream, in pages: names what is missing. */
  readonly seen?: () => AsyncIterable<readonly SeenEnd[]>;
  /** Called after every batch with the number of events read so far, and where the last of them stands. */
  readonly onProgress?: (events: number, position: Position) => void;
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
       * The first event that does not fit in its stream; undefined when every stream fits in itself, and only what was
       * signed shows that the log is another.
       */
      readonly event?: EventPlace;
      /** Events that the notary saw at the end of a stream and that are gone: the earliest of such ends. */
      readonly missing?: { readonly stream: string; readonly firstRevision: number; readonly lastRevision: number };
    };

/**
 * Reads the whole log in its global order and computes everything anew: the chain of every stream, and the roots that
 * the notary signed. Needs no key of any subject: the hashes cover sealed data, so an erasure changes nothing.
 */
export const verifyLog = async (
  store: EventStore,
  { attestations = [], trustedKey, seen = nothingSeen, onProgress, signal }: VerifyOptions = {},
): Promise<Verdict> => {
  const signed = [...attestations].sort((a, b) => a.size - b.size);
  for (const given of signed) {
    const flaw = flawOf(given, trustedKey);
    if (flaw !== undefined)
      return { whole: false, events: 0, reason: `the notary's attestation over ${given.size} events ${flaw}` };
  }
  const check = new ChainCheck();
  let last: RecordedEvent | undefined;
  /** The end of the newest attestation that the log agrees with. */
  let agreed: EventPlace | undefined;
  /** The log disagrees with what was signed. It is read on for the ends of its streams, which tell what is missing. */
  let broken: Broken | undefined;
  let next = 0;
  const controller = new AbortController();
  const stop = signal === undefined ? controller.signal : AbortSignal.any([controller.signal, signal]);
  try {
    for await (const delivery of store.subscribeAll({ batchSize: 2_000, signal: stop })) {
      if (delivery.kind === 'caught-up') {
        const beyond = signed[next];
        if (broken === undefined && beyond === undefined)
          return { whole: true, events: check.events, streams: check.streams, attested: signed.at(-1) };
        return await named(
          broken ?? {
            whole: false,
            events: check.events,
            reason: `the log ends after ${check.events} events, but the notary signed that there were ${beyond!.size}`,
          },
          check,
          seen,
        );
      }
      for (const event of delivery.events) {
        const events = check.events;
        const reason =
          check.add(event) ??
          (inOrder(store, last?.position, event) ? undefined : 'stands before the event that it follows in the log');
        if (reason !== undefined) return { whole: false, events, reason, event: placeOf(event) };
        last = event;
        for (; broken === undefined && signed[next]?.size === check.events; next += 1) {
          if (signed[next]!.root === check.tree.root()) agreed = placeOf(event);
          else
            broken = {
              whole: false,
              events: signed[next]!.previousSize,
              reason: disagreement(signed[next]!, agreed, placeOf(event)),
            };
        }
      }
      onProgress?.(check.events, delivery.position);
    }
    throw new Error('the verification was stopped before it had read the log');
  } finally {
    controller.abort();
  }
};

const inOrder = (store: EventStore, last: Position | undefined, { position }: RecordedEvent): boolean =>
  last === undefined || store.compare(last, position) < 0;

type Broken = Extract<Verdict, { whole: false }>;

async function* nothingSeen(): AsyncGenerator<readonly SeenEnd[]> {
  // Without notes nothing is named.
}

/**
 * A root says between which events something is wrong; the event at which that shows may be any other one. So none is
 * named as the wrong one here.
 * @param from the last event that agrees with what was signed
 * @param to where the disagreement shows
 */
const disagreement = ({ size, previousSize }: Attestation, from: EventPlace | undefined, to: EventPlace): string =>
  `its first ${size} events are not those that the notary signed: one after event ${previousSize}${from === undefined ? '' : ` (${nameOf(from)})`}, and not after ${nameOf(to)}, was changed ` +
  'together with its hashes, removed, added or moved';

const nameOf = ({ stream, revision, id }: EventPlace): string => `revision ${revision} of ${stream}, event ${id}`;

/** Names what is missing at the end of a stream, if the notary noted that it was there. */
const named = async (
  broken: Broken,
  check: ChainCheck,
  seen: () => AsyncIterable<readonly SeenEnd[]>,
): Promise<Broken> => {
  let first: SeenEnd | undefined;
  for await (const ends of seen()) {
    for (const end of ends)
      if (check.endOf(end.stream) < end.revision && (first === undefined || end.size < first.size)) first = end;
  }
  if (first === undefined) return broken;
  const { stream, revision, size } = first;
  const firstRevision = check.endOf(stream) + 1;
  const what =
    firstRevision === revision
      ? `revision ${revision} of ${stream} is`
      : `revisions ${firstRevision} to ${revision} of ${stream} are`;
  return {
    ...broken,
    missing: { stream, firstRevision, lastRevision: revision },
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
