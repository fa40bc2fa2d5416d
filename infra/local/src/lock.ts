import { execFileSync } from 'node:child_process';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { StartRefused } from './start-refused';

/** A process, told apart from a later one with the same pid. */
interface Owner {
  readonly pid: number;
  readonly begun: string;
}

/**
 * Makes this process the only one that runs the portal of a data directory. What a killed process left behind does not
 * count.
 * @returns a function that gives the lock up
 * @throws {StartRefused} naming the process that has it
 */
export const takeLock = (file: string, purpose: string): (() => void) => {
  const mine = `${file}.${process.pid}`;
  writeFileSync(mine, JSON.stringify({ pid: process.pid, begun: beginOf(process.pid) } satisfies Owner), {
    mode: 0o600,
  });
  try {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      if (link(mine, file)) return () => rmSync(file, { force: true });
      const owner = ownerOf(file);
      if (owner !== undefined) throw new StartRefused(`${purpose} is running already (process ${owner.pid}).`);
      rmSync(file, { force: true });
    }
    throw new StartRefused(`${purpose} is being started by somebody else.`);
  } finally {
    rmSync(mine, { force: true });
  }
};

/** The living process that holds a lock. */
export const ownerOf = (file: string): Owner | undefined => {
  try {
    const owner = JSON.parse(readFileSync(file, 'utf8')) as Owner;
    return beginOf(owner.pid) === owner.begun && owner.begun !== '' ? owner : undefined;
  } catch {
    return undefined;
  }
};

const link = (from: string, to: string): boolean => {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
};

/** When a process began, in whatever words its system has for that; empty when there is none. */
const beginOf = (pid: number): string => {
  try {
    if (process.platform !== 'linux')
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program stands in brackets and may hold anything; field 22 is the start in ticks since the
    // machine came up.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
};
