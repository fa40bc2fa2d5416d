import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { overBudget } from './budgets.mjs';
import { CACHE, ROOT } from './paths.mjs';
import { run } from './run.mjs';

/**
 * Projects of jest.config.mjs in groups that run one after the other, with what runs side by side in each, quick ones
 * first: security sends one request at a time and leaves a third of two cores idle; browser tests, which watch the
 * clock, run alone.
 */
const GROUPS = [[['unit', 'web', 'integration'], ['security']], [['browser']]];
export const SUITES = GROUPS.flat(2);

/**
 * Each browser test starts a portal of its own, and integration tests start databases and services: too many at once
 * only wait for each other. After gRPC connections were cut in the middle, Node 20 does not always come to the end of
 * its own clean-up (node::Environment::CleanupHandles turns without end, with everything of ours closed), so the suite
 * of the engines ends by process.exit.
 */
const WORKERS = {
  unit: ['--maxWorkers=2'],
  web: ['--maxWorkers=2'],
  security: ['--runInBand'],
  browser: ['--runInBand'],
  engines: ['--runInBand', '--forceExit'],
  integration: ['--maxWorkers=2'],
};

/**
 * Runs a suite with a Node, or those of its files that `patterns` choose, counts its tests and names those that failed.
 * A file that does not load counts as a failed test, and so does a suite without any test. With `again`, files that
 * failed are run once more: what passes then counts as passed and is named as flaky, so that one slow moment of a
 * machine does not cost a whole run and is still seen. `aside`: everything is told at the end, as another suite tells
 * what it does meanwhile.
 */
export const runSuite = async (suite, node, { patterns = [], again = false, aside = false } = {}) => {
  const told = [];
  const say = aside ? (text) => told.push(text) : (text) => console.log(text);
  say(`\n${suite}`);
  const begun = Date.now();
  let files = await runFiles(suite, node, patterns, { say, aside });
  const failed = [...files].filter(([, { failures }]) => failures.length > 0);
  if (again && failed.length > 0) {
    say(`\n${suite}: what failed, once more`);
    const whole = failed.some(([name]) => name === suite);
    const chosen = whole ? patterns : failed.map(([name]) => name);
    const repeated = await runFiles(suite, node, chosen, { say, aside, asPaths: !whole });
    files = new Map([...(whole ? [] : files), ...repeated]);
    for (const name of failed.flatMap(([file, { failures }]) =>
      failures.filter((failure) => !files.get(file)?.failures.includes(failure)),
    ))
      say(`flaky: ${name}`);
  }
  const { passed, skipped, failures } = together(files);
  if (skipped > 0) say(`${suite}: ${skipped} skipped`);
  for (const name of failures) say(`failed: ${name}`);
  const over = overBudget(suite, (Date.now() - begun) / 1_000, say);
  if (aside) console.log(told.join('\n'));
  return { passed, failed: failures.length + over };
};

/** Runs those suites that `chosen` names, side by side where they leave each other room; `add` gets the counts of each. */
export const runSuites = async (chosen, node, options, add) => {
  for (const group of GROUPS) {
    const lines = group
      .map((line) => line.filter((suite) => chosen.includes(suite)))
      .filter(({ length }) => length > 0);
    await Promise.all(
      lines.map(async (line, index) => {
        for (const suite of line) add(await runSuite(suite, node, { ...options, aside: index > 0 }));
      }),
    );
  }
};

const together = (files) =>
  [...files.values()].reduce(
    (sum, { passed, skipped, failures }) => ({
      passed: sum.passed + passed,
      skipped: sum.skipped + skipped,
      failures: [...sum.failures, ...failures],
    }),
    { passed: 0, skipped: 0, failures: [] },
  );

/** What became of each file. What concerns none of them is told under the name of the suite. */
const runFiles = async (suite, node, patterns, { say, aside, asPaths = false }) => {
  const results = join(CACHE, 'tests', `${suite}.json`);
  mkdirSync(dirname(results), { recursive: true });
  rmSync(results, { force: true });
  const args = [
    join(ROOT, 'node_modules', 'jest', 'bin', 'jest.js'),
    '--selectProjects',
    suite,
    '--json',
    `--outputFile=${results}`,
  ];
  const { code, output } = await run(
    node,
    [
      ...args,
      ...(WORKERS[suite] ?? []),
      ...(asPaths ? ['--runTestsByPath'] : []),
      ...(patterns.length > 0 ? ['--', ...patterns] : []),
    ],
    aside ? { capture: true } : { outputTo: 'stderr' },
  );
  if (aside) say(output.trimEnd());
  const files = filesIn(results);
  const { passed, failures } = together(files);
  if (failures.length === 0 && (code !== 0 || passed === 0)) {
    files.set(suite, {
      passed: 0,
      skipped: 0,
      failures: [code === 0 ? `${suite}: no test ran` : `${suite}: ended with ${code}`],
    });
  }
  return files;
};

const filesIn = (results) => {
  if (!existsSync(results)) return new Map();
  const { testResults } = JSON.parse(readFileSync(results, 'utf8'));
  return new Map(
    testResults.map(({ name, status, assertionResults }) => [
      name,
      fileResult(relative(ROOT, name), status, assertionResults),
    ]),
  );
};

const fileResult = (file, fileStatus, tests) => {
  const withStatus = (...wanted) => tests.filter(({ status }) => wanted.includes(status));
  const failures = withStatus('failed').map(({ fullName }) => `${file}: ${fullName}`);
  return {
    passed: withStatus('passed').length,
    skipped: withStatus('pending', 'todo').length,
    failures: failures.length === 0 && fileStatus === 'failed' ? [`${file}: fails outside its tests`] : failures,
  };
};
