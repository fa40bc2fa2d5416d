import { newLoginId } from './login-ids';
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

/** argon2id, and login IDs of true randomness. */
export const secrets: Secrets = { hash: hashSecret, verify: verifySecret, newLoginId };

export const accountSecrets: Resource<Secrets> = { open: () => secrets, inMemory: () => secrets };
