import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from './exclusive.mjs';

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm';
const NAME = 'berangkat-tests-';
/** Bytes: databases, logs and browsers of a whole run take a quarter of it. */
const ROOM = 8 * 1024 ** 3;

/**
 * Lets the tests of this process keep their temporary files in memory, where there is room: a database that a test file
 * makes and drops takes 60 ms of processor there, and 600 on a disk. The folder goes with the process; that of one that
 * was killed goes when the next one comes.
 */
export const scratchInMemory = () => {
  if (process.platform !== 'linux' || roomIn(MEMORY) < ROOM) return;
  for (const name of readdirSync(MEMORY))
    if (name.startsWith(NAME) && !isAlive(Number(name.slice(NAME.length)))) remove(join(MEMORY, name));
  const folder = join(MEMORY, `${NAME}${process.pid}`);
  mkdirSync(folder);
  // As that of /tmp: the database runs as somebody else.
  chmodSync(folder, 0o1777);
  process.on('exit', () => remove(folder));
  if (runsPrograms(folder)) process.env.TMPDIR = folder;
};

const roomIn = (folder) => {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return Math.min(bavail * bsize, process.availableMemory());
  } catch {
    return 0;
  }
};

/** Whether what is unpacked there can be run, as the browser is; containers often forbid it. */
const runsPrograms = (folder) => {
  const program = join(folder, 'runs');
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o700 });
  return spawnSync(program).status === 0;
};

const remove = (folder) => {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // A server that is still ending writes into it: the next run removes the rest.
  }
};
