/** A link that was mailed to an account. */
export interface MailedLink {
  /** Keyed hash of its secret; undefined where none was sent, or where it opens nothing any more. */
  readonly linkkey: string | undefined;
  /** Milliseconds since the epoch. */
  readonly askedat: number;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The most messages of one kind to one account, whoever asks. */
const PER_HOUR = 3;
const PER_DAY = 6;

/** Answers the links that count at a moment. */
export const recent = <Link extends MailedLink>(links: readonly Link[], now: number): readonly Link[] =>
  links.filter(({ askedat }) => askedat > now - DAY);

export const hasAskedTooOften = (links: readonly MailedLink[], now: number): boolean =>
  recent(links, now).length >= PER_DAY || links.filter(({ askedat }) => askedat > now - HOUR).length >= PER_HOUR;

/** They open nothing any more, and count as before. */
export const closed = <Link extends MailedLink>(links: readonly Link[]): readonly Link[] =>
  links.map((link) => ({ ...link, linkkey: undefined }));

/** Answers the link that a key opens at a moment. @param goodFor milliseconds from when it was asked for */
export const openedBy = <Link extends MailedLink>(
  links: readonly Link[],
  linkkey: string,
  now: number,
  goodFor: number,
): Link | undefined => links.find((link) => link.linkkey === linkkey && now < link.askedat + goodFor);
