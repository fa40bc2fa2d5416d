import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT } from './paths.mjs';
import { filesIn } from './stamp.mjs';

const FIXED = {
  gateway: 'infra/gateway/src/main.ts',
  'command-api': 'services/command-api/src/main.ts',
  'query-api': 'services/projections/src/query-api.ts',
  'projection-worker': 'services/projections/src/worker.ts',
  notifier: 'services/notifier/src/main.ts',
  files: 'services/files/src/main.ts',
  'image-worker': 'services/files/src/images/worker.ts',
  launcher: 'infra/local/src/main.ts',
  'run-tool': 'infra/local/src/run-tool.ts',
  'run-bench': 'infra/local/src/run-bench.ts',
  'parent-watch': 'infra/local/src/parent-watch.ts',
  migrate: 'infra/migrate/src/main.ts',
  backup: 'infra/backup/src/backup-main.ts',
  restore: 'infra/backup/src/restore-main.ts',
  seed: 'infra/local/src/seed/main.ts',
};

/**
 * What is bundled: the services, the launcher with its helpers, and every tool `<name>-cli.ts` of a service as
 * `<name>`.
 */
export const entries = () => {
  const tools = filesIn(['services'], (path) => path.endsWith('-cli.ts')).map((path) => [
    basename(path, '-cli.ts'),
    path,
  ]);
  return {
    ...Object.fromEntries(Object.entries(FIXED).filter(([, path]) => existsSync(join(ROOT, path)))),
    ...Object.fromEntries(tools),
  };
};
