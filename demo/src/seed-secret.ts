import { createHmac, randomBytes } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { LOGIN_ID_ALPHABET, LOGIN_ID_LENGTH } from '@berangkat/contracts/accounts';
import { z } from 'zod';
import { writePrivately } from './private-file';

/** The origin of a portal's demo data, apart from its keys. */
const beginnings = z.object({
  /** 64 hexadecimal digits. */
  secret: z.string().regex(/^[0-9a-f]{64}$/),
  /** The moment at which the story ends, milliseconds since the epoch. */
  today: z.number(),
  months: z.number(),
  accountsOnly: z.boolean(),
});
type Beginnings = z.infer<typeof beginnings>;

/**
 * Lets an interrupted first start end like an uninterrupted one: a random secret and the moment of its beginning, kept
 * until the demo data is complete. Started again, it makes the same story, and goes on where the log ends.
 */
export interface SeedSecret extends Beginnings {
  /** 16 letters and digits, at least one of each. */
  readonly passwordOf: (email: string) => string;
  /** Login IDs, one after the other. */
  readonly newLoginId: () => string;
  /** 32 hexadecimal digits that nobody can guess. */
  readonly nameOf: (item: string) => string;
  /** Forgets the secret: the seed is complete. */
  readonly forget: () => Promise<void>;
}

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz';
const DIGITS = '23456789';

const spelled = (bytes: Uint8Array, alphabet: string): string =>
  Array.from(bytes, (byte) => alphabet[byte % alphabet.length]).join('');

const keptIn = async (file: string): Promise<Beginnings | undefined> => {
  try {
    return beginnings.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code === 'ENOENT' || failure instanceof SyntaxError) return undefined;
    throw failure;
  }
};

/** The secret of an earlier run that did not end, or a new one with what is wanted now. */
export const openSeedSecret = async (dataDir: string, wanted: Omit<Beginnings, 'secret'>): Promise<SeedSecret> => {
  const file = join(dataDir, 'seed-secret');
  const earlier = await keptIn(file);
  const kept = earlier ?? { ...wanted, secret: randomBytes(32).toString('hex') };
  if (earlier === undefined) await writePrivately(file, JSON.stringify(kept));

  const derive = (...labels: readonly string[]): Buffer =>
    createHmac('sha256', kept.secret).update(labels.join('\n')).digest();
  let loginids = 0;
  return {
    ...kept,
    passwordOf(email) {
      const bytes = derive('password', email);
      return (
        spelled(bytes.subarray(0, 1), LETTERS) +
        spelled(bytes.subarray(1, 15), LETTERS + DIGITS) +
        spelled(bytes.subarray(15, 16), DIGITS)
      );
    },
    newLoginId: () => spelled(derive('loginid', `${(loginids += 1)}`).subarray(0, LOGIN_ID_LENGTH), LOGIN_ID_ALPHABET),
    nameOf: (item) => derive('name', item).toString('hex').slice(0, 32),
    forget: () => rm(file, { force: true }),
  };
};
