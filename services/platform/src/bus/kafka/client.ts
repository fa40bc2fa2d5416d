import { connect, isIP, type Socket } from 'node:net';
import { connect as connectSecurely } from 'node:tls';
import {
  type ISocketFactory,
  Kafka,
  KafkaJSConnectionError,
  type logCreator,
  logLevel,
  type SASLOptions,
} from 'kafkajs';
import RequestQueue from 'kafkajs/src/network/requestQueue';
import { type Logger } from '../../observability';

const KEEP_ALIVE_AFTER = 60_000;

/** Opens connections to brokers: small requests leave at once, and one that nobody answers any more is noticed. */
export const openSocket: ISocketFactory = ({ host, port, ssl, onConnect }): Socket => {
  // kafkajs hands on `true` for the default settings.
  const secure = ssl as typeof ssl | true | undefined;
  const socket = secure
    ? connectSecurely(
        { host, port, ...(isIP(host) === 0 && { servername: host }), ...(secure !== true && secure) },
        onConnect,
      )
    : connect({ host, port }, onConnect);
  // kafkajs may disconnect one that is still connecting many times, and listens once more each time.
  return socket.setMaxListeners(0).setNoDelay(true).setKeepAlive(true, KEEP_ALIVE_AFTER);
};

const { scheduleCheckPendingRequests } = RequestQueue.prototype;

/**
 * kafkajs 2.2.4 looks after waiting requests every millisecond on each connection, for ever, also when none waits: an
 * idle process with one producer and one consumer took 5 % of a processor (kafkajs issue 1556). It has to look only
 * while one waits.
 */
export const letIdleConnectionsRest = (): void => {
  RequestQueue.prototype.scheduleCheckPendingRequests = function (this: RequestQueue): void {
    if (this.pending.length > 0) scheduleCheckPendingRequests.call(this);
  };
};

/** The part that producers and admin clients of kafkajs share. */
interface Connectable {
  connect(): Promise<void>;
  disconnect(): Promise<void>;
}

/**
 * Tells an operator that no broker answers. Of such brokers kafkajs 2.2.4 says that it cannot destructure null: its
 * `withBroker` keeps the reasons to itself.
 */
const reasonOf = (error: unknown): unknown =>
  error instanceof TypeError && error.message.endsWith('as it is null.')
    ? new KafkaJSConnectionError('no broker answers')
    : error;

/**
 * One client of kafkajs that is connected when it is first needed, and replaced after a failure: the state that it has
 * then is not to be relied on.
 */
export class Connection<C extends Connectable> {
  #current: Promise<C> | undefined;

  constructor(private readonly make: () => C) {}

  async use<T>(work: (client: C) => Promise<T>): Promise<T> {
    const current = (this.#current ??= this.#connect());
    try {
      return await work(await current);
    } catch (error) {
      if (this.#current === current) this.#current = undefined;
      // It waits for answers that are still due, perhaps from a broker that is gone.
      void disconnect(current);
      throw reasonOf(error);
    }
  }

  async close(): Promise<void> {
    const current = this.#current;
    this.#current = undefined;
    if (current !== undefined) await disconnect(current);
  }

  async #connect(): Promise<C> {
    const client = this.make();
    try {
      await client.connect();
      return client;
    } catch (error) {
      await client.disconnect().catch(() => undefined);
      throw error;
    }
  }
}

const disconnect = async (client: Promise<Connectable>): Promise<void> => {
  await client.then((connected) => connected.disconnect()).catch(() => undefined);
};

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
