import { availableParallelism } from 'node:os';
import { Semaphore } from '@berangkat/platform/async';
import { httpErrors } from '@berangkat/platform/http';
import { hash, verify } from '@node-rs/argon2';

/** argon2id with OWASP's minimum of 19 MiB and two passes; about 20 ms on one core. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Seconds until it is worth coming again when the queue was full. */
const COME_AGAIN = 3;

/**
 * One processor is left for commands: a flood of sign-ins fills the others and no more. The last in the queue waits for
 * about a second and a half; further calls are answered with 503 and Retry-After.
 */
const hashing = new Semaphore(Math.max(1, availableParallelism() - 1), {
  waiting: 64,
  refusal: () => httpErrors.unavailable(COME_AGAIN),
});

/** @throws {HttpError} 503 when too many are being hashed */
export const hashSecret = (secret: string): Promise<string> => hashing.run(() => hash(secret, OPTIONS));

/**
 * A hash of a random secret: verified when there is no account, so that the time of an answer does not tell whether
 * there is one.
 */
let decoy: Promise<string> | undefined;

/**
 * True when the secret is the one that was hashed; takes its time also when there is no hash to compare with.
 * @throws {HttpError} 503 when too many are being hashed
 */
export const verifySecret = async (secret: string, hashed: string | null | undefined): Promise<boolean> => {
  decoy ??= hash(crypto.randomUUID(), OPTIONS);
  const against = hashed ?? (await decoy);
  const matches = await hashing.run(() => verify(against, secret).catch(() => false));
  return matches && hashed != null;
};
