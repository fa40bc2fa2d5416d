import { fromContainer, hasContainers } from './containers';
import { type EngineName, type EngineServer, VARIABLE_OF } from './engines';
import { startEventStoreProcess } from './eventstoredb/process';
import { startKafka } from './kafka/broker';
import { hasMavenAndJava } from './maven';
import { startS3 } from './s3/server';

/**
 * A server of an engine: the one that the environment names, otherwise one in a container, otherwise one that this
 * machine can run itself.
 * @returns undefined when there is none to be had
 */
export const findServer = async (engine: EngineName): Promise<EngineServer | undefined> => {
  const given = process.env[VARIABLE_OF[engine]];
  if (given) return { engine, what: `given by ${VARIABLE_OF[engine]}`, env: {}, stop: async () => undefined };
  if (await hasContainers()) return fromContainer(engine);
  return onThisMachine[engine]();
};

const onThisMachine: Readonly<Record<EngineName, () => Promise<EngineServer | undefined>>> = {
  eventstoredb: async () => {
    const server = await startEventStoreProcess();
    return {
      engine: 'eventstoredb',
      what: "the project's protocol test server, no real EventStoreDB",
      env: { EVENTSTORE_URL: server.url },
      stop: () => server.stop(),
    };
  },
  kafka: async () => {
    if (!(await hasMavenAndJava())) return undefined;
    const broker = await startKafka();
    return {
      engine: 'kafka',
      what: 'Apache Kafka 4.2.0 (KRaft), from Maven Central',
      env: { KAFKA_BROKERS: broker.brokers },
      stop: () => broker.stop(),
    };
  },
  s3: async () => {
    if (!(await hasMavenAndJava())) return undefined;
    const { endpoint, accessKey, secretKey, stop } = await startS3();
    return {
      engine: 's3',
      what: 'S3Proxy 3.1.0 (file system backend), from Maven Central',
      env: { S3_ENDPOINT: endpoint, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey },
      stop,
    };
  },
};
