import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startEmbeddedPostgres } from './database/embedded-postgres';
import { Launcher } from './launcher';
import { guardPostgres } from './database/postgres-guard';
import { createScreen } from './screen';

interface Benchmark {
  /** It measures a whole portal with demo data, not just a database. */
  readonly needsPortal?: boolean;
  /** Starts what has to be there before; answers how to end it. */
  readonly prepare?: (options: Readonly<Record<string, string>>) => Promise<() => Promise<void>>;
  readonly run: (setting: {
    databaseUrl: string;
    options: Record<string, string>;
    baseUrl?: string;
    dataDir?: string;
  }) => Promise<unknown>;
}

interface Place {
  readonly setting: { readonly databaseUrl: string; readonly baseUrl?: string; readonly dataDir?: string };
  readonly close: () => Promise<void>;
}

/**
 * Runs a bundled benchmark on a database or portal made for it in a temporary directory. The benchmark prints its table
 * and writes its JSON.
 * @returns an exit code
 */
export const runBench = async (program: string, args: readonly string[], root: string): Promise<number> => {
  const options = optionsIn(args);
  if (options === undefined) {
    console.error(`Options are --name value; got: ${args.join(' ')}`);
    return 2;
  }
  const benchmark = (await import(pathToFileURL(program).href)) as Benchmark;
  const dataDir = mkdtempSync(join(tmpdir(), 'berangkat-bench-'));
  let place: Place | undefined;
  let unprepare: (() => Promise<void>) | undefined;
  const clean = async (): Promise<void> => {
    await place?.close();
    await unprepare?.();
    rmSync(dataDir, { recursive: true, force: true });
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void clean().then(() => process.exit(1)));
  try {
    unprepare = await benchmark.prepare?.(options);
    place = benchmark.needsPortal === true ? await makePortal(dataDir, root) : await makeDatabase(dataDir);
    await benchmark.run({ ...place.setting, options });
    return 0;
  } catch (error) {
    console.error(error);
    return 1;
  } finally {
    await clean();
  }
};

const makePortal = async (dataDir: string, root: string): Promise<Place> => {
  const launcher = new Launcher(
    { root, port: 0, host: '127.0.0.1', dataDir, empty: false, demoMonths: 6, dev: false, scale: {} },
    createScreen(),
  );
  await launcher.start().catch(async (error: unknown) => {
    await launcher.stop();
    throw error;
  });
  return {
    setting: {
      databaseUrl: launcher.env.DATABASE_URL!,
      baseUrl: launcher.url.replace('localhost', '127.0.0.1'),
      dataDir,
    },
    close: () => launcher.stop(),
  };
};

const makeDatabase = async (dataDir: string): Promise<Place> => {
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined, settings: { max_connections: '200' } });
  const dismissGuard = guardPostgres(dataDir);
  return {
    setting: { databaseUrl: server.url },
    close: async () => {
      await server.stop();
      dismissGuard();
    },
  };
};

/** `--applicants 1000 --rounds 3` */
const optionsIn = (args: readonly string[]): Record<string, string> | undefined => {
  const options: Record<string, string> = {};
  for (let index = 0; index < args.length; index += 2) {
    const [name, value] = [args[index]!, args[index + 1]];
    if (!name.startsWith('--') || value === undefined) return undefined;
    options[name.slice(2)] = value;
  }
  return options;
};
