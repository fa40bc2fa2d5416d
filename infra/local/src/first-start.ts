import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isDemo } from '@berangkat/contracts/portal';
import { newPassword } from '@berangkat/platform/passwords';
import { type CommandApi } from './command-api';
import { type DataDir } from './data-dir';
import { type LaunchOptions } from './options';
import { type Screen } from './screen';
import { DemoRefused, StartRefused } from './start-refused';

const NO_EMAIL =
  'A portal without demo data begins with one root superadmin. Say whose e-mail address that is: FIRST_SUPERADMIN_EMAIL=you@agency.example npm start -- --empty';
const EXPOSED =
  'Demo data, whose sign-ins are known, does not go into a portal with NODE_ENV=production or an https PUBLIC_URL. ' +
  'Begin it without: FIRST_SUPERADMIN_EMAIL=you@agency.example npm start -- --empty';
const UNFINISHED =
  'A load of demo data was interrupted here. Start without --empty to go on with it, with --empty --anew for a portal without demo data in its place, or name another DATA_DIR.';
const ANEW = 'A demonstration is here.';
const NOT_ANEW = '--anew removes demonstrations, and this portal is none: nothing was changed.';

type Begin = Pick<LaunchOptions, 'empty' | 'anew' | 'firstSuperadmin' | 'databaseUrl'>;

/**
 * Whether there can be nothing in the log: it is going to be made. Where the database is another server's, or the log
 * another engine's, the log is asked later.
 */
export const isNew = (dataDir: DataDir, { databaseUrl }: Begin, env: NodeJS.ProcessEnv): boolean =>
  databaseUrl === undefined && !env.EVENTSTORE_URL && !existsSync(join(dataDir.postgres, 'cluster'));

/**
 * Refuses a portal's first start before anything is made, and says what is missing.
 * @throws {StartRefused}
 */
export const requireBeginning = (dataDir: DataDir, options: Begin, env: NodeJS.ProcessEnv): void => {
  if (isNew(dataDir, options, env)) requirePossible(options.empty, options.firstSuperadmin, env);
};

const requirePossible = (empty: boolean, firstSuperadmin: string | undefined, env: NodeJS.ProcessEnv): void => {
  if (empty && firstSuperadmin === undefined) throw new StartRefused(NO_EMAIL);
  if (!empty && (env.NODE_ENV === 'production' || env.PUBLIC_URL?.startsWith('https:') === true))
    throw new StartRefused(EXPOSED);
};

export interface FirstStart {
  readonly dataDir: DataDir;
  readonly options: Begin;
  readonly env: NodeJS.ProcessEnv;
  readonly commandApi: CommandApi;
  readonly screen: Screen;
  readonly loadDemo: () => Promise<void>;
}

/**
 * Gives a portal what it begins with. Whether it has begun is for its log to say: a file that is missing, or a folder
 * that was restored, decides nothing.
 * @throws {StartRefused}
 */
export const begin = async ({ dataDir, options, env, commandApi, screen, loadDemo }: FirstStart): Promise<void> => {
  const kind = await commandApi.kind();
  if (options.anew === true && kind === 'real') throw new StartRefused(NOT_ANEW);
  if (options.anew === true && isDemo(kind)) throw new DemoRefused(ANEW);
  // The secret is still there when a load ended between its last event and this file.
  if (kind === 'demo') rmSync(join(dataDir.path, 'seed-secret'), { force: true });
  if (kind === 'real' || kind === 'demo') return;
  if (kind === 'demo-unfinished' && options.empty) throw new StartRefused(UNFINISHED);
  if (kind === 'empty') requirePossible(options.empty, options.firstSuperadmin, env);
  if (options.empty) return makeFirstSuperadmin(options.firstSuperadmin!, commandApi, screen);
  return loadDemo();
};

const makeFirstSuperadmin = async (email: string, commandApi: CommandApi, screen: Screen): Promise<void> => {
  const password = newPassword();
  await commandApi.makeFirstSuperadmin({ email, password });
  screen.say(
    `First start: ${email} is the root superadmin.\nPassword: ${password}\nIt is shown this once and stored nowhere; npm run superadmin -- password ${email} makes another one.`,
  );
};
