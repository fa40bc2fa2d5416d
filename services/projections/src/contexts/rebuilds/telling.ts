import { type Logger } from '@berangkat/platform/observability';
import { type Pool } from '@berangkat/platform/postgres';
import { CHANNELS } from '../../engine';

/** Milliseconds between two words of how far a rebuild is. */
const EVERY = 1_000;

/**
 * Tells whoever has rebuilds on screen that one has come further, now and then. The notice goes the way of all others;
 * workers hear of it on the channel of rebuilds.
 */
export const tellingOfProgress = (pool: Pool, logger: Pick<Logger, 'warn'>): (() => void) => {
  let told = 0;
  return () => {
    if (performance.now() - told < EVERY) return;
    told = performance.now();
    pool
      .query(
        `with told as (insert into ops.change_outbox (topic, ids, position) values ('rebuilds', '{}', ''))
         select pg_notify('${CHANNELS.rebuilds}', '')`,
      )
      .catch((error: unknown) => logger.warn({ err: error }, 'how far a rebuild is could not be told'));
  };
};
