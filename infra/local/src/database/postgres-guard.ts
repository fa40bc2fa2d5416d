import { spawn } from 'node:child_process';
import { join } from 'node:path';

/**
 * Postgres is no child that notices when its launcher is killed. This shell (a megabyte) does: its input ends. It lets
 * the services finish, for they stop by themselves, by the shutdown that waits for sessions to end, and insists after
 * eight seconds.
 * @returns a function that sends the guard away, for when Postgres has been stopped properly
 */
export const guardPostgres = (postgresDir: string): (() => void) => {
  if (process.platform === 'win32') return () => undefined;
  const shell = spawn('sh', ['-c', SCRIPT, 'guard', join(postgresDir, 'cluster', 'postmaster.pid')], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  shell.on('error', () => undefined);
  shell.stdin.on('error', () => undefined);
  shell.unref();
  return () => void shell.stdin.end('dismissed\n');
};

// The pid is read when the launcher is gone, for Postgres may have been restarted since, and once, for the next
// launcher may start another one.
const SCRIPT = `
read -r word
[ "$word" = dismissed ] && exit 0
pid=$(head -n 1 "$1" 2>/dev/null) || exit 0
kill -TERM "$pid" 2>/dev/null || exit 0
tries=0
while kill -0 "$pid" 2>/dev/null; do
  tries=$((tries + 1))
  [ "$tries" -eq 80 ] && kill -INT "$pid" 2>/dev/null
  [ "$tries" -ge 200 ] && exit 0
  sleep 0.1
done
`;
