import { ACCOUNT_STATUSES } from '@berangkat/contracts/accounts';
import { CATEGORIES } from '@berangkat/contracts/permissions';
import { useText } from '../../../shared/i18n';
import { type FilterSpec, useFilterCounts } from '../../../shared/kit';
import { statusTexts } from '../../../shared/kit/texts/status';
import { useCountAccountsQuery } from '../api';
import { accountFormTexts } from '../form/texts';

/** The filters of the account list. `asked`: what the list is asked. */
export const useAccountFilters = (asked: object): readonly FilterSpec[] => {
  const t = useText(accountFormTexts);
  const status = useText(statusTexts);
  const counted = useFilterCounts(useCountAccountsQuery, asked, ['category', 'status']);
  return counted([
    {
      name: 'category',
      label: t('category'),
      options: CATEGORIES.map((value) => ({ value, label: t(value) })),
    },
    {
      name: 'status',
      label: t('status'),
      options: ACCOUNT_STATUSES.map((value) => ({ value, label: status(value) })),
    },
    { name: 'client', label: t('client'), options: [{ value: 'none', label: t('withoutClient') }] },
  ]);
};
