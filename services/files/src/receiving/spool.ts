import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

/**
 * Milliseconds after which a file is no longer being received or decoded: every kind of file ends a body sooner
 * (`pace.longest`).
 */
const ABANDONED_AFTER = 10 * 60_000;

/**
 * Holds files while they arrive, in a folder of this process, for its owner only. What a killed process left is removed
 * as soon as it is known to be gone: at once when it ran on this machine, otherwise when it is too old to be under way.
 */
export class Spool {
  readonly #root: string;
  readonly #own: string;

  private constructor(root: string) {
    this.#root = root;
    this.#own = join(root, `${hostname()}.${process.pid}.${randomUUID().slice(0, 8)}`);
  }

  /** @throws the disk's error when the folder cannot be made */
  static async open(root: string): Promise<Spool> {
    const spool = new Spool(root);
    await mkdir(spool.#own, { recursive: true, mode: 0o700 });
    await spool.sweep();
    return spool;
  }

  /**
   * Path for a new file; nothing is there yet.
   * @throws the disk's error
   */
  async newPath(): Promise<string> {
    // Another machine may have taken our empty folder for an abandoned one.
    await mkdir(this.#own, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    return join(this.#own, randomUUID());
  }

  /** Removes what processes that are gone have left. Answers how many folders that were. */
  async sweep(now = Date.now()): Promise<number> {
    let removed = 0;
    for (const name of await readdir(this.#root)) {
      const folder = join(this.#root, name);
      if (folder === this.#own || !(await isAbandoned(folder, name, now))) continue;
      await rm(folder, { recursive: true, force: true });
      removed += 1;
    }
    return removed;
  }

  close(): Promise<void> {
    return rm(this.#own, { recursive: true, force: true });
  }
}

const isAbandoned = async (folder: string, name: string, now: number): Promise<boolean> => {
  const [, host, pid] = /^(.*)\.(\d+)\.[0-9a-f]{8}$/.exec(name) ?? [];
  if (host === hostname() && !isRunning(Number(pid))) return true;
  // An upload has made a file here since.
  return stat(folder).then(
    ({ mtimeMs }) => now - mtimeMs > ABANDONED_AFTER,
    () => false,
  );
};

/** Whether another process has this id. With our own, a container that was started again had it before us. */
const isRunning = (pid: number): boolean => {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};
