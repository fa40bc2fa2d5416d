import { createHmac, randomBytes } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writePrivately } from './private-file';

/**
 * What makes an interrupted first start end as an uninterrupted one does. Passwords and idempotency keys are made of
 * one random secret that is kept until the seed is complete: started again, it sends the same commands with the same
 * keys, and what was done already is answered as before.
 */
export interface SeedSecret {
  /** An earlier run began and did not end. */
  readonly resumed: boolean;
  /** 16 letters and digits, at least one of each. */
  readonly passwordOf: (email: string) => string;
  /** The Idempotency-Key of a command of the seed. It also seals the stored answer, so it must not be guessable. */
  readonly keyOf: (item: string) => string;
  /** Forgets the secret: the seed is complete. */
  readonly forget: () => Promise<void>;
}

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz';
const DIGITS = '23456789';

const spelled = (bytes: Uint8Array, alphabet: string): string =>
  Array.from(bytes, (byte) => alphabet[byte % alphabet.length]).join('');

const SECRET = /^[0-9a-f]{64}$/;

export const openSeedSecret = async (dataDir: string): Promise<SeedSecret> => {
  const file = join(dataDir, 'seed-secret');
  const kept = await readFile(file, 'utf8').catch((failure: NodeJS.ErrnoException) => {
    if (failure.code === 'ENOENT') return '';
    throw failure;
  });
  const resumed = SECRET.test(kept);
  const secret = resumed ? kept : randomBytes(32).toString('hex');
  if (!resumed) await writePrivately(file, secret);

  const derive = (...labels: readonly string[]): Buffer =>
    createHmac('sha256', secret).update(labels.join('\n')).digest();
  return {
    resumed,
    passwordOf(email) {
      const bytes = derive('password', email);
      return (
        spelled(bytes.subarray(0, 1), LETTERS) +
        spelled(bytes.subarray(1, 15), LETTERS + DIGITS) +
        spelled(bytes.subarray(15, 16), DIGITS)
      );
    },
    keyOf: (item) => derive('key', item).toString('hex'),
    forget: () => rm(file, { force: true }),
  };
};
