import type { z } from 'zod';
import { exactText } from '../kernel';
import { errorCode, type PlainMessageId } from '../messages/error-code';
import { PASSWORD_CHARACTERS, PASSWORD_MAX, PASSWORD_PATTERN } from './values';

/** A password that is chosen, wherever it is. What is wrong with it is said by name: too long, a space, too simple. */
export const newPassword = exactText(PASSWORD_MAX, 'password-rule', 'password-max')
  .regex(/^\S*$/, { abort: true, error: errorCode('password-spaces') })
  .regex(PASSWORD_PATTERN, errorCode('password-rule'));

/** As the account form and the change of a password take it: letters and digits alone (000 §5). */
export const alphanumericPassword = newPassword.regex(PASSWORD_CHARACTERS, errorCode('password-alphanumeric'));

/** Two fields that have to be the same; `field` is the second one. */
export const sameAs =
  <F extends string, C extends string>(first: F, second: C, refusal: PlainMessageId = 'passwords-mismatch') =>
  (form: Partial<Record<F | C, unknown>>, context: z.RefinementCtx): void => {
    if ((form[first] ?? '') !== (form[second] ?? ''))
      context.addIssue({ code: 'custom', path: [second], message: errorCode(refusal) });
  };
