import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../support/portal';
import { guard } from '../../support/guard';
import { classPathOf } from '../maven';

export interface S3Server {
  /** `http://127.0.0.1:port`. */
  readonly endpoint: string;
  readonly accessKey: string;
  readonly secretKey: string;
  /** Ends it and removes what it stored. */
  readonly stop: () => Promise<void>;
  /** As a power cut does. */
  kill(): Promise<void>;
  /** Starts it again after {@link kill}, with the same port, keys and objects. */
  start(): Promise<void>;
}

const READY_WITHIN_MS = 60_000;

/** A small heap, and a compiler that is quick rather than thorough: a test's server lives for minutes. */
const JAVA = ['-Xmx96m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1'];

/** Left to itself the server writes a page of log about every request. */
const LOGBACK =
  '<configuration><statusListener class="ch.qos.logback.core.status.NopStatusListener"/><root level="OFF"/></configuration>';

/**
 * Starts an S3Proxy on 127.0.0.1 that verifies signatures and keeps objects below a temporary folder, and waits until
 * it answers.
 */
export const startS3 = async ({ port }: { readonly port?: number } = {}): Promise<S3Server> => {
  const classPath = await classPathOf('s3');
  const folder = await mkdtemp(join(tmpdir(), 'berangkat-s3-'));
  const endpoint = `http://127.0.0.1:${port ?? (await freePort())}`;
  const [accessKey, secretKey] = [randomBytes(8).toString('hex'), randomBytes(20).toString('hex')];
  const [settings, logging, objects] = ['s3proxy.conf', 'logback.xml', 'objects'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  await mkdir(objects);
  await writeFile(logging, LOGBACK);
  await writeFile(
    settings,
    [
      `s3proxy.endpoint=${endpoint}`,
      's3proxy.authorization=aws-v4',
      `s3proxy.identity=${accessKey}`,
      `s3proxy.credential=${secretKey}`,
      'jclouds.provider=filesystem-nio2',
      `jclouds.filesystem.basedir=${objects}`,
    ].join('\n'),
    { mode: 0o600 },
  );

  let running:
    | { readonly child: ChildProcess; readonly ended: Promise<void>; readonly dismissGuard: () => void }
    | undefined;
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    running?.child.kill(signal);
    await running?.ended;
    running?.dismissGuard();
    running = undefined;
  };
  const server: S3Server = {
    endpoint,
    accessKey,
    secretKey,
    stop: async () => {
      await end('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
    kill: () => end('SIGKILL'),
    start: async () => {
      const child = spawn(
        'java',
        [
          ...JAVA,
          `-Dlogback.configurationFile=${logging}`,
          '-cp',
          classPath,
          'org.gaul.s3proxy.Main',
          '--properties',
          settings,
        ],
        { stdio: ['ignore', 'pipe', 'pipe'] },
      );
      let output = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-20_000)));
      const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
      running = { child, ended, dismissGuard: guard(child.pid, folder) };
      await untilReady(endpoint, child, () => output);
    },
  };
  try {
    await server.start();
  } catch (error) {
    await server.stop();
    throw error;
  }
  return server;
};

/** Waits until the server answers; what it answers without a signature does not matter. */
const untilReady = async (endpoint: string, child: ChildProcess, output: () => string): Promise<void> => {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`S3Proxy ended at its start:\n${output()}`);
    if (
      await fetch(endpoint)
        .then((answer) => answer.arrayBuffer())
        .then(
          () => true,
          () => false,
        )
    )
      return;
    await delay(50);
  }
  throw new Error(`S3Proxy was not ready in ${READY_WITHIN_MS} ms:\n${output()}`);
};
