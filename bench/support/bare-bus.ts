import { Kafka, logLevel } from 'kafkajs';
import { Client } from 'pg';
import { createPool } from '@berangkat/platform/postgres';
import { RoundTrips } from './round-trips';

/** An engine without the port before it: publishes one message, and says which have arrived. */
export interface BareBus {
  readonly trips: RoundTrips;
  publish(id: string, value: string): Promise<unknown>;
  close(): Promise<void>;
}

/**
 * As safe as the port has it: every replica acknowledges, the producer is idempotent, offsets are committed after the
 * messages were handled.
 */
export const bareKafka = async (brokers: readonly string[]): Promise<BareBus> => {
  const topic = `bare-${Date.now()}`;
  const kafka = new Kafka({ clientId: 'bench', brokers: [...brokers], logLevel: logLevel.NOTHING });
  const admin = kafka.admin();
  const producer = kafka.producer({ idempotent: true, maxInFlightRequests: 1 });
  const consumer = kafka.consumer({ groupId: topic });
  const trips = new RoundTrips();
  await Promise.all([admin.connect(), producer.connect(), consumer.connect()]);
  await admin.createTopics({ topics: [{ topic, numPartitions: 12 }], waitForLeaders: true });
  await consumer.subscribe({ topic, fromBeginning: true });
  await consumer.run({
    autoCommit: false,
    eachBatch: async ({ batch }) => {
      for (const { value } of batch.messages) trips.arrived((JSON.parse(value!.toString()) as { id: string }).id);
      await consumer.commitOffsets([
        { topic, partition: batch.partition, offset: String(BigInt(batch.lastOffset()) + 1n) },
      ]);
    },
  });
  const publish = (id: string, value: string): Promise<unknown> =>
    producer.send({
      topic,
      acks: -1,
      messages: [{ key: 'placements', value: JSON.stringify({ id, value: JSON.parse(value) }) }],
    });
  const joined = trips.expect('first');
  await publish('first', '{}');
  await joined;
  return {
    trips,
    publish,
    close: async () => {
      await consumer.disconnect();
      await producer.disconnect();
      await admin.deleteTopics({ topics: [topic] });
      await admin.disconnect();
    },
  };
};

/** One insert with its notification per message, heard on a connection of its own. */
export const barePostgres = async (url: string): Promise<BareBus> => {
  const pool = createPool({ url, name: 'bench bare', max: 48 });
  await pool.query('create table bare_messages (id text primary key, value json)');
  const trips = new RoundTrips();
  const listener = new Client({ connectionString: url });
  await listener.connect();
  listener.on('notification', ({ payload }) => trips.arrived(payload!));
  await listener.query('listen bare_messages');
  return {
    trips,
    publish: (id, value) =>
      pool.query({
        name: 'bare',
        text: "with written as (insert into bare_messages values ($1, $2)) select pg_notify('bare_messages', $1)",
        values: [id, value],
      }),
    close: async () => {
      await listener.end();
      await pool.end();
    },
  };
};
