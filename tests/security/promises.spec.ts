import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';

const ROOT = join(__dirname, '../..');

interface Promised {
  readonly promise: string;
  readonly numbers: readonly string[];
  readonly chapter: string;
  /** `file › name of a test or of a group of tests`. */
  readonly tests: readonly string[];
}

/** The lines of docs/security.md: `| promise | numbers | tests |` below the heading of their chapter. */
const promisesIn = (markdown: string): readonly Promised[] => {
  let chapter = '';
  return markdown.split('\n').flatMap((line): Promised[] => {
    chapter = /^## V(\d+) /.exec(line)?.[1] ?? chapter;
    const [promise, numbers, tests, ...more] = line.startsWith('| ')
      ? line
          .slice(1, -1)
          .split(' | ')
          .map((cell) => cell.trim())
      : [];
    if (
      promise === undefined ||
      numbers === undefined ||
      tests === undefined ||
      more.length > 0 ||
      promise === 'Promise'
    )
      return [];
    return [
      {
        promise,
        chapter,
        numbers: numbers.split(', '),
        tests: tests.split('<br>').map((test) => test.trim().replaceAll('`', '')),
      },
    ];
  });
};

/**
 * Names of tests and groups as they stand in a file: the first argument, a text, of a call whose last one is a
 * function.
 */
const namesIn = (file: string): ReadonlySet<string> => {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const [first] = node.arguments;
      const does = node.arguments.some((argument) => ts.isArrowFunction(argument) || ts.isFunctionExpression(argument));
      if (first !== undefined && does && (ts.isStringLiteralLike(first) || ts.isTemplateExpression(first))) {
        names.add(ts.isStringLiteralLike(first) ? first.text : first.getText().slice(1, -1));
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true));
  return names;
};

const promises = promisesIn(readFileSync(join(ROOT, 'docs/security.md'), 'utf8'));
const named = promises.flatMap(({ tests }) => tests);
const fileOf = (test: string): string => test.split(' › ')[0]!;

it('are many', () => expect(promises.length).toBeGreaterThan(40));

it.each(promises.map((promised) => [promised.promise, promised] as const))(
  '%s: is numbered in its chapter',
  (_, { chapter, numbers }) => {
    for (const number of numbers) expect(number).toMatch(new RegExp(`^${chapter}\\.\\d+\\.\\d+$`));
  },
);

it.each([...new Set(named)])('%s', (test) => {
  const [file = '', name = ''] = test.split(' › ');
  expect(existsSync(join(ROOT, file))).toBe(true);
  expect([...namesIn(join(ROOT, file))]).toContain(name);
});

it('name every file of attacks', () => {
  const files = readdirSync(__dirname)
    .filter((file) => file.endsWith('.sec.ts'))
    .map((file) => relative(ROOT, join(__dirname, file)));
  expect(files.filter((file) => !named.some((test) => fileOf(test) === file))).toEqual([]);
});
