import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(__dirname, '..');

/** Modules that know days: they answer the same wherever the machine stands. */
const DATED = [
  'contracts/src/contexts/applicants/ages.spec.ts',
  'contracts/src/contexts/applicants/application.spec.ts',
  'contracts/src/contexts/experiences/experience.spec.ts',
  'contracts/src/kernel/calendar.spec.ts',
  'contracts/src/contexts/placements/months.spec.ts',
  'contracts/src/contexts/reports/period.spec.ts',
  'services/command-api/src/contexts/jobs/jobs.spec.ts',
  'services/projections/src/jobs/tallying/fold.spec.ts',
];

it.all(['Pacific/Honolulu', 'Pacific/Kiritimati'])(
  'days are those of the agency on a machine in %s',
  (zone) => {
    const jest = join(root, 'node_modules/jest/bin/jest.js');
    const { status, stderr } = spawnSync(
      process.execPath,
      [jest, '--selectProjects', 'unit', '--runInBand', '--runTestsByPath', ...DATED],
      { cwd: root, env: { ...process.env, TZ: zone }, encoding: 'utf8' },
    );
    expect({ status, failed: status === 0 ? '' : stderr }).toEqual({ status: 0, failed: '' });
  },
  120_000,
);
