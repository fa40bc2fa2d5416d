import { parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/max';
import { HOME_PREFIX, typedPhone } from './typed';

/** A number without a country code was typed by somebody in Indonesia. */
const HOME = 'ID';

const valid = (number: PhoneNumber | undefined): PhoneNumber | undefined =>
  number?.isValid() === true ? number : undefined;

/**
 * The number that was typed, where that is certain. With a country code it is one that the country gives out. Without
 * one it begins with 0, or with 62, or it is a mobile number of Indonesia whose 0 a spreadsheet took away, unless
 * another country has the same digits as a mobile number of its own. Everything else could be a number of anywhere: it
 * is not guessed, because a message would go to a stranger.
 */
const read = (typed: string): PhoneNumber | undefined => {
  const number = typedPhone(typed);
  if (number.startsWith('+')) return valid(parsePhoneNumberFromString(number));
  if (number.startsWith('62')) return valid(parsePhoneNumberFromString(`+${number}`));
  if (number.startsWith('0')) return valid(parsePhoneNumberFromString(number, HOME));
  if (!number.startsWith('8')) return undefined;
  const abroad = valid(parsePhoneNumberFromString(`+${number}`));
  return abroad?.getType() === 'MOBILE' ? undefined : valid(parsePhoneNumberFromString(`0${number}`, HOME));
};

const MOST_READINGS = 10_000;
const readings = new Map<string, PhoneNumber | undefined>();

/** Remembers what {@link read} answered: a number is stored, searched and compared, and reading it each time is dear. */
const readingOf = (typed: string): PhoneNumber | undefined => {
  if (readings.has(typed)) return readings.get(typed);
  if (readings.size >= MOST_READINGS) readings.clear();
  const reading = read(typed);
  readings.set(typed, reading);
  return reading;
};

/** `+6281234567123` for `0812-3456-7123`; null where it is not certain which number it is. */
export const e164Of = (typed: string | null): string | null =>
  typed === null ? null : (readingOf(typed)?.number ?? null);

/** A number with its country code as people read it: `+62 812-3456-7123`. What is no number stays as it is. */
export const internationalOf = (number: string): string =>
  parsePhoneNumberFromString(number)?.formatInternational() ?? number;

/** Whether a number with a country code is certainly none: there is no such country, or its numbers are longer or shorter. */
export const isNobodys = (typed: string): boolean => {
  const number = typedPhone(typed);
  return number.startsWith('+') && parsePhoneNumberFromString(number)?.isPossible() !== true;
};

/**
 * The number that an announcement goes to: a leading 0 becomes +62, and more than eight digits follow the prefix
 * (001 §9; readings.md, A17). Numbers of other countries have their own lengths after theirs: Singapore and Qatar have
 * eight digits, so there the whole number counts. Null where there is none.
 */
export const broadcastNumberOf = (typed: string | null | undefined): string | null => {
  const number = e164Of(typed ?? null);
  if (number === null) return null;
  return digitsIn(number.startsWith(HOME_PREFIX) ? number.slice(HOME_PREFIX.length) : number).length > 8
    ? number
    : null;
};

export const digitsIn = (text: string): string => text.replace(/\D/g, '');

/** A number in every way in which people type it: as it was typed, as one calls it at home, and from abroad. */
export const waysToType = (typed: string): readonly string[] => {
  const number = readingOf(typed);
  return [typed, ...(number === undefined ? [] : [number.formatNational(), number.number])].map(digitsIn);
};

/**
 * How the portal read a number before country codes were certain: 00 was no +, and every number without a country code
 * was one of Indonesia. Messages went to numbers that were read so.
 */
export const readBefore = (typed: string): string | null => {
  const number = parsePhoneNumberFromString(typed, HOME);
  return number?.isPossible() === true ? number.number : null;
};
