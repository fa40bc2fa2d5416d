import { requireNode, requireUnix } from './lib/machine.mjs';

// `npm run bench -- <name> [--option value]` runs bench/<name>.ts; without a name it lists them.
requireNode('20.19');
requireUnix();
const { existsSync, readdirSync, readFileSync } = await import('node:fs');
const { basename, join } = await import('node:path');
const { CACHE, ROOT } = await import('./lib/paths.mjs');

const [name = '', ...options] = process.argv.slice(2);
const source = join(ROOT, 'bench', `${name}.ts`);
if (!/^[a-z][a-z-]*$/.test(name) || !existsSync(source)) {
  const names = readdirSync(join(ROOT, 'bench'))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => basename(file, '.ts'));
  console.error(`npm run bench -- <name>, one of: ${names.join(', ')}`);
  process.exit(2);
}
try {
  const { ensureInstalled } = await import('./lib/install.mjs');
  await ensureInstalled();
  const { build } = await import('./lib/build.mjs');
  await build({ web: readFileSync(source, 'utf8').includes('export const needsPortal = true') });
  const { bundle } = await import('./lib/bundle.mjs');
  await bundle({ [name]: source }, join(CACHE, 'bench'));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
process.chdir(ROOT);
const { runBench } = await import('../dist/run-bench.js');
process.exitCode = await runBench(join(CACHE, 'bench', `${name}.js`), options, ROOT);
