import { requireNode, requireUnix } from './lib/machine.mjs';

// `npm run test:engines`: the contract suites, the faults and the journey on EventStoreDB, Kafka and S3.
// EVENTSTORE_URL, KAFKA_BROKERS and S3_ENDPOINT name servers; others are run in containers or, where Maven and Java are
// there, as programs. `-- --require kafka,s3` makes a missing one a failure, `--again` runs what failed once more.
// Arguments that are no options choose test files; only what these use is started. The last line is always `N passed, N failed`.
requireNode('20.19');
requireUnix();
const { parseArgs } = await import('node:util');
const { dirname, join } = await import('node:path');
const { mkdirSync, readFileSync, rmSync } = await import('node:fs');
const { CACHE } = await import('./lib/paths.mjs');
const { scratchInMemory } = await import('./lib/scratch.mjs');
const { runSuite } = await import('./lib/suites.mjs');

const { values: asked, positionals } = parseArgs({
  options: { require: { type: 'string', default: '' }, again: { type: 'boolean' } },
  allowPositionals: true,
});
const found = join(CACHE, 'tests', `engine-servers-${process.pid}.json`);
const total = { passed: 0, failed: 0 };

try {
  scratchInMemory();
  const { ensureInstalled } = await import('./lib/install.mjs');
  await ensureInstalled();
  const { build } = await import('./lib/build.mjs');
  await build();
  mkdirSync(dirname(found), { recursive: true });
  process.env.ENGINE_SERVERS = found;
  const { passed, failed } = await runSuite('engines', process.execPath, { patterns: positionals, again: asked.again });
  Object.assign(total, { passed, failed });
  const outcomes = readFileSync(found, 'utf8').trimEnd().split('\n').filter(Boolean);
  const engines = [...new Set(outcomes)].map((line) => JSON.parse(line));
  for (const { engine, what, why } of engines) console.log(`${engine}: ${what ?? `skipped: ${why}`}`);
  for (const required of asked.require.split(',').filter(Boolean)) {
    const had = engines.filter(({ engine }) => engine === required);
    if (had.length > 0 && had.every(({ what }) => what !== null)) continue;
    console.log(
      `failed: ${required} is required, and ${had.length > 0 ? 'cannot be had' : 'no test that ran uses it'}`,
    );
    total.failed += 1;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  total.failed += 1;
}
rmSync(found, { force: true });
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
console.log(`${total.passed} passed, ${total.failed} failed`);
