import { requireNode, requireUnix } from './lib/machine.mjs';

// `run.mjs <tool> [arguments]` runs a tool of the portal with the settings of the running one, or with its database
// started for the while.
requireNode('20.19');
requireUnix();
try {
  const { ensureInstalled } = await import('./lib/install.mjs');
  await ensureInstalled();
  const { build } = await import('./lib/build.mjs');
  await build({ web: false });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
const { ROOT } = await import('./lib/paths.mjs');
const { runTool } = await import('../dist/run-tool.js');
process.exitCode = await runTool(process.argv[2], process.argv.slice(3), ROOT);
