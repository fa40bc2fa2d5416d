import { exactText, whateverElse } from '../../kernel';
import { errorCode } from '../../shared/messages/error-code';
import { PASSWORD_CHARACTERS, PASSWORD_MAX, PASSWORD_PATTERN } from './values';

/** A password that is chosen, wherever it is. What is wrong with it is said by name: too long, a space, too simple. */
export const newPassword = exactText(PASSWORD_MAX, 'password-rule', 'password-max')
  .regex(/^\S*$/, errorCode('password-spaces'))
  .regex(PASSWORD_PATTERN, errorCode('password-rule'));

/** As the account form and the change of a password take it: letters and digits alone (000 §5). */
export const alphanumericPassword = newPassword.regex(PASSWORD_CHARACTERS, errorCode('password-alphanumeric'));

/** Two fields that have to be the same: `.refine(same('password', 'confirmation'), passwordsDiffer('confirmation'))`. */
export const same =
  <F extends string>(first: F, second: F) =>
  (form: Partial<Record<F, unknown>>): boolean =>
    (form[first] ?? '') === (form[second] ?? '');
export const passwordsDiffer = (second: string) => ({
  path: [second],
  error: errorCode('passwords-mismatch'),
  ...whateverElse,
});
