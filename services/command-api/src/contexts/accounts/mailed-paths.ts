import { type MailKind } from '@berangkat/contracts/mail';
import { type PathName, paths } from '@berangkat/contracts/paths';
import { type LinkTokens } from './link-tokens';

/** The pages that links with a secret lead to. */
const PAGES: Partial<Record<MailKind, PathName>> = {
  'password-link': 'newPassword',
  'email-link': 'confirmEmail',
  'email-change': 'confirmEmail',
  'email-changing': 'undoEmail',
};

/**
 * Answers the address of a link. It is made of PUBLIC_URL alone; the token stands behind the `#`, which no browser
 * sends to a server or tells another page. Undefined where nobody said where the portal is.
 */
export const mailedLinks =
  ({ linkTokens, publicUrl }: { readonly linkTokens: LinkTokens; readonly publicUrl?: string | undefined }) =>
  (kind: MailKind, accountid: string, linkid: string): string | undefined => {
    const page = PAGES[kind];
    return page === undefined || publicUrl === undefined
      ? undefined
      : `${publicUrl.replace(/\/$/, '')}${paths[page]}#${linkTokens.tokenOf(accountid, linkid)}`;
  };
