import { z } from 'zod';
import { claimedActor, code, exactText } from '../../kernel';
import { errorCode } from '../../shared/messages/error-code';
import { MAIL_LANGUAGES } from '../mail/values';
import { CODE_DIGITS, RECOVERY_CODE_LENGTH } from './values';

/** The language of the message that says so. */
const language = z.enum(MAIL_LANGUAGES).default('id');

/** A code as people type it: of the app or, as the longer ones are, for recovery. */
export const factorCode = code(/[\s-]/g, CODE_DIGITS, RECOVERY_CODE_LENGTH, 'factor-code-format').pipe(
  exactText(RECOVERY_CODE_LENGTH).regex(/^(?:\d{6}|[A-Z0-9]{10})$/, errorCode('factor-code-format')),
);
const appCode = code(/[\s-]/g, CODE_DIGITS, CODE_DIGITS, 'factor-app-code-format').pipe(
  exactText(CODE_DIGITS).regex(/^\d{6}$/, errorCode('factor-app-code-format')),
);

export const signInWithFactor = z.strictObject({
  code: factorCode,
  /** The language on screen, in which the account gets its mail from then on. */
  language: z.enum(MAIL_LANGUAGES).optional(),
  ...claimedActor,
});
export type SignInWithFactor = z.infer<typeof signInWithFactor>;

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

/** The one field of the screens that ask for a code. */
export const codeForm = z.object({ code: factorCode });
export const appCodeForm = z.object({ code: appCode });
