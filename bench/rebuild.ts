import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type FilledLog, openingSpeed, readingSpeed, withFilledLog } from './support/filled-log';
import { Latencies } from './support/latencies';
import { numberOption } from './support/portal-setting';
import { appendVisits, queryWithoutPause } from './support/traffic';
import { report, type Result, type Setting } from './support/yardstick';

const EVENTS = 100_000;
const REACH = 0.25;
/** Events that others append per second meanwhile. */
const APPENDS_PER_SECOND = 50;

/**
 * Events per second with which `npm run rebuild` builds every read model anew while a worker keeps the live ones up to
 * date, events are appended and queries run; none of them may fail. `--events 1000000`
 */
export async function run(setting: Setting): Promise<Result> {
  const figures = await withFilledLog(setting.databaseUrl, numberOption(setting, 'events', EVENTS), async (filled) => {
    const worker = await startWorker(filled);
    try {
      const [reading, opening] = [await readingSpeed(filled), await openingSpeed(filled)];
      await showsAll(filled);

      const latencies = new Latencies();
      const queries = queryWithoutPause(filled.pool, latencies);
      const visits = appendVisits(filled.portalLog, APPENDS_PER_SECOND);
      const begun = performance.now();
      await rebuild(filled);
      const seconds = (performance.now() - begun) / 1_000;
      const appended = await visits.stop();
      const { failed, answered } = await queries.stop();
      if (failed > 0) throw new Error(`${failed} of ${failed + answered} queries failed`);

      const figure = filled.events / seconds;
      return [
        {
          name: `${filled.events} events`,
          unit: 'events/s',
          yardstick: reading,
          figure,
          ratio: figure / reading,
          reach: REACH,
          details: {
            seconds,
            'events/s read and opened': opening,
            'ratio to that': figure / opening,
            'queries meanwhile': answered,
            'failed queries': failed,
            'p99 ms': latencies.p99,
            'events meanwhile': appended,
          },
        },
      ];
    } finally {
      await worker.stop();
    }
  });
  return report({
    name: 'rebuild',
    yardstick: 'reading the same log',
    figures,
    at: new Date().toISOString(),
  });
}

const environmentOf = ({ databaseUrl, masterKeyFile }: FilledLog): NodeJS.ProcessEnv => ({
  ...process.env,
  NODE_ENV: 'local',
  LOG_LEVEL: 'error',
  DATABASE_URL: databaseUrl,
  MASTER_KEY_FILE: masterKeyFile,
  // A key like any other, for a log of no portal.
  LOOKUP_KEY_FILE: masterKeyFile,
});

/** The bundled program, in a process of its own as in a running portal. */
const startWorker = async (filled: FilledLog): Promise<{ stop(): Promise<void> }> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  await new Promise((done) => server.close(done));
  const child = spawn(process.execPath, [join('dist', 'projection-worker.js')], {
    env: { ...environmentOf(filled), SERVICE_PORT: String(port) },
    stdio: 'inherit',
  });
  const exited = once(child, 'exit');
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the worker ended with ${child.exitCode}`);
    if ((await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined))?.ok === true) break;
    await delay(50);
  }
  return {
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
};

const showsAll = async ({ pool, position }: FilledLog): Promise<void> => {
  for (;;) {
    const { rows } = await pool.query<{ done: boolean }>(
      'select coalesce(min(position) >= $1, false) as done from ops.checkpoints',
      [position],
    );
    if (rows[0]!.done) return;
    await delay(50);
  }
};

const rebuild = async (filled: FilledLog): Promise<void> => {
  const child = spawn(process.execPath, [join('dist', 'tool.js'), 'rebuild'], {
    env: environmentOf(filled),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`the rebuild ended with ${code}: a table differs, or could not be rebuilt`);
};
