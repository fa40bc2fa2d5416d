import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';

/** Lines up to which a module and a style sheet are small, and those up to which two of them may grow together. */
const [MODULE, SHEET, TOGETHER] = [40, 30, 250];

const SOURCE = resolve(__dirname, '..');
const OF_TESTS = /\.spec\.tsx?$|(^|\/)testing[/.]/;

const texts = new Map(
  readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|module\.css)$/.test(file))
    .map((file) => [join(SOURCE, file), readFileSync(join(SOURCE, file), 'utf8')]),
);
const files = [...texts.keys()];
const linesOf = (file: string): number => texts.get(file)!.split('\n').length - 1;
const isSheet = (file: string): boolean => file.endsWith('.css');

const fileAt = (from: string, named: string): string | undefined => {
  const path = resolve(dirname(from), named);
  return [path, `${path}.ts`, `${path}.tsx`, join(path, 'index.ts')].find((each) => texts.has(each));
};

const importers = new Map(files.map((file) => [file, new Set<string>()]));
const later = new Set<string>();
const tested = new Set<string>();
for (const [from, text] of texts)
  for (const [, call, named] of text.matchAll(/(?:\bfrom|\bimport(\()?)\s*'(\.[^']+)'/g)) {
    const file = fileAt(from, named!);
    if (file === undefined) continue;
    if (OF_TESTS.test(from)) tested.add(file);
    else if (call === undefined) importers.get(file)!.add(from);
    else later.add(file);
  }

/** A feature, a folder of `shared`, or the app: a file of one does not move to another to save itself. */
const roomOf = (file: string): string => {
  const [first, second] = relative(SOURCE, file).split(sep);
  return first === 'app' ? first : `${first}/${second}`;
};
/** Doors, calls and texts, which every feature has in the same place, and what a script writes. */
const isFixed = (file: string): boolean =>
  /^(index|api)\.ts$/.test(basename(file)) || file.includes('/texts/') || texts.get(file)!.includes('// Written by `');

/** The one file that brings another, at once and for itself: nothing else of the portal knows it. */
const parentOf = (file: string): string | undefined => {
  const [parent, ...others] = importers.get(file)!;
  if (parent === undefined || others.length > 0 || later.has(file)) return undefined;
  return isFixed(parent) || roomOf(parent) !== roomOf(file) ? undefined : parent;
};

const joins = (file: string, other: string | undefined): string[] =>
  other !== undefined && other !== file && linesOf(file) + linesOf(other) <= TOGETHER
    ? [`${relative(SOURCE, file)} → ${relative(SOURCE, other)}`]
    : [];

it('a small module stands in the one file that uses it, unless it has a test or comes later', () => {
  const modules = files.filter((file) => !isSheet(file) && !OF_TESTS.test(file) && !isFixed(file));
  expect(modules.length).toBeGreaterThan(500);
  const small = modules.filter((file) => linesOf(file) <= MODULE && !tested.has(file));
  expect(small.flatMap((file) => joins(file, parentOf(file)))).toEqual([]);
});

it('a small sheet of styles stands in that of the component which shows its own, or is shown by it in one folder', () => {
  const sheets = files.filter(isSheet);
  const sheetOf = (file: string): string | undefined => sheets.find((sheet) => importers.get(sheet)!.has(file));
  expect(sheets.length).toBeGreaterThan(100);
  const found = sheets.flatMap((sheet) => {
    const component = linesOf(sheet) <= SHEET ? parentOf(sheet) : undefined;
    if (component === undefined || later.has(component)) return [];
    const parent = parentOf(component);
    const near = [...importers.get(component)!, ...files.filter((file) => importers.get(file)!.has(component))]
      .filter((file) => dirname(file) === dirname(component) && !isSheet(file))
      .map(sheetOf)
      .filter((other) => other !== undefined && dirname(other) === dirname(sheet));
    return [parent && sheetOf(parent), ...near].flatMap((other) => joins(sheet, other));
  });
  expect(found).toEqual([]);
});
