import { type Choices } from '@berangkat/contracts/masterdata/choices';
import { storedWord } from '@berangkat/contracts/masterdata/stored-word';
import { type MasterKind } from '@berangkat/contracts/masterdata/values';
import { wordOf } from '@berangkat/contracts/masterdata/words';
import { format, type Values } from '@berangkat/contracts/messages/format';
import { educationDegreeLabel, type Kind, type Locale } from '@berangkat/contracts/reference';
import { type Text, texts } from './texts';

/** How the values of a CV read in one language. */
export interface Words {
  readonly locale: Locale;
  readonly t: (text: Text, values?: Values) => string;
  /** A stored value; null stays null. */
  readonly word: (kind: Kind | MasterKind, value: string | null) => string | null;
  readonly position: (position: string) => string;
  readonly degree: (degree: string) => string;
  /** A day (yyyy-mm-dd, or a time in ISO 8601) in full; what is no day stays as it is. */
  readonly day: (day: string) => string;
  /** A month (of a day yyyy-mm-dd): Mar 2019. */
  readonly month: (day: string) => string;
  readonly number: (value: number) => string;
}

const TAGS = { en: 'en-GB', id: 'id-ID' } as const satisfies Record<Locale, string>;

/** @param choices how industries, departments and positions read now */
export const wordsIn = (locale: Locale, choices: Choices): Words => {
  const days = new Intl.DateTimeFormat(TAGS[locale], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const months = new Intl.DateTimeFormat(TAGS[locale], { month: 'short', year: 'numeric', timeZone: 'UTC' });
  const numbers = new Intl.NumberFormat(TAGS[locale], { maximumFractionDigits: 2 });
  return {
    locale,
    t: (text, values) => format(texts[locale][text], values, locale),
    word: (kind, value) => storedWord(choices, kind, value, locale),
    position: (position) => wordOf(choices, 'position', position, locale),
    degree: (degree) => educationDegreeLabel(degree, locale),
    day: (day) => (Number.isNaN(Date.parse(day)) ? day : days.format(Date.parse(day))),
    month: (day) => (Number.isNaN(Date.parse(day)) ? day : months.format(Date.parse(day))),
    number: (value) => numbers.format(value),
  };
};
