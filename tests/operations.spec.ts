import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { RULES } from '@berangkat/platform/limits';

const ROOT = resolve(__dirname, '..');
const page = (name: string): string => readFileSync(join(ROOT, 'docs/operations', `${name}.md`), 'utf8');
const grep = (...args: readonly string[]): readonly string[] =>
  execFileSync('git', ['grep', '-hoE', ...args], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter(Boolean);

/** Cells of the rows of a page's tables. */
const rowsOf = (text: string): readonly (readonly string[])[] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) =>
      line
        .slice(2, -1)
        .split('|')
        .map((cell) => cell.trim()),
    );

describe('the page of limits', () => {
  const ROW_OF = {
    read: 'reading',
    write: 'writing',
    past: 'the past, two moments compared, replays, reports, histories, own counts',
    draft: 'drafts, preferences',
    lookup: 'e-mail checks, suggestions, search, lists by ids',
    likeness: 'whether somebody is there already',
    visit: 'reports of page visits',
    'sign-in': 'sign-in',
    register: 'registration',
    export: 'exports',
    upload: 'uploads',
    'job-cv': 'CVs that are sent to jobs; to one job 400, then 5',
    share: 'opening links to CVs',
    invitation: 'opening and answering invitations to interviews, choosing a time',
  } as const satisfies Record<keyof typeof RULES, string>;
  const [table = ''] = page('limits').split('\n## ');
  const rows = new Map(rowsOf(table).map(([name, ...cells]) => [name!, cells]));
  const written = ({ burst, perMinute }: { readonly burst: number; readonly perMinute: number }): string =>
    `${burst.toLocaleString('en')}, then ${perMinute.toLocaleString('en')}`;

  it.all(Object.entries(ROW_OF) as [keyof typeof RULES, string][])('has the numbers of %s', (name, row) => {
    const { address, visitor, account, applicant, record } = RULES[name];
    const cells = rows.get(row) ?? [];
    const given = cells.map((cell, at) =>
      cell === 'the same' ? cells.slice(0, at).findLast((c) => c !== cell) : cell,
    );
    expect(given).toEqual([address, visitor, account, applicant].map(written));
    if (record !== undefined) expect(row).toContain(written(record));
  });
});

describe('the page of variables', () => {
  const declared = grep(
    String.raw`^ +[A-Z][A-Z0-9_]{4,}: (z|environment|text|minutes|count|file|clamdUrl|address|flag|port|service|prefix|httpUrl)\b`,
    '--',
    'services/**/*.ts',
    'infra/**/*.ts',
    'tools/**/*.ts',
    ':!*.spec.ts',
    ':!*.int.ts',
  ).map((line) => /[A-Z][A-Z0-9_]+/.exec(line)![0]);
  const named = rowsOf(page('variables')).flatMap(([cell = '']) =>
    Array.from(cell.matchAll(/`([A-Z][A-Z0-9_]+)`/g), ([, name]) => name!),
  );

  it('names every variable that a program reads', () => {
    expect(declared.length).toBeGreaterThan(80);
    const said = new Set(named);
    const withFile = (name: string): boolean => said.has(name) || said.has(name.replace(/_FILE$/, ''));
    expect([...new Set(declared)].filter((name) => !withFile(name)).sort()).toEqual([]);
  });

  it('names none that no program reads', () => {
    const read = new Set([
      ...declared,
      ...grep(String.raw`\b[A-Z][A-Z0-9]+(_[A-Z0-9]+)+\b`, '--', 'services/**/*.ts', 'infra/**/*.ts'),
    ]);
    expect(named.filter((name) => !read.has(name))).toEqual([]);
  });
});
