import { type ApplicantDetail, type ApplicantList, type ApplicantMatch } from '@berangkat/contracts/applicants';
import { type SessionUser } from '@berangkat/contracts/accounts';
import { anApplication, anEducation, anExperience } from '@berangkat/contracts/testing';
import { type ApplicantChecklist } from '@berangkat/contracts/checklists';
import { type AuditList } from '@berangkat/contracts/audit';
import { type PlacementList } from '@berangkat/contracts/placements';
import { type AskedCall, askedCalls } from '../support/asked-calls';
import { Client } from '../support/client';
import { clientOf, demoAccount, portalUrl } from '../support/demo';
import { DOT } from '../support/dot';

const KINDS = [
  'visitor',
  'owner',
  'applicant',
  'vendor',
  'employer',
  'staff',
  'agent',
  'admin',
  'superadmin',
  'root',
] as const;
type Kind = (typeof KINDS)[number];

const unique = `${Date.now()}`.slice(-9);
/** Values that nobody reads by chance. */
const planted = {
  phone: `0812${unique.slice(-7)}1`,
  'emergency phone': `0813${unique.slice(-7)}2`,
  'e-mail of the application': `planted.application.${unique}@example.com`,
  'e-mail of the owner': `planted.owner.${unique}@example.com`,
  'remarks of a work experience': `Planted remarks of work ${unique}`,
  'remarks of an education': `Planted remarks of school ${unique}`,
  'number of a document': `PLANTED-NO-${unique}`,
  'issuer of a document': `Planted office ${unique}`,
  'name of a file': `planted-passport-${unique}.png`,
  'comment of an admin': `Planted comment ${unique}`,
};
type Secret = keyof typeof planted | 'e-mail of a superadmin' | 'e-mail of root';

/**
 * The readers who may read each of them somewhere, from the readings: A29, A32 to A34, C12, phones in the edit form.
 */
const readers: Record<Secret, readonly Kind[]> = {
  phone: ['owner', 'superadmin', 'root'],
  'emergency phone': ['owner', 'superadmin', 'root'],
  'e-mail of the application': ['owner', 'admin', 'superadmin', 'root'],
  'e-mail of the owner': ['owner', 'superadmin', 'root'],
  'remarks of a work experience': ['owner', 'admin', 'superadmin', 'root'],
  'remarks of an education': ['owner', 'admin', 'superadmin', 'root'],
  'number of a document': ['owner', 'admin', 'superadmin', 'root'],
  'issuer of a document': ['owner', 'admin', 'superadmin', 'root'],
  'name of a file': ['owner', 'admin', 'superadmin', 'root'],
  'comment of an admin': ['admin', 'superadmin', 'root'],
  'e-mail of a superadmin': ['superadmin'],
  'e-mail of root': ['root'],
};

const application = anApplication({
  firstname: 'Planted',
  lastname: `Person${unique}`,
  email: planted['e-mail of the application'],
  phone1: planted.phone,
  phone2: planted['emergency phone'],
});

let clients: Record<Kind, Client>;
let ids: Record<'applicant' | 'project' | 'client' | 'account' | 'education' | 'experience', string>;
let secrets: Record<Secret, string>;

beforeAll(async () => {
  const signedIn = await Promise.all(
    KINDS.filter((kind) => kind !== 'owner').map(async (kind) => [kind, await clientOf(kind)] as const),
  );
  clients = { ...(Object.fromEntries(signedIn) as Record<Kind, Client>), owner: new Client(portalUrl()) };
  const account = { email: planted['e-mail of the owner'], password: 'Planted1234' };
  const { accountid } = (await clients.root.call('createAccount', { body: { ...account, category: 'applicant' } }))
    .body as { accountid: string };
  await clients.owner.signIn(account);
  const { applicantid } = (await clients.owner.call('submitApplication', { body: application })).body as {
    applicantid: string;
  };
  const remarks = planted['remarks of an education'];
  const { educationid } = (
    await clients.owner.call('addEducation', { body: { applicantid, ...anEducation({ remarks }) } })
  ).body as { educationid: string };
  const { experienceid } = (
    await clients.owner.call('addExperience', {
      body: { applicantid, ...anExperience({ remarks: planted['remarks of a work experience'] }) },
    })
  ).body as { experienceid: string };
  const passport = new FormData();
  passport.set('documenttype', 'Passport');
  passport.set('number', planted['number of a document']);
  // So long ago that it is the first of what has expired.
  passport.set('expireson', '1960-01-01');
  passport.set('issuer', planted['issuer of a document']);
  passport.set('file', new Blob([DOT], { type: 'image/png' }), planted['name of a file']);
  await clients.owner.call('uploadDocument', { params: { id: applicantid }, body: passport });
  const { client } = (await clients.employer.call('session')).body as SessionUser;
  const [project] = (await clients.employer.call('projectsOfClient', { params: { clientid: client.clientid! } }))
    .body as { projectid: string }[];
  ids = {
    applicant: applicantid,
    project: project!.projectid,
    client: client.clientid!,
    account: accountid,
    education: educationid,
    experience: experienceid,
  };
  // Every kind of person who may have acted stands in the trail and in the histories.
  await clients.superadmin.call('addApplicant', { params: { id: ids.project }, body: { applicantid } });
  await clients.root.call('moveApplicant', {
    params: { id: ids.project },
    body: { applicantid, applicantstatus: 'shortlisted' },
  });
  for (const author of ['superadmin', 'root'] as const)
    await clients[author].call('addAdminComment', {
      params: { id: applicantid },
      body: { comment: author === 'root' ? planted['comment of an admin'] : 'Seen by another' },
    });
  secrets = {
    ...planted,
    'e-mail of a superadmin': demoAccount('superadmin').email,
    'e-mail of root': demoAccount('root').email,
  };
  // The read models have caught up when the last change is in the answer.
  for (const reader of Object.values(clients))
    await reader.send('GET', '/api/accounts/session', undefined, { 'portal-position': positionOf(clients.root) });
});

