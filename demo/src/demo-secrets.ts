import { secrets as real, type Secrets } from '@berangkat/command-api/contexts/accounts/secrets';
import { signIns } from './content/accounts';
import { type SeedSecret } from './seed-secret';

/** Fits the form, and is kept of nobody. */
const NOBODYS_PASSWORD = 'Nobody1234';

export interface DemoSecrets extends Secrets {
  readonly passwordOf: (email: string) => string;
}

/**
 * Those who sign in have a password, hashed as any; everybody else has none, which spares the hashing of eight hundred.
 * In the story whoever signs in has the right one.
 */
export const demoSecrets = (
  { passwordOf, newLoginId }: Pick<SeedSecret, 'passwordOf' | 'newLoginId'>,
  hash = (secret: string) => real.hash(secret),
): DemoSecrets => {
  const known = new Set(signIns.map(({ email }) => email));
  return {
    passwordOf: (email) => (known.has(email) ? passwordOf(email) : NOBODYS_PASSWORD),
    hash: (secret) => (secret === NOBODYS_PASSWORD ? Promise.resolve(null) : hash(secret)),
    verify: () => Promise.resolve(true),
    newLoginId,
  };
};
