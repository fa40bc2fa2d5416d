import { readFile } from 'node:fs/promises';
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

/** Answers the resources that a process uses. Needs /proc, so Linux. */
export const useOf = async (pid: number): Promise<ProcessUse> => {
  const [stat, status] = await Promise.all([
    readFile(`/proc/${pid}/stat`, 'utf8'),
    readFile(`/proc/${pid}/status`, 'utf8'),
  ]);
  // The name of the program stands in parentheses and may hold anything; what follows it is fields 3 and on of proc(5).
  const fields = stat.replace(/^.*\) /s, '').split(' ');
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(status) ?? [];
  if (kilobytes === undefined) throw new Error(`process ${pid} has no resident memory`);
  return { cpu: (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND, resident: Number(kilobytes) / 1024 };
};

/** The first process of a service of the running portal. */
export const processOf = (dataDir: string, service: string): RunningProcess & { readonly pid: number } => {
  const running = readRuntime(join(dataDir, 'runtime.json'))?.services[service];
  if (running?.pid === undefined) throw new Error(`${service} is not running in ${dataDir}`);
  return { ...running, pid: running.pid };
};
