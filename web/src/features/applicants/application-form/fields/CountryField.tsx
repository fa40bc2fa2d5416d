import { countries } from '@berangkat/contracts/reference';
import { useMemo } from 'react';
import { useLocale, useText } from '../../../../shared/i18n';
import { type Named } from '../../../../shared/kit/form';
import { formTexts } from '../../texts/form';
import { type FormValues } from '../values';
import { SearchField } from './SearchField';

/** A country, found by its name in either language. */
export const CountryField = (props: Named<FormValues> & { readonly name: 'nationality' }) => {
  const t = useText(formTexts);
  const locale = useLocale();
  const options = useMemo(
    () =>
      countries.values
        .map((value) => ({ value, label: countries.label(value, locale), words: `${countries.label(value, 'en')} ${countries.label(value, 'id')}` }))
        .sort((a, b) => a.label.localeCompare(b.label, locale)),
    [locale],
  );
  return <SearchField {...props} options={options} placeholder={t('nationalitySearch')} none={t('noCountry')} />;
};
