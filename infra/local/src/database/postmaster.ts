import { execFileSync } from 'node:child_process';
import { readFile, readlink, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const STOP_WITHIN_MS = 10_000;

/**
 * Makes a cluster ready to start after whatever happened to the last server. When the launcher was killed, its server
 * lives on without it and is stopped; when the machine was, postmaster.pid may name a process that is no Postgres at
 * all, which would make the new server refuse to start.
 * @param owner pid of the launcher that started the last server
 * @throws when the launcher that owns the server is still alive
 */
export const clearLastServer = async (cluster: string, owner: number | undefined): Promise<void> => {
  const pidFile = join(cluster, 'postmaster.pid');
  const pid = Number.parseInt(await readFile(pidFile, 'utf8').catch(() => ''), 10);
  if (Number.isNaN(pid) || !isAlive(pid)) return;
  if (!(await serves(pid, cluster))) return rm(pidFile, { force: true });
  const parent = await parentOf(pid);
  if (parent !== undefined && parent === owner)
    throw new Error(`${cluster} is in use by another portal (process ${owner}).`);
  await stopProcess(pid);
};

/**
 * Fast shutdown: sessions are ended, a checkpoint is written. A server that does not obey is killed, and recovers at
 * the next start.
 */
const stopProcess = async (pid: number): Promise<void> => {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    const deadline = Date.now() + STOP_WITHIN_MS;
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    while (isAlive(pid) && Date.now() < deadline) await delay(20);
    if (!isAlive(pid)) return;
  }
  throw new Error(`The last Postgres server (process ${pid}) does not end.`);
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

const serves = async (pid: number, cluster: string): Promise<boolean> => {
  const folder = await realpath(cluster);
  if (process.platform === 'linux') return (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === folder;
  return ps(pid, 'command').includes(folder);
};

const parentOf = async (pid: number): Promise<number | undefined> => {
  if (process.platform !== 'linux') return Number.parseInt(ps(pid, 'ppid'), 10);
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const parent = /^PPid:\s*(\d+)/m.exec(status)?.[1];
  return parent === undefined ? undefined : Number(parent);
};

const ps = (pid: number, column: 'command' | 'ppid'): string => {
  try {
    return execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
};
