import { pause } from '../async';
import { type EventStore } from '../event-store/port';
import { readAttestations } from './attestation-file';
import { type NotaryBook } from './notary-book';
import { FIRST_EVERY_MS } from './notary';
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

/** How often a book that should not be empty is looked at, in milliseconds, and how many times. */
const LOOK_EVERY_MS = 250;
const LOOKS = (2 * FIRST_EVERY_MS) / LOOK_EVERY_MS;

/** Verifies the log against all that the notary signed, in both of its places. */
export const verifyAttested = async (store: EventStore, options: AttestedOptions): Promise<AttestedVerdict> => {
  const attested = await verifiedNow(store, options);
  // The first events may be younger than the notary's last look: a portal of a second was told that its book was emptied.
  return isUnattested(attested, options) && (await isSignedSoon(options))
    ? await verifiedNow(store, options)
    : attested;
};

const isSignedSoon = async ({ book, signal }: AttestedOptions): Promise<boolean> => {
  for (let look = 0; look < LOOKS && signal?.aborted !== true; look += 1) {
    if ((await book.all()).length > 0) return true;
    await pause(LOOK_EVERY_MS, signal);
  }
  return false;
};

const isUnattested = ({ verdict }: Pick<AttestedVerdict, 'verdict'>, { trustedKey }: AttestedOptions): boolean =>
  trustedKey !== undefined && verdict.whole && verdict.attested === undefined && verdict.events > 0;

const verifiedNow = async (store: EventStore, options: AttestedOptions): Promise<AttestedVerdict> => {
  const { book, file, trustedKey, onProgress, signal, streamsAtOnce } = options;
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
  if (difference !== undefined) return { verdict, doubt: `What the notary signed has been changed: ${difference}.` };
  return { verdict, doubt: isUnattested({ verdict }, options) ? UNATTESTED : undefined };
};

const UNATTESTED =
  'There is a notary key, and nothing is attested. The notary signs within seconds of the first event: its book was emptied, or no worker has run with this key.';
