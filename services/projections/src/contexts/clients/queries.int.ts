import { type Actor } from '@berangkat/contracts/kernel';
import { type ClientListQuery, clientListQuery } from '@berangkat/contracts/clients';
import { type GivenEvent } from '../../engine/testing';
import { callOf } from '../../testing/asking';
import { ReadModels } from '../../testing/read-models';
import { clientQueries } from './queries';

const [HOTEL, RESORT, CRUISE, NONE] = ['20260101101', '20260101102', '20260101103', '20260101999'];
const CHEF = '20260101901';
const employer: Actor = { accountid: CHEF, category: 'employer' };
const vendor: Actor = { accountid: '20260101902', category: 'vendor' };
const admin: Actor = { accountid: '20260101903', category: 'admin' };
const superadmin: Actor = { accountid: '20260101904', category: 'superadmin' };

const client = (clientid: string, companyname: string, more: Readonly<Record<string, unknown>> = {}): GivenEvent => ({
  type: 'ClientRegistered',
  stream: `client-${clientid}`,
  data: {
    clientid,
    companyname,
    clientcode: `C${clientid}`,
    address: 'Jalan Thamrin 1',
    country: 'indonesia',
    companyregistrationnumber: `REG${clientid}`,
    personincharge: 'Ibu Ratna',
    status: 'verified',
    ...more,
  },
});

let models: ReadModels;
let queries: ReturnType<typeof clientQueries>;
beforeAll(async () => {
  models = await ReadModels.create();
  await models.given(
    {
      type: 'AccountRegistered',
      stream: `account-${CHEF}`,
      data: {
        accountid: CHEF,
        category: 'employer',
        email: 'chef@hotel.example',
        passwordhash: 'x',
        avatar: 'avatar0.png',
        status: 'verified',
        selfregistered: false,
      },
    },
    client(HOTEL, 'Merdeka Hotel', { clientcode: 'MERDEKA', country: 'qatar', personincharge: 'Sari', remarks: 'VIP' }),
    client(RESORT, 'Bali Resort', { clientcode: 'ZBALI', country: 'oman', personincharge: 'adi', status: 'pending' }),
    client(CRUISE, 'Star 100% Cruise', {
      clientcode: 'astar',
      country: 'netherlands',
      personincharge: null,
      email: null,
    }),
    { type: 'ClientAccountLinked', stream: `client-${HOTEL}`, data: { clientid: HOTEL, accountid: CHEF } },
    ...Array.from({ length: 11 }, (_, index) => client(`202601020${index + 10}`, `Season ${index + 10}`)),
  );
  queries = clientQueries(models.pool);
});
afterAll(() => models.drop());

const list = (query: Readonly<Record<string, unknown>> = {}) =>
  queries.listClients(callOf({ actor: admin, query: clientListQuery.parse(query) }));
const read = (actor: Actor, id: string) => queries.readClient(callOf({ actor, params: { id } }));

it.holds('page-size-clients-projects-albums')(
  'lists by the name of the company, ten on a page, each once',
  async () => {
    const [first, second] = await Promise.all([list(), list({ page: '2' })]);
    expect(first.clients.map(({ companyname }) => companyname).slice(0, 3)).toEqual([
      'Bali Resort',
      'Merdeka Hotel',
      'Season 10',
    ]);
    expect(first.clients.length).toBe(10);
    expect(first.page).toMatchObject({ total: 14, exact: true, book: 1, batchTotal: 10 });
    expect(second.page).toMatchObject({ total: 14, book: 2, batchTotal: 4 });
    expect(new Set([...first.clients, ...second.clients].map(({ clientid }) => clientid)).size).toBe(14);
    expect((await list({ page: '3' })).clients).toEqual([]);
  },
);

