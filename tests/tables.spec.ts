import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OLDEST } from '../web/build/oldest';

const ROOT = join(__dirname, '..');
const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
/** The folders of a folder, without what is built there. */
const foldersIn = (path: string): readonly string[] => [
  ...new Set(
    execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
      cwd: join(ROOT, path),
      encoding: 'utf8',
    })
      .split('\n')
      .filter((file) => file.includes('/') && !file.startsWith('.') && existsSync(join(ROOT, path, file)))
      .map((file) => file.split('/')[0]!),
  ),
];
const sorted = (names: Iterable<string>): string[] => [...new Set(names)].sort();

/** The names in code of the first column of the table under this head. */
const namesOf = (page: string, head: string): readonly string[] => {
  const table = textOf(page).split(`\n${head}\n`)[1];
  if (table === undefined) throw new Error(`${page} has no table ${head}`);
  return table
    .split('\n')
    .slice(
      1,
      table.split('\n').findIndex((line) => !line.startsWith('|')),
    )
    .flatMap((row) => Array.from(row.split('|')[1]!.matchAll(/`([^`]+)`/g), ([, name]) => name!));
};
/** Source of a folder without its tests. */
const sourceIn = (folder: string): string =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.ts$/.test(file) && !/\.(spec|int)\.ts$|testing|contract/.test(file))
    .map((file) => textOf(join(folder, file)))
    .join('\n');

it.all(['README.md', 'docs/architecture.md'])('%s names every folder of the house', (page) => {
  const houses = foldersIn('.').flatMap((name) =>
    name === 'services' ? foldersIn(name).map((service) => `services/${service}/`) : `${name}/`,
  );
  const unnamed = page === 'README.md' ? ['docs/', 'scripts/'] : ['docs/'];
  expect(sorted(namesOf(page, '| folder | holds |' + (page === 'README.md' ? '' : ' details |')))).toEqual(
    sorted(houses.filter((name) => !unnamed.includes(name))),
  );
});

it('the architecture names every context', () =>
  expect(sorted(namesOf('docs/architecture.md', '| context | is about |').filter((name) => name !== 'demo'))).toEqual(
    sorted(foldersIn('contracts/src/contexts')),
  ));

it('platform names each of its folders', () =>
  expect(sorted(namesOf('services/platform/README.md', '| folder | holds |'))).toEqual(
    sorted(foldersIn('services/platform/src')),
  ));

it('contracts names what belongs to no single context', () => {
  const [, row] = /^\| `src\/shared` \|(.*)$/m.exec(textOf('contracts/README.md'))!;
  expect(sorted(Array.from(row!.matchAll(/`([^`]+)`/g), ([, name]) => name!))).toEqual(
    sorted(foldersIn('contracts/src/shared')),
  );
});

it('the write side names every stream', () => {
  const code = ['contracts/src/contexts', 'services/command-api/src', 'services/platform/src'].map(sourceIn).join('\n');
  const made = [
    ...code.matchAll(/[sS]tream(?::| = (?:\([^=]*=>)?)\s*`([a-z][a-z-]*)-\$\{/g),
    ...code.matchAll(/\w_STREAM = '([a-z-]+)'/g),
    ...code.matchAll(/STREAM_PREFIX = '([a-z-]+)-'/g),
  ].map(([, head]) => head!);
  const told = namesOf('services/command-api/README.md', '| stream | holds |').map((name) => name.split('-{')[0]!);
  const heads = told.map((head) => (head.startsWith('masterdata-') ? 'masterdata' : head));
  expect(made.length).toBeGreaterThan(30);
  expect(sorted(heads)).toEqual(sorted(made));
});

it('platform says after how long a leader that gives no sign loses its lease', () => {
  const [, goodFor] = /goodFor = ([\d_]+)/.exec(textOf('services/platform/src/postgres/leader-lease.ts'))!;
  expect(textOf('services/platform/README.md')).toMatch(
    new RegExp(String.raw`^\| .LeaderLease. .* freed after ${Number(goodFor!.replaceAll('_', '')) / 1_000} s \|$`, 'm'),
  );
});

it.all(['README.md', 'web/README.md'])('%s names the oldest browsers that scripts are built for', (page) => {
  const text = textOf(page);
  for (const [browser, version] of [
    ['Safari', OLDEST.safari],
    ['Chrome', OLDEST.chrome],
    ['Firefox', OLDEST.firefox],
  ])
    expect(Array.from(text.matchAll(new RegExp(`${browser} (\\d[\\d.]*\\d)`, 'g')), ([, named]) => named)).toContain(
      version,
    );
});
