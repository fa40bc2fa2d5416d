import { spawn } from 'node:child_process';

/**
 * A run that is killed cannot clean up; a shell notices by the end of its input, ends this process, and removes this
 * folder.
 * @returns sends the guard away, for when the process has been ended properly
 */
export const guard = (pid: number | undefined, folder: string, signal: 'KILL' | 'QUIT' = 'KILL'): (() => void) => {
  const script = 'read -r word; [ "$word" = dismissed ] && exit; kill -"$3" "$1"; sleep 1; rm -rf "$2"';
  const shell = spawn('sh', ['-c', script, 'guard', String(pid), folder, signal], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  shell.unref();
  (shell.stdin as unknown as { unref(): void }).unref();
  return () => shell.stdin.end('dismissed\n');
};
