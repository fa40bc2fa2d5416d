import { z } from 'zod';
import { readText } from '../kernel/text';
import type { Locale } from './locale';

/** How one value of a vocabulary reads, and which other spellings of it are taken on input. */
export interface Term {
  readonly en: string;
  readonly id: string;
  readonly aliases?: readonly string[];
}

/** A fixed list of values: what is stored, what else is accepted for it, and how it reads. */
export interface Vocabulary<V extends string = string> {
  /** The stored values in the order in which lists show them. */
  readonly values: readonly [V, ...V[]];
  /** Accepts exactly the stored values; for events, views and queries. */
  readonly schema: z.ZodEnum<{ [K in V]: K }>;
  /** The stored value for any accepted spelling, whatever its case and spacing; undefined for everything else. */
  readonly canonical: (value: string) => V | undefined;
  /** Accepts every accepted spelling and gives the stored value; for commands. `error` is the text of a refusal. */
  input(error?: string): z.ZodType<V, string>;
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
  const longest = Math.max(...[...bySpelling.keys()].map((spelling) => spelling.length));
  const schema = z.enum(values) as unknown as z.ZodEnum<{ [K in V]: K }>;
  const canonical = (value: string): V | undefined => bySpelling.get(squashed(value));
  return {
    values,
    schema,
    canonical,
    input: (error) => readText(longest, canonical, error ?? `Expected one of: ${values.join(', ')}`),
    label: (value, locale) => (Object.hasOwn(terms, value) ? terms[value as V][locale] : value),
  };
};
