import { hash, verify } from '@node-rs/argon2';

/** argon2id with OWASP's minimum of 19 MiB and two passes; about 20 ms on one core. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashSecret = (secret: string): Promise<string> => hash(secret, OPTIONS);

/** A hash of nothing anybody knows: verified when there is no account, so that the time of an answer does not tell whether there is one. */
let decoy: Promise<string> | undefined;

/** True when the secret is the one that was hashed; takes its time also when there is no hash to compare with. */
export const verifySecret = async (secret: string, hashed: string | null | undefined): Promise<boolean> => {
  decoy ??= hashSecret(crypto.randomUUID());
  const matches = await verify(hashed ?? (await decoy), secret).catch(() => false);
  return matches && hashed != null;
};
