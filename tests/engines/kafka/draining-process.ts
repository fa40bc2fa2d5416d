import { KafkaBus } from '@berangkat/platform/bus/kafka';
import { silentLogger } from '@berangkat/platform/observability';

/**
 * Consumes a backlog to its end with a handler that takes its time, and says how much memory that took, in bytes beyond
 * what the process had before.
 */
const main = async (): Promise<void> => {
  const { KAFKA_BROKERS, KAFKA_TOPIC_PREFIX, MESSAGES } = process.env as Record<string, string>;
  const bus = await KafkaBus.open({
    brokers: KAFKA_BROKERS!.split(','),
    topicPrefix: KAFKA_TOPIC_PREFIX!,
    partitions: 6,
    name: 'draining',
    logger: silentLogger(),
  });
  await bus.ping();
  const before = process.memoryUsage.rss();
  const ids = new Set<string>();
  await new Promise<void>((resolve) => {
    void bus.consume('portal.events.v1', {
      group: 'projections',
      from: 'stored',
      signal: new AbortController().signal,
      handle: async (messages) => {
        await new Promise((later) => setTimeout(later, 1));
        for (const { id } of messages) ids.add(id);
        if (ids.size === Number(MESSAGES)) resolve();
      },
    });
  });
  await bus.close();
  console.log(`peak ${process.resourceUsage().maxRSS * 1_024 - before}`);
};

void main();
