import { type MailKind } from '@berangkat/contracts/mail';
import { type PathName, paths } from '@berangkat/contracts/paths';
import { type UnsubscribeLinks, unsubscribeLinks } from './unsubscribing';

/** The pages of kinds whose button leads to no secret. */
const PAGES: Partial<Record<MailKind, PathName>> = { standing: 'dashboard', import: 'imports' };

/** The addresses in messages that anybody may know who has the message. They are made of PUBLIC_URL alone. */
export interface MailedPages {
  pageOf(kind: MailKind): string | undefined;
  readonly unsubscribe: UnsubscribeLinks;
}

export const mailedPages = (key: Buffer, publicUrl: string): MailedPages => {
  const base = publicUrl.replace(/\/$/, '');
  return {
    pageOf: (kind) => {
      const page = PAGES[kind];
      return page && `${base}${paths[page]}`;
    },
    unsubscribe: unsubscribeLinks(key, base),
  };
};