/** The position of the last change that a client made. */
const positionOf = (client: Client): string => client.position ?? '';

const idFor = (path: string, parameter: string): string =>
  parameter === 'clientid' || path.startsWith('/clients')
    ? ids.client
    : path.startsWith('/projects')
      ? ids.project
      : path.startsWith('/accounts')
        ? ids.account
        : parameter === 'eduid'
          ? ids.education
          : parameter === 'expid'
            ? ids.experience
            : ids.applicant;

const reads = askedCalls.filter(
  ([, { endpoint }]) => (endpoint.method === 'GET' || endpoint.asks) && endpoint.service !== 'files',
);

/** The JSON of a call, asked in every way in which its query may be asked for the planted person. */
const answersTo = async (
  client: Client,
  { name, endpoint: { method, path, params, query }, of }: AskedCall,
): Promise<string> => {
  const filled = Object.fromEntries(
    Object.keys(params?.shape ?? {}).map((parameter) => [
      parameter,
      parameter === 'email'
        ? 'nobody@example.com'
        : parameter === 'kind'
          ? (of ?? 'applicant')
          : idFor(path, parameter),
    ]),
  );
  const takes = new Set(Object.keys(query?.shape ?? {}));
  const asked = [
    takes.has('applicantid') ? { applicantid: ids.applicant } : {},
    ...['q', 'search']
      .filter((field) => takes.has(field))
      .flatMap((field) =>
        [`Person${unique}`, `planted.owner.${unique}`, ...Object.values(secrets)].map((text) => ({
          [field]: text.slice(0, 50),
        })),
      ),
  ];
  const wide: Record<string, string> = {
    ...(takes.has('limit') && { limit: '500' }),
    ...(of !== undefined && { id: of === 'pipeline' ? ids.project : ids.applicant }),
    // Everything that ever happened.
    ...(takes.has('until') && { asof: '2020-01-01T00:00:00.000Z', until: new Date().toISOString() }),
  };
  const replies = await Promise.all(
    asked.map((text) =>
      client.call(name, {
        params: filled,
        query: { ...wide, ...text },
        ...(method === 'POST' && { body: { applicant_ids: [ids.applicant] } }),
      }),
    ),
  );
  return JSON.stringify(replies.map(({ body }) => body));
};

/** There an admin works on the accounts of applicants, and reads their e-mails (readings.md, A30). */
const ACCOUNT_MANAGEMENT: readonly string[] = ['listAccounts', 'readComparison of accounts', 'readAccount'];
const isWork = (kind: Kind, secret: Secret, call: string): boolean =>
  kind === 'admin' && secret === 'e-mail of the owner' && ACCOUNT_MANAGEMENT.includes(call);

it.holds('masked-nowhere', 'V8.1.2b').all(KINDS)(
  '%s reads nothing that is masked, in any answer, however deep, and what is not masked',
  async (kind) => {
    const found = new Map<Secret, string[]>();
    for (const [name, call] of reads) {
      const answers = await answersTo(clients[kind], call);
      for (const [secret, value] of Object.entries(secrets) as [Secret, string][])
        if (answers.includes(value) && !isWork(kind, secret, name))
          found.set(secret, [...(found.get(secret) ?? []), name]);
    }
    const seen = [...found.keys()].sort();
    const expected = (Object.keys(readers) as Secret[]).filter((secret) => readers[secret].includes(kind)).sort();
    expect({ seen, where: [...found].filter(([secret]) => !expected.includes(secret)) }).toEqual({
      seen: expected,
      where: [],
    });
  },
);

it.holds('V8.1.2c')(
  'an employer reads which documents there are and their state, and nothing else of them',
  async () => {
    const read = (client: Client) => client.call('readApplicantChecklist', { params: { id: ids.applicant } });
    const { checklists } = (await read(clients.employer)).body as ApplicantChecklist;
    expect(checklists).toEqual(((await read(clients.superadmin)).body as ApplicantChecklist).checklists);
    for (const { documents } of checklists)
      expect(documents).toEqual(
        documents.map(({ documenttype }) => ({
          documenttype,
          state: documenttype === 'Passport' ? 'expired' : 'missing',
        })),
      );
    const { documents } = (await clients.employer.call('readApplicant', { params: { id: ids.applicant } }))
      .body as ApplicantDetail;
    expect(documents).toEqual([expect.objectContaining({ state: 'expired', documentname: null, held: null })]);
  },
);

