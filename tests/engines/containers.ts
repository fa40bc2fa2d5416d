import { randomBytes } from 'node:crypto';
import { GenericContainer, getContainerRuntimeClient, type StartedTestContainer, Wait } from 'testcontainers';
import { freePort } from '../support/portal';
import { type EngineName, type EngineServer } from './engines';

let answers: Promise<boolean> | undefined;

/** Whether an engine for containers answers on this machine. */
export const hasContainers = (): Promise<boolean> =>
  (answers ??= getContainerRuntimeClient().then(
    () => true,
    () => false,
  ));

/** Starts the engine in a container, without a password and on this machine only, for the time of the tests. */
export const fromContainer = (engine: EngineName): Promise<EngineServer> => start[engine]();

const server = (
  engine: EngineName,
  image: string,
  container: StartedTestContainer,
  env: Record<string, string>,
): EngineServer => ({
  engine,
  what: `${image} in a container`,
  env,
  stop: () => container.stop(),
});

const start: Readonly<Record<EngineName, () => Promise<EngineServer>>> = {
  eventstoredb: async () => {
    const image = process.env.EVENTSTORE_IMAGE ?? 'eventstore/eventstore:23.10.1-bookworm-slim';
    const container = await new GenericContainer(image)
      .withEnvironment({
        EVENTSTORE_INSECURE: 'true',
        EVENTSTORE_MEM_DB: 'true',
        KURRENTDB_INSECURE: 'true',
        KURRENTDB_MEM_DB: 'true',
      })
      .withExposedPorts(2113)
      .withWaitStrategy(Wait.forHttp('/health/live', 2113).forStatusCode(204))
      .start();
    return server('eventstoredb', image, container, {
      EVENTSTORE_URL: `esdb://${container.getHost()}:${container.getMappedPort(2113)}?tls=false`,
    });
  },
  kafka: async () => {
    const image = process.env.KAFKA_IMAGE ?? 'apache/kafka:4.2.0';
    // Clients are sent on to the advertised address, so the port outside has to be known before the broker starts.
    const port = await freePort();
    const container = await new GenericContainer(image)
      .withEnvironment({
        KAFKA_NODE_ID: '1',
        KAFKA_PROCESS_ROLES: 'broker,controller',
        KAFKA_LISTENERS: `PLAINTEXT://:${port},CONTROLLER://:9093`,
        KAFKA_ADVERTISED_LISTENERS: `PLAINTEXT://127.0.0.1:${port}`,
        KAFKA_CONTROLLER_LISTENER_NAMES: 'CONTROLLER',
        KAFKA_LISTENER_SECURITY_PROTOCOL_MAP: 'CONTROLLER:PLAINTEXT,PLAINTEXT:PLAINTEXT',
        KAFKA_CONTROLLER_QUORUM_VOTERS: '1@localhost:9093',
        KAFKA_OFFSETS_TOPIC_REPLICATION_FACTOR: '1',
        KAFKA_TRANSACTION_STATE_LOG_REPLICATION_FACTOR: '1',
        KAFKA_TRANSACTION_STATE_LOG_MIN_ISR: '1',
        KAFKA_GROUP_INITIAL_REBALANCE_DELAY_MS: '0',
        KAFKA_AUTO_CREATE_TOPICS_ENABLE: 'false',
      })
      .withExposedPorts({ container: port, host: port })
      .withWaitStrategy(Wait.forLogMessage(/Kafka Server started/))
      .start();
    return server('kafka', image, container, { KAFKA_BROKERS: `127.0.0.1:${port}` });
  },
  s3: async () => {
    const image = process.env.S3_IMAGE ?? 'andrewgaul/s3proxy:3.0.0';
    const [accessKey, secretKey] = [randomBytes(8).toString('hex'), randomBytes(16).toString('hex')];
    const container = await new GenericContainer(image)
      .withEnvironment({
        S3PROXY_AUTHORIZATION: 'aws-v2-or-v4',
        S3PROXY_IDENTITY: accessKey,
        S3PROXY_CREDENTIAL: secretKey,
        S3PROXY_ENDPOINT: 'http://0.0.0.0:8080',
      })
      .withExposedPorts(8080)
      .withWaitStrategy(Wait.forListeningPorts())
      .start();
    const endpoint = `http://${container.getHost()}:${container.getMappedPort(8080)}`;
    return server('s3', image, container, {
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY: accessKey,
      S3_SECRET_KEY: secretKey,
    });
  },
};
