import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  checkWrites,
  createPool,
  migrate,
  type Pool,
  waitForDatabase,
  writeCheckMigrations,
} from '@berangkat/platform/postgres';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres';

/** A file system of its own that can be filled; only root may have one. */
const mountSmall = (): string | undefined => {
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=120m,mode=700', 'tmpfs', folder], { stdio: 'ignore' });
    return folder;
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
};

const disk = mountSmall();

(disk === undefined ? describe.skip : describe)('the check of writes on a disk that is full', () => {
  const lines: string[] = [];
  let server: EmbeddedPostgres;
  let pool: Pool;
  beforeAll(async () => {
    server = await startEmbeddedPostgres({
      dataDir: join(disk!, 'postgres'),
      log: (line) => lines.push(line),
      durable: false,
    });
    pool = createPool({ url: server.url, name: 'test', max: 2 });
    await waitForDatabase(pool);
    await migrate(pool, 'ops', writeCheckMigrations);
  });
  afterAll(async () => {
    await pool.end();
    await server.stop();
    execFileSync('umount', [disk!]);
    rmSync(disk!, { recursive: true });
  });

  const fill = (): void => {
    for (let part = 0; statfsSync(disk!).bavail > 0; part += 1) {
      const { bavail, bsize } = statfsSync(disk!);
      writeFileSync(join(disk!, `filler.${part}`), Buffer.alloc(Math.min(bavail * bsize, 8 * 1024 * 1024)));
    }
  };
  const free = (): void => {
    for (const name of readdirSync(disk!).filter((file) => file.startsWith('filler.'))) rmSync(join(disk!, name));
  };

  it('passes, fails with the words of the server, which its log keeps, and passes again', async () => {
    await checkWrites(pool);
    const {
      rows: [left],
    } = await pool.query<{ rows: number }>('select count(*) as rows from ops.write_check');
    expect(left).toEqual({ rows: 0 });

    fill();
    await expect(checkWrites(pool)).rejects.toMatchObject({ code: '53100' });
    await expect(checkWrites(pool)).rejects.toMatchObject({ code: '53100' });
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);

    free();
    await checkWrites(pool);
    expect(lines.filter((line) => line.includes('53100 ERROR:  could not extend file'))).toHaveLength(2);
  });
});
