import type { PathName } from '../../../shared/paths';
import type { MailKind } from '../values';

/** The pages that the buttons of messages lead to. A kind that is no choice of an account has a secret behind its `#`. */
export const MAIL_PAGES: Partial<Record<MailKind, PathName>> = {
  'password-link': 'newPassword',
  'email-link': 'confirmEmail',
  'email-change': 'confirmEmail',
  'email-changing': 'undoEmail',
  standing: 'dashboard',
  import: 'imports',
};
