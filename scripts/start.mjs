import { requireNode, requireUnix } from './lib/machine.mjs';

// Installs and builds what is missing or has changed, then becomes the launcher: one process less for as long as the
// portal runs.
requireNode('20.19');
requireUnix();
try {
  const { ensureInstalled } = await import('./lib/install.mjs');
  await ensureInstalled();
  const { build } = await import('./lib/build.mjs');
  await build({ web: !process.argv.includes('--dev') });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
const { ROOT } = await import('./lib/paths.mjs');
const { start } = await import('../dist/launcher.js');
await start(process.argv.slice(2), {
  root: ROOT,
  watch: async (onBuilt) => (await import('./lib/watch.mjs')).watch(onBuilt),
});
