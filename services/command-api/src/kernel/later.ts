import { setTimeout as delay } from 'node:timers/promises';
import { type Logger } from '@berangkat/platform/observability';

/** Does work after the answer to a call has gone, so that its time tells nothing of the work. */
export type Later = (work: () => Promise<void>) => void;

/** Milliseconds in which an answer is written. */
const ANSWERED_AFTER = 250;

/**
 * Work that was put off for a process: it is done as long as the process lives. What is lost with a process that dies
 * has to be asked for again by whoever waits for it, so this is for nothing else.
 * @returns `later`, and how to wait for what is under way
 */
export const workingLater = (
  logger: Pick<Logger, 'error'>,
): { readonly later: Later; readonly done: () => Promise<void> } => {
  const underway = new Set<Promise<void>>();
  const later: Later = (work) => {
    const one: Promise<void> = delay(ANSWERED_AFTER)
      .then(work)
      .catch((error: unknown) => logger.error({ err: error }, 'what was put off could not be done'))
      .finally(() => underway.delete(one));
    underway.add(one);
  };
  return {
    later,
    done: async () => {
      await Promise.all(underway);
    },
  };
};
