import { randomInt } from 'node:crypto';
import { LOGIN_ID_ALPHABET, LOGIN_ID_LENGTH } from '@berangkat/contracts/accounts';
import { hashSecret, verifySecret } from './passwords';
import { type Resource } from '../../kernel/resource';

/** How passwords and login IDs are made, kept and judged. */
export interface Secrets {
  /**
   * Answers the hash that is kept of a secret; null when it must not sign in. @throws {HttpError} 503 when too many
   * wait
   */
  readonly hash: (secret: string) => Promise<string | null>;
  /** Takes as long when there is nothing to compare with. @throws {HttpError} 503 when too many wait */
  readonly verify: (secret: string, hashed: string | null | undefined) => Promise<boolean>;
  readonly newLoginId: () => string;
}

/** A fresh login ID: 10 characters without look-alikes, about 49 bits. */
const newLoginId = (): string =>
  Array.from({ length: LOGIN_ID_LENGTH }, () => LOGIN_ID_ALPHABET[randomInt(LOGIN_ID_ALPHABET.length)]).join('');

/** argon2id, and login IDs of true randomness. */
export const secrets: Secrets = { hash: hashSecret, verify: verifySecret, newLoginId };

export const accountSecrets: Resource<Secrets> = { open: () => secrets, inMemory: () => secrets };
