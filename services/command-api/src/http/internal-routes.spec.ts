import { type RecordFile } from '@berangkat/contracts/files/stored';
import { listen, type Listening, internalHeaders, serviceApp } from '@berangkat/platform/http';
import { silentLogger } from '@berangkat/platform/observability';
import { MemorySessions } from '@berangkat/platform/sessions';
import { internalCalls as accounts } from '../contexts/accounts/internal';
import { internalCalls as alerts } from '../contexts/alerts/internal';
import { internalCalls as announcements } from '../contexts/announcements/internal';
import { internalCalls as audit } from '../contexts/audit/internal';
import { internalCalls as demonstration } from '../contexts/demo/internal';
import { internalCalls as factors } from '../contexts/factors/internal';
import { internalCalls as mail } from '../contexts/mail/internal';
import { internalCalls as merges } from '../contexts/merges/internal';
import { internalCalls as shares } from '../contexts/shares/internal';
import { type CommandMeta } from '../kernel/command';
import { type FileCommands } from '../kernel/files';
import { type InternalDependencies, internalRoutes } from './internal-routes';

const token = Buffer.alloc(32, 7);
const ayu = { accountid: '20261121001', category: 'applicant' };
const system = { accountid: '', category: 'system' };
const visitor = { accountid: '', category: 'visitor' };
const commandid = '7d444840-9dc0-11d1-b245-5ffdce74fad2';

/** The last question to a context: which of its functions, with what. */
let asked: { readonly name: string; readonly given: readonly unknown[]; readonly actor: unknown }[];
let seeded: number;
let isBootstrapped: boolean;
let sessions: MemorySessions;
let server: Listening;

/** Functions that note what they are asked, and answer their name, in place of any handlers. */
const noting = (names: readonly string[], more: object = {}): never =>
  Object.fromEntries([
    ...names.map((name) => [
      name,
      async (...given: readonly unknown[]) => {
        const meta = given.find((one) => (one as CommandMeta | undefined)?.occurredAt !== undefined) as CommandMeta;
        asked.push({ name, given, actor: meta?.actor });
        return { body: { answered: name }, position: '0001' };
      },
    ]),
    ...Object.entries(more),
  ]) as never;

beforeEach(async () => {
  asked = [];
  seeded = 0;
  isBootstrapped = false;
  sessions = new MemorySessions();
  const service = serviceApp({ name: 'command-api', logger: silentLogger(), checks: {}, token });
  const files: FileCommands = noting(['mayUpload', 'record']);
  const { recordExported }: Pick<InternalDependencies, 'recordExported'> = noting(['recordExported']);
  internalRoutes(service, {
    calls: [
      accounts(
        noting(['bootstrap', 'addSuperadmin', 'superadmins', 'setPassword', 'suspend', 'restore', 'register'], {
          isBootstrapped: async () => isBootstrapped,
        }),
        async () => void (seeded += 1),
      ),
      alerts(noting(['refused', 'verified'])),
      announcements(noting(['claim', 'record', 'report', 'heed'])),
      audit(noting(['proof', 'walk'])),
      demonstration(noting(['begin', 'finish'], { kind: async () => 'real', head: async () => '7:7' })),
      factors(noting(['reset'])),
      mail(noting(['claim', 'record'])),
      merges(noting(['filesOf', 'undo'])),
      shares(noting(['print', 'link'])),
    ],
    recordExported,
    files: { photo: { ...files, recordFields: undefined }, jobcv: { ...files, byVisitors: true } },
    sessions,
    token,
    countryOf: () => undefined,
  });
  server = await listen(service, 0, { signals: false });
});
afterEach(() => server.close());

