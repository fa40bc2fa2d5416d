import { type EndpointName } from '@berangkat/contracts/http';
import { PASSKEYS_EVER } from '@berangkat/contracts/factors/values';
import { type ApplicantList } from '@berangkat/contracts/applicants';
import { actionOf, allows } from '@berangkat/contracts/permissions';
import { type ProjectList } from '@berangkat/contracts/projects';
import { type SessionUser } from '@berangkat/contracts/accounts';
import { anEducation, anExperience } from '@berangkat/contracts/testing';
import { type AskedCall, askedCalls } from '../support/asked-calls';
import { type Client } from '../support/client';
import { clientOf } from '../support/demo';
import { undocumentedIn } from '../support/documented';
import { DOT } from '../support/dot';
import { bodiesOf } from './permitted';
import { type Kind, KINDS, MISSING } from './permitted/kinds';

const image = (): FormData => {
  const form = new FormData();
  form.set('file', new Blob([DOT], { type: 'image/png' }), 'photo.png');
  return form;
};

/** Kinds of the past that are records; the others are lists. */
const RECORDS: readonly (string | undefined)[] = [undefined, 'applicant', 'pipeline'];

const onRecords = askedCalls.filter(
  // An e-mail that is looked up, a list whose settings are kept and a report are no records; a pass says itself what it opens
  // (shares.sec.ts).
  ([, { endpoint, of }]) =>
    endpoint.params !== undefined &&
    !['email', 'list', 'pass', 'report'].some((name) => name in endpoint.params!.shape) &&
    RECORDS.includes(of),
);

const clients = {} as Record<Kind, Client>;
let bodies: Awaited<ReturnType<typeof bodiesOf>>;
/** Ids of records that belong to none of the kinds below admin. */
let foreign: Record<'applicant' | 'project' | 'client' | 'account' | 'education' | 'experience', string>;

beforeAll(async () => {
  bodies = await bodiesOf(
    onRecords.filter(([, { endpoint }]) => endpoint.method !== 'GET').map(([, { name }]) => name),
  );
  for (const kind of KINDS) clients[kind] = await clientOf(kind);
  const sessions = (
    await Promise.all((['applicant', 'vendor', 'employer'] as const).map((kind) => clients[kind].call('session')))
  ).map(({ body }) => body as SessionUser);
  const ownProjects = (
    await clients.employer.call('projectsOfClient', { params: { clientid: sessions[2]!.client.clientid! } })
  ).body as { projectid: string }[];
  const isOwn = (projectid: string) => ownProjects.some((project) => project.projectid === projectid);
  const { applicants } = (await clients.root.call('listApplicants', { query: { limit: '500' } })).body as ApplicantList;
  const { projects } = (await clients.root.call('listProjects')).body as ProjectList;
  const theirs = new Set(sessions.flatMap(({ applicantids }) => applicantids));
  const applicant = applicants.find(
    ({ applicantid, project_statuses }) =>
      !theirs.has(applicantid) && !project_statuses.some(({ projectid }) => isOwn(projectid)),
  )!;
  const project = projects.find(
    ({ projectid, clientid, status }) => !isOwn(projectid) && clientid !== null && status === 'active',
  )!;
  const { applicantid } = applicant;
  const added = async (record: 'addEducation' | 'addExperience', body: object) =>
    Object.values((await clients.root.call(record, { body: { applicantid, ...body } })).body as object)[0] as string;
  foreign = {
    education: await added('addEducation', anEducation()),
    experience: await added('addExperience', anExperience()),
    applicant: applicant.applicantid,
    project: project.projectid,
    client: project.clientid!,
    account: applicant.accountid!,
  };
});

const foreignFor = (path: string, parameter: string, of?: string): string =>
  of === 'pipeline'
    ? foreign.project
    : parameter === 'clientid' || path.startsWith('/clients')
      ? foreign.client
      : path.startsWith('/projects')
        ? foreign.project
        : path.startsWith('/accounts')
          ? foreign.account
          : parameter === 'appid'
            ? foreign.applicant
            : path.startsWith('/educations')
              ? foreign.education
              : path.startsWith('/experiences')
                ? foreign.experience
                : foreign.applicant;

