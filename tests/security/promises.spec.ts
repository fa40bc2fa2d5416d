import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { marked } from '../support/markers';

const ROOT = join(__dirname, '../..');

interface Promised {
  /** As tests say it: `it.holds('V6.3.4')`. */
  readonly marker: string;
  /** How many tests hold the promise together. */
  readonly tests: number;
  readonly numbers: readonly string[];
  readonly chapter: string;
}

/** The lines of docs/security.md: `| marker | tests | promise | numbers |` below the heading of their chapter. */
const promisesIn = (markdown: string): readonly Promised[] => {
  let chapter = '';
  return markdown.split('\n').flatMap((line): Promised[] => {
    chapter = /^## V(\d+) /.exec(line)?.[1] ?? chapter;
    const [, marker, tests, numbers] = /^\| `(V[\w.]+)` \| (\d+) \| .+ \| ([\d., ]+) \|$/.exec(line) ?? [];
    return marker === undefined ? [] : [{ marker, tests: Number(tests), numbers: numbers!.split(', '), chapter }];
  });
};

const markdown = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');
const promises = promisesIn(markdown);
const markers = marked.filter(({ marker }) => /^V\d/.test(marker));

it('are many, and every line of a table is read as one', () => {
  expect(promises.length).toBeGreaterThan(180);
  expect(promises).toHaveLength(markdown.split('\n').filter((line) => line.startsWith('| `V')).length);
});

it('are numbered in their chapters', () => {
  expect(
    promises.filter(({ chapter, numbers }) => numbers.some((number) => !number.startsWith(`${chapter}.`))),
  ).toEqual([]);
});

it('are held by as many tests as they say, each under a marker of its own', () => {
  const held = (wanted: string): number => markers.filter(({ marker }) => marker === wanted).length;
  expect(Object.fromEntries(promises.map(({ marker }) => [marker, held(marker)]))).toEqual(
    Object.fromEntries(promises.map(({ marker, tests }) => [marker, tests])),
  );
  expect(new Set(promises.map(({ marker }) => marker)).size).toBe(promises.length);
});

it('are marked in tests only where there is such a promise', () => {
  expect(markers.filter(({ marker }) => !promises.some((promised) => promised.marker === marker))).toEqual([]);
});

it('are held by every file of attacks', () => {
  const files = readdirSync(__dirname).filter((file) => file.endsWith('.sec.ts'));
  expect(files.filter((name) => !markers.some(({ file }) => file === `tests/security/${name}`))).toEqual([]);
});
