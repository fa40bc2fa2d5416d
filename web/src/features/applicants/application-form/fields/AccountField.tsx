import { useMemo, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useText } from '../../../../shared/i18n';
import { SuggestField, useDebounced } from '../../../../shared/kit/suggest';
import { useSuggestVendorsQuery } from '../../api';
import { formTexts } from '../../texts/form';
import { type FormValues } from '../values';

/** Whose application an admin fills in: one of the vendors, found by e-mail. */
export const AccountField = () => {
  const t = useText(formTexts);
  const [typed, setTyped] = useState('');
  const { data } = useSuggestVendorsQuery({ search: useDebounced(typed.trim().slice(0, 50)) });
  const options = useMemo(() => (data ?? []).map(({ accountid: value, email }) => ({ value, label: email })), [data]);
  return (
    <SuggestField
      control={useFormContext<FormValues>().control}
      name="accountid"
      label={t('account')}
      hint={t('accountHint')}
      options={options}
      onSearch={setTyped}
      placeholder={t('accountSearch')}
      none={t('noAccount')}
    />
  );
};
