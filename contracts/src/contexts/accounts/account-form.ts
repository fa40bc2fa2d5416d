import { z } from 'zod';
import {
  claimedActor,
  clearable,
  echoedFields,
  email,
  EMAIL_MAX,
  exactText,
  id,
  idOr,
  line,
  optional,
  text,
  whateverElse,
} from '../../kernel';
import { HAS_LETTER } from '../../kernel/visible';
import { errorCode } from '../../shared/messages/error-code';
import { CATEGORIES } from '../../catalogue/permissions';
import { phoneText } from '../../shared/phones/typed';
import { accountStatus, category } from './kinds';
import { alphanumericPassword, newPassword, passwordsDiffer, same } from './password';
import { AVATAR_PATTERN, DISPLAY_NAME_MAX, DISPLAY_NAME_MIN, PASSWORD_MAX } from './values';

/** A vendor's phone (000 §5). */
export const accountPhone = phoneText('phone-format-invalid');

/** The display name of an account, where people read of each other: one line, of which something can be read. */
export const displayName = text(DISPLAY_NAME_MAX, 'account-name-length')
  .min(DISPLAY_NAME_MIN, errorCode('account-name-length'))
  .regex(/^[^\p{Cc}]*$/u, errorCode('account-name-length'))
  .regex(HAS_LETTER, errorCode('account-name-length'));

export const avatar = exactText(20).regex(AVATAR_PATTERN);

/** Fields of an account from the server; accepted where somebody sends them back, and not believed. */
export const echoedOfAccount = {
  accountid: id.optional(),
  clientname: optional(line(30, 'account-clientname-length').min(3, errorCode('account-clientname-length'))),
  clientcode: exactText(20).optional(),
  ...echoedFields('role', 'loginid'),
};

/**
 * Changes an account (000 §5). What is left out stays as it is; null or an empty text takes a name, a phone,
 * a remark or a client away. `category` is accepted when it is the account's own: an account keeps its kind.
 */
export const updateAccount = z.strictObject({
  email: email('email-invalid-bang').optional(),
  category: category.optional(),
  avatar: avatar.optional(),
  status: accountStatus.optional(),
  displayname: clearable(displayName),
  phone: clearable(accountPhone),
  remarks: clearable(text(200, 'account-remarks-length')),
  clientid: clearable(idOr('account-client-required')),
  /** Blank: the password stays. */
  password: optional(newPassword),
  ...echoedOfAccount,
  ...claimedActor,
  /** Of the account when it was read: a change on an older version is refused. */
  revision: z.number().int().min(0).optional(),
});
export type UpdateAccount = z.infer<typeof updateAccount>;

export const deleteAccount = z.strictObject({ ...claimedActor });

/**
 * The own password; `accountid` and `email` say whose the screen thought it was. Only an account that has no password
 * yet leaves the old one out.
 */
export const changePassword = z.strictObject({
  accountid: id.optional(),
  email: email('change-password-401').optional(),
  old_password: exactText(200, 'change-password-401').min(1, errorCode('password-old-required')).optional(),
  new_password: newPassword,
  audit: claimedActor.audit,
});
export type ChangePassword = z.infer<typeof changePassword>;

/** The account form for an account that is there: a blank password stays as it is (000 §5). */
export const accountForm = z
  .object({
    email: email('email-invalid-bang'),
    category: z.enum(CATEGORIES, errorCode('account-category-required')),
    displayname: optional(displayName),
    avatar: optional(avatar),
    phone: optional(accountPhone),
    clientid: optional(idOr('account-client-required')),
    remarks: optional(text(200, 'account-remarks-length')),
    status: optional(accountStatus),
    password: optional(alphanumericPassword),
    confirmation: optional(exactText(PASSWORD_MAX, 'passwords-mismatch')),
  })
  .refine(same('password', 'confirmation'), passwordsDiffer('confirmation'));

/** The account form for a new account: it has a password, and that of an employer a client. */
export const newAccountForm = accountForm
  .refine(({ password }) => (password ?? '') !== '', {
    path: ['password'],
    error: errorCode('password-rule'),
    ...whateverElse,
  })
  .refine(({ category, clientid }) => category !== 'employer' || (clientid ?? '') !== '', {
    path: ['clientid'],
    error: errorCode('account-client-required'),
    ...whateverElse,
  });

/** The screen of the own password: the new one twice. */
export const changePasswordForm = z
  .object({
    email: exactText(EMAIL_MAX),
    old_password: changePassword.shape.old_password.unwrap(),
    new_password: alphanumericPassword,
    confirmation: exactText(PASSWORD_MAX, 'passwords-mismatch'),
  })
  .refine(same('new_password', 'confirmation'), passwordsDiffer('confirmation'));

/** The same screen for an account that has no password yet. */
export const firstPasswordForm = z
  .object({
    email: exactText(EMAIL_MAX),
    new_password: alphanumericPassword,
    confirmation: exactText(PASSWORD_MAX, 'passwords-mismatch'),
  })
  .refine(same('new_password', 'confirmation'), passwordsDiffer('confirmation'));
