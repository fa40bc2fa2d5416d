import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { type DataDir, dataDirAt, prepareDataDir, requireKeys, requirePortal } from './data-dir';
import { startDatabase } from './database/database';
import { withoutEngines } from './engine-variables';
import { ownerOf, takeLock } from './lock';
import { databaseUrlIn } from './options';
import { StartRefused } from './start-refused';
import { readRuntime } from './runtime-file';
import { isVerb, VERBS, type VerbName } from '../../../tools/src/verb-names';
import { type Addresses, sharedEnv, SERVICES } from './services';

/** Asks the engines that the environment names, whether there is a portal yet or not. */
const NEEDS_NO_PORTAL: VerbName = 'check-engines';
/** Talks to the services. */
const NEEDS_RUNNING_PORTAL: VerbName = 'superadmin';
/** Makes a key for backups, which needs no portal. */
const NEW_IDENTITY = { verb: 'backup', flag: '--new-identity' };
/** Puts the keys, and then everything else, into a folder in which there is no portal yet. */
const RESTORE = { verb: 'restore', keys: '--keys' };
/**
 * Makes the folder of a portal before the log is imported into it: only when it is asked for, for a mistyped DATA_DIR
 * is a new folder, too.
 */
const INTO_NEW_PORTAL = { verb: 'import-log', flag: '--new-portal' };

/**
 * Runs `dist/tool.js <verb>` with the settings of the running portal of DATA_DIR, or with its database started for the while
 * when the portal does not run.
 * @returns the verb's exit code; 1, with a sentence, when DATA_DIR holds no portal
 */
export const runTool = async (verb: string | undefined, args: readonly string[], root: string): Promise<number> => {
  if (!isVerb(verb)) {
    console.error(`There is no verb '${verb ?? ''}'. There are: ${VERBS.join(', ')}.`);
    return 2;
  }
  const program = [join(root, 'dist', 'tool.js'), verb];
  const dataDir = dataDirAt(resolve(root, process.env.DATA_DIR || '.data'));
  try {
    const running = ownerOf(dataDir.lock) === undefined ? undefined : readRuntime(dataDir.runtime);
    // A running portal knows its engines; what this terminal says about them may be meant for another one.
    if (running !== undefined)
      return await runProgram(program, args, {
        ...withoutEngines(process.env),
        ...running.env,
        PORTAL_URL: running.url,
      });
    if (verb === NEEDS_NO_PORTAL || (verb === NEW_IDENTITY.verb && args.includes(NEW_IDENTITY.flag)))
      return await runProgram(program, args, process.env);
    if (verb === RESTORE.verb && args.includes(RESTORE.keys))
      return await runProgram(program, args, { ...process.env, DATA_DIR: dataDir.path });
    if (verb === RESTORE.verb) requireKeys(dataDir);
    const isNew = verb === RESTORE.verb || (verb === INTO_NEW_PORTAL.verb && args.includes(INTO_NEW_PORTAL.flag));
    if (!isNew) requirePortal(dataDir);
    if (verb === NEEDS_RUNNING_PORTAL)
      throw new StartRefused(`The portal of ${dataDir.path} does not run. Start it first: npm start`);
    const own = args.filter((arg) => verb !== INTO_NEW_PORTAL.verb || arg !== INTO_NEW_PORTAL.flag);
    return await withDatabase(dataDir, root, (env) => runProgram(program, own, { ...process.env, ...env }));
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error;
    console.error(error.message);
    return 1;
  }
};

const withDatabase = async (
  dataDir: DataDir,
  root: string,
  work: (env: Record<string, string>) => Promise<number>,
): Promise<number> => {
  prepareDataDir(dataDir);
  const giveUpLock = takeLock(dataDir.lock, `The portal of ${dataDir.path}`);
  try {
    const database = await startDatabase(dataDir, { databaseUrl: databaseUrlIn(process.env) || undefined });
    try {
      const nobody = Object.fromEntries(SERVICES.map((name) => [name, ['http://127.0.0.1:9']])) as unknown as Addresses;
      return await work(
        sharedEnv(
          {
            root,
            dev: false,
            dataDir,
            databaseUrl: database.url,
            publicUrl: 'http://localhost:8080',
            localOrigins: [],
            addresses: nobody,
          },
          process.env,
        ),
      );
    } finally {
      await database.stop();
    }
  } finally {
    giveUpLock();
  }
};

const runProgram = (program: readonly string[], args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> =>
  new Promise((done, failed) => {
    const child = spawn(process.execPath, [...program, ...args], { env, stdio: 'inherit' });
    // The terminal sends ctrl-C to the tool as well; we wait for it, so that the database outlives it.
    const wait = (): void => undefined;
    const pass = (): void => void child.kill('SIGTERM');
    process.on('SIGINT', wait).on('SIGTERM', pass);
    child.once('error', failed);
    child.once('close', (code) => {
      process.off('SIGINT', wait).off('SIGTERM', pass);
      done(code ?? 1);
    });
  });
