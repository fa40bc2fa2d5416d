import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY } from '@berangkat/contracts/kernel';
import { pause } from '@berangkat/platform/async';

const HOUR = 3_600_000;
/** `portal-2027-03-01T020000Z.age`: names in the order in which they were made. */
const NAME = /^portal-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z\.age$/;

export interface DailyOptions {
  /** It holds backups and nothing else. Other files in it are left alone. */
  readonly folder: string;
  /** Backups that are kept; older ones are removed when a newer one is complete. */
  readonly keep: number;
  readonly make: (file: string) => Promise<void>;
  readonly write: (line: string) => void;
  /** Calls it off. */
  readonly signal: AbortSignal;
  readonly now?: () => number;
  /** Waits for milliseconds. */
  readonly wait?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/**
 * Makes a backup a day after the newest one of the folder, and then every day, until it is called off. One that fails
 * is tried again an hour later, and nothing is removed meanwhile.
 */
export const backUpDaily = async ({
  folder,
  keep,
  make,
  write,
  signal,
  now = Date.now,
  wait = pause,
}: DailyOptions): Promise<void> => {
  if (!existsSync(folder)) throw new Error(`${folder} is missing.`);
  const due = ((await newestIn(folder)) ?? -Infinity) + DAY - now();
  // A clock that was set back must not put it off for longer than a day.
  if (due > 0) await wait(Math.min(due, DAY), signal);
  while (!signal.aborted) {
    const made = await backUpOnce();
    await wait(made ? DAY : HOUR, signal);
  }

  async function backUpOnce(): Promise<boolean> {
    try {
      await removeUnfinished(folder);
      const file = join(folder, nameAt(now()));
      await make(file);
      write(`${file} is complete.`);
      await removeBeyond(folder, keep);
      return true;
    } catch (error) {
      write(`The daily backup failed: ${error instanceof Error ? error.message : String(error)}`);
      return false;
    }
  }
};

/** Whether the newest backup is younger than a day and two hours, so that one that failed could be tried again. */
export const isFresh = async (folder: string, now = Date.now()): Promise<boolean> =>
  now - ((await newestIn(folder)) ?? -Infinity) < DAY + 2 * HOUR;

const nameAt = (time: number): string => `portal-${new Date(time).toISOString().slice(0, 19).replaceAll(':', '')}Z.age`;

const backupsIn = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder)).filter((name) => NAME.test(name)).sort();

const newestIn = async (folder: string): Promise<number | undefined> => {
  const newest = (await backupsIn(folder)).at(-1);
  return newest === undefined ? undefined : Date.parse(newest.replace(NAME, '$1T$2:$3:$4Z'));
};

/** Removes what a killed process left behind. */
const removeUnfinished = async (folder: string): Promise<void> => {
  for (const name of await readdir(folder)) if (/^portal-[\dT-]+Z\.age\./.test(name)) await rm(join(folder, name));
};

const removeBeyond = async (folder: string, keep: number): Promise<void> => {
  for (const name of (await backupsIn(folder)).slice(0, -keep)) await rm(join(folder, name));
};
