/** Digits of a code, and seconds that it stands (RFC 6238, as every app has it). */
export const CODE_DIGITS = 6;
export const CODE_PERIOD = 30;

/** Recovery codes that an account is given at once. */
export const RECOVERY_CODES = 10;
/** Characters of one, without the hyphen in its middle. */
export const RECOVERY_CODE_LENGTH = 10;

/** The ways in which a factor is shown. */
export const FACTOR_KINDS = ['code', 'recovery', 'passkey'] as const;
export type FactorKind = (typeof FACTOR_KINDS)[number];

/** Passkeys that one account may have. */
export const PASSKEYS_MAX = 10;
/** The highest number of one: they are counted on when some are removed. */
export const PASSKEYS_EVER = 100_000;
/** Characters of the name of one. */
export const PASSKEY_NAME_MAX = 40;
/** Milliseconds that a challenge waits for the passkey that answers it. */
export const CHALLENGE_FOR = 5 * 60_000;

/** Kinds of account that may have to have a second factor: those that have no login ID, which knows none. */
export const FACTOR_DUTY_KINDS = ['superadmin', 'admin'] as const;
export type FactorDutyKind = (typeof FACTOR_DUTY_KINDS)[number];
/** Milliseconds in which they set it up. No session lives longer: whoever is signed in when it begins hears of it before. */
export const FACTOR_NOTICE = 7 * 24 * 60 * 60_000;

/** Milliseconds that a browser may take from the right password to the factor. */
export const TICKET_FOR = 10 * 60_000;
/** Milliseconds after which a session has to show its factor anew before what asks for it again. */
export const FACTOR_FRESH_FOR = 10 * 60_000;
/** People that may be exported without it. */
export const MANY_PEOPLE = 1_000;
/** Milliseconds that a secret waits for its first code. */
export const SECRET_FOR = 30 * 60_000;
