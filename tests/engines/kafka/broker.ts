import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Kafka, type KafkaConfig, logLevel } from 'kafkajs';
import { freePort } from '../../support/portal';
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

const READY_WITHIN_MS = 60_000;

/** Starts an Apache Kafka broker (KRaft, one node) and waits until it answers clients. */
export const startKafka = async ({ port, dataDir, properties, format = [], client = {} }: KafkaOptions = {}): Promise<KafkaBroker> => {
  const classPath = await classPathOf('kafka');
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'berangkat-kafka-')));
  await mkdir(folder, { recursive: true });
  const [outside, controller] = [port ?? (await freePort()), await freePort()];
  const brokers = `127.0.0.1:${outside}`;
  const file = join(folder, 'server.properties');
  const settings = { ...settingsOf(outside, controller, join(folder, 'log')), ...properties?.({ controller }) };
  await writeFile(file, Object.entries(settings).map(([name, value]) => `${name}=${value}\n`).join(''));
  await promisify(execFile)('java', ['-cp', classPath, 'kafka.tools.StorageTool', 'format', '--ignore-formatted', '-t', clusterId(), '-c', file, ...format]);

  let running: { readonly child: ChildProcess; readonly ended: Promise<void>; readonly dismissGuard: () => void } | undefined;
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    running?.child.kill(signal);
    await running?.ended;
    running?.dismissGuard();
    running = undefined;
  };
  const broker: KafkaBroker = {
    brokers,
    pid: () => running!.child.pid!,
    stop: async () => {
      await end('SIGTERM');
      if (dataDir === undefined) await rm(folder, { recursive: true, force: true });
    },
    kill: () => end('SIGKILL'),
    start: async () => {
      const child = spawn('java', [...JAVA, '-cp', classPath, 'kafka.Kafka', file], { stdio: ['ignore', 'pipe', 'pipe'] });
      let output = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-20_000)));
      const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
      running = { child, ended, dismissGuard: guard(child.pid!, dataDir === undefined ? folder : '') };
      await untilReady(new Kafka({ brokers: [brokers], logLevel: logLevel.NOTHING, retry: { retries: 0 }, ...client }), child, () => output);
    },
  };
  try {
    await broker.start();
  } catch (error) {
    await broker.stop();
    throw error;
  }
  return broker;
};

/** A small heap, and a compiler that is quick rather than thorough: a test's broker lives for minutes. */
const JAVA = ['-Xmx384m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-Dorg.slf4j.simpleLogger.defaultLogLevel=warn'];

const clusterId = (): string => randomBytes(16).toString('base64url').replace(/^-/, '0');

const settingsOf = (port: number, controller: number, folder: string): Record<string, string> => ({
  'process.roles': 'broker,controller',
  'node.id': '1',
  'controller.quorum.voters': `1@127.0.0.1:${controller}`,
  'controller.listener.names': 'CONTROLLER',
  'listeners': `CLIENTS://127.0.0.1:${port},CONTROLLER://127.0.0.1:${controller}`,
  'advertised.listeners': `CLIENTS://127.0.0.1:${port}`,
  'inter.broker.listener.name': 'CLIENTS',
  'listener.security.protocol.map': 'CLIENTS:PLAINTEXT,CONTROLLER:PLAINTEXT',
  'log.dirs': folder,
  // One node, few groups, and a new group begins without waiting for more members.
  'offsets.topic.replication.factor': '1',
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
const untilReady = async (kafka: Kafka, child: ChildProcess, output: () => string): Promise<void> => {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`Kafka ended at its start:\n${output()}`);
    const admin = kafka.admin();
    const answered = await admin.connect().then(() => admin.describeCluster()).then(({ brokers }) => brokers.length > 0, () => false);
    await admin.disconnect().catch(() => undefined);
    if (answered) return;
    await delay(100);
  }
  throw new Error(`Kafka was not ready in ${READY_WITHIN_MS} ms:\n${output()}`);
};

/** A run that is killed cannot clean up; this shell notices by the end of its input and does it instead. */
const guard = (pid: number, folder: string): (() => void) => {
  const script = 'read -r word; [ "$word" = dismissed ] && exit; kill -KILL "$1"; sleep 1; [ -n "$2" ] && rm -rf "$2"';
  const shell = spawn('sh', ['-c', script, 'guard', String(pid), folder], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  shell.unref();
  (shell.stdin as unknown as { unref(): void }).unref();
  return () => shell.stdin.end('dismissed\n');
};
