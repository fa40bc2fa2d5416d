import { type Given } from '../../shared/api/call';
import { type ListOptions, listQuery } from '../../shared/kit/data-table/listQuery';
import { type Openings } from '../../shared/opening';

export const CLIENTS: ListOptions<Given<'listClients'>> = {
  filters: ['code'],
  sort: 'companyname',
  paging: 'pages',
  searchKey: 'search',
};

export const clientOpenings: Openings = {
  clientManagement: { listClients: ({ address }) => listQuery(CLIENTS, address), readPreferences: () => ({}) },
};
