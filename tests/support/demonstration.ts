import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { engineVariables } from '../../infra/local/src/engine-variables';
import { exclusively } from '../../scripts/lib/exclusive.mjs';
import { startPortal, temporaryDataDir } from './portal';

const ROOT = resolve(__dirname, '../..');
const KEPT = join(ROOT, '.cache', 'tests', 'demonstration');

/** The demonstration ends a moment before it is loaded: in an older one, what has just happened is long ago. */
const FRESH_MS = 45 * 60_000;

const modifiedAt = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Whether what is kept was loaded a short while ago, by the programs as they are built now. */
const isFresh = (): boolean => {
  const loadedAt = modifiedAt(join(KEPT, 'demo-accounts.json'));
  const dist = join(ROOT, 'dist');
  const builtAt = Math.max(...readdirSync(dist).map((file) => modifiedAt(join(dist, file))));
  return loadedAt > builtAt && Date.now() - loadedAt < FRESH_MS;
};

const load = async (): Promise<void> => {
  const loading = `${KEPT}.loading`;
  for (const folder of [KEPT, loading]) rmSync(folder, { recursive: true, force: true });
  mkdirSync(dirname(KEPT), { recursive: true });
  const portal = await startPortal({ dataDir: loading });
  await portal.stop();
  renameSync(loading, KEPT);
};

/**
 * Answers a new data folder with the demonstration in it, for a portal of one's own. Loading takes half a minute of
 * processor time: the first suite of a run does it, and those that follow have a copy. On engines of the environment,
 * whose data lie in no folder, each loads its own: undefined.
 */
export const demonstrationFolder = async (): Promise<string | undefined> => {
  if (Object.keys(engineVariables(process.env)).length > 0) return undefined;
  const folder = await temporaryDataDir();
  await exclusively('demonstration', async () => {
    if (!isFresh()) await load();
    // With owners: Postgres runs as another account where the tests run as root.
    execFileSync('cp', ['-a', `${KEPT}/.`, folder]);
  });
  return folder;
};
