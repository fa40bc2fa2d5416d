import { readFileSync } from 'node:fs';

/** Milliseconds between two looks. */
const STEP = 1_000;
/** Verbs that become the launcher. */
const VERBS = ['start', 'dev'];

/**
 * Calls back once when the npm that runs this process is gone. A killed npm ends without a signal to us, and a signal
 * that it passes on reaches only the shell between it and us: the portal would go on unseen.
 */
export const watchNpm = (onGone: () => void): void => {
  if (!VERBS.includes(process.env.npm_lifecycle_event ?? '')) return;
  const begun = starters();
  const timer = setInterval(() => {
    if (starters().join() === begun.join()) return;
    clearInterval(timer);
    onGone();
  }, STEP);
};

/**
 * The process that started us, and when that is npm's shell, npm as well. Not the process that started npm: it may end
 * while npm goes on.
 */
const starters = (): number[] => {
  const shell = process.ppid;
  return isShell(shell) ? [shell, parentOf(shell)] : [shell];
};

const isShell = (pid: number): boolean => /(^|\/)(sh|dash|bash|ash)\0-c\0/.test(procFile(pid, 'cmdline'));

const parentOf = (pid: number): number => Number(/^PPid:\s*(\d+)/m.exec(procFile(pid, 'status'))?.[1] ?? Number.NaN);

/** Empty where there is no /proc: on macOS the shell makes way for us, so that our parent is npm. */
const procFile = (pid: number, name: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
};
