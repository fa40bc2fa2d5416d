import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Kafka, type KafkaConfig, logLevel } from 'kafkajs';
import { guard } from '../../support/guard';
import { classPathOf } from '../maven';

export interface KafkaOptions {
  /** For clients, on 127.0.0.1. Any free one when left out; restarts keep it. */
  readonly port?: number;
  /** Kept after the end. A temporary folder, removed at the end, when left out. */
  readonly dataDir?: string;
  /** Settings that win over ours; `controller` is the port that the broker keeps for itself. */
  readonly properties?: (ports: { readonly controller: number }) => Readonly<Record<string, string>>;
  /** More arguments for formatting the log, e.g. accounts: `['--add-scram', '…']`. */
  readonly format?: readonly string[];
  /** How a client has to connect when not in plain text. */
  readonly client?: Pick<KafkaConfig, 'ssl' | 'sasl'>;
}

export interface KafkaBroker {
  /** `host:port`. */
  readonly brokers: string;
  readonly pid: () => number;
  /** Ends it, and removes what is temporary. */
  stop(): Promise<void>;
  /** As a power cut does. */
  kill(): Promise<void>;
  /** Starts it again after {@link kill}, with the same port and data. */
  start(): Promise<void>;
}

export interface KafkaCluster {
  /** `host:port` of every node, with commas. */
  readonly brokers: string;
  readonly nodes: readonly KafkaBroker[];
  stop(): Promise<void>;
}

const READY_WITHIN_MS = 60_000;

/** Starts an Apache Kafka broker (KRaft, one node) and waits until it answers clients. */
export const startKafka = async ({ port, ...options }: KafkaOptions = {}): Promise<KafkaBroker> => {
  const broker = await prepareNode(
    1,
    [{ clients: port ?? (await lastingPort()), controller: await lastingPort() }],
    clusterId(),
    options,
  );
  return started(broker, [broker]);
};

/** Starts several brokers that keep copies for each other. */
export const startKafkaCluster = async (count: number): Promise<KafkaCluster> => {
  const [id, ports] = [clusterId(), [] as Ports[]];
  while (ports.length < count) ports.push({ clients: await lastingPort(), controller: await lastingPort() });
  const nodes = await Promise.all(ports.map((_, index) => prepareNode(index + 1, ports, id, {})));
  // A node that is asked to end asks the controllers first, and waits minutes for them when most have ended already.
  const stop = async (): Promise<void> => {
    await Promise.all(nodes.map((node) => node.kill()));
    await Promise.all(nodes.map((node) => node.stop()));
  };
  return started({ brokers: nodes.map(({ brokers }) => brokers).join(','), nodes, stop }, nodes);
};

/** Starts the nodes together, because none is ready before most of them are. */
const started = async <T extends { stop(): Promise<void> }>(whole: T, nodes: readonly KafkaBroker[]): Promise<T> => {
  const outcomes = await Promise.allSettled(nodes.map((node) => node.start()));
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed === undefined) return whole;
  await whole.stop();
  throw failed.reason;
};

interface Ports {
  readonly clients: number;
  readonly controller: number;
}

const prepareNode = async (
  node: number,
  ports: readonly Ports[],
  cluster: string,
  options: Omit<KafkaOptions, 'port'>,
): Promise<KafkaBroker> => {
  const { dataDir, properties, format = [], client = {} } = options;
  const classPath = await classPathOf('kafka');
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'berangkat-kafka-')));
  await mkdir(folder, { recursive: true });
  const brokers = `127.0.0.1:${ports[node - 1]!.clients}`;
  const file = join(folder, 'server.properties');
  const settings = { ...settingsOf(node, ports, join(folder, 'log')), ...properties?.(ports[node - 1]!) };
  await writeFile(
    file,
    Object.entries(settings)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  );
  await promisify(execFile)('java', [
    '-cp',
    classPath,
    'kafka.tools.StorageTool',
    'format',
    '--ignore-formatted',
    '-t',
    cluster,
    '-c',
    file,
    ...format,
  ]);

  let running:
    | { readonly child: ChildProcess; readonly ended: Promise<void>; readonly dismissGuard: () => void }
    | undefined;
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    running?.child.kill(signal);
    await running?.ended;
    running?.dismissGuard();
    running = undefined;
  };
  return {
    brokers,
    pid: () => running!.child.pid!,
    stop: async () => {
      await end('SIGTERM');
      if (dataDir === undefined) await rm(folder, { recursive: true, force: true });
    },
    kill: () => end('SIGKILL'),
    start: async () => {
      const child = spawn('java', [...JAVA, '-cp', classPath, 'kafka.Kafka', file], {
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let output = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-20_000)));
      const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
      running = { child, ended, dismissGuard: guard(child.pid, dataDir === undefined ? folder : '') };
      await untilReady(
        new Kafka({ brokers: [brokers], logLevel: logLevel.NOTHING, retry: { retries: 0 }, ...client }),
        ports.length,
        child,
        () => output,
      );
    },
  };
};

