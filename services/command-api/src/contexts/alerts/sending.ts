import { pause } from '@berangkat/platform/async';
import { type Background } from '../../kernel/background';
import { type NoticeHandlers } from './notices';

/** Milliseconds between two looks at what was raised. */
const LOOK_EVERY = 5_000;

/**
 * Sends alerts as long as the process runs; several processes may do so, and each alert is sent once. After a start, and
 * after what failed, it looks for what was begun and not finished as well.
 */
export const sendingAlerts =
  ({ sendRaised }: Pick<NoticeHandlers, 'sendRaised'>): Background =>
  (logger) => {
    const stopping = new AbortController();
    const { signal } = stopping;
    const work = async (): Promise<void> => {
      for (let unfinished = true; !signal.aborted; ) {
        unfinished = await sendRaised(unfinished, Date.now()).then(
          () => false,
          (error: unknown) => {
            logger.warn({ err: error }, 'alerts could not be sent, which is tried again');
            return true;
          },
        );
        await pause(LOOK_EVERY, signal);
      }
    };
    const working = work();
    return () => {
      stopping.abort();
      return working;
    };
  };
