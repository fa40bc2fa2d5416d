import { repeating } from '@berangkat/platform/async';
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
    let unfinished = true;
    return repeating(
      async () => {
        const looksForAll = unfinished;
        unfinished = true;
        await sendRaised(looksForAll, Date.now());
        unfinished = false;
      },
      { every: LOOK_EVERY, logger, failed: 'alerts could not be sent, which is tried again' },
    );
  };
