import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '..', '..');
const SERVICES = [
  'services/gateway/src/main.ts',
  'services/command-api/src/main.ts',
  'services/projections/src/query-api.ts',
  'services/projections/src/worker.ts',
  'services/notifier/src/main.ts',
  'services/files/src/main.ts',
];

const sourceOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

it('a process that opens says what to do with errors that nobody catches', () =>
  expect(sourceOf('services/platform/src/process/index.ts')).toMatch(/\bonShutdown\(/));

it.all(SERVICES)('%s opens its process before it takes its first request', (main) => {
  const source = sourceOf(main);
  const opens = source.search(/\bawait openProcess\(/);
  expect(opens).toBeGreaterThan(-1);
  expect(opens).toBeLessThan(source.search(/\bawait (?:listen|serve)\(/));
});
