import { resolve } from 'node:path';
import { chosenFiles, type ChosenByJest } from './chosen-files';
import { demonstrationFolder } from './demonstration';
import { startPortal } from './portal';
import { usesSharedPortal } from './shared-portal';

/** Jest's description of the project whose tests are about to run. */
interface Project {
  readonly displayName?: { readonly name: string };
}

/** Folders of each suite, and how the names of its files end. */
const FILES: Readonly<Record<string, { readonly folders: readonly string[]; readonly ending: string }>> = {
  security: { folders: ['security'], ending: '.sec.ts' },
  faults: { folders: ['faults'], ending: '.e2e.ts' },
  accessibility: { folders: ['accessibility'], ending: '.e2e.ts' },
  webkit: { folders: ['webkit'], ending: '.e2e.ts' },
  browser: { folders: ['acceptance', 'browser'], ending: '.e2e.ts' },
};

/**
 * One portal with demo data for all tests that leave it as usable as they found it, if a chosen test file uses it.
 * PORTAL_URL and PORTAL_DATA_DIR name one that runs already.
 */
export default async function setup({ testPathPatterns }: ChosenByJest, { displayName }: Project): Promise<void> {
  if (process.env.PORTAL_URL !== undefined && process.env.PORTAL_DATA_DIR !== undefined) return;
  const { folders, ending } = FILES[displayName!.name]!;
  const chosen = folders.flatMap((folder) =>
    chosenFiles(resolve(__dirname, '..', folder), ending, testPathPatterns.patterns),
  );
  if (!chosen.some(usesSharedPortal)) return;
  const portal = await startPortal({ dataDir: await demonstrationFolder() });
  process.env.PORTAL_URL = portal.url;
  process.env.PORTAL_DATA_DIR = portal.dataDir;
  (globalThis as { portal?: typeof portal }).portal = portal;
  // Ended from outside, jest tears nothing down.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      portal.process.kill('SIGINT');
      process.exit(1);
    });
}
