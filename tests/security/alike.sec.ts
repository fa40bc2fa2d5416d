import { type Endpoint, endpoints, type EndpointName } from '@berangkat/contracts/http';
import { type ApplicantList } from '@berangkat/contracts/applicants';
import { allows } from '@berangkat/contracts/permissions';
import { type ProjectList } from '@berangkat/contracts/projects';
import { type SessionUser } from '@berangkat/contracts/accounts';
import { anApplication, anEducation, anExperience } from '@berangkat/contracts/testing';
import { type Client } from '../support/client';
import { clientOf } from '../support/demo';
import { DOT } from '../support/dot';

const KINDS = ['visitor', 'applicant', 'vendor', 'employer', 'staff', 'agent', 'admin', 'superadmin', 'root'] as const;
type Kind = (typeof KINDS)[number];

const MISSING = '20251111001';

type Calls = typeof endpoints;
type CommandsWithParameters = {
  [Name in keyof Calls]: Calls[Name]['path'] extends `${string}/:${string}`
    ? Calls[Name]['method'] extends 'GET'
      ? never
      : Name
    : never;
}[keyof Calls];
type CommandsOnRecords = Exclude<CommandsWithParameters, 'savePreferences'>;

const application = anApplication({ email: 'alike@example.com' });
const client = {
  companyname: 'Alike Hotels',
  clientcode: 'ALIKE',
  address: 'Jl. Sudirman 1, Jakarta',
  country: 'indonesia',
  companyregistrationnumber: 'NIB-100200',
  personincharge: 'Made Wirata',
  status: 'verified',
};
const placed = { applicantid: MISSING };

/**
 * Bodies that every schema accepts, so that the record is what is refused. A command on a record that is missing here
 * fails the type check.
 */
const bodies: Record<CommandsOnRecords, unknown> = {
  resetLoginId: {},
  revealLoginId: {},
  updateAccount: { remarks: 'Seen' },
  deleteAccount: {},
  updateApplication: application,
  updateApplicantStatus: { status: 'open' },
  eraseApplicant: {},
  addAdminComment: { comment: 'Seen' },
  setOptOut: { optedout: true },
  decideAnnouncement: { recipient: 0, decision: 'failed' },
  uploadPhoto: undefined,
  uploadFullPhoto: undefined,
  uploadCv: undefined,
  uploadDocument: undefined,
  uploadWorkPhoto: undefined,
  updateDocument: { number: 'C1234567' },
  removeDocument: { documentName: 'nothing.pdf' },
  removeWorkPhoto: { imageName: 'nothing.webp' },
  addApplicant: placed,
  moveApplicant: { ...placed, applicantstatus: 'shortlisted' },
  removeApplicant: placed,
  updateClient: client,
  updateProject: { projectname: 'Alike Project', projectcode: 'ALIKE', projectstatus: 'active' },
  updateProjectRecord: { status: 'active' },
  updateEducation: anEducation(),
  removeEducation: {},
  updateExperience: anExperience(),
  removeExperience: {},
};

const image = (): FormData => {
  const form = new FormData();
  form.set('file', new Blob([DOT], { type: 'image/png' }), 'photo.png');
  return form;
};

const onRecords = (Object.entries(endpoints) as unknown as [EndpointName, Endpoint][]).filter(
  // An e-mail that is looked up and a list whose settings are kept are no records.
  ([, { params }]) => params !== undefined && !('email' in params.shape) && !('list' in params.shape),
);

const clients = {} as Record<Kind, Client>;
/** Ids of records that belong to none of the kinds below admin. */
let foreign: Record<'applicant' | 'project' | 'client' | 'account' | 'education' | 'experience', string>;

beforeAll(async () => {
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
    account: applicant.accountid,
  };
});

const foreignFor = (path: string, parameter: string): string =>
  parameter === 'clientid' || path.startsWith('/clients')
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
}

const answerOf = async (
  kind: Kind,
  name: EndpointName,
  { method, path, params, multipart }: Endpoint,
  which: 'missing' | 'foreign',
): Promise<Answer> => {
  const filled = Object.fromEntries(
    Object.keys(params!.shape).map((parameter) => [
      parameter,
      parameter === 'name' ? fileNamed(path) : which === 'missing' ? MISSING : foreignFor(path, parameter),
    ]),
  );
  const body = multipart === true ? image() : method === 'GET' ? undefined : bodies[name as CommandsOnRecords];
  const { status, body: answered } = await clients[kind].call(name, {
    params: filled,
    ...(body !== undefined && { body }),
  });
  const { code, message } = (answered ?? {}) as Answer;
  return { status, ...(code !== undefined && { code }), ...(message !== undefined && { message }) };
};

/**
 * The grant of a kind of user, as the server's table has it; the table itself is compared with the specification in
 * permissions.sec.ts.
 */
const grantOf = (kind: Kind, { action }: Endpoint) =>
  allows(
    kind === 'visitor'
      ? undefined
      : {
          accountid: MISSING,
          category: kind === 'root' ? 'superadmin' : kind,
          ...(kind === 'root' && { role: 'root' as const }),
        },
    action,
  );

describe.each(onRecords)('%s', (name, endpoint) => {
  const seesAll = KINDS.filter((kind) => grantOf(kind, endpoint) === 'yes');
  const others = KINDS.filter((kind) => !seesAll.includes(kind));

  it.each(seesAll.map((kind) => [kind] as const))(
    'tells %s, who may see all of the kind, that there is none',
    async (kind) => {
      expect(await answerOf(kind, name, endpoint, 'missing')).toMatchObject({ status: 404 });
    },
  );
  it.each(others.map((kind) => [kind] as const))(
    'answers %s alike whether a record is somebody else’s or none',
    async (kind) => {
      const [missing, somebodys] = [
        await answerOf(kind, name, endpoint, 'missing'),
        await answerOf(kind, name, endpoint, 'foreign'),
      ];
      expect(missing).toEqual(somebodys);
      expect(missing.status).toBe(kind === 'visitor' ? 401 : 403);
    },
  );
});
