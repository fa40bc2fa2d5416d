import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readRuntime } from '../infra/local/src/runtime-file';
import { type LimitedFigure, type LimitedResult, reportLimits } from './support/limits';
import { numberOption, type PortalSetting } from './support/portal-setting';

/** Megabytes of all services together. */
const LIMIT = 700;
/** Seconds without a request before it counts as rest. */
const REST = 20;
const LOOKS = 5;

export const needsPortal = true;

/** Megabytes that a process keeps resident, pages that it shares with others counted in full. */
const residentOf = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(status) ?? [];
  if (kilobytes === undefined) throw new Error(`process ${pid} has no resident memory`);
  return Number(kilobytes) / 1024;
};

/** Resident memory of each service of the running portal at rest, the launcher beside them. Needs /proc, so Linux. */
export async function run(setting: PortalSetting): Promise<LimitedResult> {
  const runtime = readRuntime(join(setting.dataDir, 'runtime.json'));
  if (runtime === undefined) throw new Error(`no portal is running in ${setting.dataDir}`);
  await delay(numberOption(setting, 'rest', REST) * 1000);

  const processes = Object.entries(runtime.services).flatMap(([name, { pid }]) => (pid === undefined ? [] : [{ name, pid }]));
  const seen = new Map(processes.map(({ name }) => [name, 0]));
  for (let look = 0; look < LOOKS; look += 1) {
    for (const { name, pid } of processes) seen.set(name, Math.max(seen.get(name)!, await residentOf(pid)));
    await delay(1000);
  }
  const each = processes.map(({ name }): LimitedFigure => ({ name, unit: 'MB', figure: seen.get(name)! }));
  const together = each.reduce((sum, { figure }) => sum + figure, 0);
  const figures: LimitedFigure[] = [
    ...each,
    { name: 'all services', unit: 'MB', figure: together, limit: LIMIT },
    { name: 'launcher', unit: 'MB', figure: await residentOf(runtime.pid) },
  ];
  return reportLimits({ name: 'memory', yardstick: 'none', figures, at: new Date().toISOString() });
}
