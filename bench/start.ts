import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dataDirAt } from '../infra/local/src/data-dir';
import { startDatabase } from '../infra/local/src/database/database';
import { freePorts } from '../infra/local/src/processes/ports';
import { untilReady } from '../infra/local/src/readiness';
import { type LimitedResult, reportLimits } from './support/limits';
import { numberOption } from './support/portal-setting';
import { median, type Setting } from './support/yardstick';

/** Seconds from `npm start` until the gateway says that every service is ready. */
const LIMIT = 5;
const ROUNDS = 5;
/** Milliseconds that a start may take at all. */
const TIMEOUT = 180_000;

const secondsSince = (begun: number): number => (performance.now() - begun) / 1_000;

interface Started {
  readonly seconds: number;
  stop(): Promise<void>;
}

/** `npm start`, as a person types it. */
const startPortal = async (dataDir: string, port: number): Promise<Started> => {
  const begun = performance.now();
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir };
  const portal: ChildProcess = spawn('npm', ['start', '--', '--accounts-only'], {
    env,
    detached: true,
    stdio: 'ignore',
  });
  const ended = once(portal, 'close');
  const tooLate = AbortSignal.timeout(TIMEOUT);
  await Promise.race([
    untilReady(`http://127.0.0.1:${port}`, tooLate),
    ended.then(() => Promise.reject(new Error('npm start ended by itself'))),
  ]);
  return {
    seconds: secondsSince(begun),
    stop: async () => {
      process.kill(-portal.pid!, 'SIGINT');
      await ended;
    },
  };
};

const startBareDatabase = async (dataDir: string): Promise<number> => {
  const begun = performance.now();
  const database = await startDatabase(dataDirAt(dataDir));
  const seconds = secondsSince(begun);
  await database.stop();
  return seconds;
};

const untilSeeded = async (dataDir: string): Promise<void> => {
  const deadline = Date.now() + TIMEOUT;
  // The secret of the load goes last.
  while (!existsSync(dataDirAt(dataDir).demoAccounts) || existsSync(join(dataDir, 'seed-secret'))) {
    if (Date.now() > deadline) throw new Error('the first accounts were not made');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

/** The second and every later `npm start` until everything is ready, in turns with the start of its bare database. */
export async function run(setting: Setting): Promise<LimitedResult> {
  const dataDir = mkdtempSync(join(tmpdir(), 'berangkat-start-'));
  const [port] = await freePorts(1);
  try {
    const first = await startPortal(dataDir, port!);
    await untilSeeded(dataDir);
    await first.stop();

    const pairs: { readonly bare: number; readonly portal: number }[] = [];
    for (let round = 0; round < numberOption(setting, 'rounds', ROUNDS); round += 1) {
      const bare = await startBareDatabase(dataDir);
      const portal = await startPortal(dataDir, port!);
      await portal.stop();
      pairs.push({ bare, portal: portal.seconds });
    }
    const [yardstick, figure] = [median(pairs.map(({ bare }) => bare)), median(pairs.map(({ portal }) => portal))];
    const figures = [
      {
        name: 'npm start to ready',
        unit: 's',
        yardstick,
        figure,
        ratio: figure / yardstick,
        limit: LIMIT,
        details: { first: first.seconds },
      },
      { name: 'after the database', unit: 's', figure: median(pairs.map(({ bare, portal }) => portal - bare)) },
    ];
    return await reportLimits({
      name: 'start',
      yardstick: 'starting the bare database',
      figures,
      at: new Date().toISOString(),
    });
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