const FIRST: readonly (readonly [ClientListQuery['sort'], string])[] = [
  ['companyname', 'Bali Resort'],
  ['clientcode', 'Star 100% Cruise'],
  ['country', 'Season 10'],
  ['personincharge', 'Bali Resort'],
  ['status', 'Bali Resort'],
];
it.holds('client-sorts').all(FIRST)('sorts by %s, both ways', async (sort, first) => {
  const ascending = [1, 2].map((page) => list({ sort, page }));
  const descending = [1, 2].map((page) => list({ sort, page, dir: 'desc' }));
  const idsOf = async (pages: ReturnType<typeof list>[]) =>
    (await Promise.all(pages)).flatMap(({ clients }) => clients.map(({ clientid }) => clientid));
  expect((await ascending[0]!).clients[0]?.companyname).toBe(first);
  expect(await idsOf(descending)).toEqual((await idsOf(ascending)).reverse());
});

it('sorts countries by their names in the language of the reader', async () => {
  const countriesIn = async (lang: string) => {
    const pages = await Promise.all([1, 2].map((page) => list({ sort: 'country', lang, page })));
    return [...new Set(pages.flatMap(({ clients }) => clients.map(({ country }) => country)))];
  };
  expect(await countriesIn('en')).toEqual(['indonesia', 'netherlands', 'oman', 'qatar']);
  // Belanda comes before Indonesia.
  expect(await countriesIn('id')).toEqual(['netherlands', 'indonesia', 'oman', 'qatar']);
});

it.holds('client-search-fields').all([
  ['a part of the name', 'hotel', ['Merdeka Hotel']],
  ['the code, whatever its case', 'zbali', ['Bali Resort']],
  ['a percent sign, which means itself', '100%', ['Star 100% Cruise']],
  ['an underscore, which means itself', '_', []],
  ['nothing that the list does not search', 'ratna', []],
])('finds by %s', async (_, search, found) => {
  const { clients, page } = await list({ search });
  expect(clients.map(({ companyname }) => companyname)).toEqual(found);
  expect(page.total).toBe(found.length);
});

it('a client is read whole, with the e-mail of its account', async () => {
  expect(await read(superadmin, HOTEL)).toMatchObject({
    clientid: HOTEL,
    companyname: 'Merdeka Hotel',
    accountid: CHEF,
    accountemail: 'chef@hotel.example',
    remarks: 'VIP',
    revision: 1,
  });
  expect(await read(admin, CRUISE)).toMatchObject({ accountid: null, accountemail: null, personincharge: null });
});

it('an admin learns that there is none; others learn nothing, not even of the own client', async () => {
  await expect(read(admin, NONE)).rejects.toMatchObject({ status: 404 });
  const refusals = await Promise.all(
    [employer, vendor].flatMap((actor) =>
      [HOTEL, NONE].map((id) =>
        read(actor, id).catch(({ status, code, message }: Error & { status: number; code: string }) => ({
          status,
          code,
          message,
        })),
      ),
    ),
  );
  expect(refusals).toEqual(Array.from({ length: 4 }, () => expect.objectContaining({ status: 403 })));
  expect(new Set(refusals.map((refusal) => JSON.stringify(refusal))).size).toBe(1);
});

it('lists clients whose code another one has as well, from before codes were reserved', async () => {
  expect((await list({ code: 'twice' })).clients).toEqual([]);
  const [TWIN, THIRD] = ['20260101104', '20260101105'];
  await models.given(
    client(TWIN, 'Merdeka Cruise', { clientcode: 'Merdeka' }),
    client(THIRD, 'Merde', { clientcode: 'MERDE' }),
  );
  const { clients, page } = await list({ code: 'twice', sort: 'clientcode' });
  expect(clients.map(({ clientid }) => clientid).sort()).toEqual([HOTEL, TWIN]);
  expect(page).toMatchObject({ total: 2, exact: true });
  expect((await list({ code: 'twice', search: 'cruise' })).clients.map(({ clientid }) => clientid)).toEqual([TWIN]);
});
