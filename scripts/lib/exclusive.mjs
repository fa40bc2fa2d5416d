import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { CACHE } from './paths.mjs';

/** Runs `work` while no other process of this checkout runs work of the same name; waits for it to end otherwise. */
export const exclusively = async (name, work) => {
  const file = join(CACHE, `${name}.lock`);
  mkdirSync(dirname(file), { recursive: true });
  while (!take(file)) await delay(100);
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
};

const take = (file) => {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (!isAlive(Number(read(file)))) rmSync(file, { force: true });
    return false;
  }
};

const read = (file) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

/** Whether a process of this id runs. */
export const isAlive = (pid) => {
  // An empty file is one that its owner is about to write.
  if (!pid) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};
