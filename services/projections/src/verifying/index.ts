import { type VerificationResult } from '@berangkat/contracts/alerts';
import { pause } from '@berangkat/platform/async';
import { type EventStore, type Position } from '@berangkat/platform/event-store';
import { type Logger } from '@berangkat/platform/observability';
import { type Pool } from '@berangkat/platform/postgres';
import { type AttestedVerdict, PostgresNotaryBook, verifyAttested } from '@berangkat/platform/verify';
import { randomUUID } from 'node:crypto';
import { forgetEnded, noteVerified, takeVerification } from './leases';
import { type TellVerified } from './verification-commands';

export { verifyingMigrations } from './leases';
export { tellVerifiedThrough } from './verification-commands';

export interface Verifying {
  readonly pool: Pool;
  readonly store: EventStore;
  /** Public key of the notary, and its second place. */
  readonly trustedKey?: string | undefined;
  readonly file?: string | undefined;
  readonly tell: TellVerified;
  /** Change notices were written. */
  readonly onNotices: () => void;
  readonly logger: Logger;
}

/** Milliseconds between two looks for a verification that is asked for, and between two words of how far one is. */
const LOOK_EVERY = 2_000;
const SAY_EVERY = 1_000;

/** Another process has the verification: this one was silent for too long. */
class Taken extends Error {
  override readonly name = 'Taken';
}

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
 * killed process had in hand is begun anew by another after a while.
 * @returns false when none is asked for, or another process has it
 */
export const verifyOnce = async (deps: Verifying, worker: string, signal: AbortSignal): Promise<boolean> => {
  const { pool, store, trustedKey, file, tell, onNotices } = deps;
  await forgetEnded(pool);
  const verificationid = await takeVerification(pool, worker);
  if (verificationid === undefined) return false;
  const began = performance.now();
  const total = await store.countAfter?.(store.start);
  const giveUp = new AbortController();
  let far: { readonly events: number; readonly position: Position } | undefined;
  let saying: Promise<void> | undefined;
  const say = (): void => {
    if (far === undefined) return;
    const { events, position } = far;
    saying ??= noteVerified(pool, worker, verificationid, { events, total }, position)
      .then((mine) => (mine ? onNotices() : giveUp.abort(new Taken(`verification ${verificationid}`))))
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
      onProgress: (events, position) => {
        far = { events, position };
      },
      signal: AbortSignal.any([signal, giveUp.signal]),
    });
    const seconds = Math.round((performance.now() - began) / 100) / 10;
    await tell(resultOf(attested, { verificationid, seconds, ...(far !== undefined && { position: far.position }) }));
    return true;
  } finally {
    clearInterval(talking);
    await saying;
  }
};

/**
 * Carries out verifications as long as the worker runs; several workers may do so. What fails is tried again.
 * @returns how to stop
 */
export const verifying = (deps: Verifying): (() => Promise<void>) => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const worker = randomUUID();
  const work = async (): Promise<void> => {
    while (!signal.aborted) {
      await verifyOnce(deps, worker, signal).catch((error: unknown) => {
        if (!signal.aborted) deps.logger.warn({ err: error }, 'the log could not be verified, which is tried again');
      });
      await pause(LOOK_EVERY, signal);
    }
  };
  const working = work();
  return async () => {
    stopping.abort();
    await working;
  };
};
