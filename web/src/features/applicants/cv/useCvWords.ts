import { storedWord } from '@berangkat/contracts/masterdata/stored-word';
import { type MasterKind } from '@berangkat/contracts/masterdata/values';
import { type Kind } from '@berangkat/contracts/reference';
import { useMemo } from 'react';
import { useMasterData } from '../../../shared/masterdata';
import { formatters, intlTag, useLocale, type Locale } from '../../../shared/i18n';

export interface CvWords {
  readonly locale: Locale;
  /** How a stored value reads; null stays null. */
  readonly word: (kind: Kind | MasterKind, value: string | null) => string | null;
  readonly position: (position: string) => string;
  readonly positionLang: (position: string) => 'en' | undefined;
  /** A day (yyyy-mm-dd) in full. */
  readonly day: (day: string | null) => string | null;
}

const days = formatters(
  (locale: Locale) =>
    new Intl.DateTimeFormat(intlTag(locale), { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
);

/** The words of stored values in the language on screen. */
export const useCvWords = (): CvWords => {
  const locale = useLocale();
  const { choices, word: masterWord, langOf } = useMasterData();
  return useMemo(
    () => ({
      locale,
      word: (kind, value) => storedWord(choices, kind, value, locale),
      position: (position) => masterWord('position', position),
      positionLang: (position) => langOf('position', position),
      day: (day) => (day === null || Number.isNaN(Date.parse(day)) ? day : days(locale).format(Date.parse(day))),
    }),
    [locale, choices, masterWord, langOf],
  );
};
