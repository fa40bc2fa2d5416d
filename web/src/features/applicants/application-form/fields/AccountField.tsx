import { useMemo, useState } from 'react';
import { useText } from '../../../../shared/i18n';
import { useDebounced } from '../../../../shared/kit/suggest/useDebounced';
import { useSuggestVendorsQuery } from '../../api';
import { formTexts } from '../../texts/form';
import { SearchField } from './SearchField';

/** Whose application an admin fills in: one of the vendors, found by e-mail. */
export const AccountField = () => {
  const t = useText(formTexts);
  const [typed, setTyped] = useState('');
  const { data } = useSuggestVendorsQuery({ search: useDebounced(typed.trim().slice(0, 50)) });
  const options = useMemo(() => (data ?? []).map(({ accountid: value, email }) => ({ value, label: email })), [data]);
  return (
    <SearchField
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
