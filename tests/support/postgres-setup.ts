import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../infra/local/src/database/embedded-postgres';
import { guard } from './guard';

declare global {
  var stopTestPostgres: (() => Promise<void>) | undefined;
}

/**
 * One Postgres server for the run, unless TEST_DATABASE_URL names one already. Each test file makes its own database on
 * it, some as copies of templates (services/platform/src/postgres/testing.ts). The templates go with the server, so only
 * a server of the run's own has them: on another they would stay and grow old.
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
  process.env.TEST_TEMPLATES = 'on';
  const dismissGuard = guard(server.pid(), folder, 'QUIT');
  globalThis.stopTestPostgres = async () => {
    delete process.env.TEST_DATABASE_URL;
    delete process.env.TEST_TEMPLATES;
    dismissGuard();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
