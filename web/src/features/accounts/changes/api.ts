import { calls } from '../../../shared/api';

export const { useCompareAccountsQuery } = calls({ compareAccounts: { keepUnusedDataFor: 10 } });
