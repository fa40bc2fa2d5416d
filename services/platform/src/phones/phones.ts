import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** A number without a country code was typed by somebody in Indonesia. */
const HOME = 'ID';
const HOME_PREFIX = '+62';

/** `+6281234567123` for `0812-3456-7123`; null where a number cannot be one, such as one that is too short. */
export const e164Of = (typed: string | null): string | null => {
  const number = typed === null ? undefined : parsePhoneNumberFromString(typed, HOME);
  return number?.isPossible() === true ? number.number : null;
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
  const number = parsePhoneNumberFromString(typed, HOME);
  return [typed, ...(number === undefined ? [] : [number.formatNational(), number.number])].map(digitsIn);
};
