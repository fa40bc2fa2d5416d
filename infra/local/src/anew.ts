import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type DataDir } from './data-dir';
import { type LaunchOptions } from './options';
import { StartRefused } from './start-refused';

/** Variables of places outside its folder in which a portal may keep things. */
const ELSEWHERE = ['EVENTSTORE_URL', 'S3_ENDPOINT', 'NOTARY_FILE'] as const;

/**
 * Whether everything of a portal is in its folder, so that it is gone when the folder is emptied.
 * @returns what keeps some of it elsewhere
 */
export const keptElsewhere = ({ databaseUrl }: Pick<LaunchOptions, 'databaseUrl'>, env: NodeJS.ProcessEnv) =>
  databaseUrl === undefined ? ELSEWHERE.find((name) => env[name]) : 'DATABASE_URL';

/**
 * Said before anything is started.
 * @throws {StartRefused} with --anew, where it could not remove all of a demonstration
 */
export const requireRemovable = (
  options: Pick<LaunchOptions, 'anew' | 'databaseUrl'>,
  env: NodeJS.ProcessEnv,
): void => {
  const name = keptElsewhere(options, env);
  if (options.anew === true && name !== undefined)
    throw new StartRefused(
      `--anew empties the folder of a demonstration, and ${name} keeps some of this one elsewhere. Name another DATA_DIR, and there a place that is empty.`,
    );
};

/** Removes what a portal has written. Its keys, its logs and whatever else somebody has put there stay. */
export const emptyDataDir = ({ path, postgres, attestations, demoAccounts }: DataDir): void => {
  for (const place of [postgres, join(path, 'files'), attestations, demoAccounts, join(path, 'seed-secret')])
    rmSync(place, { recursive: true, force: true });
};
