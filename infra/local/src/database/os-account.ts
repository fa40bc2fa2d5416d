import { execFileSync } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { type OsAccount } from './postgres-binaries';

const NAME = 'postgres';

/**
 * Postgres refuses to run as root; root therefore starts it under the account `postgres`, which is made when the
 * machine has none.
 */
export const accountForPostgres = (): OsAccount => {
  if (process.getuid?.() !== 0) return undefined;
  return lookUp() ?? create();
};

const lookUp = (): OsAccount => {
  try {
    return { uid: idOf('-u'), gid: idOf('-g') };
  } catch {
    return undefined;
  }
};

const create = (): OsAccount => {
  execFileSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', NAME], {
    stdio: 'ignore',
  });
  return { uid: idOf('-u'), gid: idOf('-g') };
};

const idOf = (flag: '-u' | '-g'): number =>
  Number(execFileSync('id', [flag, NAME], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));

/**
 * A cluster that was copied with `cp -r` by root belongs to root, and the server, which runs under an account of its
 * own, cannot even enter it.
 * @throws naming both accounts and what to do
 */
export const requireOwner = async (cluster: string, account: OsAccount): Promise<void> => {
  const wanted = account?.uid ?? process.getuid?.();
  const { uid } = await stat(cluster);
  if (wanted === undefined || uid === wanted) return;
  const owner = nameOf(wanted);
  throw new Error(
    `${cluster} belongs to ${nameOf(uid)} and has to belong to ${owner}, as whom the database runs. A copy keeps its owners with cp -a; ` +
      `to mend this one, as root: chown -R ${owner} '${cluster}'`,
  );
};

const nameOf = (uid: number): string => {
  try {
    return execFileSync('id', ['-un', String(uid)], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return String(uid);
  }
};
