import { type EventStore } from '../event-store/port';
import { readAttestations } from './attestation-file';
import { type NotaryBook } from './notary-book';
import { differenceOfPlaces } from './two-places';
import { type Verdict, verifyLog, type VerifyOptions } from './verify-log';

export interface AttestedOptions extends Pick<VerifyOptions, 'trustedKey' | 'onProgress' | 'signal' | 'streamsAtOnce'> {
  readonly book: Pick<NotaryBook, 'all' | 'seen'>;
  /** The notary's second place. */
  readonly file?: string | undefined;
}

export interface AttestedVerdict {
  readonly verdict: Verdict;
  /** Why a log that fits in itself is not to be believed all the same, as a sentence. */
  readonly doubt: string | undefined;
}

/** Verifies the log against all that the notary signed, in both of its places. */
export const verifyAttested = async (
  store: EventStore,
  { book, file, trustedKey, onProgress, signal, streamsAtOnce }: AttestedOptions,
): Promise<AttestedVerdict> => {
  // The file first: what is signed while we read is then at most missing there, as the newest one may be.
  const filed = file === undefined ? undefined : await readAttestations(file);
  const booked = await book.all();
  const verdict = await verifyLog(store, {
    attestations: [...booked, ...(filed ?? [])],
    seen: () => book.seen(),
    ...(trustedKey !== undefined && { trustedKey }),
    ...(onProgress !== undefined && { onProgress }),
    ...(signal !== undefined && { signal }),
    ...(streamsAtOnce !== undefined && { streamsAtOnce }),
  });
  const difference = filed && differenceOfPlaces(booked, filed, file!);
  return { verdict, doubt: doubtAbout(verdict, difference, trustedKey !== undefined) };
};

const doubtAbout = (verdict: Verdict, difference: string | undefined, hasKey: boolean): string | undefined => {
  if (difference !== undefined) return `What the notary signed has been changed: ${difference}.`;
  if (!hasKey || !verdict.whole || verdict.attested !== undefined || verdict.events === 0) return undefined;
  return 'There is a notary key, and nothing is attested. The notary signs within seconds of the first event: its book was emptied, or no worker has run with this key.';
};
