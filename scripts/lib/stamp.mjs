import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { CACHE, ROOT } from './paths.mjs';

const SKIPPED = new Set(['node_modules', 'dist', '.cache', '.data', '.git', 'test-results']);

/** Every file below the given files and folders of the checkout, sorted. */
export const filesIn = (paths, keep = () => true) =>
  paths
    .flatMap((path) => walk(join(ROOT, path)))
    .filter(keep)
    .sort();

const walk = (path) => {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) return [];
  if (!found.isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.has(entry.name)) return [];
    return entry.isDirectory() ? walk(join(path, entry.name)) : [join(path, entry.name)];
  });
};

/**
 * Whether files have changed since `keep` was called last. Sizes and times are looked at first and contents only where
 * those differ, so that asking about a thousand files takes a few milliseconds and a fresh checkout of the same files
 * does not count as a change.
 */
export const stampOf = (name, files) => {
  const file = join(CACHE, 'stamps', `${name}.json`);
  const look = digest(
    files.map((path) => {
      const { size, mtimeMs } = statSync(path);
      return `${relative(ROOT, path)} ${size} ${mtimeMs}`;
    }),
  );
  let content;
  const contentNow = () =>
    (content ??= digest(
      files.map((path) => `${relative(ROOT, path)} ${createHash('sha256').update(readFileSync(path)).digest('hex')}`),
    ));
  const keep = () => {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify({ look, content: contentNow() }));
  };
  return {
    keep,
    isUnchanged: () => {
      const kept = read(file);
      if (kept === undefined) return false;
      if (kept.look === look) return true;
      if (kept.content !== contentNow()) return false;
      keep();
      return true;
    },
  };
};

const digest = (lines) => createHash('sha256').update(lines.join('\n')).digest('hex');

const read = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
};
