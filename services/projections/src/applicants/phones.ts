import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** A number without a country code was typed by somebody in Indonesia. */
const HOME = 'ID';

/** `+6281234567123` for `0812-3456-7123`; null where a number cannot be one, such as one that is too short. */
export const e164Of = (typed: string | null): string | null => {
  const number = typed === null ? undefined : parsePhoneNumberFromString(typed, HOME);
  return number?.isPossible() === true ? number.number : null;
};

export const digitsIn = (text: string): string => text.replace(/\D/g, '');

/** A number in every way in which people type it: as it was typed, as one calls it at home, and from abroad. */
const waysToType = (typed: string): readonly string[] => {
  const number = parsePhoneNumberFromString(typed, HOME);
  return [typed, ...(number === undefined ? [] : [number.formatNational(), number.number])].map(digitsIn);
};

/** What a fragment of a phone number is looked for in: digits of all numbers, in all ways to type them. */
export const phonesSearched = (numbers: readonly (string | null)[]): string =>
  [...new Set(numbers.flatMap((typed) => (typed === null ? [] : waysToType(typed))))].join(' ');
