import { countries } from '@berangkat/contracts/reference';
import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useLocale, useText } from '../../../../shared/i18n';
import { type Named } from '../../../../shared/kit/form';
import { formTexts } from '../../texts/form';
import { SuggestField } from '../../../../shared/kit/suggest';
import { type FormValues } from '../values';

/**
 * A country, found by its name in either language. Most keep the one that stands there: the names of all are worked out
 * when the field is entered.
 */
export const CountryField = (props: Named<FormValues> & { readonly name: 'nationality' }) => {
  const t = useText(formTexts);
  const locale = useLocale();
  const [entered, setEntered] = useState(false);
  const chosen = useWatch<FormValues, 'nationality'>({ name: props.name });
  const shown = entered ? undefined : chosen;
  const options = useMemo(
    () =>
      countries.values
        .filter((value) => shown === undefined || value === shown)
        .map((value) => ({
          value,
          label: countries.label(value, locale),
          words: `${countries.label(value, 'en')} ${countries.label(value, 'id')}`,
        }))
        .sort((a, b) => a.label.localeCompare(b.label, locale)),
    [locale, shown],
  );
  return (
    <SuggestField
      {...props}
      options={options}
      onEnter={() => setEntered(true)}
      placeholder={t('nationalitySearch')}
      none={t('noCountry')}
    />
  );
};
