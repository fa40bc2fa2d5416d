import { type PageInfo } from '@berangkat/contracts/kernel';
import { api } from '../src/shared/api';
import { DataTable, Page, useListParams, type Column } from '../src/shared/kit';
import { type Screen } from '../src/shared/screens';

export interface City {
  readonly id: string;
  readonly name: string;
  readonly people: number;
}
type CityQuery = { readonly q?: string; readonly continent?: string; readonly sort?: 'name' | 'people' };
export interface CityAnswer {
  readonly cities: readonly City[];
  readonly page: PageInfo;
}

const { useListCitiesQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    listCities: build.query<CityAnswer, CityQuery>({
      query: (params) => ({ method: 'GET', url: '/cities', params }),
      providesTags: [{ type: 'projects', id: 'LIST' }],
    }),
  }),
});

const columns: readonly Column<City>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name, sort: 'name', primary: true },
  { id: 'people', header: 'People', cell: ({ people }) => people, sort: 'people', align: 'end' },
];
const idOf = ({ id }: City): string => id;
const nameOf = ({ name }: City): string => name;
const pick = ({ cities, page }: CityAnswer) => ({ rows: cities, page });
const hrefOf = ({ id }: City): string => `/dashboard?city=${id}`;

/** A list as a feature would write it; what the kit's own tests drive. */
export const CityList = () => {
  const list = useListParams<CityQuery>({ filters: ['continent'], sort: 'name', searchKey: 'q' });
  const result = useListCitiesQuery(list.query);
  return (
    <Page title="Cities">
      <DataTable
        name="cities"
        label="Cities"
        list={list}
        result={result}
        pick={pick}
        columns={columns}
        rowId={idOf}
        rowName={nameOf}
        href={hrefOf}
        searchLabel="Name"
        filters={[
          {
            name: 'continent',
            label: 'Continent',
            several: true,
            options: [
              { value: 'asia', label: 'Asia' },
              { value: 'europe', label: 'Europe' },
            ],
          },
        ]}
        menu={(row) => [{ label: `Visit ${row.name}`, onSelect: () => undefined }]}
        bulk={(rows) => <span>{rows.map(nameOf).join(' + ')}</span>}
        empty={{ title: 'No city yet', text: 'Found the first one.' }}
        errorText="Error fetching cities. Please try again."
      />
    </Page>
  );
};

/** Takes the place of the client list. */
export const cityScreen: Screen = {
  path: 'clientManagement',
  frame: 'workspace',
  shape: 'list',
  action: 'client.list',
  load: () => Promise.resolve({ Component: CityList }),
};
