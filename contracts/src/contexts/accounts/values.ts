export const ACCOUNT_STATUSES = ['inactive', 'suspended', 'unverified', 'verified'] as const;
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number];

/** Statuses that may not sign in (readings.md, A2). */
export const REFUSED_STATUSES: readonly AccountStatus[] = ['inactive', 'suspended'];

/** Characters of a display name. */
export const DISPLAY_NAME_MIN = 2;
export const DISPLAY_NAME_MAX = 60;

/** The picture that an account has until another one is chosen: its initials are drawn in its place. */
export const DEFAULT_AVATAR = 'avatar0.png';
/** The pictures that the portal has. */
export const AVATARS = [
  DEFAULT_AVATAR,
  'avatar1.png',
  'avatar2.png',
  'avatar3.png',
  'avatar4.png',
  'avatar5.png',
  'avatar6.png',
  'avatar7.png',
  'avatar8.png',
  'avatar9.png',
] as const;
export type AvatarName = (typeof AVATARS)[number];

/**
 * 8 to 30 characters with a letter and a digit and no whitespace: the one rule of the server (readings.md, C2 and C3).
 */
export const PASSWORD_MAX = 30;
export const PASSWORD_PATTERN = /^(?=.*\p{L})(?=.*\d).{8,}$/su;
/** The rules as a phone reads them that suggests a password (https://developer.apple.com/password-rules/). */
export const PASSWORD_RULES = `minlength: 8; maxlength: ${PASSWORD_MAX}; required: lower, upper; required: digit; allowed: [-];`;
/** The account form and the change of a password take no other characters. */
export const PASSWORD_CHARACTERS = /^[\p{L}\p{Nd}]*$/u;
export const ALPHANUMERIC_PASSWORD_RULES = `minlength: 8; maxlength: ${PASSWORD_MAX}; required: lower, upper; required: digit;`;

export const AVATAR_PATTERN = /^avatar\d{1,2}\.png$/;

/** Milliseconds that a link by which somebody confirms an e-mail is good for. */
export const EMAIL_LINK_FOR = 24 * 3_600_000;
/** Milliseconds after a change of the e-mail in which the link in the old mailbox takes it back. */
export const EMAIL_UNDO_FOR = 3 * EMAIL_LINK_FOR;

/** Milliseconds that a link for a new password is good for. */
export const PASSWORD_LINK_FOR = 30 * 60_000;

/** Letters and digits without look-alikes; a login ID is 10 of them. */
export const LOGIN_ID_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
export const LOGIN_ID_LENGTH = 10;

/** Accounts that a comparison names at most. */
export const COMPARED_ACCOUNTS = 1_000;
