import { type Given } from '../../shared/api/call';
import { type ListOptions, listQuery } from '../../shared/kit/data-table/listQuery';
import { type Openings } from '../../shared/opening';

export const ACCOUNTS: ListOptions<Given<'listAccounts'>> = {
  filters: ['category', 'status', 'client'],
  sort: 'createdat',
  dir: 'desc',
  searchKey: 'search',
  past: true,
};

export const accountOpenings: Openings = {
  accountManagement: {
    listAccounts: ({ address, pageSize }) => listQuery(ACCOUNTS, address, pageSize),
    readPreferences: () => ({}),
  },
};
