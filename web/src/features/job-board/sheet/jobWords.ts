import { type JobView } from '@berangkat/contracts/jobs';
import { type Choices } from '@berangkat/contracts/masterdata/choices';
import { wordOf } from '@berangkat/contracts/masterdata/words';
import { countries, qualifications } from '@berangkat/contracts/reference';
import { useMemo } from 'react';
import { formatters, formatNumber } from '../../../shared/i18n/formatters';
import { intlTag, type Locale, useLocale } from '../../../shared/i18n/locale';
import { type Translate, useText } from '../../../shared/i18n/texts';
import { jobBoardTexts } from '../texts';
import { type en } from '../texts/en';

const days = formatters(
  (locale: Locale) =>
    new Intl.DateTimeFormat(intlTag(locale), { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
);

/** A day, as `2026-11-15`, in words. */
export const dayIn = (day: string, locale: Locale): string => days(locale).format(Date.parse(day));

/** Answers the words for a job. */
export interface JobWords {
  readonly country: string;
  /** With its currency, for a month. */
  readonly salary: string;
  /** About how much that is at home; undefined where nobody says. */
  readonly rupiah: string | undefined;
  /** How long it is for, as it stands alone. */
  readonly contract: string;
  /** The same beside the word. */
  readonly duration: string;
  /** Industry and department; the industry alone where both are called the same. */
  readonly field: string;
  readonly qualification: string;
  readonly experience: string;
  /** The last day on which CVs are taken. */
  readonly deadline: string | undefined;
}

const roundly = formatters(
  (locale: Locale) =>
    new Intl.NumberFormat(intlTag(locale), { notation: 'compact', compactDisplay: 'long', maximumFractionDigits: 1 }),
);

/** A salary with the code of its currency: `IDR 8,000,000`. */
export const moneyOf = ({ currency, salary }: Pick<JobView, 'currency' | 'salary'>, locale: Locale): string =>
  `${currency} ${formatNumber(salary, locale)}`;

/** @param choices the kept lists; without them industry and department read as they are stored */
export const jobWords = (
  job: JobView,
  choices: Choices | undefined,
  locale: Locale,
  t: Translate<typeof en>,
): JobWords => {
  const { country, industry, department, qualification, experience, contractterm, deadline, inrupiah } = job;
  const months = { months: job.duration };
  const names = new Set([
    wordOf(choices, 'industry', industry, locale),
    wordOf(choices, 'department', department, locale),
  ]);
  return {
    country: countries.label(country, locale),
    salary: t('perMonth', { salary: moneyOf(job, locale) }),
    rupiah: inrupiah === null ? undefined : t('rupiah', { amount: roundly(locale).format(inrupiah) }),
    contract: contractterm === 'permanent' ? t('permanent') : t('months', months),
    duration: contractterm === 'permanent' ? t('permanent') : t('duration', months),
    field: [...names].join(' · '),
    qualification: qualifications.label(qualification, locale),
    experience: t('years', { years: experience }),
    deadline: deadline === null ? undefined : dayIn(deadline, locale),
  };
};

/** The same in the language on screen. */
export const useJobWords = (job: JobView, choices: Choices | undefined): JobWords => {
  const t = useText(jobBoardTexts);
  const locale = useLocale();
  return useMemo(() => jobWords(job, choices, locale, t), [job, choices, locale, t]);
};
