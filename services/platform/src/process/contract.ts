import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundlePrograms, freePort, kill, until, writeKeys } from '../test-support';

export interface HeldFixture {
  readonly env: NodeJS.ProcessEnv;
  /** Whether the service has opened what it opens beside its port. */
  readonly opened?: () => Promise<boolean>;
  readonly close?: () => Promise<void>;
}

// Says when the service has come to where it waits to be told.
const SAYING = `process.on('newListener', (event) => event === 'message' && process.send('waits'))`;

/** What a service keeps that the launcher starts ahead of its turn. `create` is given a folder with the keys. */
export const heldContract = (
  service: 'command-api' | 'gateway',
  create: (folder: string) => HeldFixture | Promise<HeldFixture>,
): void => {
  jest.setTimeout(120_000);

  it('opens nothing before the launcher says so, when it is started ahead of its turn', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'held-'));
    const port = await freePort();
    await bundlePrograms({ [service]: `services/${service}/src/main.ts` }, folder);
    writeKeys(folder);
    const { env, opened, close } = await create(folder);
    const child = spawn(
      process.execPath,
      ['--import', `data:text/javascript,${encodeURIComponent(SAYING)}`, join(folder, `${service}.mjs`), 'held'],
      { env: { ...env, SERVICE_PORT: String(port) }, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
    );
    let waits = false;
    child.once('message', () => (waits = true));
    const serves = (): Promise<boolean> =>
      fetch(`http://127.0.0.1:${port}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      );
    const openings = opened === undefined ? [serves] : [serves, opened];
    const found = (): Promise<boolean[]> => Promise.all(openings.map((opening) => opening()));
    try {
      await until(async () => waits || (await found()).includes(true), 60);
      expect(await found()).toEqual(openings.map(() => false));
      child.send('serve');
      await until(serves, 60);
      expect(await found()).toEqual(openings.map(() => true));
    } finally {
      await kill(child);
      await close?.();
      rmSync(folder, { recursive: true, force: true });
    }
  });
};
