import { accountCountsQuery, accountListQuery, type AccountRow } from '@berangkat/contracts/accounts';
import { type Actor } from '@berangkat/contracts/kernel';
import { physicalTables } from '../../engine/fold/generation';
import { makeIndexes } from '../../engine/tables/indexes';
import { type GivenEvent } from '../../engine/testing';
import { accountRegistered, clientWithEmployer } from '../../testing/events';
import { named } from '../../query-kit/sql';
import { ReadModels } from '../../testing/read-models';
import { countAccounts, listAccounts, readAccount } from './list';
import { accounts } from './projection';
import { listSuperadmins } from './superadmins';

const admin: Actor = { accountid: '20260101901', category: 'admin' };
const root: Actor = { accountid: '20260101902', category: 'superadmin', role: 'root' };
const HOTEL = '20260102001';
const DAY = 86_400_000;
const begin = Date.UTC(2026, 0, 2);

let next = 1;
const idOf = new Map<string, string>();
const account = (category: string, name: string, more: Readonly<Record<string, unknown>> = {}): GivenEvent[] => {
  const accountid = (more.accountid as string | undefined) ?? `20260103${String(next++).padStart(3, '0')}`;
  idOf.set(name, accountid);
  const actor = { accountid, category };
  const registered = accountRegistered(actor, { email: `${name}@example.com`, status: 'unverified', ...more });
  return [{ ...registered, at: begin + idOf.size * DAY }];
};
const said = (type: string, name: string, data: object = {}, at = begin): GivenEvent => ({
  type,
  stream: `account-${idOf.get(name)!}`,
  at,
  data: { accountid: idOf.get(name)!, ...data },
});

let models: ReadModels;
beforeAll(async () => {
  models = await ReadModels.create();
  await models.given(
    ...account('superadmin', 'root', { accountid: root.accountid, role: 'root', remarks: 'Keeps the keys' }),
    ...account('superadmin', 'supervisor', { phone: '+628000' }),
    ...account('admin', 'rani', { accountid: admin.accountid }),
    ...account('vendor', 'bumikarsa', { phone: '+628350417790', status: 'verified', remarks: 'Pays late' }),
    ...account('employer', 'chef'),
    ...account('employer', 'waiting'),
    ...account('applicant', 'sari'),
    ...account('applicant', 'gone'),
    said('AccountSignedIn', 'sari', { method: 'password' }, begin + 40 * DAY),
    said('AccountSignedIn', 'rani', { method: 'password' }, begin + 30 * DAY),
    said('AccountNamed', 'sari', { displayname: 'Sari Dewi' }),
    said('AccountStatusChanged', 'chef', { status: 'suspended' }),
    said('AccountCapabilityGranted', 'supervisor', { capability: 'applicant-status-report' }),
    said('AccountErased', 'gone', { category: 'applicant' }),
    ...clientWithEmployer(
      HOTEL,
      { accountid: idOf.get('chef')!, category: 'employer' },
      { companyname: 'Hotel Merdeka', clientcode: 'MERDEKA' },
    ),
  );
});
afterAll(() => models.drop());

const list = (query: object, reader = root) => listAccounts(models.pool, accountListQuery.parse(query), reader);
const nameOf = ({ accountid }: AccountRow): string => [...idOf].find(([, id]) => id === accountid)![0];
const names = async (query: object, reader = root) => (await list(query, reader)).accounts.map(nameOf);

it('lists every account but erased ones, newest first, with its client', async () => {
  const { accounts, page } = await list({});
  expect(accounts.map(nameOf)).toEqual(['sari', 'waiting', 'chef', 'bumikarsa', 'rani', 'supervisor', 'root']);
  expect(page).toMatchObject({ total: 7, exact: true, batchTotal: 7 });
  expect(accounts.find((row) => nameOf(row) === 'chef')).toMatchObject({
    clientid: HOTEL,
    clientname: 'Hotel Merdeka',
    clientcode: 'MERDEKA',
    status: 'suspended',
    revision: 1,
  });
  expect(accounts.find((row) => nameOf(row) === 'waiting')).toMatchObject({ clientid: null, clientname: null });
});

it.all([
  // Superadmins, who are masked, stand behind, the own account among them.
  ['email', ['bumikarsa', 'chef', 'rani', 'sari', 'waiting', 'root', 'supervisor']],
  ['category', ['rani', 'sari', 'chef', 'waiting', 'root', 'supervisor', 'bumikarsa']],
  ['createdat', ['root', 'supervisor', 'rani', 'bumikarsa', 'chef', 'waiting', 'sari']],
])('is ordered by %s, and the other way', async (sort, order) => {
  expect(await names({ sort, dir: 'asc' })).toEqual(order);
  expect(await names({ sort, dir: 'desc' })).toEqual([...order].reverse());
});

