import { readText } from '../../kernel/text';
import { errorCode, type PlainMessageId } from '../messages/error-code';

/** An optional + and 6 to 15 digits, the + not counted (readings.md, A16). */
export const PHONE_PATTERN = /^\+?\d{6,15}$/;

/** Characters of a number; what people type into it comes on top. */
export const PHONE_MAX = 20;

/**
 * A number as people, phones and spreadsheets write it, in digits with an optional + in front: spaces, dashes, dots,
 * brackets and marks of direction are taken out, with what spreadsheets put around it (`'0812…`, `="0812…"`,
 * `62812….0`). 00 is read as +, and `62812…`, as WhatsApp's links write it, as +62812…. `+62 0812…`, of a 0 that nobody
 * dials from abroad, is +62812…. What is left of a text that is no number is no number either: whoever reads it asks a
 * pattern.
 */
export const typedPhone = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/^="(.*)"$/s, '$1')
    .replace(/^['’‘](?=[\d+(])/, '')
    .replace(/^(\+?\d+)\.0$/, '$1')
    .replace(/[\s\p{Pd}\u2212().[\]/]/gu, '')
    .replace(/^00(?=[1-9])/, '+')
    .replace(/^(?=620?8\d{7,11}$)/, '+')
    .replace(/^\+620(?=[1-9])/, '+62');

/** A field for a phone number: it is kept in digits with an optional +. */
export const phoneText = (refusal: PlainMessageId, pattern = PHONE_PATTERN) =>
  readText(
    PHONE_MAX,
    (sent) => {
      const number = typedPhone(sent);
      return pattern.test(number) ? number : undefined;
    },
    errorCode(refusal),
  );

/** Country code of who writes none: a number that begins with 0 is one of Indonesia. */
export const HOME_PREFIX = '+62';

/** A number with its country code, as a message shows whom to write to. */
export const withCountryCode = (typed: string): string => {
  const number = typedPhone(typed);
  if (number.startsWith('+')) return number;
  return number.startsWith('0') ? `${HOME_PREFIX}${number.slice(1)}` : `+${number}`;
};

/**
 * Whether a number says by itself which country it is of: it begins with a country code, or as numbers of Indonesia do.
 * A browser asks this; the server reads the number ({@link e164Of} of reading.ts).
 */
export const saysItsCountry = (typed: string): boolean => /^(?:\+|62|0[2-9]|8\d{8,11}$)/.test(typedPhone(typed));
