import { countries } from '@berangkat/contracts/reference';
import { useMemo, useState } from 'react';
import { type FieldValues, useWatch } from 'react-hook-form';
import { useLocale, useText } from '../i18n';
import { type Named } from '../kit/form';
import { SuggestField } from '../kit/suggest';
import { fieldsTexts } from './texts';

/**
 * A country, found by its name in either language. Most keep the one that stands there: the names of all are worked out
 * when the field is entered.
 */
export const CountryField = <Values extends FieldValues>(props: Named<Values>) => {
  const t = useText(fieldsTexts);
  const locale = useLocale();
  const [entered, setEntered] = useState(false);
  const chosen: string | undefined = useWatch({ control: props.control, name: props.name });
  const shown = entered ? undefined : (chosen ?? '');
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
      placeholder={t('countrySearch')}
      none={t('noCountry')}
    />
  );
};
