import { existsSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { environment, readConfig } from '@berangkat/platform/config';
import { z } from 'zod';
import { backUp } from './backup';
import { backUpDaily, isFresh } from './daily';
import { backUpKeys } from './keys';
import { placeIn } from './place';
import { type VerbCall } from '../verb';

const USAGE = `usage: npm run backup -- <file>                  the log, keys of subjects, attestations, drafts and files; the portal may run
       npm run backup -- --keys <file>           master, lookup and notary key, to be kept apart from the other
       npm run backup -- --new-identity <file>   makes the key that opens backups, and says for which recipient they are to be encrypted
       npm run backup -- --daily <folder> --keep <number>   one every day, until it is ended; older ones than so many are removed
       npm run backup -- --fresh <folder>        fails when none of the last 26 hours is there

Backups are encrypted for BACKUP_RECIPIENT (age1…), so that the machine that makes them cannot read them. Keep the identity elsewhere.
What is built anew from the log, and sessions, are left out.`;

const recipientIn = (env: NodeJS.ProcessEnv): string =>
  readConfig(
    {
      BACKUP_RECIPIENT: z
        .string({ error: 'expected the recipient that npm run backup -- --new-identity <file> said, age1…' })
        .startsWith('age1', 'expected age1…'),
    },
    env,
  ).BACKUP_RECIPIENT;

/**
 * `npm run backup`
 * @returns the exit code: 0 when it is done, 1 when `--fresh` finds no backup of today, 2 when it was called in a wrong way
 */
export const runBackup = async ({
  args,
  env,
  write,
  signal = new AbortController().signal,
}: VerbCall): Promise<number> => {
  const asked = argumentsOf(args);
  if (asked === undefined) {
    write(USAGE);
    return 2;
  }
  const { kind, file, keep } = asked;
  if (kind === 'identity') {
    if (existsSync(file)) throw new Error(`${file} exists already.`);
    const identity = await generateIdentity();
    const recipient = await identityToRecipient(identity);
    writeFileSync(file, `# public key: ${recipient}\n${identity}\n`, { mode: 0o600, flag: 'wx' });
    write(`${file} opens backups. Keep it away from this machine, twice. BACKUP_RECIPIENT=${recipient}`);
  } else if (kind === 'keys') {
    const { MASTER_KEY_FILE } = readConfig({ MASTER_KEY_FILE: environment.MASTER_KEY_FILE }, env);
    await backUpKeys(dirname(MASTER_KEY_FILE), file, recipientIn(env));
    write(`The keys are in ${file}, encrypted. Keep it where no backup of the data is.`);
  } else if (kind === 'fresh') {
    return (await isFresh(file)) ? 0 : 1;
  } else if (kind === 'daily') {
    const [place, recipient] = [placeIn(env), recipientIn(env)];
    await backUpDaily({
      folder: file,
      keep,
      write,
      signal,
      make: async (path) => {
        await backUp(place, path, recipient);
      },
    });
  } else {
    const { tables, files } = await backUp(placeIn(env), file, recipientIn(env));
    write(`${tables} tables and ${files} files are in ${file}, encrypted.`);
  }
  return 0;
};

interface BackupArguments {
  readonly kind: 'data' | 'keys' | 'identity' | 'daily' | 'fresh';
  /** For `daily` and `fresh`, the folder of backups. */
  readonly file: string;
  readonly keep: number;
}

const text = { type: 'string' } as const;

const argumentsOf = (args: readonly string[]): BackupArguments | undefined => {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { keys: text, 'new-identity': text, daily: text, fresh: text, keep: text },
    });
    const keep = Number(values.keep ?? 14);
    if (!Number.isInteger(keep) || keep < 1 || (values.keep !== undefined && values.daily === undefined))
      return undefined;
    const given = [
      ...positionals.map((file) => ({ kind: 'data' as const, file })),
      ...(values.keys === undefined ? [] : [{ kind: 'keys' as const, file: values.keys }]),
      ...(values.daily === undefined ? [] : [{ kind: 'daily' as const, file: values.daily }]),
      ...(values.fresh === undefined ? [] : [{ kind: 'fresh' as const, file: values.fresh }]),
      ...(values['new-identity'] === undefined ? [] : [{ kind: 'identity' as const, file: values['new-identity'] }]),
    ];
    return given.length === 1 ? { ...given[0]!, keep } : undefined;
  } catch {
    return undefined;
  }
};
