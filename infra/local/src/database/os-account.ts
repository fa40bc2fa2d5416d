import { execFileSync } from 'node:child_process';
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
