import type { Locale } from '../../shared/reference';
import { tiesByName } from '../../shared/reference/ties-by-name';
import { DATA, isTimeField, REST } from './values';
import type { TallyKey, TallyRow } from './views';
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

/** The rows of a tally for a reader: equal ones, of one time where they are by time, stand by the names of their groups. */
export const rankedGroups = (
  groups: readonly string[],
  rows: readonly TallyRow[],
  nameOf: (field: string, key: TallyKey) => string,
  locale: Locale,
): readonly TallyRow[] => {
  const isTime = groups.map(isTimeField);
  return tiesByName(
    rows,
    (one, other) => one.number === other.number && (isTime[0] !== true || one.keys[0]?.key === other.keys[0]?.key),
    ({ keys }) => keys.map((key, index) => (isTime[index] ? key.key : nameOf(groups[index]!, key))).join(' · '),
    locale,
  );
};
