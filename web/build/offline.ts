import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { type Kept } from '../src/shared/offline/worker';
import { type Contents } from './contents';
import { OLDEST_TARGETS } from './oldest';

const built = (module: string, kept?: Kept): string =>
  buildSync({
    entryPoints: [fileURLToPath(new URL(`../src/shared/offline/${module}.ts`, import.meta.url))],
    write: false,
    format: 'iife',
    target: OLDEST_TARGETS,
    minify: true,
    ...(kept !== undefined && { define: { KEPT: JSON.stringify(kept) } }),
    tsconfigRaw: {},
  }).outputFiles[0]!.text;

interface Offline {
  /** Chunks of the application form and of all screens. */
  readonly form: string;
  readonly screens: readonly string[];
  readonly page: string;
  readonly choices: string;
}

/**
 * Writes the service worker of the application form (`offline.js`), which keeps the shell and the form with all that both
 * bring later, and the one that takes its place where it is switched off (`offline-off.js`).
 */
export const writeOfflineWorker = async (
  target: string,
  contents: Contents,
  { form, screens, page, choices }: Offline,
): Promise<void> => {
  const first = contents.filesOf(contents.entry, form).scripts;
  const { scripts, styles, indonesian } = contents.filesOf(contents.entry, form, ...contents.laterThan(first, screens));
  const files = [...scripts, ...styles, ...indonesian, ...contents.assetsOf(scripts)].map((file) => `/${file}`);
  const release = createHash('sha256').update(files.join()).digest('base64url').slice(0, 10);
  await writeFile(
    join(target, 'offline.js'),
    built('worker', { release, page, sign: `/${contents.entry}`, files: [...new Set(files)], choices }),
  );
  await writeFile(join(target, 'offline-off.js'), built('leaving'));
};
