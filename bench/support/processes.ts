import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readRuntime, type RunningProcess } from '../../infra/local/src/runtime-file';

/** Linux counts CPU time in hundredths of a second. */
const TICKS_PER_SECOND = 100;

export interface ProcessUse {
  /** Seconds of CPU time since its start. */
  readonly cpu: number;
  /** Megabytes that it keeps resident, pages that it shares with others counted in full. */
  readonly resident: number;
}

/**
 * Fields 3 and on of /proc/{pid}/stat (proc(5)): the name of the program, which stands in parentheses before them, may
 * hold anything. Undefined for a process that has ended.
 */
const statOf = async (pid: number | string): Promise<readonly string[] | undefined> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  return stat?.replace(/^.*\) /s, '').split(' ');
};

const secondsIn = (fields: readonly string[], from: number, to: number): number =>
  fields.slice(from, to).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_PER_SECOND;

/** Answers the resources that a process uses. Needs /proc, so Linux. */
export const useOf = async (pid: number): Promise<ProcessUse> => {
  const [fields = [], status] = await Promise.all([statOf(pid), readFile(`/proc/${pid}/status`, 'utf8')]);
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(status) ?? [];
  if (kilobytes === undefined) throw new Error(`process ${pid} has no resident memory`);
  return { cpu: secondsIn(fields, 11, 13), resident: Number(kilobytes) / 1024 };
};

/** The first process of a service of the running portal. */
export const processOf = (dataDir: string, service: string): RunningProcess & { readonly pid: number } => {
  const running = readRuntime(join(dataDir, 'runtime.json'))?.services[service];
  if (running?.pid === undefined) throw new Error(`${service} is not running in ${dataDir}`);
  return { ...running, pid: running.pid };
};

/** Seconds of CPU time of the portal's services since their start, by name, and of its Postgres with all its processes. */
export const cpuOfPortal = async (dataDir: string): Promise<ReadonlyMap<string, number>> => {
  const services = readRuntime(join(dataDir, 'runtime.json'))?.services ?? {};
  const [postmaster = ''] = (await readFile(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8')).split(
    '\n',
  );
  const used = new Map<string, number>();
  for (const [name, { pid }] of Object.entries(services)) if (pid !== undefined) used.set(name, (await useOf(pid)).cpu);
  const pids = (await readdir('/proc')).filter((entry) => /^\d+$/.test(entry));
  const backends = (await Promise.all(pids.map(statOf))).filter((fields) => fields?.[1] === postmaster);
  // The server's own time, and that of the connections that it has closed.
  const server = secondsIn((await statOf(postmaster)) ?? [], 11, 15);
  const open = backends.reduce((sum, fields = []) => sum + secondsIn(fields, 11, 13), 0);
  return used.set('postgres', server + open);
};
