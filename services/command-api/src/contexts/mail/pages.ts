import { type MailKind } from '@berangkat/contracts/mail';
import { MAIL_PAGES } from '@berangkat/contracts/mail/letter';
import { paths } from '@berangkat/contracts/paths';
import { type UnsubscribeLinks, unsubscribeLinks } from './unsubscribing';

/** The addresses in messages that anybody may know who has the message. They are made of PUBLIC_URL alone. */
export interface MailedPages {
  /** Of a kind whose button leads to no secret. */
  pageOf(kind: MailKind): string | undefined;
  readonly unsubscribe: UnsubscribeLinks;
}

export const mailedPages = (key: Buffer, publicUrl: string): MailedPages => {
  const base = publicUrl.replace(/\/$/, '');
  return {
    pageOf: (kind) => {
      const page = MAIL_PAGES[kind];
      return page && `${base}${paths[page]}`;
    },
    unsubscribe: unsubscribeLinks(key, base),
  };
};
