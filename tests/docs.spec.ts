import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const ROOT = resolve(__dirname, '..');
/** The most characters of a paragraph or of an item of a list; tables and code are not counted. */
const PARAGRAPH = 600;

const pages = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path !== '' && existsSync(join(ROOT, path)));
const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const withoutCode = (text: string): string => text.replaceAll(/^ *```[^]*?^ *```/gm, '');

/** Paragraphs and items of lists, each in one line. */
const paragraphsIn = (text: string): readonly string[] =>
  withoutCode(text)
    .replaceAll(/^(?:#|\|).*$/gm, '')
    .split(/\n\s*\n|\n(?=\s*(?:[-*]|\d+\.) )/)
    .map((paragraph) => paragraph.trim().replaceAll(/\s*\n\s*/g, ' '))
    .filter((paragraph) => paragraph !== '');

/** The anchors of a page's headings, as GitHub names them. */
const anchorsIn = (text: string): ReadonlySet<string> => {
  const seen = new Map<string, number>();
  return new Set(
    Array.from(withoutCode(text).matchAll(/^#+ (.+)$/gm), ([, heading]) => {
      const name = heading!
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-');
      const times = seen.get(name) ?? 0;
      seen.set(name, times + 1);
      return times === 0 ? name : `${name}-${times}`;
    }),
  );
};

/** Links of a page to places of the house that are not there. */
const brokenIn = (path: string): readonly string[] =>
  Array.from(withoutCode(textOf(path)).matchAll(/\]\((?!https?:)([^)\s]+)\)/g), ([, link]) => link!).filter((link) => {
    const [file = '', anchor] = link.split('#');
    const target = file === '' ? path : relative(ROOT, resolve(ROOT, dirname(path), file));
    if (!existsSync(join(ROOT, target))) return true;
    return anchor !== undefined && !anchorsIn(textOf(target)).has(anchor);
  });

it('finds the pages of the house', () => {
  expect(pages).toEqual(expect.arrayContaining(['README.md', 'docs/architecture.md', 'docs/operations/run.md']));
});

it.all(pages)(`%s has no paragraph over ${PARAGRAPH} characters`, (path) => {
  const long = paragraphsIn(textOf(path)).filter((paragraph) => paragraph.length > PARAGRAPH);
  expect(long.map((paragraph) => `${paragraph.length}: ${paragraph.slice(0, 60)}`)).toEqual([]);
});

it.all(pages)('%s links to what is there', (path) => expect(brokenIn(path)).toEqual([]));

it('no sentence stands on two pages, or twice on one', () => {
  const places = new Map<string, string[]>();
  for (const path of pages)
    for (const sentence of paragraphsIn(textOf(path)).flatMap((paragraph) => paragraph.split(/(?<=[.!?]) (?=[A-Z`*])/)))
      if (sentence.length > 60) places.set(sentence, [...(places.get(sentence) ?? []), path]);
  expect([...places].filter(([, paths]) => paths.length > 1)).toEqual([]);
});

it('the architecture is read in one sitting: at most 15 KB', () => {
  expect(Buffer.byteLength(textOf('docs/architecture.md'))).toBeLessThanOrEqual(15 * 1024);
});

it('pages that code, tests and scripts name are there', () => {
  const named = execFileSync('git', ['grep', '-hoIE', String.raw`docs/[a-z/-]+\.md`], { cwd: ROOT, encoding: 'utf8' });
  expect([...new Set(named.split('\n'))].filter((path) => path !== '' && !existsSync(join(ROOT, path)))).toEqual([]);
});