const ask = async (path: string, body: object, headers: Record<string, string> = internalHeaders(token)) => {
  const answer = await fetch(`http://127.0.0.1:${server.port}/internal${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return {
    status: answer.status,
    body: await answer.json(),
    position: answer.headers.get('portal-position'),
  };
};
const asAyu = async (): Promise<Record<string, string>> => ({
  ...internalHeaders(token),
  cookie: (await sessions.start({ actor: ayu, method: 'password' })).setCookie.split(';')[0]!,
});

const account = { email: 'ayu@agency.example', password: 'Correct-horse-1' };
const cvs = { applicantids: ['20261121001'] };
const message = { announcementid: '20261121001', recipient: 0 };
const sent: Omit<RecordFile, 'file'> = { fields: {}, commandid };
const file: RecordFile['file'] = {
  objects: { page: 'photos/1', thumb: 'photos/2' },
  sha256: 'a'.repeat(64),
  size: 3,
  contenttype: 'image/webp',
  filename: 'me.jpg',
};

/** For the machine: nobody is signed in. Path, body, who answers, status. */
const OF_MACHINES: readonly [string, object, string, number][] = [
  ['/bootstrap', account, 'bootstrap', 201],
  ['/superadmins', { ...account, root: true }, 'addSuperadmin', 201],
  ['/superadmins/list', {}, 'superadmins', 200],
  ['/accounts', { ...account, category: 'admin' }, 'register', 201],
  ['/accounts/password', account, 'setPassword', 200],
  ['/accounts/suspend', { email: account.email }, 'suspend', 200],
  ['/accounts/restore', { email: account.email }, 'restore', 200],
  ['/demo/begin', {}, 'begin', 200],
  ['/demo/finish', {}, 'finish', 200],
  [
    '/verifications',
    { verificationid: commandid, events: 3, seconds: 1, whole: true, streams: 2, attested: 3 },
    'verified',
    200,
  ],
  [
    '/announcements/outcome',
    { ...message, attemptid: commandid, outcome: { kind: 'failed', reason: 'expired' } },
    'record',
    200,
  ],
  ['/announcements/report', { ...message, messageid: '1', status: 'read' }, 'report', 200],
  ['/announcements/wish', { number: '62811000', optedout: true }, 'heed', 200],
  ['/announcements/claim', { ...message, attemptid: commandid }, 'claim', 200],
];
/** For a user: path, body, who answers. */
const OF_USERS: readonly [string, object, string][] = [
  ['/exports', { type: 'ApplicantsExported', rows: 3, filter: '' }, 'recordExported'],
  ['/cvs/print', cvs, 'print'],
  ['/cvs/link', cvs, 'link'],
  ['/files/photo/20261121001', { ...sent, file }, 'record'],
];

it.all(OF_MACHINES)('%s is answered by its context', async (path, body, name, status) => {
  expect(await ask(path, body)).toEqual({ status, body: { answered: name }, position: '0001' });
  expect(asked.splice(0)).toMatchObject([{ name }]);
});

it.all(OF_USERS)('%s is answered for a user, and 401 without one', async (path, body, name) => {
  const ended = { ...internalHeaders(token), cookie: (await asAyu()).cookie!.replace(/=.*/, `=${'A'.repeat(43)}`) };
  expect(await ask(path, body)).toMatchObject({ status: 401, body: { code: 'not-signed-in' } });
  expect(await ask(path, body, ended)).toMatchObject({ status: 401, body: { code: 'account-401-inactivity-alert' } });
  expect(asked).toEqual([]);
  expect(await ask(path, body, await asAyu())).toEqual({ status: 200, body: { answered: name }, position: '0001' });
  expect(asked.splice(0)).toMatchObject([{ name, actor: ayu }]);
});

it.all([...OF_MACHINES, ...OF_USERS].map(([path, body]) => [path, body] as const))(
  '%s is not there without the token, and takes nothing else',
  async (path, body) => {
    expect((await ask(path, body, {})).status).toBe(404);
    expect((await ask(path, { ...body, more: 1 }, await asAyu())).status).toBe(400);
    expect(asked).toEqual([]);
  },
);

it('a proof of the trail is for who asks, and 401 without one', async () => {
  expect((await ask('/trail/proof', {})).status).toBe(401);
  expect((await ask('/trail/stretch', {})).status).toBe(401);
  expect((await ask('/trail/proof', {}, await asAyu())).status).toBe(200);
  expect(asked).toMatchObject([{ name: 'proof', given: [{}, ayu] }]);
});

it('a refusal is counted for its account', async () => {
  expect(await ask('/refusals', { accountid: ayu.accountid })).toMatchObject({ status: 200, body: {} });
  expect(asked).toMatchObject([{ name: 'refused', given: [ayu.accountid, expect.any(Number)] }]);
});

it('the portal says what it is', async () => {
  expect(await ask('/portal', {})).toEqual({ status: 200, body: { kind: 'real' }, position: null });
});

it('the portal says where its log ends', async () => {
  expect(await ask('/portal/head', {})).toEqual({ status: 200, body: { position: '7:7' }, position: null });
});

it('what becomes of an announcement is the portal, whoever is signed in', async () => {
  const [path, body] = OF_MACHINES.at(-1)!;
  await ask(path, body, await asAyu());
  expect(asked).toMatchObject([{ actor: system }]);
});

it('a portal begins with its first account, and has one first account', async () => {
  await ask('/bootstrap', account);
  await ask('/superadmins', { ...account, root: false });
  expect(seeded).toBe(2);
  isBootstrapped = true;
  expect(await ask('/bootstrap', account)).toMatchObject({ status: 409, body: { code: 'bootstrapped' } });
  expect(seeded).toBe(2);
});

describe('a file', () => {
  it('of a kind that visitors send is recorded for one, and for a user who is signed in', async () => {
    await ask('/files/jobcv/new/permission', {});
    await ask('/files/jobcv/new/permission', {}, await asAyu());
    await ask('/files/jobcv/new', { ...sent, file });
    expect(asked).toMatchObject([
      { name: 'mayUpload', actor: visitor },
      { name: 'mayUpload', actor: ayu },
      { name: 'record', actor: visitor },
    ]);
  });

  it('is recorded under the command that its sender gave, with what their browser claimed', async () => {
    const claims = { audit: { page: '/application-form' } };
    await ask('/files/photo/20261121001', { ...sent, file, claims }, await asAyu());
    expect(asked[0]!.given).toMatchObject([
      '20261121001',
      { file, fields: {} },
      { commandId: commandid, audit: { page: '/application-form' } },
    ]);
  });

  it('of a kind that nobody records is not found, nor what is said without one where it has to come', async () => {
    const headers = await asAyu();
    expect((await ask('/files/nothing/1/permission', {}, headers)).status).toBe(404);
    expect((await ask('/files/photo/1/fields', sent, headers)).status).toBe(404);
    expect((await ask('/files/photo/1/fields', sent)).status).toBe(401);
    expect(asked).toEqual([]);
  });
});
