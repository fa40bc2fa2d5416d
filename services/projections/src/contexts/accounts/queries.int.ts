import { type SessionUser } from '@berangkat/contracts/accounts';
import { type Actor } from '@berangkat/contracts/kernel';
import { type GivenEvent } from '../../engine/testing';
import { callOf } from '../../testing/asking';
import { accountRegistered, clientWithEmployer, projectRegistered } from '../../testing/events';
import { ReadModels } from '../../testing/read-models';
import { accountQueries } from './queries';

const [AGENT, CHEF, ROOT, FRESH] = ['20260101001', '20260101002', '20260101003', '20260101004'];
const [HOTEL, KITCHEN, LAUNDRY, AYU, BUDI] = [
  '20260102001',
  '20260102101',
  '20260102102',
  '20260102201',
  '20260102202',
];

let next = 100;
const account = (
  category: string,
  email: string | null,
  { accountid = `20260103${next++}`, ...more }: Readonly<Record<string, unknown>> = {},
): GivenEvent => accountRegistered({ accountid: String(accountid), category }, { email, ...more });
const applied = (applicantid: string): GivenEvent => ({
  type: 'ApplicationSubmitted',
  stream: `applicant-${applicantid}`,
  data: { applicantid, accountid: AGENT, managedby: 'vendor' },
});
const project = (projectid: string): GivenEvent => projectRegistered(projectid, HOTEL);

let models: ReadModels;
let queries: ReturnType<typeof accountQueries>;
beforeAll(async () => {
  models = await ReadModels.create();
  await models.given(
    account('vendor', 'agent@example.com', { accountid: AGENT }),
    account('employer', 'chef@hotel.example', { accountid: CHEF }),
    account('superadmin', 'root@example.com', { accountid: ROOT, role: 'root' }),
    ...Array.from({ length: 12 }, (_, index) =>
      account('vendor', `partner${String(index).padStart(2, '0')}@x.example`),
    ),
    account('vendor', 'partner99@suspended.example', { status: 'suspended' }),
    account('vendor', 'partner98@inactive.example', { status: 'inactive' }),
    account('employer', null),
    ...clientWithEmployer(
      HOTEL,
      { accountid: CHEF, category: 'employer' },
      { companyname: 'Hotel Merdeka', clientcode: 'MERDEKA' },
    ),
    project(KITCHEN),
    project(LAUNDRY),
    { type: 'ProjectRemoved', stream: `project-${LAUNDRY}`, data: { projectid: LAUNDRY } },
    applied(AYU),
    applied(BUDI),
    { type: 'ApplicantRemoved', stream: `applicant-${BUDI}`, data: { applicantid: BUDI } },
  );
  queries = accountQueries(models.pool);
});
afterAll(() => models.drop());

const sessionOf = (actor: Actor, method: SessionUser['method'] = 'password'): Promise<SessionUser | null> =>
  queries.session(callOf({ session: { id: 'session-1', actor, method, createdAt: 0 } }));
const suggested = async (search: string, category: 'Employers' | 'Vendors' = 'Vendors'): Promise<string[]> => {
  const found = await queries[`suggest${category}`](callOf({ query: { search } }));
  return found.map(({ email }) => email);
};

it('nobody is signed in without a session', async () => {
  await expect(queries.session(callOf({ session: undefined }))).resolves.toBeNull();
});

it('an employer has its client and the projects of it that are in use', async () => {
  expect(await sessionOf({ accountid: CHEF, category: 'employer' }, 'loginid')).toEqual({
    account: {
      accountid: CHEF,
      email: 'chef@hotel.example',
      category: 'employer',
      status: 'verified',
      avatar: 'avatar0.png',
      displayname: null,
    },
    method: 'loginid',
    project: { projectid: KITCHEN },
    client: { clientid: HOTEL, companyname: 'Hotel Merdeka' },
    applicant: [],
    applicantids: [],
    withdrawn: false,
  });
});

