import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../infra/local/src/embedded-postgres';
import { guard } from './guard';

declare global {
  var stopTestPostgres: (() => Promise<void>) | undefined;
}

/**
 * One Postgres server for the run, unless TEST_DATABASE_URL names one already. Each test file makes its own database on
 * it.
 */
export default async function setUp(): Promise<void> {
  if (process.env.TEST_DATABASE_URL) return;
  const folder = await mkdtemp(join(tmpdir(), 'berangkat-test-'));
  const server = await startEmbeddedPostgres({
    dataDir: folder,
    durable: false,
    log: () => undefined,
    settings: { max_connections: '300' },
  });
  process.env.TEST_DATABASE_URL = server.url;
  const dismissGuard = guard(server.pid(), folder, 'QUIT');
  globalThis.stopTestPostgres = async () => {
    delete process.env.TEST_DATABASE_URL;
    dismissGuard();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
