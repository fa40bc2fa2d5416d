import { requireNode } from './lib/machine.mjs';

requireNode('20.19');
const { ensureInstalled } = await import('./lib/install.mjs');
const { build } = await import('./lib/build.mjs');

await ensureInstalled();
await build({ web: !process.argv.includes('--services') });
