import { z } from 'zod';
import { auditClaim, claimedActor, email, exactText, id, idOr, optional, text } from '../../kernel';
import { errorCode } from '../../shared/messages/error-code';
import { MAIL_LANGUAGES } from '../mail/values';
import { accountPhone, avatar, displayName, echoedOfAccount } from './account-form';
import { newPassword, passwordsDiffer, same } from './password';
import { capability } from './capability';
import { category } from './kinds';
import { LOGIN_ID_LENGTH, PASSWORD_MAX } from './values';

/** The language on screen, in which the account gets its mail from then on. */
const language = z.enum(MAIL_LANGUAGES).optional();

export const signIn = z.strictObject({
  email: email('login-email-invalid'),
  password: exactText(PASSWORD_MAX, 'login-password-length').min(8, errorCode('login-password-length')),
  language,
  audit: auditClaim.optional(),
});
export type SignIn = z.infer<typeof signIn>;

export const signInWithId = z.strictObject({
  loginid: text(LOGIN_ID_LENGTH, 'login-id-required', 'login-id-max')
    .toUpperCase()
    .min(1, errorCode('login-id-required'))
    .min(3, errorCode('login-id-min')),
  language,
  audit: auditClaim.optional(),
});
export type SignInWithId = z.infer<typeof signInWithId>;

export const forgotPassword = z.strictObject({
  email: email('login-email-invalid'),
  /** The language of the message. */
  language: z.enum(MAIL_LANGUAGES).default('id'),
  audit: auditClaim.optional(),
});
export type ForgotPassword = z.infer<typeof forgotPassword>;

export const resetPassword = z.strictObject({
  /** The part of the link behind its `#`. */
  token: exactText(60, 'password-link-over').min(1, errorCode('password-link-over')),
  new_password: newPassword,
  /** The language of the message that says so. */
  language: z.enum(MAIL_LANGUAGES).default('id'),
  audit: auditClaim.optional(),
});
export type ResetPassword = z.infer<typeof resetPassword>;

/** Ends a session by its name in the list; without one, all others of the own account, or all of another one. */
export const endSessions = z.strictObject({
  sessionid: exactText(64)
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
  audit: auditClaim.optional(),
});
export type EndSessions = z.infer<typeof endSessions>;

/** Asks for another link by which the own e-mail is confirmed. */
export const askEmailLink = z.strictObject({
  /** The language of the message. */
  language: z.enum(MAIL_LANGUAGES).default('id'),
  audit: auditClaim.optional(),
});
export type AskEmailLink = z.infer<typeof askEmailLink>;

/** Uses a link of a message about an e-mail: the part behind its `#`. */
export const emailLinkToken = z.strictObject({
  token: exactText(60, 'email-link-over').min(1, errorCode('email-link-over')),
  audit: auditClaim.optional(),
});
export type EmailLinkToken = z.infer<typeof emailLinkToken>;

/** The screen that such a link leads to: the new password twice. */
export const resetPasswordForm = z
  .object({ new_password: newPassword, confirmation: exactText(PASSWORD_MAX, 'passwords-mismatch') })
  .refine(same('new_password', 'confirmation'), passwordsDiffer('confirmation'));

export const signOut = z.strictObject({ accountid: id.optional(), audit: auditClaim.optional() });

/**
 * Creates an account: a visitor its own (applicant or employer), an admin or superadmin one of the kinds it may create.
 * `status` is accepted and not believed: a new account is unverified (readings.md, C6).
 */
export const createAccount = z.strictObject({
  email: email('email-invalid-bang', 'email-max'),
  password: newPassword,
  category,
  avatar: avatar.optional(),
  displayname: optional(displayName),
  phone: optional(accountPhone),
  clientid: idOr('account-client-required').optional(),
  ...echoedOfAccount,
  status: exactText(20).optional(),
  remarks: optional(text(200, 'account-remarks-length')),
  language,
  ...claimedActor,
});
export type CreateAccount = z.infer<typeof createAccount>;

/** The form of the registration screen: the command, and the password again. */
export const registration = z
  .object({
    email: email('email-invalid-bang'),
    password: newPassword,
    confirmation: exactText(PASSWORD_MAX, 'passwords-mismatch'),
    category: z.enum(['applicant', 'employer']),
  })
  .refine(same('password', 'confirmation'), passwordsDiffer('confirmation'));
export type Registration = z.infer<typeof registration>;

/** The name of the own account. */
export const nameOwnAccount = z.strictObject({ displayname: optional(displayName), ...claimedActor });
export type NameOwnAccount = z.infer<typeof nameOwnAccount>;

export const resetLoginId = z.strictObject({ ...claimedActor });

/** Grants a superadmin a capability, or takes it back. */
export const setCapability = z.strictObject({ capability, granted: z.boolean(), ...claimedActor });
export type SetCapability = z.infer<typeof setCapability>;
