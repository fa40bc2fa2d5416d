import { type Given } from '../../shared/api/call';
import { type ListOptions, listQuery } from '../../shared/kit/data-table/listQuery';
import { type Openings } from '../../shared/opening';

export const CLIENTS: ListOptions<Given<'listClients'>> = {
  filters: ['code'],
  sort: 'companyname',
  worded: ['country'],
  paging: 'pages',
  searchKey: 'search',
};

export const clientOpenings: Openings = {
  clientManagement: {
    listClients: ({ address, locale }) => listQuery(CLIENTS, address, undefined, locale),
    readPreferences: () => ({}),
  },
};
