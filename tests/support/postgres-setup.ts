import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../infra/local/src/embedded-postgres';

declare global {
  var stopTestPostgres: (() => Promise<void>) | undefined;
}

/** One Postgres server for the run, unless TEST_DATABASE_URL names one already. Each test file makes its own database on it. */
export default async function setUp(): Promise<void> {
  if (process.env.TEST_DATABASE_URL) return;
  const folder = await mkdtemp(join(tmpdir(), 'berangkat-test-'));
  const server = await startEmbeddedPostgres({ dataDir: folder, durable: false, log: () => undefined, settings: { max_connections: '300' } });
  process.env.TEST_DATABASE_URL = server.url;
  const dismissGuard = guard(server.pid(), folder);
  globalThis.stopTestPostgres = async () => {
    delete process.env.TEST_DATABASE_URL;
    dismissGuard();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

/** A run that is killed cannot clean up; this shell notices by the end of its input and does it instead. */
const guard = (pid: number | undefined, folder: string): (() => void) => {
  const script = 'read -r word; [ "$word" = dismissed ] && exit; kill -QUIT "$1"; sleep 1; rm -rf "$2"';
  const shell = spawn('sh', ['-c', script, 'guard', String(pid), folder], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  shell.unref();
  (shell.stdin as unknown as { unref(): void }).unref();
  return () => shell.stdin.end('dismissed\n');
};
