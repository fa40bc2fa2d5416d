import { type Actor } from '@berangkat/contracts/kernel';
import { can, type Resource } from '@berangkat/contracts/permissions';
import { type Conditions, containing } from '../sql';
import { digitsIn } from './phones';

/** By what beside names, ids and positions a search finds people. */
interface Searched {
  readonly emails: boolean;
  readonly phones: boolean;
}

/**
 * What a search may look at for this reader: nothing that the answer would mask, or it would tell by finding. `resource`
 * names the owner where all people of the list have one, as in a vendor's own.
 */
export const searchedFor = (reader: Actor, resource?: Resource): Searched => ({
  emails: can(reader, 'applicant.see-email', resource),
  phones: can(reader, 'applicant.see-phone', resource),
});

/** Fewer digits are in nearly every number. */
const LEAST_DIGITS = 4;

/**
 * Digits of an id. As many of them are a whole id or none: looked for as a part of names and ids, eleven zeros are three
 * to the index, which are in a great part of all ids, and each of those is read to be refused.
 */
const ID_DIGITS = 11;

/** Words, and phone numbers as one term each, with the space that people type into them. */
const termsOf = (q: string): readonly string[] => {
  const terms: string[] = [];
  let ofDigits = false;
  for (const word of q.split(/\s+/)) {
    const isDigits = /^[+(]?[\d().-]+$/.test(word);
    if (isDigits && ofDigits) terms.push(`${terms.pop() ?? ''} ${word}`);
    else terms.push(word);
    ofDigits = isDigits;
  }
  return terms;
};

/** Adds that `read.applicants a` is found by every term of a search. */
export const addSearch = (conditions: Conditions, q: string, { emails, phones }: Searched): void => {
  for (const term of termsOf(q)) {
    const digits = digitsIn(term);
    const words = term.split(' ');
    const isWholeId = (word: string): boolean => word.length >= ID_DIGITS && /^\d+$/.test(word);
    const named = words
      .map((word) => (isWholeId(word) ? 'a.applicantid = ?' : 'a.search like ?'))
      .map((own) => (emails ? `(${own} or a.email like ?)` : own))
      .join(' and ');
    const values = words.flatMap((word) => [
      isWholeId(word) ? word : containing(word),
      ...(emails ? [containing(word)] : []),
    ]);
    const isNumber = phones && /^[+(\d]/.test(term) && digits.length >= LEAST_DIGITS;
    if (isNumber) conditions.and(`${named} or a.phones like ?`, ...values, containing(digits));
    else conditions.and(named, ...values);
  }
};
