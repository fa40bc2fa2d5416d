import { Backoff } from '../../async';
import { isElecting } from './errors';

/** How long a cluster may take to make a topic known to all brokers, or to elect the leader of a partition. Milliseconds. */
const ELECTED_WITHIN = 10_000;

/**
 * Does it again for as long as a broker answers that a leader is being elected, or that it does not know a topic yet.
 * kafkajs 2.2.4 gives up on the first after a third of a second, and on the second at once: on a busy machine that was
 * too soon for a topic that another process had just made.
 * @throws what failed otherwise, or is still failing when `within` (milliseconds) is over
 */
export const onceElected = async <T>(work: () => Promise<T>, within = ELECTED_WITHIN): Promise<T> => {
  const deadline = performance.now() + within;
  const again = new Backoff(50, 1_000);
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isElecting(error) || performance.now() >= deadline) throw error;
      await again.wait();
    }
  }
};
