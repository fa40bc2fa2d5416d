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

it.all(SERVICES)('%s says what to do with errors that nobody catches, before it takes its first request', (main) => {
  const source = readFileSync(join(ROOT, main), 'utf8');
  const installs = source.search(/\bonShutdown\(/);
  expect(installs).toBeGreaterThan(-1);
  expect(installs).toBeLessThan(source.search(/\bawait listen\(/));
});
