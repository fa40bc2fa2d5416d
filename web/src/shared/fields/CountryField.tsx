import { countries } from '@berangkat/contracts/reference';
import { useMemo } from 'react';
import { type FieldValues } from 'react-hook-form';
import { useLocale, useText } from '../i18n';
import { type Named } from '../kit/form';
import { SuggestField } from '../kit/suggest';
import { fieldsTexts } from './texts';

/** A country, found by its name in either language. */
export const CountryField = <Values extends FieldValues>(props: Named<Values>) => {
  const t = useText(fieldsTexts);
  const locale = useLocale();
  const options = useMemo(
    () =>
      countries.values
        .map((value) => ({
          value,
          label: countries.label(value, locale),
          words: `${countries.label(value, 'en')} ${countries.label(value, 'id')}`,
        }))
        .sort((a, b) => a.label.localeCompare(b.label, locale)),
    [locale],
  );
  return <SuggestField {...props} options={options} placeholder={t('countrySearch')} none={t('noCountry')} />;
};
