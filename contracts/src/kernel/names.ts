import { withoutApostrophes } from './apostrophes';
import { folded } from './email';

/** Text without the marks on its letters, and without apostrophes: José is found as jose, Nur’aini as nuraini. */
export const withoutMarks = (text: string): string =>
  withoutApostrophes(text)
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .normalize('NFC');

/** A word in the form in which words are compared: in lower case, without marks. */
export const plainWord = (word: string): string => withoutMarks(folded(withoutApostrophes(word)));

/** Shorter words are too near each other: Ana, Ani and Adi are three people. */
const LEAST_LETTERS = 4;
/** Longer ones are no words that somebody types. */
const MOST_LETTERS = 40;

/** Whether a word may be written with one wrong letter: it has letters alone, and enough of them. */
export const mayBeMistyped = (word: string): boolean =>
  word.length >= LEAST_LETTERS && word.length <= MOST_LETTERS && /^\p{L}+$/u.test(word);

/** The words of names that somebody may mistype, each once. */
export const wordsIn = (names: readonly (string | null)[]): readonly string[] => [
  ...new Set(names.flatMap((name) => plainWord(name ?? '').split(/[^\p{L}\p{N}]+/u)).filter(mayBeMistyped)),
];

/**
 * Whether two words differ by one letter: another one, one too many, one too few, or two neighbours that changed their
 * places.
 */
export const isOneLetterOff = (one: string, other: string): boolean => {
  if (one === other || Math.abs(one.length - other.length) > 1) return false;
  let same = 0;
  while (same < one.length && one[same] === other[same]) same += 1;
  const [a, b] = [one.slice(same), other.slice(same)];
  if (a.length !== b.length) return a.slice(1) === b || a === b.slice(1);
  return a.slice(1) === b.slice(1) || (a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2));
};

/**
 * How many letters a word shares with those that are one letter off, at its beginning or at its end: a wrong letter
 * stands in one of its halves, and two that changed places take one letter more.
 */
export const sharedLetters = (word: string): number => Math.floor((word.length - 1) / 2);
