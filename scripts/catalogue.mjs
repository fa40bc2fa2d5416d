import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { ROOT } from './lib/paths.mjs';

// `npm run catalogue`: writes docs/events.md from the definitions of the events.
const entry = `export { domainEvents } from './src/events'; export { catalogueOf } from './src/kernel/catalogue';`;
const { outputFiles } = await build({
  stdin: { contents: entry, resolveDir: join(ROOT, 'contracts'), loader: 'ts' },
  bundle: true,
  format: 'esm',
  platform: 'node',
  write: false,
});
const { domainEvents, catalogueOf } = await import(
  `data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`
);
writeFileSync(join(ROOT, 'docs/events.md'), catalogueOf(domainEvents));
console.log(`docs/events.md: ${domainEvents.length} events`);