/** A small heap, and a compiler that is quick rather than thorough: a test's broker lives for minutes. */
const JAVA = [
  '-Xmx384m',
  '-XX:+UseSerialGC',
  '-XX:TieredStopAtLevel=1',
  '-Dorg.slf4j.simpleLogger.defaultLogLevel=warn',
];

const clusterId = (): string => randomBytes(16).toString('base64url').replace(/^-/, '0');

const settingsOf = (node: number, ports: readonly Ports[], folder: string): Record<string, string> => ({
  'process.roles': 'broker,controller',
  'node.id': String(node),
  'controller.quorum.voters': ports.map(({ controller }, index) => `${index + 1}@127.0.0.1:${controller}`).join(','),
  'controller.listener.names': 'CONTROLLER',
  listeners: `CLIENTS://127.0.0.1:${ports[node - 1]!.clients},CONTROLLER://127.0.0.1:${ports[node - 1]!.controller}`,
  'advertised.listeners': `CLIENTS://127.0.0.1:${ports[node - 1]!.clients}`,
  'inter.broker.listener.name': 'CLIENTS',
  'listener.security.protocol.map': 'CLIENTS:PLAINTEXT,CONTROLLER:PLAINTEXT',
  'log.dirs': folder,
  // Few groups, and a new group begins without waiting for more members.
  'offsets.topic.replication.factor': String(Math.min(3, ports.length)),
  'offsets.topic.num.partitions': '4',
  'transaction.state.log.replication.factor': '1',
  'transaction.state.log.min.isr': '1',
  'transaction.state.log.num.partitions': '1',
  'share.coordinator.state.topic.replication.factor': '1',
  'share.coordinator.state.topic.min.isr': '1',
  'group.initial.rebalance.delay.ms': '0',
  'auto.create.topics.enable': 'false',
  // A killed broker may register again only when its session is over.
  'broker.session.timeout.ms': '3000',
  'broker.heartbeat.interval.ms': '500',
  'log.cleaner.dedupe.buffer.size': '4194304',
  'num.network.threads': '2',
  'num.io.threads': '4',
});

/** The port is open before the broker serves: ready is what a client gets answers from. */
const untilReady = async (kafka: Kafka, nodes: number, child: ChildProcess, output: () => string): Promise<void> => {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`Kafka ended at its start:\n${output()}`);
    const admin = kafka.admin();
    const answered = await admin
      .connect()
      .then(() => admin.describeCluster())
      .then(
        ({ brokers }) => brokers.length === nodes,
        () => false,
      );
    await admin.disconnect().catch(() => undefined);
    if (answered) return;
    await delay(100);
  }
  throw new Error(`Kafka was not ready in ${READY_WITHIN_MS} ms:\n${output()}`);
};

/**
 * A port below those that outgoing connections are given: one of them could take the port of a broker that is away, or
 * even connect to itself there.
 */
const lastingPort = async (): Promise<number> => {
  for (;;) {
    const port = randomInt(15_000, 32_000);
    const server = createServer();
    const free = await new Promise<boolean>((resolve) =>
      server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true)),
    );
    await new Promise((closed) => server.close(closed));
    if (free) return port;
  }
};
