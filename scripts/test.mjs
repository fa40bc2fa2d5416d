import { requireNode, requireUnix } from './lib/machine.mjs';

// `npm test`: everything, from a bare clone. `-- --fast` leaves out what needs a portal; `-- --only unit` runs one suite;
// `--node <program>` runs it with another Node; `--again` runs what failed once more and names what is flaky. Arguments
// that are no options choose test files. The last line is always `N passed, N failed`.
requireNode('20.19');
requireUnix();
const { parseArgs } = await import('node:util');
const { nameSlow } = await import('./lib/budgets.mjs');
const { CHECKS, runCheck } = await import('./lib/checks.mjs');
const { scratchInMemory } = await import('./lib/scratch.mjs');
const { runSuite, TURNS } = await import('./lib/suites.mjs');

const { values: asked, positionals: patterns } = parseArgs({
  options: {
    fast: { type: 'boolean' },
    only: { type: 'string' },
    node: { type: 'string', default: process.execPath },
    again: { type: 'boolean' },
  },
  allowPositionals: true,
});
const turns = asked.only === undefined ? TURNS.filter((turn) => !asked.fast || turn.length === 1) : [[[asked.only]]];
const total = { passed: 0, failed: 0 };
const add = ({ passed, failed }) => {
  total.passed += passed;
  total.failed += failed;
};

try {
  scratchInMemory();
  const { ensureInstalled } = await import('./lib/install.mjs');
  await ensureInstalled();
  const { build } = await import('./lib/build.mjs');
  if (asked.only !== 'unit') await build();
  if (asked.only === undefined) {
    const begun = Date.now();
    for (const outcome of await Promise.all(CHECKS.map(runCheck))) add(outcome);
    nameSlow('checks', (Date.now() - begun) / 1_000);
  }
  const runRow = async (row) => {
    for (const suite of row) add(await runSuite(suite, asked.node, { patterns, again: asked.again }));
  };
  for (const turn of turns) await Promise.all(turn.map(runRow));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  add({ passed: 0, failed: 1 });
}
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
console.log(`${total.passed} passed, ${total.failed} failed`);