it('an owner of applicants has those that are not removed, and neither client nor project', async () => {
  expect(await sessionOf({ accountid: AGENT, category: 'vendor' })).toMatchObject({
    project: { projectid: null },
    client: { clientid: null, companyname: null },
    applicant: [{ applicantid: AYU }],
    applicantids: [AYU],
    withdrawn: false,
  });
});

it('an account whose only record was removed is told so', async () => {
  await models.given({
    type: 'ApplicantRemoved',
    stream: `applicant-${AYU}`,
    data: { applicantid: AYU },
  });
  expect(await sessionOf({ accountid: AGENT, category: 'vendor' })).toMatchObject({
    applicantids: [],
    withdrawn: true,
  });
});

it('a role is told where there is one', async () => {
  const root = await sessionOf({ accountid: ROOT, category: 'superadmin', role: 'root' });
  const vendor = await sessionOf({ accountid: AGENT, category: 'vendor' });
  expect(root?.account.role).toBe('root');
  expect(Object.keys(vendor!.account)).not.toContain('role');
});

it('that an account has a login ID only is told, until its first password', async () => {
  const accountid = '20260101005';
  await models.given(account('applicant', 'sari@example.com', { accountid, passwordhash: null }));
  const told = async () => (await sessionOf({ accountid, category: 'applicant' }, 'loginid'))?.account.onlyloginid;
  expect(await told()).toBe(true);
  const passwordSet = { type: 'AccountPasswordSet', data: { accountid, passwordhash: 'x' } };
  await models.given({ ...passwordSet, stream: `account-${accountid}` });
  expect(await told()).toBeUndefined();
});

it('an account that the read model does not have yet is asked to come back, not told that nobody is signed in', async () => {
  await expect(sessionOf({ accountid: FRESH, category: 'applicant' })).rejects.toMatchObject({ status: 503 });
});

it('suggests accounts of the kind by a part of the e-mail, whatever its case, in order and ten at most', async () => {
  expect(await suggested('HOTEL', 'Employers')).toEqual(['chef@hotel.example']);
  expect(await suggested('hotel')).toEqual([]);
  const partners = await suggested('Partner');
  expect(partners).toEqual(Array.from({ length: 10 }, (_, index) => `partner0${index}@x.example`));
});

describe('the best match comes first', () => {
  const SUPPLIERS = [
    'a.vendor@quay.example',
    'b.vendor@quay.example',
    'vendor@quay.example',
    'vendor@quay.example.com',
    ...Array.from({ length: 12 }, (_, index) => `a${index}.vendor@quay.example`),
  ];
  beforeAll(() => models.given(...SUPPLIERS.map((email) => account('vendor', email))));

  it('the very address, before those that are longer', async () => {
    const [first, second] = await suggested('Vendor@Quay.example');
    expect([first, second]).toEqual(['vendor@quay.example', 'vendor@quay.example.com']);
  });
  it('of those found alike, in the order of the names that are shown', async () => {
    const [zulu, alpha] = ['20260104001', '20260104002'];
    const named = (accountid: string, displayname: string): GivenEvent => ({
      type: 'AccountNamed',
      stream: `account-${accountid}`,
      data: { accountid, displayname },
    });
    await models.given(
      account('vendor', 'pelita.a@bay.example', { accountid: zulu }),
      account('vendor', 'pelita.b@bay.example', { accountid: alpha }),
      named(zulu, 'Zulu Jaya'),
      named(alpha, 'adi Karya'),
    );
    expect(await suggested('pelita')).toEqual(['pelita.b@bay.example', 'pelita.a@bay.example']);
  });
  it('what begins so, though more than fit have it somewhere', async () => {
    const found = await suggested('vendor@qu');
    expect(found).toHaveLength(10);
    expect(found.slice(0, 3)).toEqual(['vendor@quay.example', 'vendor@quay.example.com', 'a.vendor@quay.example']);
  });
});

it.all(['suspended.example', 'inactive.example', '%', '_', 'nobody'])('suggests nothing by %s', async (search) => {
  expect(await suggested(search)).toEqual([]);
});

it('an account whose e-mail is erased is not suggested, whatever is searched for', async () => {
  expect(await suggested('', 'Employers')).toEqual(['chef@hotel.example']);
});
