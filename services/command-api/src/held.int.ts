import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from '@berangkat/platform/postgres/testing';
import { bundlePrograms, freePort, kill, programEnv, until, writeKeys } from '@berangkat/platform/test-support';

jest.setTimeout(120_000);

it('opens nothing before the launcher says so, when it is started beside the load of a demonstration', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'held-'));
  const port = await freePort();
  await bundlePrograms({ 'command-api': 'services/command-api/src/main.ts' }, folder);
  writeKeys(folder);
  const database = await createTestDatabase();
  // Says when the service has come to where it waits to be told.
  const saying = `process.on('newListener', (event) => event === 'message' && process.send('waits'))`;
  const service = spawn(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(saying)}`, join(folder, 'command-api.mjs'), 'held'],
    {
      env: { ...programEnv(folder, database.url), SERVICE_PORT: String(port) },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    },
  );
  let waits = false;
  service.once('message', () => (waits = true));
  const serves = (): Promise<boolean> =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  const connected = async (): Promise<boolean> => {
    const { rows } = await database.pool.query(
      `select from pg_stat_activity where datname = current_database() and application_name like 'command-api%'`,
    );
    return rows.length > 0;
  };
  try {
    await until(async () => waits || (await connected()), 60);
    expect([await connected(), await serves()]).toEqual([false, false]);
    service.send('serve');
    await until(serves, 60);
    expect(await connected()).toBe(true);
  } finally {
    await kill(service);
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  }
});
