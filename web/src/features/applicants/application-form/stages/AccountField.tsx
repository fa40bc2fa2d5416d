import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useText } from '../../../../shared/i18n';
import { SuggestField, useDebounced } from '../../../../shared/kit/suggest';
import { useListAccountsQuery } from '../../../accounts';
import { useSuggestVendorsQuery } from '../../api';
import { formTexts } from '../../texts/form';
import { type FormValues } from '../values';

/** Characters from which on applicants are looked for; of vendors there are few enough to show some at once. */
const APPLICANTS_FROM = 3;

/** The owner of an application that an admin fills in: a vendor's or an applicant's account, found by its email. */
export const AccountField = () => {
  const t = useText(formTexts);
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim().slice(0, 50));
  const vendors = useSuggestVendorsQuery({ search });
  const applicants = useListAccountsQuery(
    search.length < APPLICANTS_FROM ? skipToken : { search, category: 'applicant', sort: 'email' },
  );
  const options = useMemo(
    () => [
      ...(vendors.data ?? []).map(({ accountid, email }) => ({
        value: accountid,
        label: email,
        note: t('vendorAccount'),
      })),
      ...(applicants.currentData?.accounts ?? []).flatMap(({ accountid, email }) =>
        email === null ? [] : [{ value: accountid, label: email, note: t('applicantAccount') }],
      ),
    ],
    [vendors.data, applicants.currentData, t],
  );
  return (
    <SuggestField
      control={useFormContext<FormValues>().control}
      name="accountid"
      label={t('account')}
      hint={t('accountHint')}
      options={options}
      onSearch={setTyped}
      searching={vendors.isFetching || applicants.isFetching}
      placeholder={t('accountSearch')}
      none={t('noAccount')}
    />
  );
};
