import { KafkaBus } from '@berangkat/platform/bus/kafka';
import { silentLogger } from '@berangkat/platform/observability';
import { createPool } from '@berangkat/platform/postgres';
import { countingIn } from './effects';

/**
 * A member that never tells its group what it has handled: its effects are committed, and then it hangs until it is
 * killed.
 */
const main = async (): Promise<void> => {
  const { KAFKA_BROKERS, KAFKA_TOPIC_PREFIX, DATABASE_URL } = process.env as Record<string, string>;
  const count = countingIn(createPool({ url: DATABASE_URL!, name: 'killed consumer' }));
  const bus = await KafkaBus.open({
    brokers: KAFKA_BROKERS!.split(','),
    topicPrefix: KAFKA_TOPIC_PREFIX!,
    partitions: 6,
    name: 'killed',
    logger: silentLogger(),
  });
  await bus.consume('portal.announcements.v1', {
    group: 'senders',
    from: 'stored',
    signal: new AbortController().signal,
    handle: async (messages) => {
      await count(messages);
      console.log('effect');
      await new Promise<never>(() => undefined);
    },
  });
};

void main();
