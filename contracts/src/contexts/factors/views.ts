import { z } from 'zod';

/** The own second factor, as its screen shows it. */
export const ownFactors = z.object({
  /** An app makes codes. */
  codes: z.boolean(),
  /** Recovery codes that were not used. */
  recoverycodes: z.number().int(),
});
export type OwnFactors = z.infer<typeof ownFactors>;

/** A secret for an app. `token` says that the portal made it, for this account. */
export const codeSecret = z.object({
  /** In base32. */
  secret: z.string(),
  /** For the picture that an app reads: `otpauth://…`. */
  uri: z.string(),
  token: z.string(),
});
export type CodeSecret = z.infer<typeof codeSecret>;

/** The recovery codes, shown this once; left out where the account has some. */
export const recoveryCodes = z.object({ recoverycodes: z.array(z.string()).optional() });
export type RecoveryCodes = z.infer<typeof recoveryCodes>;
