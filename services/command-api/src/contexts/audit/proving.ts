import { eventShownTo } from '@berangkat/contracts/accounts/shown';
import { type TrailProofAsked, type TrailStretch } from '@berangkat/contracts/audit/proving';
import { type Actor } from '@berangkat/contracts/kernel';
import { can } from '@berangkat/contracts/permissions';
import { type EventStore } from '@berangkat/platform/event-store';
import { httpErrors } from '@berangkat/platform/http';
import { type NotaryBook, proofFor, type TrailProof, type Walked, walkThrough } from '@berangkat/platform/verify';

export interface Proving {
  readonly store: Pick<EventStore, 'compare' | 'isPosition' | 'readStream' | 'subscribeHashes'>;
  readonly book: Pick<NotaryBook, 'last' | 'lastBefore' | 'movedTo'>;
}

/** Events that are walked through for one answer, which is not to be waited for long. */
const MOST = 20_000;

/** Answers the proofs of a file of the trail to the service that writes it and does not read the log. */
export const provingTrail = ({ store, book }: Proving) => {
  /** @throws {HttpError} 403 */
  const admitted = (reader: Actor): void => {
    if (!can(reader, 'audit.export')) throw httpErrors.forbidden();
  };
  return {
    proof: ({ first }: TrailProofAsked, reader: Actor): Promise<TrailProof> => {
      admitted(reader);
      return proofFor(store, book, first);
    },
    walk: (stretch: TrailStretch, reader: Actor): Promise<Walked> => {
      admitted(reader);
      return walkThrough(store, stretch, {
        shown: ({ metadata }) => eventShownTo(reader, metadata),
        most: MOST,
      });
    },
  };
};
