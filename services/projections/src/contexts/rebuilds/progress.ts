import { type Logger } from '@berangkat/platform/observability';
import { type Queryable } from '@berangkat/platform/postgres';
import { CHANNELS } from '../../engine';

/** Milliseconds between two notices of how far a rebuild is. */
const EVERY = 1_000;

/**
 * Publishes a notice that a rebuild has come further, now and then, for whoever has rebuilds on screen. It goes the way of
 * all others; workers are notified on the channel of rebuilds.
 */
export const publishingProgress = (pool: Queryable, logger: Pick<Logger, 'warn'>): (() => void) => {
  let published = 0;
  return () => {
    if (performance.now() - published < EVERY) return;
    published = performance.now();
    pool
      .query(
        `with told as (insert into ops.change_outbox (topic, ids, position) values ('rebuilds', '{}', ''))
         select pg_notify('${CHANNELS.rebuilds}', '')`,
      )
      .catch((error: unknown) => logger.warn({ err: error }, 'how far a rebuild is could not be published'));
  };
};
