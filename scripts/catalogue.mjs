import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { listsOf } from './lib/lists.mjs';
import { ROOT } from './lib/paths.mjs';

// `npm run catalogue`: writes what follows from the folders of the contexts, their lists and docs/events.md. With
// `--check` it writes nothing and names the files that stand otherwise.
const isCheck = process.argv.includes('--check');
const stands = (path) => {
  try {
    return readFileSync(join(ROOT, path), 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
};
const put = (path, text) => {
  if (stands(path) === text) return;
  if (!isCheck) writeFileSync(join(ROOT, path), text);
  console.log(path);
};

for (const [path, text] of listsOf(ROOT)) put(path, text);

const entry = `export { domainEvents } from './src/catalogue/events'; export { catalogueOf } from './src/kernel/catalogue';`;
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
put('docs/events.md', catalogueOf(domainEvents));