it('by the last sign-in, who never signed in comes last, and first the other way', async () => {
  const lately = await names({ sort: 'lastsigninat', dir: 'desc' });
  expect(lately.slice(0, 2)).toEqual(['sari', 'rani']);
  expect((await names({ sort: 'lastsigninat', dir: 'asc' })).slice(-2)).toEqual(['rani', 'sari']);
});

it.holds('accounts-narrowed')('is narrowed by kind and status, and cut into pages', async () => {
  expect(await names({ category: 'employer', sort: 'email', dir: 'asc' })).toEqual(['chef', 'waiting']);
  expect(await names({ status: 'verified' })).toEqual(['bumikarsa']);
  expect(await names({ category: 'employer', status: 'suspended' })).toEqual(['chef']);
  const second = await list({ limit: 100, app: 10, page: 2 });
  expect(second.accounts).toEqual([]);
  expect(second.page.total).toBe(7);
});

it('says how many of each kind and status there are, with what else narrows the list', async () => {
  const counts = async (query: object) =>
    (await countAccounts(models.pool, accountCountsQuery.parse(query), root)).counts;
  expect(await counts({ of: 'category' })).toEqual({ superadmin: 2, admin: 1, vendor: 1, employer: 2, applicant: 1 });
  expect(await counts({ of: 'category', category: 'vendor', status: 'suspended' })).toEqual({ employer: 1 });
  expect(await counts({ of: 'status', search: 'merdeka' })).toEqual({ suspended: 1 });
});

it.all([
  ['a part of the e-mail', 'KARSA', ['bumikarsa']],
  ['a name', 'dewi', ['sari']],
  ['a phone', '0417790', ['bumikarsa']],
  ['the client', 'merdeka', ['chef']],
  ['how the e-mail begins', 'wa', ['waiting']],
  ['what nobody is called', 'xyz', []],
  ['a percent sign', '%%%', []],
])('finds by %s', async (_, search, found) => {
  expect(await names({ search })).toEqual(found);
});

it('masks a superadmin for everybody but the own account, in rows, alone and in a search', async () => {
  for (const reader of [admin, root]) {
    const { accounts } = await list({ category: 'superadmin' }, reader);
    const other = accounts.find((row) => nameOf(row) === 'supervisor')!;
    expect(other).toMatchObject({
      email: '*****',
      displayname: null,
      phone: null,
      lastsigninat: null,
      lastsignincountry: null,
    });
    expect(await names({ search: 'supervisor' }, reader)).toEqual([]);
  }
  expect((await list({ category: 'superadmin' }, root)).accounts.find((row) => nameOf(row) === 'root')).toMatchObject({
    email: 'root@example.com',
  });
  expect(await names({ search: 'root@' }, root)).toEqual(['root']);
  expect(await readAccount(models.pool, root.accountid, admin)).toMatchObject({
    email: '*****',
    role: null,
    remarks: null,
  });
  expect(await readAccount(models.pool, root.accountid, root)).toMatchObject({
    role: 'root',
    remarks: 'Keeps the keys',
  });
});

it('reads one account for its form, and none that is erased or was never there', async () => {
  expect(await readAccount(models.pool, idOf.get('bumikarsa')!, admin)).toMatchObject({
    phone: '+628350417790',
    remarks: 'Pays late',
  });
  for (const accountid of [idOf.get('gone')!, '20260199999'])
    await expect(readAccount(models.pool, accountid, admin)).rejects.toMatchObject({ status: 404 });
  await expect(
    readAccount(models.pool, idOf.get('sari')!, { accountid: '20260103001', category: 'vendor' }),
  ).rejects.toMatchObject({ status: 403 });
});

it('lists superadmins with what each was granted; addresses of others show two letters', async () => {
  const { superadmins, page } = await listSuperadmins(models.pool, { page: 1 }, root);
  expect(
    superadmins.map(({ accountid, email, role, capabilities }) => ({ accountid, email, role, capabilities })),
  ).toEqual([
    { accountid: root.accountid, email: 'root@example.com', role: 'root', capabilities: [] },
    { accountid: idOf.get('supervisor'), email: 'su****', role: null, capabilities: ['applicant-status-report'] },
  ]);
  expect(page).toMatchObject({ total: 2 });
  expect((await listSuperadmins(models.pool, { page: 2 }, root)).superadmins).toEqual([]);
});

// 40 ms among 100,000 accounts for a name that nobody has, because the index held names as nobody searched for them.
it('has an index of names as they are searched by', async () => {
  await makeIndexes(models.pool, [...physicalTables(accounts, 1).values()], new AbortController().signal);
  const client = await models.pool.connect();
  try {
    for (const kind of ['seqscan', 'indexscan', 'indexonlyscan']) await client.query(`set enable_${kind} = off`);
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain select 1 from read.accounts a where ${named('a.displayname')} like '%dewi%'`,
    );
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('Bitmap Index Scan on accounts__1__names');
  } finally {
    client.release(true);
  }
});
