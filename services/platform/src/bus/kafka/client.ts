import { Kafka, type logCreator, logLevel, type SASLOptions } from 'kafkajs';
import { type Logger } from '../../observability';
import { letIdleConnectionsRest } from './idle';
import { openSocket } from './socket';

export interface KafkaAccess {
  /** `host:port` of one broker or several; the others are found through them. */
  readonly brokers: readonly string[];
  readonly tls?: boolean;
  /**
   * Certificate of the authority that signed the brokers' certificates, as PEM; the system's authorities when left out.
   */
  readonly ca?: string;
  readonly sasl?: {
    readonly mechanism: 'plain' | 'scram-sha-256' | 'scram-sha-512';
    readonly username: string;
    readonly password: string;
  };
  /** Shown in the brokers' metrics and quotas, e.g. `notifier`. */
  readonly name: string;
  /** How long a broker may take to answer a request; 10,000 when left out. Milliseconds. */
  readonly answerWithin?: number;
  readonly logger: Logger;
}

/** How long a broker may take to accept a connection. Milliseconds. */
const CONNECT_WITHIN = 3_000;
const ANSWER_WITHIN = 10_000;

/**
 * kafkajs nests its retries, so each level tries little; what has to go on for ever is tried again by the publisher's
 * callers and by the consumer.
 */
const RETRY = { initialRetryTime: 50, multiplier: 2, maxRetryTime: 1_000, retries: 3 };

/**
 * A client of the brokers, not connected yet. Consumers of one group must not share one: kafkajs keeps the committed
 * offsets of a group per client, and two members would overwrite each other's.
 */
export const kafkaClient = ({
  brokers,
  tls = false,
  ca,
  sasl,
  name,
  answerWithin = ANSWER_WITHIN,
  logger,
}: KafkaAccess): Kafka => {
  letIdleConnectionsRest();
  return new Kafka({
    brokers: [...brokers],
    clientId: `berangkat-${name}`,
    ...((tls || ca !== undefined) && { ssl: ca === undefined ? true : { ca: [ca] } }),
    ...(sasl && { sasl: sasl as SASLOptions }),
    connectionTimeout: CONNECT_WITHIN,
    requestTimeout: answerWithin,
    retry: RETRY,
    socketFactory: openSocket,
    logLevel: logLevel.INFO,
    logCreator: logInto(logger),
  });
};

/**
 * kafkajs logs daily work, such as a rebalance, as an error, and logs everything several times. The consumers and the
 * publisher warn of an error that keeps them from working. Of its details only those are kept that cannot hold a
 * message.
 */
const logInto =
  (logger: Logger): logCreator =>
  () =>
  ({ namespace, log: { message, error, broker, groupId } }) => {
    logger.debug(
      {
        namespace,
        broker: broker as unknown,
        group: groupId as unknown,
        ...(typeof error === 'string' && { reason: error }),
      },
      `kafkajs: ${message}`,
    );
  };
