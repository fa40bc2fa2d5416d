import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CACHE, ROOT } from './paths.mjs';
import { run } from './run.mjs';

/** Projects of jest.config.mjs, quick ones first. */
export const SUITES = ['unit', 'web', 'integration', 'browser'];

/**
 * Each browser test starts a portal of its own, and integration tests start databases and services: too many at once only wait for each other. After gRPC
 * connections were cut in the middle, Node 20 does not always come to the end of its own clean-up (node::Environment::CleanupHandles turns without end,
 * with everything of ours closed), so the suite of the engines ends by process.exit.
 */
const WORKERS = { browser: ['--runInBand'], engines: ['--runInBand', '--forceExit'], integration: ['--maxWorkers=2'] };

/**
 * Runs a suite with a Node, or those of its files that `patterns` choose, and counts its tests. A file that does not load counts as a failed test, and
 * so does a suite without any test.
 */
export const runSuite = async (suite, node, patterns = []) => {
  const results = join(CACHE, 'tests', `${suite}.json`);
  mkdirSync(dirname(results), { recursive: true });
  rmSync(results, { force: true });
  console.log(`\n${suite}`);
  const args = [join(ROOT, 'node_modules', 'jest', 'bin', 'jest.js'), '--selectProjects', suite, '--json', `--outputFile=${results}`];
  const { code } = await run(node, [...args, ...(WORKERS[suite] ?? []), ...(patterns.length > 0 ? ['--', ...patterns] : [])], { outputTo: 'stderr' });
  const counts = countsIn(results);
  if (counts === undefined) return { passed: 0, failed: 1 };
  if (counts.skipped > 0) console.log(`${suite}: ${counts.skipped} skipped`);
  if (counts.passed + counts.failed === 0) console.log(`${suite}: no test ran`);
  const failed = counts.failed > 0 || (code === 0 && counts.passed > 0) ? counts.failed : 1;
  return { passed: counts.passed, failed };
};

const countsIn = (file) => {
  try {
    const { numPassedTests, numFailedTests, numPendingTests, numRuntimeErrorTestSuites } = JSON.parse(readFileSync(file, 'utf8'));
    return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites, skipped: numPendingTests };
  } catch {
    return undefined;
  }
};
