import { z } from 'zod';
import { auditClaim, claimedActor, id } from '../kernel';
import { issue, type PlainMessageId } from '../messages/issue';
import { EMAIL_MAX, EMAIL_PATTERN, PASSWORD_PATTERN, PHONE_PATTERN, category } from './values';

/** An address as the server keeps it: trimmed, lower case. `invalid` is the text shown when it is none. */
export const email = (invalid: PlainMessageId) =>
  z.string(issue(invalid)).trim().toLowerCase().max(EMAIL_MAX, issue(invalid)).regex(EMAIL_PATTERN, issue(invalid));

const password = z.string(issue('password-rule')).regex(PASSWORD_PATTERN, issue('password-rule'));

export const signIn = z.strictObject({
  email: email('login-email-invalid'),
  password: z.string(issue('login-password-length')).min(8, issue('login-password-length')).max(30, issue('login-password-length')),
  audit: auditClaim.optional(),
});
export type SignIn = z.infer<typeof signIn>;

export const signInWithId = z.strictObject({
  loginid: z.string(issue('login-id-required')).trim().toUpperCase().min(1, issue('login-id-required')).min(3, issue('login-id-min')).max(10, issue('login-id-max')),
  audit: auditClaim.optional(),
});
export type SignInWithId = z.infer<typeof signInWithId>;

export const signOut = z.strictObject({ accountid: id.optional(), audit: auditClaim.optional() });

/**
 * Creates an account: a visitor its own (applicant or employer), an admin or superadmin one of the kinds it may create. `status` is accepted and not
 * believed: a new account is unverified (readings.md, C6).
 */
export const createAccount = z.strictObject({
  email: email('email-invalid-bang'),
  password,
  category,
  avatar: z.string().regex(/^avatar\d{1,2}\.png$/).optional(),
  phone: z.string().trim().max(20, issue('phone-format-invalid')).regex(PHONE_PATTERN, issue('phone-format-invalid')).optional(),
  clientid: id.optional(),
  status: z.string().max(20).optional(),
  remarks: z.string().trim().max(200).optional(),
  ...claimedActor,
});
export type CreateAccount = z.infer<typeof createAccount>;

/** What the registration screen holds beside the command: the password again. */
export const registration = z
  .object({ email: email('email-invalid-bang'), password, confirmation: z.string(), category: z.enum(['applicant', 'employer']) })
  .refine((form) => form.password === form.confirmation, { path: ['confirmation'], message: issue('passwords-mismatch') });
export type Registration = z.infer<typeof registration>;

export const resetLoginId = z.strictObject({ ...claimedActor });
