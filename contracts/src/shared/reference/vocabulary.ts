import type { Locale } from './locale';

/** How one value of a vocabulary reads, and which other spellings of it are taken on input. */
export interface Term {
  readonly en: string;
  readonly id: string;
  readonly aliases?: readonly string[];
}

/** A fixed list of values: what is stored, what else is accepted for it, and how it reads. `schemas.ts` checks them. */
export interface Vocabulary<V extends string = string> {
  /** The stored values in the order in which lists show them. */
  readonly values: readonly [V, ...V[]];
  /** Characters of the longest accepted spelling. */
  readonly longest: number;
  /** The stored value for any accepted spelling, whatever its case and spacing; undefined for everything else. */
  readonly canonical: (value: string) => V | undefined;
  /** Other spellings of a value that are taken for it. */
  aliasesOf(value: string): readonly string[];
  /** How a value reads. A value that is not in the list (old data, master data) reads as itself. */
  label(value: string, locale: Locale): string;
}

const squashed = (value: string): string => value.trim().toLowerCase().replace(/\s+/g, ' ');

/** Makes a vocabulary of `{ value: term }`. Two values that share a spelling are a mistake in the list and throw. */
export const vocabulary = <const V extends string>(terms: Readonly<Record<V, Term>>): Vocabulary<V> => {
  const values = Object.keys(terms) as [V, ...V[]];
  const bySpelling = new Map<string, V>();
  for (const value of values) {
    for (const spelling of new Set([value, ...(terms[value].aliases ?? [])].map(squashed))) {
      if (bySpelling.has(spelling))
        throw new Error(`'${spelling}' stands for both '${bySpelling.get(spelling)}' and '${value}'`);
      bySpelling.set(spelling, value);
    }
  }
  return {
    values,
    longest: Math.max(...[...bySpelling.keys()].map((spelling) => spelling.length)),
    canonical: (value) => bySpelling.get(squashed(value)),
    aliasesOf: (value) => (Object.hasOwn(terms, value) ? (terms[value as V].aliases ?? []) : []),
    label: (value, locale) => (Object.hasOwn(terms, value) ? terms[value as V][locale] : value),
  };
};
