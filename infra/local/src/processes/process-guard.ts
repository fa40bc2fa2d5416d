import { spawn } from 'node:child_process';

export interface ProcessGuard {
  add(pid: number): void;
  remove(pid: number): void;
  /** Sends the guard away: the launcher ends in good order. */
  dismiss(): void;
}

/**
 * Services end by themselves when their launcher is gone, unless they are busy without end or stopped by a debugger:
 * then they do not even notice. This shell (a megabyte) knows them all. Its input ends with the launcher; it leaves
 * them the time that a good end may take and kills who is still there.
 */
export const guardProcesses = (): ProcessGuard => {
  if (process.platform === 'win32') return { add: () => undefined, remove: () => undefined, dismiss: () => undefined };
  const shell = spawn('sh', ['-c', SCRIPT, 'guard'], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  shell.on('error', () => undefined);
  shell.stdin.on('error', () => undefined);
  shell.unref();
  const tell = (line: string): void => void shell.stdin.write(`${line}\n`);
  return {
    add: (pid) => tell(`add ${pid}`),
    remove: (pid) => tell(`remove ${pid}`),
    dismiss: () => void shell.stdin.end('dismiss 0\n'),
  };
};

// Services have 8 seconds to stop and 10 until they cut themselves off; this is after that. It looks often whether they
// have ended, because the system may give the number of a process that has ended to another one.
const SCRIPT = `
pids=' '
while read -r word pid; do
  case $word in
    add) pids="$pids$pid " ;;
    remove) pids="\${pids%% $pid *} \${pids#* $pid }" ;;
    dismiss) exit 0 ;;
  esac
done
tries=0
while [ "$pids" != ' ' ] && [ "$tries" -lt 120 ]; do
  left=' '
  for pid in $pids; do kill -0 "$pid" 2>/dev/null && left="$left$pid "; done
  pids=$left
  tries=$((tries + 1))
  sleep 0.1
done
for pid in $pids; do kill -KILL "$pid" 2>/dev/null; done
`;
