import { z } from 'zod';

/** The own second factor, as its screen shows it. */
export const ownFactors = z.object({
  /** An app makes codes. */
  codes: z.boolean(),
  passkeys: z.array(
    z.object({
      /** Its number among those that the account ever had. */
      passkey: z.number().int(),
      name: z.string(),
    }),
  ),
  /** Recovery codes that were not used. */
  recoverycodes: z.number().int(),
  /** When the account has to have one; left out where it need not. */
  factordue: z.iso.datetime().optional(),
});
export type OwnFactors = z.infer<typeof ownFactors>;

/** Since when, or from when on, which kinds of account must have a second factor; null where they need not. */
export const factorDutyView = z.object({
  superadmin: z.iso.datetime().nullable(),
  admin: z.iso.datetime().nullable(),
  /** -1 while nothing of it was ever set. */
  revision: z.number().int(),
});
export type FactorDutyView = z.infer<typeof factorDutyView>;

const credential = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
});

/** Options by which a browser makes a passkey (WebAuthn, `PublicKeyCredentialCreationOptionsJSON`). */
export const newPasskey = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number().int() })),
  /** Milliseconds. */
  timeout: z.number().int(),
  excludeCredentials: z.array(credential),
  authenticatorSelection: z.object({ residentKey: z.literal('required'), userVerification: z.literal('required') }),
  attestation: z.literal('none'),
});
export type NewPasskey = z.infer<typeof newPasskey>;

/** Options by which a browser has a passkey sign (WebAuthn, `PublicKeyCredentialRequestOptionsJSON`). */
export const askedPasskey = z.object({
  challenge: z.string(),
  rpId: z.string(),
  /** Milliseconds. */
  timeout: z.number().int(),
  userVerification: z.literal('required'),
  /** Those of the account; left out where any account may be signed in. */
  allowCredentials: z.array(credential).optional(),
});
export type AskedPasskey = z.infer<typeof askedPasskey>;

/** The ways in which an account may show its factor. */
export const askedFactor = z.object({
  codes: z.boolean(),
  /** Left out where it has no passkey. */
  passkey: askedPasskey.optional(),
});
export type AskedFactor = z.infer<typeof askedFactor>;

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
