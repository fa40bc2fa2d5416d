import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.mjs';

const PROGRAMS = {
  gateway: 'services/gateway/src/main.ts',
  'command-api': 'services/command-api/src/main.ts',
  'query-api': 'services/projections/src/query-api.ts',
  'projection-worker': 'services/projections/src/worker.ts',
  notifier: 'services/notifier/src/main.ts',
  files: 'services/files/src/main.ts',
  'file-worker': 'services/files/src/processing/worker.ts',
  launcher: 'infra/local/src/main.ts',
  'run-tool': 'infra/local/src/run-tool.ts',
  'run-bench': 'infra/local/src/run-bench.ts',
  'parent-watch': 'infra/local/src/processes/parent-watch.ts',
  migrate: 'infra/migrate/src/main.ts',
  tool: 'tools/src/tool.ts',
  seed: 'demo/src/main.ts',
};

/** Answers the entries of bundles: the services, the launcher with its helpers, and the operators' tool. */
export const entries = () =>
  Object.fromEntries(Object.entries(PROGRAMS).filter(([, path]) => existsSync(join(ROOT, path))));
