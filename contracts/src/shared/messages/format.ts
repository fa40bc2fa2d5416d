import { isolated } from '../../kernel/isolated';
import type { Locale } from '../reference/locale';

/** Values for the placeholders of a text. */
export type Values = Readonly<Record<string, string | number>>;

/** Names of the placeholders of a text: `'name' | 'count'` of `'{name} has {count, plural, other {# rows}}'`. */
export type PlaceholdersIn<Text extends string> = Text extends `${string}{${infer Rest}`
  ? Rest extends `${infer Inside}}${infer After}`
    ? Inside extends `${infer Name}, plural, ${string}`
      ? Name | (Rest extends `${string}}}${infer Later}` ? PlaceholdersIn<Later> : never)
      : (Inside extends `${infer Name}, number` ? Name : Inside) | PlaceholdersIn<After>
    : never
  : never;

/** The further arguments of a text: its values, or none where it has no placeholder. */
export type ArgumentsOf<Text extends string> = [PlaceholdersIn<Text>] extends [never]
  ? [values?: Values]
  : [values: Readonly<Record<PlaceholdersIn<Text>, string | number>>];

const PLACEHOLDER = /\{(\w+)(?:, (?:(number)|plural, ((?:=?\w+ \{[^{}]*\} ?)+)))?\}/g;

/** Names of the placeholders in a text, in order of appearance. */
export const placeholdersIn = (text: string): string[] => Array.from(text.matchAll(PLACEHOLDER), ([, name]) => name!);

// Not `process` by name: the contracts also run in browsers, whose build leaves out what asks for it.
interface Running {
  readonly process?: { readonly env?: Readonly<Record<string, string | undefined>> };
}

/** The language as `Intl` names it. */
export const intlTag = (locale: Locale): string => (locale === 'id' ? 'id-ID' : 'en-GB');

// Making one takes a slow phone a millisecond, and a list says 'one row' or 'three years' many times.
const pluralRules = new Map<Locale, Intl.PluralRules>();
const pluralOf = (count: number, locale: Locale): Intl.LDMLPluralRule => {
  const rules = pluralRules.get(locale) ?? new Intl.PluralRules(intlTag(locale));
  pluralRules.set(locale, rules);
  return rules.select(count);
};

const inWords = (count: number, branches: string, locale: Locale): string => {
  const words = new Map(
    branches.split('}').map((branch): [string, string | undefined] => {
      const [name = '', text] = branch.split('{');
      return [name.trim(), text];
    }),
  );
  const chosen = words.get(`=${count}`) ?? words.get(pluralOf(count, locale)) ?? words.get('other') ?? '#';
  return chosen.replaceAll('#', count.toLocaleString(intlTag(locale)));
};

/**
 * A text with its placeholders filled in. `{name}` takes a value as it is (one from right to left {@link isolated}), `{total, number}` writes a number as the
 * language does, and `{count, plural, =0 {nothing} one {# row} other {# rows}}` chooses words by a number, which stands
 * for `#`. That is the part of ICU's message format that the portal needs. Its apostrophes are missing on purpose: in
 * ICU they quote, and the specification's texts put them around names ("Applicant '{name}' deleted").
 *
 * @throws {Error} under test when a value is missing; elsewhere the reader sees '…' in its place
 */
export const format = (text: string, values: Values = {}, locale: Locale = 'en'): string =>
  text.replace(PLACEHOLDER, (_, name: string, asNumber?: string, branches?: string) => {
    const value = values[name];
    if (value === undefined) {
      if ((globalThis as Running).process?.env?.NODE_ENV === 'test')
        throw new Error(`The text '${text}' needs a value for '${name}'`);
      return '…';
    }
    if (branches !== undefined) return inWords(Number(value), branches, locale);
    return asNumber === undefined ? isolated(String(value)) : Number(value).toLocaleString(locale);
  });
