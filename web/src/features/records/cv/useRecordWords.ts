import { type Career } from '@berangkat/contracts/experiences';
import { educationDegreeLabel, type Establishment, label, type Kind } from '@berangkat/contracts/reference';
import { useMemo } from 'react';
import {
  formatNumber,
  formatters,
  intlTag,
  type Locale,
  type PlainKey,
  useLocale,
  useText,
} from '../../../shared/i18n';
import { type en } from '../texts/cv.en';
import { recordsOfCvTexts } from '../texts/cv';

const WHERE = {
  office: 'in_office',
  hotel: 'in_hotel',
  cruiseship: 'in_cruiseship',
  store: 'in_store',
  factory: 'in_factory',
  warehouse: 'in_warehouse',
  eatery: 'in_eatery',
  farm: 'in_farm',
  miningsite: 'in_miningsite',
  constructionsite: 'in_constructionsite',
  'day spa / salon / beauty center': 'in_spa',
} as const satisfies Record<Establishment, PlainKey<typeof en>>;

export interface RecordWords {
  readonly word: (kind: Kind, value: string) => string;
  readonly degree: (degree: string) => string;
  /** A month (of a day yyyy-mm-dd): Mar 2019. */
  readonly month: (day: string) => string;
  readonly money: (amount: number, currency: string) => string;
  /** '6 years, 4 in hotels · up to supervisor'; undefined where nobody has worked for a month. */
  readonly career: (career: Career) => string | undefined;
}

const months = formatters(
  (locale: Locale) => new Intl.DateTimeFormat(intlTag(locale), { month: 'short', year: 'numeric', timeZone: 'UTC' }),
);

/** How the records of a CV read in the language on screen. */
export const useRecordWords = (): RecordWords => {
  const t = useText(recordsOfCvTexts);
  const locale = useLocale();
  return useMemo(() => {
    const long = (count: number): string =>
      count < 12 ? t('months', { count }) : t('years', { count: Math.floor(count / 12) });
    /** How long somebody worked in one kind of workplace, beside the whole: '4' of '6 years', '8 months' of '2 years'. */
    const part = (count: number): string => (count < 12 ? long(count) : String(Math.floor(count / 12)));
    return {
      word: (kind, value) => label(kind, value, locale),
      degree: (degree) => educationDegreeLabel(degree, locale),
      month: (day) => months(locale).format(Date.parse(day)),
      money: (amount, currency) => `${currency} ${formatNumber(amount, locale)}`,
      career: ({ months: total, most, level }) => {
        if (total === 0 || most === undefined) return undefined;
        const where = t(WHERE[most.establishment]);
        const worked =
          long(most.months) === long(total)
            ? t('careerAll', { total: long(total), where })
            : t('careerPart', { total: long(total), part: part(most.months), where });
        const reached = level === undefined ? '' : t('upTo', { level: label('level', level, locale).toLowerCase() });
        return [worked, reached].filter(Boolean).join(' · ');
      },
    };
  }, [locale, t]);
};
