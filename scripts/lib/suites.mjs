import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { nameSlow } from './budgets.mjs';
import { CACHE, ROOT } from './paths.mjs';
import { run } from './run.mjs';

/**
 * Projects of jest.config.mjs, quick ones first, in turns: within one, each row runs beside the others. Suites with a
 * portal run one file at a time, which leaves half of a machine idle.
 */
export const TURNS = [[['unit']], [['web']], [['integration']], [['browser'], ['security', 'accessibility', 'faults']]];

/**
 * The files of a suite with a portal run one after another, because they share one portal
 * (tests/support/portal-setup.ts). Integration tests start databases and services: too many at once only wait for each
 * other. After gRPC connections were cut in the middle, Node 20 does not always come to the end of its own clean-up
 * (node::Environment::CleanupHandles turns without end, with everything of ours closed), so the suite of the engines
 * ends by process.exit.
 */
const WORKERS = {
  unit: ['--maxWorkers=2'],
  web: ['--maxWorkers=2'],
  security: ['--runInBand'],
  faults: ['--runInBand'],
  browser: ['--runInBand'],
  accessibility: ['--runInBand'],
  webkit: ['--runInBand'],
  smoke: ['--runInBand'],
  engines: ['--runInBand', '--forceExit'],
  integration: ['--maxWorkers=2'],
};

/**
 * Runs a suite with a Node, or those of its files that `patterns` choose, counts its tests and names those that failed.
 * A file that does not load counts as a failed test, and so does a suite without any test. With `again`, files that
 * failed are run once more: what passes then counts as passed and is named as flaky, so that one slow moment of a
 * machine does not cost a whole run and is still seen.
 */
export const runSuite = async (suite, node, { patterns = [], again = false } = {}) => {
  console.log(`\n${suite}`);
  const begun = Date.now();
  let files = await runFiles(suite, node, patterns);
  const failed = [...files].filter(([, { failures }]) => failures.length > 0);
  if (again && failed.length > 0) {
    console.log(`\n${suite}: what failed, once more`);
    const whole = failed.some(([name]) => name === suite);
    const repeated = await runFiles(suite, node, whole ? patterns : failed.map(([name]) => name), !whole);
    files = new Map([...(whole ? [] : files), ...repeated]);
    for (const failure of failed.flatMap(([file, { failures }]) =>
      failures.filter(({ name }) => !files.get(file)?.failures.some((again) => again.name === name)),
    ))
      tell('flaky', failure);
  }
  const { passed, skipped, failures } = together(files);
  if (skipped > 0) console.log(`${suite}: ${skipped} skipped`);
  for (const failure of failures) tell('failed', failure);
  nameSlow(suite, (Date.now() - begun) / 1_000);
  return { passed, failed: failures.length };
};

/** On one line, so that the end of a long output says what there is to know. */
const tell = (how, { name, why }) => console.log(`${how}: ${name}${why ? ` (${why})` : ''}`);

const together = (files) =>
  [...files.values()].reduce(
    (sum, { passed, skipped, failures }) => ({
      passed: sum.passed + passed,
      skipped: sum.skipped + skipped,
      failures: [...sum.failures, ...failures],
    }),
    { passed: 0, skipped: 0, failures: [] },
  );

/**
 * Runs files and answers the result of each. Failures that concern none of them are listed under the name of the suite.
 */
const runFiles = async (suite, node, patterns, asPaths = false) => {
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
  const { code } = await run(
    node,
    [
      ...args,
      ...(WORKERS[suite] ?? []),
      ...(asPaths ? ['--runTestsByPath'] : []),
      ...(patterns.length > 0 ? ['--', ...patterns] : []),
    ],
    { outputTo: 'stderr' },
  );
  const files = filesIn(results);
  const { passed, failures } = together(files);
  if (failures.length === 0 && (code !== 0 || passed === 0)) {
    files.set(suite, {
      passed: 0,
      skipped: 0,
      failures: [{ name: code === 0 ? `${suite}: no test ran` : `${suite}: ended with ${code}` }],
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
  const failures = withStatus('failed').map(({ fullName, failureMessages }) => ({
    name: `${file}: ${fullName}`,
    why: reasonIn(failureMessages[0] ?? ''),
  }));
  return {
    passed: withStatus('passed').length,
    skipped: withStatus('pending', 'todo').length,
    failures:
      failures.length === 0 && fileStatus === 'failed' ? [{ name: `${file}: fails outside its tests` }] : failures,
  };
};

/** Characters of a reason: a page that an assertion printed has thousands. */
const LONGEST = 400;

/** What a test's failure says, without colours, and the line of ours at which it was found. */
const reasonIn = (message) => {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const at = lines.find((line) => line.startsWith('at ') && line.includes(ROOT) && !line.includes('node_modules'));
  const said = lines.filter((line) => !line.startsWith('at ')).join(' · ');
  return [said.slice(0, LONGEST), ...(at === undefined ? [] : [at.replace(`${ROOT}/`, '')])].join(' ');
};
