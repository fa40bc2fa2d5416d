import { type Bus } from '@berangkat/platform/bus';
import { type EventStore } from '@berangkat/platform/event-store';
import { type Logger, type Metrics } from '@berangkat/platform/observability';
import { LOCK_NUMBERS, type Pool, PostgresLeaderLease } from '@berangkat/platform/postgres';
import { z } from 'zod';
import { PostgresRelayCheckpoint } from './checkpoint';
import { EventRelay } from './event-relay';
import { messageOf } from './message';
import { RelayLag } from './relay-lag';

export const relaySettings = {
  /**
   * Whether every event goes to the bus, too. With Kafka it does unless told otherwise; without, nobody reads the
   * topic, and the log is there already.
   */
  EVENT_RELAY: z
    .string()
    .optional()
    .transform((given) =>
      given === undefined ? undefined : !['0', 'false', 'no', 'off'].includes(given.toLowerCase()),
    ),
};

export interface RelayingConfig {
  readonly EVENT_RELAY?: boolean | undefined;
  readonly KAFKA_BROKERS?: readonly string[] | undefined;
  readonly DATABASE_URL: string;
}

export interface RelayingDeps {
  readonly name: string;
  readonly pool: Pool;
  readonly store: EventStore;
  readonly bus: Pick<Bus, 'publish'>;
  readonly metrics: Metrics;
  readonly logger: Logger;
}

/**
 * Relays the log to the bus beside the folding, if the configuration says so. Several workers may be told to; one of
 * them does it.
 * @returns how to stop
 */
export const relaying = (
  config: RelayingConfig,
  { name, pool, store, bus, metrics, logger }: RelayingDeps,
): (() => Promise<void>) => {
  if (!(config.EVENT_RELAY ?? config.KAFKA_BROKERS !== undefined)) return () => Promise.resolve();
  const relay = new EventRelay({
    store,
    bus,
    logger,
    publication: { topic: 'portal.events.v1', messagesOf: (event) => [messageOf(event)] },
    checkpoint: new PostgresRelayCheckpoint(pool),
    lease: new PostgresLeaderLease({
      url: config.DATABASE_URL,
      name: `${name} event relay`,
      lock: LOCK_NUMBERS.eventRelay,
      logger,
    }),
    lag: new RelayLag(store, metrics),
  });
  relay.start();
  return () => relay.stop();
};
