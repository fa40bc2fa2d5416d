import { type PhoneCheck } from '@berangkat/contracts/applicants';
import { e164Of, readBefore, waysToType } from '@berangkat/contracts/phones';

export { digitsIn, e164Of } from '@berangkat/contracts/phones';

/** A number that is read today in the same way as before: no need to read it twice. */
const PLAIN = /^(?:\+|0(?!0))\d+$/;

/** Why somebody has to look at a number; null where there is none, or where it is certain which one it is. */
export const phoneCheckOf = (typed: string | null): PhoneCheck | null => {
  if (typed === null) return null;
  const number = e164Of(typed);
  if (number === null) return 'unclear';
  return PLAIN.test(typed) || number === readBefore(typed) ? null : 'reread';
};

/**
 * Answers the text that a fragment of a phone number is looked for in: digits of all numbers, in all ways to type them.
 */
export const phonesSearched = (numbers: readonly (string | null)[]): string =>
  [...new Set(numbers.flatMap((typed) => (typed === null ? [] : waysToType(typed))))].join(' ');
