import { join } from 'node:path';
import { ROOT } from './paths.mjs';
import { runNode } from './run.mjs';

const program = (path) => join(ROOT, 'node_modules', path);

/** Checks that run nothing of the portal; each counts as one test. */
export const CHECKS = [
  { name: 'format', runs: [[program('@biomejs/biome/bin/biome'), 'format', '.']] },
  // Types too: the linter reads them with the compiler's own program.
  { name: 'types and lint', runs: [[program('oxlint/bin/oxlint')]] },
  {
    name: 'boundaries',
    runs: [
      [
        program('dependency-cruiser/bin/dependency-cruise.mjs'),
        'contracts',
        'services',
        'web/src',
        'infra',
        'tools',
        'demo',
        '--config',
        '.dependency-cruiser.cjs',
      ],
    ],
  },
];

/** Runs a check and shows what it said when it fails. */
export const runCheck = async ({ name, runs }) => {
  const begun = Date.now();
  const outcomes = await Promise.all(runs.map((args) => runNode(args, { capture: true })));
  const failed = outcomes.filter(({ code }) => code !== 0);
  console.log(`${failed.length === 0 ? 'PASS' : 'FAIL'} ${name} (${((Date.now() - begun) / 1000).toFixed(1)} s)`);
  for (const { output } of failed) console.log(output.trim());
  return failed.length === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
};
