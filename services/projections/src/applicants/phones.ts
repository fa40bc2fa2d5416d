import { waysToType } from '@berangkat/platform/phones';

export { digitsIn, e164Of } from '@berangkat/platform/phones';

/** What a fragment of a phone number is looked for in: digits of all numbers, in all ways to type them. */
export const phonesSearched = (numbers: readonly (string | null)[]): string =>
  [...new Set(numbers.flatMap((typed) => (typed === null ? [] : waysToType(typed))))].join(' ');