/** The name of no file, as the call wants it. */
const fileNamed = (path: string): string => (/documents|cvs/.test(path) ? 'nothing-file.pdf' : 'nothing-thumb.webp');

interface Answer {
  readonly status: number;
  readonly code?: string;
  readonly message?: string;
  /** What the documentation of the call lacks of it. */
  readonly undocumented?: string;
}

/** The parameters of a call between two moments. */
const BETWEEN = { asof: '2026-01-01T00:00:00.000Z', until: '2026-02-01T00:00:00.000Z' };

const answerOf = async (
  kind: Kind,
  { name, endpoint: { method, path, params, query, multipart }, of }: AskedCall,
  which: 'missing' | 'foreign',
): Promise<Answer> => {
  const filled = Object.fromEntries(
    Object.keys(params!.shape).map((parameter) => [
      parameter,
      parameter === 'name'
        ? fileNamed(path)
        : parameter === 'kind'
          ? (of ?? 'applicant')
          : parameter === 'passkey'
            ? String(PASSKEYS_EVER)
            : which === 'missing'
              ? MISSING
              : foreignFor(path, parameter),
    ]),
  );
  const body = multipart === true ? image() : method === 'GET' ? undefined : bodies[name];
  const reply = await clients[kind].call(name, {
    params: filled,
    query: {
      ...(query !== undefined && 'until' in query.shape && BETWEEN),
      ...(of !== undefined && { id: which === 'missing' ? MISSING : foreignFor(path, 'id', of) }),
    },
    ...(body !== undefined && { body }),
  });
  const undocumented = undocumentedIn(name, reply);
  const { status, body: answered } = reply;
  const { code, message } = (answered ?? {}) as Answer;
  return {
    status,
    ...(code !== undefined && { code }),
    ...(message !== undefined && { message }),
    ...(undocumented !== undefined && { undocumented }),
  };
};

/**
 * The grant of a kind of user, as the server's table has it; the table itself is compared with the specification in
 * permissions.sec.ts.
 */
const grantOf = (kind: Kind, { endpoint, of }: AskedCall) =>
  allows(
    kind === 'visitor'
      ? undefined
      : {
          accountid: MISSING,
          category: kind === 'root' ? 'superadmin' : kind,
          ...(kind === 'root' && { role: 'root' as const }),
        },
    actionOf(endpoint, { kind: of }),
  );

it.holds('V8.2.2e').all(onRecords)(
  '%s: who may see all is told that there is none, others are told nothing',
  async (_, call) => {
    const answers = await Promise.all(
      KINDS.map(async (kind) => {
        const missing = await answerOf(kind, call, 'missing');
        // A call for everybody is judged by its subject: albums and contents, below.
        if (grantOf(kind, call) === 'yes') {
          const { status, undocumented } = missing;
          return { kind, told: { status, undocumented }, expected: { status: 404 } };
        }
        const foreign = await answerOf(kind, call, 'foreign');
        const alike = { ...foreign, undocumented: undefined, status: kind === 'visitor' ? 401 : 403 };
        return { kind, told: { missing, foreign }, expected: { missing: alike, foreign: alike } };
      }),
    );
    expect(Object.fromEntries(answers.map(({ kind, told }) => [kind, told]))).toEqual(
      Object.fromEntries(answers.map(({ kind, expected }) => [kind, expected])),
    );
  },
);

