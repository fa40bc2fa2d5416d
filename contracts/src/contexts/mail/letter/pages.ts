import { type PathName, paths } from '../../../shared/paths';
import type { MailKind } from '../values';

/** The pages that the buttons of messages lead to. A kind that is no choice of an account has a secret behind its `#`. */
export const MAIL_PAGES: Partial<Record<MailKind, PathName>> = {
  'password-link': 'newPassword',
  'email-link': 'confirmEmail',
  'email-change': 'confirmEmail',
  'email-changing': 'undoEmail',
  standing: 'dashboard',
  import: 'imports',
  share: 'applicantDetail',
  alert: 'operations',
};

/** The page of the one thing that a message is about. */
export const PAGE_OF: Partial<Record<MailKind, (id: string) => string>> = {
  share: (applicantid) => `${paths.applicantDetail}/${applicantid}`,
  alert: (correlationid) => `${paths.auditTrail}?${new URLSearchParams({ correlationid }).toString()}`,
};
