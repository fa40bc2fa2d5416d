import { type Choices } from '@berangkat/contracts/masterdata/choices';
import { storedWord } from '@berangkat/contracts/masterdata/stored-word';
import { type MasterKind } from '@berangkat/contracts/masterdata/values';
import { wordOf } from '@berangkat/contracts/masterdata/words';
import { format, type Values } from '@berangkat/contracts/messages/format';
import { educationDegreeLabel, type Kind, type Locale } from '@berangkat/contracts/reference';
import { type PaperWords, paperWordsIn } from '../pdf/words';
import { type Text, texts } from './texts';

/** How the values of a CV read in one language. */
export interface Words extends PaperWords {
  readonly t: (text: Text, values?: Values) => string;
  /** A stored value; null stays null. */
  readonly word: (kind: Kind | MasterKind, value: string | null) => string | null;
  readonly position: (position: string) => string;
  readonly degree: (degree: string) => string;
}

/** @param choices how industries, departments and positions read now */
export const wordsIn = (locale: Locale, choices: Choices): Words => ({
  ...paperWordsIn(locale),
  t: (text, values) => format(texts[locale][text], values, locale),
  word: (kind, value) => storedWord(choices, kind, value, locale),
  position: (position) => wordOf(choices, 'position', position, locale),
  degree: (degree) => educationDegreeLabel(degree, locale),
});
