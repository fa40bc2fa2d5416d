import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readRuntime } from '../infra/local/src/runtime-file';
import { type LimitedFigure, type LimitedResult, reportLimits } from './support/limits';
import { numberOption, type PortalSetting } from './support/portal-setting';
import { useOf } from './support/processes';

/** Megabytes of all services together. */
const LIMIT = 700;
/** Seconds without a request before it counts as rest. */
const REST = 20;
const LOOKS = 5;

export const needsPortal = true;

/** Resident memory of each service of the running portal at rest, the launcher beside them. Needs /proc, so Linux. */
export async function run(setting: PortalSetting): Promise<LimitedResult> {
  const runtime = readRuntime(join(setting.dataDir, 'runtime.json'));
  if (runtime === undefined) throw new Error(`no portal is running in ${setting.dataDir}`);
  await delay(numberOption(setting, 'rest', REST) * 1000);

  const processes = Object.entries(runtime.services).flatMap(([name, { pid }]) =>
    pid === undefined ? [] : [{ name, pid }],
  );
  const seen = new Map(processes.map(({ name }) => [name, 0]));
  for (let look = 0; look < LOOKS; look += 1) {
    for (const { name, pid } of processes) seen.set(name, Math.max(seen.get(name)!, (await useOf(pid)).resident));
    await delay(1000);
  }
  const each = processes.map(({ name }): LimitedFigure => ({ name, unit: 'MB', figure: seen.get(name)! }));
  const together = each.reduce((sum, { figure }) => sum + figure, 0);
  const figures: LimitedFigure[] = [
    ...each,
    { name: 'all services', unit: 'MB', figure: together, limit: LIMIT },
    { name: 'launcher', unit: 'MB', figure: (await useOf(runtime.pid)).resident },
  ];
  return reportLimits({ name: 'memory', yardstick: 'none', figures, at: new Date().toISOString() });
}
