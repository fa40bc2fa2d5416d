import { PASSWORD_LINK_FOR } from '@berangkat/contracts/accounts';

/** A link for a new password that was asked for. */
export interface PasswordLink {
  /** Keyed hash of its secret; undefined where none was sent, or where it opens nothing any more. */
  readonly linkkey: string | undefined;
  /** Milliseconds since the epoch. */
  readonly askedat: number;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The most messages to one account, whoever asks. Further ones are answered alike, and nobody is sent any. */
const PER_HOUR = 3;
const PER_DAY = 6;

/** Answers the links that count at a moment. */
export const recent = (links: readonly PasswordLink[], now: number): readonly PasswordLink[] =>
  links.filter(({ askedat }) => askedat > now - DAY);

export const hasAskedTooOften = (links: readonly PasswordLink[], now: number): boolean =>
  recent(links, now).length >= PER_DAY || links.filter(({ askedat }) => askedat > now - HOUR).length >= PER_HOUR;

/** They open nothing any more, and count as before. */
export const closed = (links: readonly PasswordLink[]): readonly PasswordLink[] =>
  links.map(({ askedat }) => ({ linkkey: undefined, askedat }));

export const isOpen = (links: readonly PasswordLink[], linkkey: string, now: number): boolean =>
  links.some((link) => link.linkkey === linkkey && now < link.askedat + PASSWORD_LINK_FOR);
