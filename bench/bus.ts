import { randomUUID } from 'node:crypto';
import { openBus } from '@berangkat/platform/bus';
import { engines, readConfig } from '@berangkat/platform/config';
import { silentLogger } from '@berangkat/platform/observability';
import { createPool, Listener } from '@berangkat/platform/postgres';
import { bareKafka, barePostgres, type BareBus } from './support/bare-bus';
import { engineOption, withEngines } from './support/engines';
import { Latencies } from './support/latencies';
import { RoundTrips } from './support/round-trips';
import {
  compare,
  type Figure,
  inScratchDatabase,
  type Measure,
  perSecond,
  report,
  type Result,
  type Setting,
} from './support/yardstick';

const SENDERS = [1, 16, 48];
const REACH = 0.85;
const ROUNDS = 8;
const ROUND_MS = 500;

/** About the size of a change notice. */
const VALUE = {
  topic: 'placements',
  ids: { projectid: '20251111002', applicantid: '20251111001' },
  position: '000000000000000000042/000000000000000000042',
};

/**
 * Messages published through the port and handled by a consumer on it, per second, each sender waiting for its message
 * to arrive, beside the same with the bare engine: kafkajs, or an insert with a notification in Postgres.
 * `--engine kafka`
 */
export const run = (setting: Setting): Promise<Result> =>
  inScratchDatabase(setting.databaseUrl, async (url) =>
    engineOption(setting, ['postgres', 'kafka']) === 'postgres'
      ? measure('bus', 'insert and notification in Postgres', url, await barePostgres(url))
      : withEngines(['kafka'], async () =>
          measure('bus-kafka', 'bare kafkajs', url, await bareKafka(process.env.KAFKA_BROKERS!.split(','))),
        ),
  );

const measure = async (name: string, yardstick: string, url: string, bare: BareBus): Promise<Result> => {
  const pool = createPool({ url, name: 'bench', max: 4 });
  const listener = new Listener({ url, name: 'bench listen', onError: (error) => console.error(error.message) });
  const config = readConfig(
    { ...engines.bus },
    name === 'bus' ? {} : { ...process.env, KAFKA_TOPIC_PREFIX: `bench-${Date.now()}` },
  );
  const bus = await openBus(config, { name: 'bench', pool, listener, logger: silentLogger() });
  const stop = new AbortController();
  try {
    const trips = new RoundTrips();
    const handle = async (messages: readonly { readonly id: string }[]): Promise<void> =>
      messages.forEach(({ id }) => trips.arrived(id));
    await bus.consume('portal.changes.v1', { group: 'bench', from: 'latest', signal: stop.signal, handle });
    const figures: Figure[] = [];
    for (const senders of SENDERS) {
      const latencies = new Latencies();
      const through = roundTrips(
        trips,
        (id) => bus.publish('portal.changes.v1', [{ id, key: 'placements', value: VALUE }]),
        latencies,
      );
      const compared = await compare(
        roundTrips(bare.trips, (id) => bare.publish(id, JSON.stringify(VALUE))),
        through,
        { writers: senders, rounds: ROUNDS, milliseconds: ROUND_MS },
      );
      figures.push({
        name: senders === 1 ? '1 sender' : `${senders} senders`,
        unit: 'messages/s',
        ...compared,
        ...(name !== 'bus' && { reach: REACH }),
        details: { 'p50 ms': latencies.p50, 'p99 ms': latencies.p99 },
      });
    }
    return await report({ name, yardstick, figures, at: new Date().toISOString() });
  } finally {
    stop.abort();
    await bus.close();
    await bare.close();
    await listener.close();
    await pool.end();
  }
};

const roundTrips =
  (trips: RoundTrips, publish: (id: string) => Promise<unknown>, latencies?: Latencies): Measure =>
  (senders, milliseconds) =>
    perSecond(senders, milliseconds, async () => {
      const id = randomUUID();
      const sentAt = performance.now();
      const arrival = trips.expect(id);
      await publish(id);
      await arrival;
      latencies?.add(performance.now() - sentAt);
    });
