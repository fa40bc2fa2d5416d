import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const ROOT = join(__dirname, '..');

/**
 * Answers the complaints of `npm run boundaries` about files that import each other so. Paths are below the root of the
 * project.
 */
const violationsOf = (imports: readonly (readonly [from: string, to: string])[]): string[] => {
  const root = mkdtempSync(join(tmpdir(), 'boundaries-'));
  try {
    writeFileSync(join(root, 'tsconfig.json'), '{ "compilerOptions": { "moduleResolution": "bundler" } }');
    for (const path of new Set(imports.flat())) {
      const imported = imports.filter(([from]) => from === path).map(([, to]) => `import '${join(root, to)}';\n`);
      mkdirSync(join(root, dirname(path)), { recursive: true });
      writeFileSync(join(root, path), `${imported.join('')}export const nothing = 0;\n`);
    }
    const { stdout } = spawnSync(
      process.execPath,
      [
        join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
        ...new Set(imports.map(([from]) => from.split('/')[0]!)),
        '--config',
        join(ROOT, '.dependency-cruiser.cjs'),
        '--output-type',
        'json',
      ],
      { cwd: root, encoding: 'utf8' },
    );
    const { summary } = JSON.parse(stdout) as {
      summary: { violations: { from: string; to: string; rule: { name: string } }[] };
    };
    return summary.violations.map(({ from, to, rule }) => `${rule.name}: ${from} -> ${to}`).sort();
  } finally {
    rmSync(root, { recursive: true });
  }
};

const WRITE = 'services/command-api/src/contexts';
const READ = 'services/projections/src/contexts';
const CONTRACTS = 'contracts/src/contexts';

// `novelties` stands in no list anywhere.
const refused = [
  [`${WRITE}/novelties/handlers.ts`, `${WRITE}/clients/handlers.ts`],
  [`${WRITE}/clients/handlers.ts`, `${WRITE}/novelties/decider.ts`],
  [`${READ}/novelties/queries.ts`, `${READ}/applicants/list.ts`],
  [`${CONTRACTS}/novelties/endpoints.ts`, `${CONTRACTS}/clients/commands.ts`],
  ['web/src/features/novelties/List.tsx', 'web/src/features/clients/form/ClientForm.tsx'],
] as const;
const allowed = [
  [`${WRITE}/novelties/handlers.ts`, `${WRITE}/novelties/decider.ts`],
  [`${WRITE}/novelties/handlers.ts`, 'services/command-api/src/kernel/record.ts'],
  [`${READ}/novelties/projection.ts`, 'services/projections/src/engine/index.ts'],
  [`${READ}/novelties/queries.ts`, `${READ}/applicants/index.ts`],
  [`${CONTRACTS}/novelties/values.ts`, `${CONTRACTS}/applicants/fields.ts`],
  [`${CONTRACTS}/novelties/views.ts`, `${CONTRACTS}/clients/values.ts`],
  [`${CONTRACTS}/novelties/views.ts`, 'contracts/src/kernel/index.ts'],
  ['web/src/features/novelties/List.tsx', 'web/src/features/clients/index.ts'],
] as const;

it('a new context is guarded without being listed, and may use what is common and the doors of others', () => {
  expect(violationsOf([...refused, ...allowed])).toEqual([
    `contexts-of-contracts-meet-at-their-doors: ${CONTRACTS}/novelties/endpoints.ts -> ${CONTRACTS}/clients/commands.ts`,
    `contexts-of-the-read-side-meet-at-their-doors: ${READ}/novelties/queries.ts -> ${READ}/applicants/list.ts`,
    `contexts-of-the-write-side-do-not-meet: ${WRITE}/clients/handlers.ts -> ${WRITE}/novelties/decider.ts`,
    `contexts-of-the-write-side-do-not-meet: ${WRITE}/novelties/handlers.ts -> ${WRITE}/clients/handlers.ts`,
    'features-meet-at-their-doors: web/src/features/novelties/List.tsx -> web/src/features/clients/form/ClientForm.tsx',
  ]);
});

it('nobody climbs into a service: each is reached by what its package.json exports', () => {
  const { stdout } = spawnSync(
    'git',
    ['grep', '-nIE', String.raw`(from |import\()'(\.\./)+services/[a-z-]+/src`, '--', '*.ts', '*.tsx'],
    { cwd: ROOT, encoding: 'utf8' },
  );
  expect(stdout.split('\n').filter((line) => line !== '')).toEqual([]);
});
