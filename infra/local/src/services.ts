import { join } from 'node:path';
import { type DataDir } from './data-dir';
import { engineVariables } from './engine-variables';

/** The services in the order in which they are stopped; all are started at once and wait for what they need. */
export const SERVICES = ['gateway', 'notifier', 'files', 'command-api', 'query-api', 'projection-worker'] as const;
export type ServiceName = (typeof SERVICES)[number];

/** Megabytes of V8's old generation. A ceiling, not a need: what is garbage shall be collected and not kept. */
const HEAP: Readonly<Record<ServiceName, number>> = {
  gateway: 96,
  notifier: 96,
  files: 128,
  'command-api': 192,
  'query-api': 192,
  'projection-worker': 256,
};

/**
 * Megabytes of one half of V8's young generation; it takes up to three of them. Requests make much short-lived garbage:
 * with 4 in place of 16 the two services that every command passes through spend a fifth more of their time collecting
 * it. So does a worker that catches up.
 */
const YOUNG: Readonly<Record<ServiceName, number>> = {
  gateway: 8,
  notifier: 4,
  files: 4,
  'command-api': 8,
  'query-api': 4,
  'projection-worker': 16,
};

/** Arguments of Node that start a service. */
export const argsOf = (name: ServiceName, root: string): string[] => [
  `--max-old-space-size=${HEAP[name]}`,
  `--max-semi-space-size=${YOUNG[name]}`,
  '--import',
  join(root, 'dist', 'parent-watch.js'),
  join(root, 'dist', `${name}.js`),
];

/** The addresses of a service's processes on this machine. */
export type Addresses = Readonly<Record<ServiceName, readonly string[]>>;

/**
 * The variables of one service beside {@link sharedEnv}. glibc keeps freed memory for each thread that asked for some:
 * six services at rest held 684 MB without a limit and 649 with it. Decoded images are many megabytes in one piece, which
 * it keeps as well unless told otherwise: after the same hundred uploads the files service held 250 MB without this and
 * 115 MB with it. Other C libraries do not look at it.
 */
export const ownEnv = (name: ServiceName): Record<string, string> => ({
  MALLOC_ARENA_MAX: '2',
  ...(name === 'files' && { MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_MMAP_THRESHOLD_: '131072' }),
});

export interface PortalSettings {
  readonly dev: boolean;
  readonly dataDir: DataDir;
  readonly publicUrl: string;
}

export interface SharedSettings extends PortalSettings {
  readonly root: string;
  readonly databaseUrl: string;
  /** Other addresses of the portal on this machine. */
  readonly localOrigins: readonly string[];
  readonly addresses: Addresses;
}

/** The environment of a portal before its database and its services are there. */
export const portalEnv = (
  { dev, dataDir, publicUrl }: PortalSettings,
  given: NodeJS.ProcessEnv,
): Record<string, string> => ({
  NODE_ENV: nodeEnvOf(dev, given.NODE_ENV),
  DATA_DIR: dataDir.path,
  PUBLIC_URL: given.PUBLIC_URL || publicUrl,
  NOTARY_FILE: given.NOTARY_FILE || dataDir.attestations,
  ...dataDir.secrets,
  ...engineVariables(given),
});

/** The environment that all services share, taken over where the launcher was given it. */
export const sharedEnv = (
  { root, databaseUrl, localOrigins, addresses, ...portal }: SharedSettings,
  given: NodeJS.ProcessEnv,
): Record<string, string> => ({
  ...portalEnv(portal, given),
  DATABASE_URL: databaseUrl,
  // A PUBLIC_URL that is set decides alone which pages are ours, unless others are named.
  LOCAL_ORIGINS: given.LOCAL_ORIGINS ?? (given.PUBLIC_URL ? '' : localOrigins.join()),
  COMMAND_API_URL: addresses['command-api'].join(),
  QUERY_API_URL: addresses['query-api'].join(),
  NOTIFIER_URL: addresses.notifier.join(),
  FILES_URL: addresses.files.join(),
  WORKER_URL: addresses['projection-worker'].join(),
  WEB_DIST: join(root, 'web', 'dist'),
});

/**
 * `test` and `development` check every answer against its contract; `production` refuses what is unsafe; a plain start
 * does neither.
 */
const nodeEnvOf = (dev: boolean, given: string | undefined): string => {
  if (dev) return 'development';
  return given === 'test' || given === 'production' ? given : 'local';
};
