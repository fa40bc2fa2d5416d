import { z } from 'zod';
import { auditClaim, claimedActor, email, exactText, id, optional, text } from '../kernel';
import { errorCode } from '../messages/error-code';
import {
  category,
  DISPLAY_NAME_MAX,
  DISPLAY_NAME_MIN,
  LOGIN_ID_LENGTH,
  PASSWORD_MAX,
  PASSWORD_PATTERN,
  PHONE_PATTERN,
} from './values';

const password = exactText(PASSWORD_MAX, 'password-rule', 'password-max')
  .regex(/^\S*$/, { abort: true, error: errorCode('password-spaces') })
  .regex(PASSWORD_PATTERN, errorCode('password-rule'));

export const signIn = z.strictObject({
  email: email('login-email-invalid'),
  password: exactText(PASSWORD_MAX, 'login-password-length').min(8, errorCode('login-password-length')),
  audit: auditClaim.optional(),
});
export type SignIn = z.infer<typeof signIn>;

export const signInWithId = z.strictObject({
  loginid: text(LOGIN_ID_LENGTH, 'login-id-required', 'login-id-max')
    .toUpperCase()
    .min(1, errorCode('login-id-required'))
    .min(3, errorCode('login-id-min')),
  audit: auditClaim.optional(),
});
export type SignInWithId = z.infer<typeof signInWithId>;

export const signOut = z.strictObject({ accountid: id.optional(), audit: auditClaim.optional() });

/**
 * Creates an account: a visitor its own (applicant or employer), an admin or superadmin one of the kinds it may create.
 * `status` is accepted and not believed: a new account is unverified (readings.md, C6).
 */
export const createAccount = z.strictObject({
  email: email('email-invalid-bang'),
  password,
  category,
  avatar: exactText(20)
    .regex(/^avatar\d{1,2}\.png$/)
    .optional(),
  phone: text(20, 'phone-format-invalid').regex(PHONE_PATTERN, errorCode('phone-format-invalid')).optional(),
  clientid: id.optional(),
  status: exactText(20).optional(),
  remarks: text(200).optional(),
  ...claimedActor,
});
export type CreateAccount = z.infer<typeof createAccount>;

/** What the registration screen holds beside the command: the password again. */
export const registration = z
  .object({
    email: email('email-invalid-bang'),
    password,
    confirmation: exactText(PASSWORD_MAX, 'passwords-mismatch'),
    category: z.enum(['applicant', 'employer']),
  })
  .refine((form) => form.password === form.confirmation, {
    path: ['confirmation'],
    message: errorCode('passwords-mismatch'),
  });
export type Registration = z.infer<typeof registration>;

/**
 * What an account is called where people read of each other. Empty takes the name away. No control characters and no
 * marks that turn the direction of writing: a name stands in the middle of sentences.
 */
export const displayName = optional(
  text(DISPLAY_NAME_MAX, 'account-name-length')
    .min(DISPLAY_NAME_MIN, errorCode('account-name-length'))
    .regex(/^[^\p{Cc}\p{Cf}]*$/u, errorCode('account-name-length')),
);

/** The name of the own account. */
export const nameOwnAccount = z.strictObject({ displayname: displayName, ...claimedActor });
export type NameOwnAccount = z.infer<typeof nameOwnAccount>;

export const resetLoginId = z.strictObject({ ...claimedActor });
