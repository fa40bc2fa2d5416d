import { type MailKind } from '@berangkat/contracts/mail';
import { MAIL_PAGES, PAGE_OF } from '@berangkat/contracts/mail/letter';
import { paths } from '@berangkat/contracts/paths';
import { type UnsubscribeLinks, unsubscribeLinks } from './unsubscribing';

/** The addresses in messages that anybody may know who has the message. They are made of PUBLIC_URL alone. */
export interface MailedPages {
  /** Of a kind whose button leads to no secret. @param id of the thing that it is about, where the page is of one */
  pageOf(kind: MailKind, id?: string): string | undefined;
  readonly unsubscribe: UnsubscribeLinks;
}

export const mailedPages = (key: Buffer, publicUrl: string): MailedPages => {
  const base = publicUrl.replace(/\/$/, '');
  return {
    pageOf: (kind, id) => {
      const page = MAIL_PAGES[kind];
      const path = id === undefined ? page && paths[page] : PAGE_OF[kind]?.(id);
      return path && `${base}${path}`;
    },
    unsubscribe: unsubscribeLinks(key, base),
  };
};
