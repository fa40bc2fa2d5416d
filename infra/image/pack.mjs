import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { EXTERNAL } from '../../scripts/lib/bundle.mjs';
import { entries } from '../../scripts/lib/entries.mjs';
import { DIST, ROOT, WEB_DIST } from '../../scripts/lib/paths.mjs';

/** The launcher of one machine and its helpers; containers have other means. */
const LEFT_OUT = ['launcher', 'run-tool', 'run-bench', 'parent-watch'];

/**
 * Answers the folder in which Node finds a package from a folder of the checkout; undefined when it is not installed,
 * as optional ones of other platforms are.
 */
const find = (name, from) => {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name);
    if (existsSync(join(candidate, 'package.json'))) return candidate;
    if (folder === ROOT || folder === dirname(folder)) return undefined;
  }
};

/** The names that a bundle imports, of packages and of its parts. */
const importedBy = (file) =>
  [
    // Lines of a bundle end anywhere between two words.
    ...readFileSync(file, 'utf8')
      .replaceAll('\n', '')
      .matchAll(/\b(?:from\s*|import\s*\(?|(?:__)?require(?:\.resolve)?\()"([^"]+)"/g),
  ].map(([, name]) => name);

/** A bundle and its parts, also those that it imports later. */
const filesOf = (bundle, found = new Set()) => {
  if (found.has(bundle)) return found;
  found.add(bundle);
  for (const name of importedBy(bundle))
    if (name.startsWith('.') && existsSync(resolve(dirname(bundle), name)))
      filesOf(resolve(dirname(bundle), name), found);
  return found;
};

/** Folders of the packages that files load from node_modules, and of all that they need. */
const packagesOf = (files) => {
  const imported = files.flatMap(importedBy);
  const found = new Set();
  const add = (name, from) => {
    const folder = find(name, from);
    if (folder === undefined || found.has(folder)) return;
    found.add(folder);
    const { dependencies, optionalDependencies, peerDependencies } = JSON.parse(
      readFileSync(join(folder, 'package.json'), 'utf8'),
    );
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }))
      add(needed, folder);
  };
  for (const name of EXTERNAL)
    if (imported.some((path) => path === name || path.startsWith(`${name}/`))) add(name, ROOT);
  return found;
};

/**
 * Puts what the image holds into a folder: bundles, the web app, and of node_modules only what bundles load from there.
 */
const pack = (folder) => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'dist'), { recursive: true });
  const programs = Object.keys(entries())
    .filter((name) => !LEFT_OUT.includes(name))
    .map((name) => join(DIST, `${name}.js`));
  const files = [...new Set(programs.flatMap((program) => [...filesOf(program)]))];
  for (const path of [...files, ...packagesOf(files), WEB_DIST])
    cpSync(path, join(folder, relative(ROOT, path)), { recursive: true, dereference: true });
  cpSync(join(ROOT, 'infra', 'image', 'healthcheck.mjs'), join(folder, 'healthcheck.mjs'));
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  writeFileSync(
    join(folder, 'package.json'),
    `${JSON.stringify({ name: 'berangkat', version, private: true, type: 'module' }, null, 2)}\n`,
  );
};

const target = process.argv[2];
if (target === undefined) {
  process.stderr.write('usage: node infra/image/pack.mjs <folder>\n');
  process.exit(2);
}
pack(resolve(target));
