import { z } from 'zod';
import { claimedActor, code, exactText, line, list, optional } from '../../kernel';
import { errorCode } from '../../shared/messages/error-code';
import { MAIL_LANGUAGES } from '../mail/values';
import { CODE_DIGITS, PASSKEY_NAME_MAX, RECOVERY_CODE_LENGTH } from './values';

/** The language of the message that says so. */
const language = z.enum(MAIL_LANGUAGES).default('id');

/** A code as people type it: of the app or, as the longer ones are, for recovery. */
export const factorCode = code(/[\s-]/g, CODE_DIGITS, RECOVERY_CODE_LENGTH, 'factor-code-format').pipe(
  exactText(RECOVERY_CODE_LENGTH).regex(/^(?:\d{6}|[A-Z0-9]{10})$/, errorCode('factor-code-format')),
);
const appCode = code(/[\s-]/g, CODE_DIGITS, CODE_DIGITS, 'factor-app-code-format').pipe(
  exactText(CODE_DIGITS).regex(/^\d{6}$/, errorCode('factor-app-code-format')),
);

const base64url = (max: number) => exactText(max).regex(/^[\w-]+$/);
/** A credential id has up to 1,023 bytes (WebAuthn, §4). */
const credentialid = base64url(1_364);
const clientdata = base64url(4_000);

/** The answer of a passkey to a challenge, as the browser has it (WebAuthn, `AuthenticatorAssertionResponse`). */
export const shownPasskey = z.strictObject({
  credentialid,
  clientdata,
  authenticatordata: base64url(4_000),
  signature: base64url(2_000),
  /** The account, as the portal named it when the passkey was made. */
  userhandle: base64url(100).optional(),
});
export type ShownPasskey = z.infer<typeof shownPasskey>;

/** The language on screen, in which the account gets its mail from then on. */
const ownLanguage = z.enum(MAIL_LANGUAGES).optional();

/** One of the two: a code, or a passkey of the account. */
const shownFactor = { code: factorCode.optional(), passkey: shownPasskey.optional() };
export type ShownFactor = z.infer<z.ZodObject<typeof shownFactor>>;

export const showOwnFactor = z.strictObject({ ...shownFactor, ...claimedActor });

export const signInWithFactor = z.strictObject({
  ...shownFactor,
  language: ownLanguage,
  ...claimedActor,
});

export const signInWithPasskey = z.strictObject({ passkey: shownPasskey, language: ownLanguage, ...claimedActor });

export const askPasskey = z.strictObject({ ...claimedActor });

/** The name by which its owner knows a passkey again. */
export const passkeyForm = z.object({ name: line(PASSKEY_NAME_MAX, 'passkey-name').min(1, errorCode('passkey-name')) });

/** A passkey as the browser made it (WebAuthn, `AuthenticatorAttestationResponse`). */
export const addPasskey = z.strictObject({
  ...passkeyForm.shape,
  credentialid,
  clientdata,
  attestation: base64url(16_000),
  transports: optional(list(exactText(20).regex(/^[a-z-]+$/), 10)),
  language,
  ...claimedActor,
});
export type AddPasskey = z.infer<typeof addPasskey>;

export const namePasskey = z.strictObject({ ...passkeyForm.shape, ...claimedActor });
export type NamePasskey = z.infer<typeof namePasskey>;

/** The secret as the portal made it, and a code that the app made of it. */
export const addCodes = z.strictObject({
  secret: exactText(64),
  token: exactText(100),
  code: appCode,
  language,
  ...claimedActor,
});
export type AddCodes = z.infer<typeof addCodes>;

export const ownFactorsCommand = z.strictObject({ language, ...claimedActor });
export type OwnFactorsCommand = z.infer<typeof ownFactorsCommand>;

/** Which kinds of account must have a second factor. */
export const factorDuty = z.object({ superadmin: z.boolean(), admin: z.boolean() });
export type FactorDuty = z.infer<typeof factorDuty>;

export const changeFactorDuty = z.strictObject({
  ...factorDuty.shape,
  ...claimedActor,
  /** Of what the form was opened at: -1 where nothing was ever set. */
  revision: z.number().int().min(-1).optional(),
});
export type ChangeFactorDuty = z.infer<typeof changeFactorDuty>;

/** The one field of the screens that ask for a code. */
export const codeForm = z.object({ code: factorCode });
export const appCodeForm = z.object({ code: appCode });
