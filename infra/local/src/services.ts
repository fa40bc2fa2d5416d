import { join } from 'node:path';
import { type DataDir } from './data-dir';
import { type LaunchOptions } from './options';

/** The services in the order in which they are stopped; all are started at once and wait for what they need. */
export const SERVICES = ['gateway', 'notifier', 'files', 'command-api', 'query-api', 'projection-worker'] as const;
export type ServiceName = (typeof SERVICES)[number];

/** Megabytes of V8's old generation. A ceiling, not a need: what is garbage shall be collected and not kept. */
const HEAP: Readonly<Record<ServiceName, number>> = { gateway: 96, notifier: 96, files: 128, 'command-api': 192, 'query-api': 192, 'projection-worker': 256 };

/**
 * Megabytes of one half of V8's young generation; it takes up to three of them. Requests make much short-lived garbage: with 4 in place of 16 the
 * two services that every command passes through spend a fifth more of their time collecting it.
 */
const YOUNG: Readonly<Record<ServiceName, number>> = { gateway: 8, notifier: 4, files: 4, 'command-api': 8, 'query-api': 4, 'projection-worker': 4 };

/** Arguments of Node that start a service. */
export const argsOf = (name: ServiceName, root: string): string[] => [
  `--max-old-space-size=${HEAP[name]}`,
  `--max-semi-space-size=${YOUNG[name]}`,
  '--import', join(root, 'dist', 'parent-watch.js'),
  join(root, 'dist', `${name}.js`),
];

/**
 * What the files service needs beside that. Decoded images are many megabytes in one piece, and glibc keeps such pieces when they are freed unless told
 * otherwise: after the same hundred uploads the process held 250 MB without this and 115 MB with it. Other C libraries do not look at it.
 */
export const ownEnv = (name: ServiceName): Record<string, string> =>
  name === 'files' ? { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_MMAP_THRESHOLD_: '131072' } : {};

/** The environment that all services share. */
export const sharedEnv = (
  options: Pick<LaunchOptions, 'root' | 'dev'>, dataDir: DataDir, databaseUrl: string, publicUrl: string, ports: Readonly<Record<ServiceName, number>>, env: NodeJS.ProcessEnv,
): Record<string, string> => {
  const local = (name: ServiceName): string => `http://127.0.0.1:${ports[name]}`;
  return {
    NODE_ENV: nodeEnvOf(options.dev, env.NODE_ENV),
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir.path,
    PUBLIC_URL: env.PUBLIC_URL || publicUrl,
    COMMAND_API_URL: local('command-api'),
    QUERY_API_URL: local('query-api'),
    NOTIFIER_URL: local('notifier'),
    FILES_URL: local('files'),
    WORKER_URL: local('projection-worker'),
    WEB_DIST: join(options.root, 'web', 'dist'),
    ...dataDir.secrets,
  };
};

/** `test` and `development` check every answer against its contract; `production` refuses what is unsafe; a plain start does neither. */
const nodeEnvOf = (dev: boolean, given: string | undefined): string => {
  if (dev) return 'development';
  return given === 'test' || given === 'production' ? given : 'local';
};
