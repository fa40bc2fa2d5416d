import { type Actor } from '@berangkat/contracts/kernel';
import { can, type Resource } from '@berangkat/contracts/permissions';
import { type Conditions, containing } from '../../query-kit/sql';
import { type Meanings } from './meanings';
import { digitsIn } from './phones';
import { plainWord, withoutMarks } from '@berangkat/contracts/kernel/names';

/** By what beside names, ids and positions a search finds people. */
interface Searched {
  readonly emails: boolean;
  readonly phones: boolean;
}

/**
 * Answers what a search may look at for this reader: nothing that the answer would mask, or it would tell by finding.
 * `resource` names the owner where all people of the list have one, as in a vendor's own.
 */
export const searchedFor = (reader: Actor, resource?: Resource): Searched => ({
  emails: can(reader, 'applicant.see-email', resource),
  phones: can(reader, 'applicant.see-phone', resource),
});

/** Fewer digits are in nearly every number. */
const LEAST_DIGITS = 4;

/**
 * The number of digits of an id. A word with that many digits or more is compared with whole ids, and not looked for
 * inside of names and ids: the index by three letters knows a word of eleven zeros only as `000`, which is in a large
 * part of all ids, so every one of those rows would be read and then refused.
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

/** Letters of which the indexes of names and e-mails are made. */
const INDEXED = 3;

/** Whether an index says whom a search finds: it knows words of three letters. */
export const hasIndexedWord = (q: string): boolean => q.split(/\s+/).some((word) => word.length >= INDEXED);

const isWholeId = (word: string): boolean => word.length >= ID_DIGITS && /^\d+$/.test(word);

/** A condition with the values of its question marks. */
interface Found {
  readonly by: string;
  readonly values: readonly unknown[];
}

/** Answers conditions by which a word of a search is found: any of them. */
const foundBy = (word: string, emails: boolean, meant: Meanings | undefined): readonly Found[] => {
  const plain = plainWord(word);
  const held = meant?.positions.get(plain);
  return [
    isWholeId(word)
      ? { by: 'a.applicantid = ?', values: [word] }
      : { by: 'a.search like ?', values: [containing(withoutMarks(word))] },
    ...(emails ? [{ by: 'a.email like ?', values: [containing(word)] }] : []),
    ...(held === undefined ? [] : [{ by: 'a.positions && ?', values: [held] }]),
    ...(meant?.near.get(plain) ?? []).map((near) => ({ by: 'a.search like ?', values: [containing(near)] })),
  ];
};

/** Adds that `read.applicants a` is found by every term of a search, or by what its words mean. */
export const addSearch = (
  conditions: Conditions,
  q: string,
  { emails, phones }: Searched,
  meant: Meanings | undefined,
): void => {
  for (const term of termsOf(q)) {
    const digits = digitsIn(term);
    const words = term.split(' ').map((word) => foundBy(word, emails, meant));
    const named = words.map((ways) => `(${ways.map(({ by }) => by).join(' or ')})`).join(' and ');
    const values = words.flatMap((ways) => ways.flatMap((way) => way.values));
    const isNumber = phones && /^[+(\d]/.test(term) && digits.length >= LEAST_DIGITS;
    if (isNumber) conditions.and(`${named} or a.phones like ?`, ...values, containing(digits));
    else conditions.and(named, ...values);
  }
};
