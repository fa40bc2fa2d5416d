import { type VerificationResult } from '@berangkat/contracts/alerts';
import { repeating, type Stop, type Wakeup } from '@berangkat/platform/async';
import { type EventStore, type Position } from '@berangkat/platform/event-store';
import { internalClient } from '@berangkat/platform/http';
import { type Instances } from '@berangkat/platform/instances';
import { type Logger } from '@berangkat/platform/observability';
import { type Pool } from '@berangkat/platform/postgres';
import {
  type AttestedVerdict,
  PostgresNotaryBook,
  verifyAttested,
  type VerifyProgress,
} from '@berangkat/platform/verify';
import { randomUUID } from 'node:crypto';
import { forgetEnded, noteVerified, takeVerification } from './leases';

export { verifyingMigrations } from './leases';

/** Reports to command-api what came of a verification, which records it. May be reported again. @throws {Error} it did not take it */
type ReportVerified = (result: VerificationResult) => Promise<void>;

export const reportingVerified = (instances: Pick<Instances, 'request'>, token: Buffer): ReportVerified => {
  const commandApi = internalClient({ instances, service: 'command-api', token });
  return async (result) => {
    await commandApi.post('/internal/verifications', result);
  };
};

export interface Verifying {
  readonly pool: Pool;
  readonly store: EventStore;
  /** Public key of the notary, and its second place. */
  readonly trustedKey?: string | undefined;
  readonly file?: string | undefined;
  readonly tell: ReportVerified;
  /** Change notices were written. */
  readonly onNotices: () => void;
  /** Called when one may have been asked for. */
  readonly asked?: Wakeup;
  readonly logger: Logger;
  /** Streams whose ends are kept at a time; as `npm run verify` when left out. */
  readonly streamsAtOnce?: number;
}

/** Milliseconds between two looks for a verification that is asked for, and between two words of how far one is. */
const LOOK_EVERY = 5_000;
const SAY_EVERY = 1_000;

const resultOf = (
  { verdict, doubt }: AttestedVerdict,
  known: { readonly verificationid: string; readonly seconds: number; readonly position?: Position },
): VerificationResult => {
  const { events } = verdict;
  if (!verdict.whole) {
    const { event, reason } = verdict;
    return {
      ...known,
      events,
      whole: false,
      reason: reason.slice(0, 1_000),
      ...(event !== undefined && { stream: event.stream, revision: event.revision, eventid: event.id }),
    };
  }
  if (doubt !== undefined) return { ...known, events, whole: false, reason: doubt.slice(0, 1_000) };
  return { ...known, events, whole: true, streams: verdict.streams, attested: verdict.attested?.size ?? 0 };
};

/**
 * Carries out one verification that is asked for, from the beginning of the log, and tells what came of it. One that a
 * killed process had in hand is begun anew by another after a while; one that is cancelled, or that another process took
 * because this one was silent for too long, is let go of.
 * @returns false when none is asked for, or another process has it
 */
export const verifyOnce = async (deps: Verifying, worker: string, signal: AbortSignal): Promise<boolean> => {
  const { pool, store, trustedKey, file, tell, onNotices, streamsAtOnce } = deps;
  await forgetEnded(pool);
  const verificationid = await takeVerification(pool, worker);
  if (verificationid === undefined) return false;
  const began = performance.now();
  const total = await store.countAfter?.(store.start);
  const lettingGo = new AbortController();
  let far: VerifyProgress | undefined;
  let saying: Promise<void> | undefined;
  const say = (): void => {
    if (far === undefined) return;
    const { position, ...read } = far;
    saying ??= noteVerified(pool, worker, verificationid, { ...read, total }, position)
      .then((mine) => (mine ? onNotices() : lettingGo.abort()))
      .catch(() => undefined)
      .finally(() => {
        saying = undefined;
      });
  };
  const talking = setInterval(say, SAY_EVERY);
  try {
    const attested = await verifyAttested(store, {
      book: new PostgresNotaryBook(pool),
      file,
      ...(trustedKey !== undefined && { trustedKey }),
      ...(streamsAtOnce !== undefined && { streamsAtOnce }),
      onProgress: (progress) => {
        far = progress;
      },
      signal: AbortSignal.any([signal, lettingGo.signal]),
    });
    const seconds = Math.round((performance.now() - began) / 100) / 10;
    await tell(resultOf(attested, { verificationid, seconds, ...(far !== undefined && { position: far.position }) }));
    return true;
  } catch (error) {
    if (!lettingGo.signal.aborted) throw error;
    return true;
  } finally {
    clearInterval(talking);
    await saying;
  }
};

/** Carries out verifications as long as the worker runs; several workers may do so. @returns how to stop */
export const verifying = (deps: Verifying): Stop => {
  const worker = randomUUID();
  return repeating((signal) => verifyOnce(deps, worker, signal), {
    every: LOOK_EVERY,
    ...(deps.asked && { wakeup: deps.asked }),
    logger: deps.logger,
    failed: 'the log could not be verified, which is tried again',
  });
};
