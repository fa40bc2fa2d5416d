import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundlePrograms, freePort, kill, programEnv, until, writeKeys } from '@berangkat/platform/test-support';

jest.setTimeout(60_000);

const NOWHERE = 'http://127.0.0.1:1';

it('answers nobody before the launcher says so, when it is started beside the services', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'held-'));
  const port = await freePort();
  await bundlePrograms({ gateway: 'services/gateway/src/main.ts' }, folder);
  writeKeys(folder);
  // Says when the gateway has come to where it waits to be told.
  const saying = `process.on('newListener', (event) => event === 'message' && process.send('waits'))`;
  const gateway = spawn(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(saying)}`, join(folder, 'gateway.mjs'), 'held'],
    {
      env: {
        ...programEnv(folder, ''),
        SERVICE_PORT: String(port),
        COMMAND_API_URL: NOWHERE,
        QUERY_API_URL: NOWHERE,
        NOTIFIER_URL: NOWHERE,
        FILES_URL: NOWHERE,
        WEB_DIST: folder,
      },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    },
  );
  const answers = (): Promise<boolean> =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  try {
    await Promise.race([once(gateway, 'message'), until(answers)]);
    expect(await answers()).toBe(false);
    gateway.send('serve');
    await until(answers);
  } finally {
    await kill(gateway);
    rmSync(folder, { recursive: true, force: true });
  }
});
