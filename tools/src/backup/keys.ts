import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSealed, writeSealed } from './sealed-file';
import { BackupBroken, type Section } from './sections';

/** Keys that cannot be made again. Other secrets are made anew at the next start. */
const KEYS = ['master.key', 'lookup.key', 'notary.key'];

function* sectionsOf(folder: string): Generator<Section, void, void> {
  for (const name of KEYS) yield { about: { kind: 'key', name }, bytes: [readFileSync(join(folder, name))] };
}

/** Backs up the keys of a folder of secrets, apart from everything else. */
export const backUpKeys = (folder: string, file: string, recipient: string): Promise<void> =>
  writeSealed(file, recipient, sectionsOf(folder));

/**
 * Puts the keys of a backup into a folder of secrets.
 * @returns their names
 * @throws {Error} one is there already
 */
export const restoreKeys = async (folder: string, file: string, identityFile: string): Promise<readonly string[]> => {
  const found = new Map<string, Buffer>();
  for await (const { about, bytes } of readSealed(file, identityFile)) {
    if (about.kind !== 'key' || !KEYS.includes(about.name)) throw new BackupBroken('it is no backup of keys');
    const parts: Buffer[] = [];
    for await (const part of bytes) parts.push(part);
    found.set(about.name, Buffer.concat(parts));
  }
  const there = [...found.keys()].find((name) => existsSync(join(folder, name)));
  if (there !== undefined)
    throw new Error(`${join(folder, there)} is there already. Keys are restored into an empty folder.`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const [name, bytes] of found) writeFileSync(join(folder, name), bytes, { mode: 0o600, flag: 'wx' });
  return [...found.keys()];
};
