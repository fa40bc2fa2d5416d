import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../infra/local/src/database/embedded-postgres';
import { type ChosenByJest } from './chosen-files';
import { guard } from './guard';

declare global {
  var stopTestPostgres: (() => Promise<void>) | undefined;
}

interface Server {
  readonly url: string;
  stop(): Promise<void>;
}

const start = async (): Promise<Server> => {
  const folder = await mkdtemp(join(tmpdir(), 'berangkat-test-'));
  const server = await startEmbeddedPostgres({
    dataDir: folder,
    durable: false,
    log: () => undefined,
    settings: { max_connections: '300' },
  });
  const dismissGuard = guard(server.pid(), folder, 'QUIT');
  return {
    url: server.url,
    stop: async () => {
      dismissGuard();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** Postgres servers for a run of tests, unless TEST_DATABASE_URL names one already. */
export const startPostgres = async (count: number): Promise<void> => {
  if (process.env.TEST_DATABASE_URL) return;
  const servers = await Promise.all(Array.from({ length: count }, start));
  process.env.TEST_DATABASE_URL = servers.map(({ url }) => url).join(' ');
  process.env.TEST_TEMPLATES = 'on';
  globalThis.stopTestPostgres = async () => {
    delete process.env.TEST_DATABASE_URL;
    delete process.env.TEST_TEMPLATES;
    await Promise.all(servers.map((server) => server.stop()));
  };
};

interface Run extends ChosenByJest {
  readonly maxWorkers: number;
}

/**
 * A server for each worker of jest; for chosen files one. Readers of the log wait for every older transaction of the
 * server, whatever database it is in: on one server the files of two workers waited for each other. Each test file makes
 * its own database, some as copies of templates (services/platform/src/postgres/testing.ts). The templates go with the
 * server, so only servers of the run's own have them: on another they would stay and grow old.
 */
export default function setUp({ testPathPatterns, maxWorkers }: Run): Promise<void> {
  return startPostgres(testPathPatterns.patterns.length > 0 ? 1 : maxWorkers);
}