describe('an album or a content that somebody may not see', () => {
  const HIDDEN: Readonly<Record<string, readonly Kind[]>> = {
    internal: KINDS.filter((kind) => !['admin', 'superadmin', 'root'].includes(kind)),
    suspended: KINDS.filter((kind) => !['admin', 'superadmin', 'root'].includes(kind)),
    removed: KINDS.filter((kind) => !['admin', 'superadmin', 'root'].includes(kind)),
    'removed content of a public album': KINDS.filter((kind) => !['superadmin', 'root'].includes(kind)),
    'internal content of a public album': KINDS.filter((kind) => !['admin', 'superadmin', 'root'].includes(kind)),
  };
  interface Item {
    readonly albid: string;
    readonly conid: string;
    /** Name of its file. */
    readonly name: string;
    /** The album is hidden as well as the content. */
    readonly isAlbumHidden: boolean;
  }
  const items = {} as Record<string, Item>;

  beforeAll(async () => {
    const { root } = clients;
    const id = ({ body }: { readonly body: unknown }): string => Object.values(body as object)[0] as string;
    const album = async (given: object) => id(await root.call('createAlbum', { body: { name: 'Alike', ...given } }));
    const content = async (albid: string, given: Readonly<Record<string, string>>) => {
      const body = image();
      for (const [field, value] of Object.entries({ albid, name: 'Alike', ...given })) body.set(field, value);
      const conid = id(await root.call('createContent', { body }));
      const { file } = (await root.call('readContent', { params: { id: conid } })).body as { file: string };
      return { conid, name: file.slice(file.lastIndexOf('/') + 1) };
    };
    const shown = { public: 'true' };
    for (const [what, given] of Object.entries({
      internal: { public: false },
      suspended: { public: true, status: 'suspended' },
      removed: { public: true, status: 'removed' },
    })) {
      const albid = await album(given);
      items[what] = { albid, ...(await content(albid, shown)), isAlbumHidden: true };
    }
    const albid = await album({ public: true });
    await content(albid, shown);
    for (const [what, given] of Object.entries({
      'removed content of a public album': { ...shown, status: 'removed' },
      'internal content of a public album': { public: 'false' },
    }))
      items[what] = { albid, ...(await content(albid, given)), isAlbumHidden: false };
  });
  // Removes what was made here from the portal that others use.
  afterAll(async () => {
    for (const { albid } of Object.values(items))
      await clients.root.call('updateAlbumStatus', { params: { id: albid }, body: { status: 'removed' } });
  });

  /** Answers headers by which the others read what was made here, too. */
  const asOfNow = () => ({ 'portal-position': clients.root.position ?? '' });

  /** All that an answer says but the request's own id. */
  const said = async (kind: Kind, name: EndpointName, options: object) => {
    const { status, body } = await clients[kind].call(name, { ...options, headers: asOfNow() });
    return { status, body: { ...(body as object), requestId: undefined } };
  };

  it.holds('V8.2.2f').all(Object.entries(HIDDEN))(
    '%s: is answered as one that there is not, files included',
    async (what, kinds) => {
      const { albid, conid, name, isAlbumHidden } = items[what]!;
      for (const kind of kinds) {
        const listed = (await clients[kind].call('listAlbumsWithContent', { headers: asOfNow() })).body as {
          albid: string;
        }[];
        expect(listed.some((one) => one.albid === albid)).toBe(!isAlbumHidden);
        const calls: [EndpointName, object, object][] = [
          ['readContent', { params: { id: conid } }, { params: { id: MISSING } }],
          ['readContentFile', { params: { id: conid, name } }, { params: { id: MISSING, name } }],
        ];
        if (isAlbumHidden)
          calls.push(
            ['readAlbum', { params: { id: albid } }, { params: { id: MISSING } }],
            ['listContents', { query: { albid } }, { query: { albid: MISSING } }],
          );
        for (const [call, hidden, missing] of calls) {
          const answered = await said(kind, call, hidden);
          expect(answered.status).toBe(404);
          expect(answered).toEqual(await said(kind, call, missing));
        }
      }
    },
  );

  it.all(Object.entries(HIDDEN))('%s: is there for the others', async (what, kinds) => {
    const { conid, name } = items[what]!;
    for (const kind of KINDS.filter(
      (one) => !kinds.includes(one) && (one !== 'admin' || !what.startsWith('removed content')),
    )) {
      const headers = asOfNow();
      expect((await clients[kind].call('readContent', { params: { id: conid }, headers })).status).toBe(200);
      expect((await clients[kind].call('readContentFile', { params: { id: conid, name }, headers })).status).toBe(200);
    }
  });
});
