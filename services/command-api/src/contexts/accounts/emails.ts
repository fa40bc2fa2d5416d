import { EMAIL_LINK_FOR, EMAIL_UNDO_FOR } from '@berangkat/contracts/accounts';
import { closed, type MailedLink, openedBy, recent } from './mailed-link';

/** A link by which somebody confirms an e-mail. */
interface EmailLink extends MailedLink {
  readonly email: string | null;
}

/** A change of an account's e-mail that waits to be confirmed, or that can be taken back. */
interface EmailChange {
  /** Keyed hash of the link in the mailbox of before. */
  readonly undokey: string;
  readonly before: string | null;
  readonly email: string | null;
  /** Milliseconds since the epoch. */
  readonly askedat: number;
  /** Undefined while it waits. */
  readonly confirmedat: number | undefined;
}

/** The links about an account's e-mails, and what they can still do. */
export interface Emails {
  /** Those of a day, the newest last. */
  readonly links: readonly EmailLink[];
  readonly changes: readonly EmailChange[];
}

export const NO_EMAILS: Emails = { links: [], changes: [] };

/** The end of the time in which a change can be taken back, in milliseconds since the epoch. */
const undoneUntil = ({ askedat, confirmedat }: EmailChange): number =>
  confirmedat === undefined ? askedat + EMAIL_LINK_FOR : confirmedat + EMAIL_UNDO_FOR;

const undoable = (changes: readonly EmailChange[], now: number): readonly EmailChange[] =>
  changes.filter((change) => now < undoneUntil(change));

/** The links of one address alone are good: who asks for another one closes those of before. */
export const withLink = (
  { links, changes }: Emails,
  before: string | null,
  { email, linkkey, undokey, askedat }: EmailLink & { readonly undokey?: string | undefined },
): Emails => ({
  links: [
    ...recent(links, askedat).map((link) => (link.email === email ? link : { ...link, linkkey: undefined })),
    { email, linkkey, askedat },
  ],
  changes:
    undokey === undefined
      ? changes
      : [
          ...undoable(changes, askedat).filter(({ confirmedat }) => confirmedat !== undefined),
          { undokey, before, email, askedat, confirmedat: undefined },
        ],
});

export const withConfirmed = (
  { links, changes }: Emails,
  { email, confirmedat }: { readonly email: string | null; readonly confirmedat: number },
): Emails => ({
  links: closed(links),
  changes: changes.map((change) =>
    change.confirmedat === undefined && change.email === email ? { ...change, confirmedat } : change,
  ),
});

/** A change that is taken back takes along those that came after it. */
export const withoutChange = ({ links, changes }: Emails, undokey: string): Emails => ({
  links: closed(links),
  changes: changes.slice(
    0,
    changes.findIndex((change) => change.undokey === undokey),
  ),
});

/** Whatever waited is over. */
export const withLinksClosed = ({ links, changes }: Emails): Emails => ({
  links: closed(links),
  changes: changes.filter(({ confirmedat }) => confirmedat !== undefined),
});

/** Answers the e-mail that a link confirms at a moment; undefined if it does nothing any more. */
export const confirmedBy = ({ links }: Emails, linkkey: string, now: number): string | undefined =>
  openedBy(links, linkkey, now, EMAIL_LINK_FOR)?.email ?? undefined;

/** Answers the e-mail that a link brings back at a moment; undefined if it does nothing any more. */
export const broughtBackBy = ({ changes }: Emails, undokey: string, now: number): string | undefined =>
  undoable(changes, now).find((change) => change.undokey === undokey)?.before ?? undefined;

/** E-mails of before that may be taken back: they stay with the account until somebody else asks after their time. */
export const kept = ({ changes }: Emails): readonly (string | null)[] =>
  changes.filter(({ confirmedat }) => confirmedat !== undefined).map(({ before }) => before);

export const isKept = ({ changes }: Emails, email: string, now: number): boolean =>
  kept({ links: [], changes: undoable(changes, now) }).includes(email);
