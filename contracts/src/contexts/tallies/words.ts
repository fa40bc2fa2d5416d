import type { Locale } from '../../shared/reference';
import { DATA, REST } from './values';
import type { TallyWords } from './words.en';

export type { TallyWords };

const words = {
  en: () => import('./words.en'),
  id: () => import('./words.id'),
} satisfies Record<Locale, () => Promise<{ readonly words: TallyWords }>>;

export const loadTallyWords = async (locale: Locale): Promise<TallyWords> => (await words[locale]()).words;

export const fieldName = ({ fields, data }: TallyWords, field: string): string => {
  const known: Readonly<Record<string, string>> = fields;
  if (!field.startsWith(DATA)) return known[field] ?? field;
  const name = field.slice(DATA.length);
  return data[name] ?? name;
};

export const valueName = ({ values }: TallyWords, value: string): string => values[value] ?? value;

/** Fields whose values are ids of something that has a name. */
const NAMED_FIELDS: ReadonlySet<string> = new Set(['actor', 'project', 'client', 'job', 'vendor']);

/** Answers the name of a group, except of types of events, months and masked accounts, which the reader draws. */
export const keyName = (
  words: TallyWords,
  field: string,
  { key, name }: { readonly key: string | null; readonly name: string | null },
): string => {
  if (key === REST) return words.rest;
  if (key === null) return field === 'vendor' ? words.noVendor : words.none;
  return name ?? (NAMED_FIELDS.has(field) ? words.gone : valueName(words, key));
};