it('an admin reads where a superadmin acted, not from which address or country', async () => {
  const { actions } = (await clients.admin.call('listActions', { query: { limit: '500' } })).body as AuditList;
  const theirs = actions.filter(({ createdbycategory }) => createdbycategory === 'superadmin');
  expect(theirs.length).toBeGreaterThan(0);
  for (const action of theirs)
    expect(action).toMatchObject({
      createdbyname: '*****',
      createdbyemail: '*****',
      clientIp: null,
      clientCountry: null,
    });
  expect(
    actions.some(({ createdbycategory, clientIp }) => createdbycategory !== 'superadmin' && clientIp !== null),
  ).toBe(true);
});

it.holds('V8.1.2b')('a search of the trail does not confirm an e-mail that is masked', async () => {
  const found = async (client: Client, q: string) =>
    ((await client.call('listActions', { query: { q } })).body as AuditList).actions.length;
  for (const secret of ['e-mail of the owner', 'e-mail of a superadmin', 'e-mail of root'] as const)
    expect([secret, await found(clients.admin, secrets[secret])]).toEqual([secret, 0]);
  expect(await found(clients.superadmin, planted['e-mail of the owner'])).toBeGreaterThan(0);
});

describe('a search by what is masked', () => {
  const list = async (client: Client, q: string) =>
    ((await client.call('listApplicants', { query: { q } })).body as ApplicantList).applicants.length;
  const dialog = async (client: Client, q: string) =>
    ((await client.call('searchApplicants', { query: { q } })).body as ApplicantMatch[]).length;
  const pipeline = async (client: Client, q: string) =>
    ((await client.call('listPlacements', { params: { id: ids.project }, query: { q } })).body as PlacementList)
      .placements.length;
  const fragments = [planted.phone, planted.phone.slice(2), planted['emergency phone'], `62${planted.phone.slice(1)}`];

  it('finds somebody by a phone for a superadmin', async () => {
    for (const search of [list, dialog, pipeline])
      for (const q of fragments) expect([q, await search(clients.superadmin, q)]).toEqual([q, 1]);
  });
  it.holds('V8.2.3d')('finds nobody by a phone for others', async () => {
    for (const q of fragments) {
      for (const kind of ['admin', 'staff', 'agent'] as const)
        expect([kind, q, await list(clients[kind], q)]).toEqual([kind, q, 0]);
      expect([q, await dialog(clients.admin, q)]).toEqual([q, 0]);
      for (const kind of ['admin', 'employer'] as const)
        expect([kind, q, await pipeline(clients[kind], q)]).toEqual([kind, q, 0]);
    }
  });
  it.holds('V8.2.3d')(
    'finds somebody by the e-mail of the application for an admin, for nobody who sees it masked',
    async () => {
      const q = planted['e-mail of the application'].slice(0, 50);
      expect(await list(clients.admin, q)).toBe(1);
      expect(await dialog(clients.admin, q)).toBe(1);
      expect(await pipeline(clients.admin, q)).toBe(1);
      for (const kind of ['staff', 'agent'] as const) expect(await list(clients[kind], q)).toBe(0);
      expect(await pipeline(clients.employer, q)).toBe(0);
    },
  );
});

describe('an admin who changes an application', () => {
  /** As somebody reads it who has seen the admin's last change. */
  const detail = async (client: Client) =>
    (
      await client.call('readApplicant', {
        params: { id: ids.applicant },
        headers: { 'portal-position': positionOf(clients.admin) },
      })
    ).body as ApplicantDetail;
  const { phone1: _, phone2: __, ...rest } = application;
  const save = async (changes: object) =>
    clients.admin.call('updateApplication', { params: { id: ids.applicant }, body: { ...rest, ...changes } });

  it('gets its phones as hidden, with their last three digits', async () => {
    expect((await detail(clients.admin)).form).toMatchObject({
      phone1: null,
      phone2: null,
      hiddenphones: { phone1: planted.phone.slice(-3), phone2: planted['emergency phone'].slice(-3) },
    });
  });
  it.holds('V8.2.3e')('leaves them as they are by leaving them out, and changes one by typing it', async () => {
    expect((await save({ race: 'Javanese' })).status).toBe(200);
    const form = { phone1: planted.phone, phone2: planted['emergency phone'] };
    expect(await detail(clients.superadmin)).toMatchObject({ race: 'Javanese', form });
    const typed = `0814${unique}3`;
    expect((await save({ race: 'Javanese', phone2: typed })).status).toBe(200);
    expect((await detail(clients.superadmin)).form).toMatchObject({ ...form, phone2: typed });
    const same = await save({ race: 'Javanese', phone2: planted.phone });
    expect([same.status, (same.body as { code: string }).code]).toEqual([400, 'app-phone2-differs']);
  });
});
