import { type MailKind } from '@berangkat/contracts/mail';
import { MAIL_PAGES } from '@berangkat/contracts/mail/letter';
import { paths } from '@berangkat/contracts/paths';
import { type LinkTokens } from './link-tokens';

/**
 * Answers the address of a link. It is made of PUBLIC_URL alone; the token stands behind the `#`, which no browser
 * sends to a server or tells another page. Undefined where nobody said where the portal is.
 */
export const mailedLinks =
  ({ linkTokens, publicUrl }: { readonly linkTokens: LinkTokens; readonly publicUrl?: string | undefined }) =>
  (kind: MailKind, accountid: string, linkid: string): string | undefined => {
    const page = MAIL_PAGES[kind];
    return page === undefined || publicUrl === undefined
      ? undefined
      : `${publicUrl.replace(/\/$/, '')}${paths[page]}#${linkTokens.tokenOf(accountid, linkid)}`;
  };
