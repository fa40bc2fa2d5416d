import { type BusEngineConfig, ConfigError, readTextFile } from '../config';
import type { KafkaBusOptions } from './kafka/bus';
import { type Bus } from './port';
import { PostgresBus, type PostgresBusOptions } from './postgres/bus';

export interface OpenBusOptions extends PostgresBusOptions {
  /** Shown in the engine's list of connections, e.g. `notifier`. */
  readonly name: string;
}

/**
 * The bus with the engine that the configuration names: Kafka with KAFKA_BROKERS, otherwise Postgres. Kafka's client is
 * loaded where it is used.
 */
export const openBus = async (config: BusEngineConfig, options: OpenBusOptions): Promise<Bus> => {
  const { KAFKA_BROKERS: brokers } = config;
  if (brokers === undefined) return PostgresBus.open(options);
  const { KafkaBus } = await import('./kafka');
  return KafkaBus.open({ ...kafkaOptions(config), ...options, brokers });
};

/** @throws {ConfigError} naming a file that is missing or empty, or what is missing to sign in */
const kafkaOptions = (config: BusEngineConfig): Omit<KafkaBusOptions, 'brokers' | 'name' | 'logger'> => ({
  topicPrefix: config.KAFKA_TOPIC_PREFIX,
  partitions: config.KAFKA_PARTITIONS,
  replication: config.KAFKA_REPLICATION,
  tls: config.KAFKA_TLS,
  ca: config.KAFKA_CA_FILE === undefined ? undefined : readTextFile('KAFKA_CA_FILE', config.KAFKA_CA_FILE),
  sasl: saslOf(config),
});

const saslOf = (config: BusEngineConfig): KafkaBusOptions['sasl'] => {
  const { KAFKA_SASL_MECHANISM: mechanism, KAFKA_USERNAME: username, KAFKA_PASSWORD_FILE: file } = config;
  if (mechanism === undefined) return undefined;
  if (username === undefined || file === undefined)
    throw new ConfigError(['KAFKA_SASL_MECHANISM needs KAFKA_USERNAME and KAFKA_PASSWORD_FILE']);
  return { mechanism, username, password: readTextFile('KAFKA_PASSWORD_FILE', file) };
};
