import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '../support/client';
import { type RunningPortal, startPortal } from '../support/portal';
import { pidOf, runtimeOf, until } from '../support/processes';

jest.setTimeout(400_000);

const SIZE = '200m';
/** Parts try to write every 5 seconds; the rest is for a machine that is busy. */
const NOTICED_WITHIN_MS = 10_000;

/** A file system of its own that is small enough to be filled; only root may have one. */
const mountSmall = (): string | undefined => {
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=700`, 'tmpfs', folder], { stdio: 'ignore' });
    return folder;
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
};

const disk = mountSmall();
const withDisk = disk === undefined ? describe.skip : describe;

withDisk('a portal on a disk that is full', () => {
  let portal: RunningPortal;
  let accounts = 0;
  beforeAll(async () => {
    portal = await startPortal({ accountsOnly: true, dataDir: disk! });
  });
  afterAll(async () => {
    await portal.stop();
    execFileSync('umount', [disk!]);
    rmSync(disk!, { recursive: true });
  });

  const readyz = (): Promise<number> =>
    fetch(`${portal.url}/readyz`).then(
      ({ status }) => status,
      () => 0,
    );
  const partsOf = async (service: string): Promise<Record<string, string>> =>
    (
      (await (await fetch(`http://127.0.0.1:${runtimeOf(portal).services[service]!.port}/readyz`)).json()) as {
        checks: Record<string, string>;
      }
    ).checks;
  /** Registers somebody, which leaves an event. */
  const register = async (): Promise<number> => {
    const body = { email: `somebody${(accounts += 1)}@example.com`, password: 'Password1', category: 'applicant' };
    return (await new Client(portal.url).call('createAccount', { body })).status;
  };
  const freeBytes = (): number => {
    const { bavail, bsize } = statfsSync(disk!);
    return bavail * bsize;
  };
  const fill = (): void => {
    for (let part = 0; freeBytes() > 0; part += 1) {
      try {
        writeFileSync(join(disk!, `filler.${part}`), Buffer.alloc(Math.min(freeBytes(), 8 * 1024 * 1024)));
      } catch {
        // The last one took what there was.
      }
    }
  };
  const free = (): void => {
    for (const name of readdirSync(disk!).filter((file) => file.startsWith('filler.'))) rmSync(join(disk!, name));
  };

  it.holds('V16.5.2b')(
    'says what cannot be written, goes on reading, and writes again by itself when there is space',
    async () => {
      expect([await register(), await readyz()]).toEqual([201, 200]);
      const launcher = portal.process.pid!;
      const services = ['gateway', 'command-api', 'query-api', 'projection-worker', 'notifier', 'files'];
      const before = services.map((name) => pidOf(portal, name));

      fill();
      // Each part tries at moments of its own: what one of them has noticed says nothing about the other.
      const notices = (service: string, check: string): Promise<number> =>
        until(`${service} notices`, async () => (await partsOf(service))[check] === 'failing', NOTICED_WITHIN_MS);
      await Promise.all([notices('command-api', 'writing'), notices('files', 'objects')]);
      expect(await partsOf('command-api')).toMatchObject({ database: 'ok', writing: 'failing' });
      expect(await readyz()).toBe(503);
      // Events go on for as long as there is room in pages that are begun.
      await until('nothing can be written', async () => (await register()) >= 500, 60_000);
      expect((await fetch(`${portal.url}/`)).status).toBe(200);
      expect((await new Client(portal.url).call('session')).status).toBe(200);

      // A service that has to be started again meanwhile is, although nothing about it can be written down.
      const killed = pidOf(portal, 'notifier');
      process.kill(killed, 'SIGKILL');

      free();
      await until('everything is ready again', async () => (await readyz()) === 200, 60_000);
      await until('it takes events again', async () => (await register()) === 201, 30_000);
      expect(() => process.kill(launcher, 0)).not.toThrow();
      expect(services.filter((name, index) => pidOf(portal, name) !== before[index])).toEqual(['notifier']);
    },
  );
});
