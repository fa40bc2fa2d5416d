import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const ROOT = join(__dirname, '..');

/** Folders whose folders are rooms. */
const HOUSES = [
  '.',
  'services',
  'contracts/src',
  'contracts/src/contexts',
  'contracts/src/shared',
  'services/command-api/src',
  'services/command-api/src/contexts',
  'services/projections/src',
  'services/projections/src/contexts',
  'services/projections/src/engine',
  'services/projections/src/jobs',
  'services/notifier/src',
  'services/files/src',
  'services/gateway/src',
  'services/platform/src',
  'web/src',
  'web/src/features',
  'web/src/shared',
  'demo/src',
  'tools/src',
  'infra/local/src',
];

/** Pairs that still point at each other. Take away what you part; nothing is added. */
const PAIRS = [
  'contracts/src: catalogue <-> contexts',
  'contracts/src: catalogue <-> shared',
  'contracts/src: kernel <-> shared',
  'contracts/src/contexts: applicants <-> checklists',
  'contracts/src/contexts: applicants <-> educations',
  'contracts/src/contexts: applicants <-> experiences',
  'contracts/src/contexts: applicants <-> placements',
  'contracts/src/shared: messages <-> reference',
  'services/projections/src/contexts: applicants <-> checklists',
  'services/projections/src/engine: fold <-> tables',
  'services/projections/src/engine: past <-> tables',
  'services/notifier/src: live <-> presence',
  'services/files/src: kinds <-> processing',
  'services/files/src: processing <-> receiving',
  'services/files/src: processing <-> storing',
  'services/platform/src: http <-> limits',
  'web/src: shared <-> start',
  'web/src/features: applicants <-> duplicates',
  'web/src/features: applicants <-> interviews',
  'web/src/features: applicants <-> placements',
  'web/src/features: applicants <-> records',
  'web/src/shared: kit <-> mistyped',
  'web/src/shared: kit <-> past',
  'web/src/shared: offline <-> session',
  'demo/src: content <-> pictures',
  'demo/src: content <-> story',
  'demo/src: pictures <-> portraits',
  'demo/src: pictures <-> story',
];

const OF_TESTS = /\.(spec|int|sec|e2e|eng)\.tsx?$|(^|\/)testing[/.]|fixture|\/contract[/.]|\.d\.ts$|^(tests|bench)\//;

const filesOf = (...patterns: readonly string[]): readonly string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => path !== '' && existsSync(join(ROOT, path)));

const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** Where each package of the house stands. */
const packages = new Map(
  filesOf('*/package.json').map((path) => [(JSON.parse(textOf(path)) as { name: string }).name, dirname(path)]),
);

/** The path that an import leads to, as far as its rooms; undefined for libraries. */
const targetOf = (file: string, named: string): string | undefined => {
  if (named.startsWith('.')) return normalize(join(dirname(file), named));
  const [scope, name] = named.split('/');
  return packages.get(`${scope}/${name}`);
};

const sources = filesOf('*.ts', '*.tsx').filter((path) => !OF_TESTS.test(path));
const imports = sources.flatMap((file) =>
  Array.from(
    textOf(file).matchAll(/(?:\bfrom|\bimport|\bimport\()\s*'([^']+)'/g),
    ([, named]) => [file, targetOf(file, named!)] as const,
  ).filter((found): found is [string, string] => found[1] !== undefined),
);

const isFolder = (path: string): boolean => existsSync(join(ROOT, path)) && statSync(join(ROOT, path)).isDirectory();

/** The pairs of rooms that import from each other, types included. */
const pairsIn = (house: string): readonly string[] => {
  const within = house === '.' ? '' : `${house}/`;
  const roomOf = (path: string): string | undefined => {
    const room = path.startsWith(within) ? path.slice(within.length).split('/')[0]! : undefined;
    return room !== undefined && isFolder(within + room) ? room : undefined;
  };
  const arrows = new Set(
    imports.flatMap(([from, to]) => {
      const [room, other] = [roomOf(from), roomOf(to)];
      return room === undefined || other === undefined || room === other ? [] : [`${room} ${other}`];
    }),
  );
  return [...arrows]
    .map((arrow) => arrow.split(' ') as [string, string])
    .filter(([room, other]) => room < other && arrows.has(`${other} ${room}`))
    .map(([room, other]) => `${house}: ${room} <-> ${other}`)
    .sort();
};

it('reads the imports of the house', () => expect(imports.length).toBeGreaterThan(8_000));

it('no two rooms point at each other, but for those that still do', () => {
  expect(HOUSES.flatMap(pairsIn).sort()).toEqual([...PAIRS].sort());
});
