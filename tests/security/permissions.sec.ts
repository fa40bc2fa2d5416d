import { endpointList, endpoints, type EndpointName } from '@berangkat/contracts/http';
import { APPLICATION_FIELDS, type ApplicantList } from '@berangkat/contracts/applicants';
import { type ProjectList } from '@berangkat/contracts/projects';
import { type SessionUser } from '@berangkat/contracts/accounts';
import { type AskedCall, askedCalls } from '../support/asked-calls';
import { type Client, type Reply } from '../support/client';
import { clientOf } from '../support/demo';
import { documentedStatuses, exampleQueryOf, recordsIn, undocumentedIn } from '../support/documented';
import { DOT } from '../support/dot';
import { permittedTo } from './permitted';
import { KINDS, type Kind, MISSING } from './permitted/kinds';

/** Values of the parameters that are no ids. */
const VALUES: Readonly<Record<string, string>> = {
  list: 'applicants',
  email: 'nobody@example.com',
  name: 'nothing-thumb.webp',
  folder: 'photos',
  pass: 'none',
  report: 'funnel',
  kind: 'applicant',
  passkey: '99999',
};
/** A value for each parameter of every path: an id that nothing has, where it is one. */
const params: Readonly<Record<string, string>> = Object.fromEntries(
  endpointList
    .flatMap((endpoint) => Object.keys(endpoint.params?.shape ?? {}))
    .map((parameter) => [parameter, VALUES[parameter] ?? MISSING] as const),
);
const paramsOf = (of: string | undefined) => (of === undefined ? params : { ...params, kind: of });

let clients: Record<Kind, Client>;
let permitted: Awaited<ReturnType<typeof permittedTo>>;
beforeAll(async () => {
  permitted = await permittedTo();
  clients = Object.fromEntries(
    await Promise.all(KINDS.map(async (kind) => [kind, await clientOf(kind)] as const)),
  ) as Record<Kind, Client>;
});

/** Those of whom something may be somebody else's: the handler refuses them an object that is none of theirs. */
const OWNERS: readonly Kind[] = ['applicant', 'vendor', 'employer', 'staff'];
/** A secret is judged by them: whoever calls may be told 401. */
const JUDGING: readonly EndpointName[] = [
  'signIn',
  'signInWithId',
  'signInWithFactor',
  'askFactor',
  'askPasskey',
  'signInWithPasskey',
];

interface Refusal {
  readonly code?: unknown;
  readonly message?: unknown;
}

/** Whether a refusal is the handler's, of somebody whom the table of rights lets through. */
const isOfHandler = (name: EndpointName, kind: Kind, status: number, { code }: Refusal): boolean => {
  if (status === 401) return JUDGING.includes(name);
  // A pass that is none is refused by the handler, too.
  return status === 403 && (code === 'share-invalid' ? name.startsWith('readShared') : OWNERS.includes(kind));
};

/** How a kind of user fared: `let through`, `refused` in the right way, or the fault of the answer. */
const outcomeOf = ({ name, of }: AskedCall, kind: Kind, reply: Reply): string => {
  const { status } = reply;
  const said = (reply.body ?? {}) as Refusal;
  const undocumented = undocumentedIn(name, reply);
  if (undocumented !== undefined) return undocumented;
  if (permitted(name, of).includes(kind) && isOfHandler(name, kind, status, said)) return 'let through';
  if (status !== 401 && status !== 403) return status < 500 ? 'let through' : `answered ${status}`;
  const isRight = status === (kind === 'visitor' ? 401 : 403) && typeof said.code === 'string';
  return isRight && typeof said.message === 'string' ? 'refused' : `${status} ${JSON.stringify(said)}`;
};

it.holds('V8.1.1').all(askedCalls)('%s lets through whom it should, and refuses the others', async (_, call) => {
  const { name, of } = call;
  // A body that no schema accepts: who is let through is told 400 and nothing changes; who is not is told so before the
  // body is looked at.
  const body = endpoints[name].method === 'GET' ? {} : { body: { nonsense: true } };
  const kinds = KINDS.filter((kind) => name !== 'signOut' || kind === 'visitor');
  const replies = await Promise.all(
    kinds.map(async (kind) => [kind, await clients[kind].call(name, { params: paramsOf(of), ...body })] as const),
  );
  expect(Object.fromEntries(replies.map(([kind, reply]) => [kind, outcomeOf(call, kind, reply)]))).toEqual(
    Object.fromEntries(kinds.map((kind) => [kind, permitted(name, of).includes(kind) ? 'let through' : 'refused'])),
  );
});

describe('the documentation of the calls', () => {
  it.holds('V4.1.1b')('has a 401 for those that a visitor is refused, and where a secret is judged', () => {
    for (const name of Object.keys(endpoints) as EndpointName[])
      expect([name, documentedStatuses(name).includes('401')]).toEqual([
        name,
        !permitted(name).includes('visitor') || JUDGING.includes(name),
      ]);
  });

  it.holds('V4.1.1b')('says what each question answers, with the records that there are', async () => {
    const { root } = clients;
    const idIn = async (
      name: EndpointName,
      field: string,
      of: Record<string, string> = {},
    ): Promise<string | undefined> => {
      const { body } = await root.call(name, { params: of });
      const [rows] = Array.isArray(body) ? [body] : Object.values(body as object).filter(Array.isArray);
      return (rows as Record<string, string>[])[0]?.[field];
    };
    const session = (await root.call('session')).body as SessionUser;
    const own = (await clients.applicant.call('session')).body as SessionUser;
    const appid = own.applicantids[0]!;
    const ids: Record<string, string | undefined> = {
      account: session.account.accountid,
      applicant: appid,
      education: await idIn('listEducations', 'educationid', { appid }),
      experience: await idIn('listExperiences', 'experienceid', { appid }),
      project: await idIn('listProjects', 'projectid'),
      client: await idIn('listClients', 'clientid'),
      announcement: await idIn('listAnnouncements', 'announcementid'),
      openjob: await idIn('listJobs', 'opjobid'),
      album: await idIn('listAlbums', 'albid'),
      industry: await idIn('listIndustries', 'indid'),
      department: await idIn('listDepartments', 'depid'),
      position: await idIn('listPositions', 'posid'),
    };
    const { applicants } = (await root.call('listApplicants')).body as ApplicantList;
    const { applicantid: otherid } = applicants.find((one) => one.status === 'open' && one.applicantid !== appid)!;
    const left: string[] = [];
    /** The records that the past of some kinds is asked of. */
    const lookedBackAt: Readonly<Record<string, string | undefined>> = { applicant: appid, pipeline: ids.project };
    for (const [, { name, endpoint, of }] of askedCalls) {
      if (endpoint.method !== 'GET' || endpoint.service !== 'query-api') continue;
      const named = Object.entries(recordsIn(name)).map(([parameter, kind]) => [parameter, ids[kind]] as const);
      const example = {
        ...exampleQueryOf(name),
        ...(name === 'listContents' && { albid: ids.album! }),
        // Two records are looked at, and they are not one.
        ...(name === 'previewMerge' && { applicantid: appid, otherid }),
        ...(of !== undefined && lookedBackAt[of] !== undefined && { id: lookedBackAt[of] }),
      };
      const there = named.filter((one): one is readonly [string, string] => one[1] !== undefined);
      const reply = await root.call(name, {
        query: { ...example, ...Object.fromEntries(there.filter(([parameter]) => parameter in example)) },
        params: { ...paramsOf(of), ...Object.fromEntries(there) },
      });
      expect(undocumentedIn(name, reply)).toBeUndefined();
      // Of a kind that the demonstration has none of, nothing can be read.
      if (reply.status !== 200 && named.every(([, id]) => id !== undefined)) left.push(name);
    }
    // A CV that was sent to a job is named beside it; one is for employers, the other wants a pass.
    expect(left.sort()).toEqual(['readJobApplicant', 'readOwnProjects', 'readSharedCv']);
  });
});

describe.holds('V8.2.2')('what is somebody else’s', () => {
  let foreignApplicant: { applicantid: string; accountid: string | null };
  let foreignProject: string;
  let ownProject: string;
  const sessions: Partial<Record<Kind, SessionUser>> = {};

  beforeAll(async () => {
    for (const kind of ['applicant', 'vendor', 'employer'] as const)
      sessions[kind] = (await clients[kind].call('session')).body as SessionUser;
    const { applicants } = (await clients.admin.call('listApplicants', { query: { limit: '500' } }))
      .body as ApplicantList;
    const theirs = new Set([...sessions.applicant!.applicantids, ...sessions.vendor!.applicantids]);
    const own = (
      await clients.employer.call('projectsOfClient', { params: { clientid: sessions.employer!.client.clientid! } })
    ).body as { projectid: string }[];
    const { projects } = (await clients.admin.call('listProjects')).body as ProjectList;
    ownProject = own[0]!.projectid;
    foreignProject = projects.find(
      ({ projectid }) => !own.some((project) => project.projectid === projectid),
    )!.projectid;
    foreignApplicant = applicants.find(
      ({ applicantid, project_statuses }) =>
        !theirs.has(applicantid) &&
        project_statuses.every(({ projectid }) => !own.some((project) => project.projectid === projectid)),
    )!;
  });

  it('a CV is read by its owner and refused to others', async () => {
    const own = sessions.applicant!.applicantids[0]!;
    expect((await clients.applicant.call('readApplicant', { params: { id: own } })).status).toBe(200);
    for (const kind of ['applicant', 'vendor', 'employer'] as const) {
      expect((await clients[kind].call('readApplicant', { params: { id: foreignApplicant.applicantid } })).status).toBe(
        403,
      );
    }
  });

  it('an application is changed by its owner and refused to others, and stays as it was', async () => {
    const { body: before } = await clients.admin.call('readApplicant', {
      params: { id: foreignApplicant.applicantid },
    });
    const application = applicationIn(before as Record<string, unknown>);
    for (const kind of ['applicant', 'vendor', 'staff'] as const) {
      const { status } = await clients[kind].call('updateApplication', {
        params: { id: foreignApplicant.applicantid },
        body: { ...application, firstname: 'Changed' },
      });
      expect(status).toBe(403);
    }
    expect(
      (await clients.admin.call('readApplicant', { params: { id: foreignApplicant.applicantid } })).body,
    ).toMatchObject({ revision: (before as { revision: number }).revision });
  });

  it('a photo is not uploaded for somebody else, and nothing is kept', async () => {
    const form = new FormData();
    form.set('file', new Blob([DOT], { type: 'image/png' }), 'photo.png');
    const { status } = await clients.applicant.send(
      'POST',
      `/api/applicants/${foreignApplicant.applicantid}/upload`,
      form,
    );
    expect(status).toBe(403);
  });

  it('a pipeline is read and moved by the employer of its client only', async () => {
    expect((await clients.employer.call('listPlacements', { params: { id: ownProject } })).status).toBe(200);
    expect((await clients.employer.call('listPlacements', { params: { id: foreignProject } })).status).toBe(403);
    expect((await clients.employer.call('readProject', { params: { id: foreignProject } })).status).toBe(403);
    const move = { applicantid: foreignApplicant.applicantid, applicantstatus: 'shortlisted' };
    expect((await clients.employer.call('moveApplicant', { params: { id: foreignProject }, body: move })).status).toBe(
      403,
    );
  });

  it.all(['prepared', 'departed'])('an employer never moves anybody to %s', async (applicantstatus) => {
    const { status } = await clients.employer.call('moveApplicant', {
      params: { id: ownProject },
      body: { applicantid: foreignApplicant.applicantid, applicantstatus },
    });
    expect(status).toBe(403);
  });

  it.holds('V8.2.1b')('an account of a kind that the actor may not create is refused', async () => {
    const account = { email: 'never@example.com', password: 'Passw0rd1' };
    for (const [kind, category] of [
      ['visitor', 'admin'],
      ['visitor', 'vendor'],
      ['admin', 'employer'],
      ['admin', 'admin'],
      ['superadmin', 'superadmin'],
      ['root', 'staff'],
    ] as const) {
      expect((await clients[kind].call('createAccount', { body: { ...account, category } })).status).toBe(403);
    }
  });

  it.holds('V8.3.1')('the actor is who the session says, whatever the body claims', async () => {
    const claimed = {
      adminid: '20251111009',
      createdby: '20251111009',
      updatedby: '20251111009',
      audit: { adminid: '20251111009', clientIp: '203.0.113.9' },
    };
    const { body } = await clients.applicant.call('createAccount', {
      body: { email: 'never@example.com', password: 'Passw0rd1', category: 'applicant', ...claimed },
    });
    expect(body).toMatchObject({ status: 403 });
  });
});

describe.holds('V8.1.2')('what is masked is not in the answer', () => {
  it('phones: of an admin’s list, not of a superadmin’s', async () => {
    const [asAdmin, asSuperadmin] = await Promise.all(
      (['admin', 'superadmin'] as const).map(
        async (kind) => ((await clients[kind].call('listApplicants')).body as ApplicantList).applicants,
      ),
    );
    expect(asAdmin!.every(({ phone1 }) => phone1 === null)).toBe(true);
    expect(asSuperadmin!.some(({ phone1 }) => phone1 !== null)).toBe(true);
  });
  it('e-mails, statuses and managers: of the list that staff see', async () => {
    const { applicants } = (await clients.staff.call('listApplicants')).body as ApplicantList;
    for (const row of applicants) {
      expect(row.email).toMatch(/^.{2}\*{4}$/);
      expect(row).toMatchObject({ owner_email: null, owner_category: null, project_statuses: [], phone1: null });
    }
  });
  it('owners who are applicants: of an admin’s list', async () => {
    const { applicants } = (await clients.admin.call('listApplicants', { query: { limit: '500' } }))
      .body as ApplicantList;
    for (const row of applicants) if (row.owner_category === 'applicant') expect(row.owner_email).toBe('*****');
  });
});

/** The form that an applicant's detail holds, ready to be sent again. */
const applicationIn = (detail: Record<string, unknown>): Record<string, unknown> => {
  const said = { ...detail, ...(detail.form as object) } as Record<string, unknown>;
  return Object.fromEntries(
    APPLICATION_FIELDS.map((field) => [field, said[field]]).filter(
      ([, value]) => value !== null && value !== undefined,
    ),
  );
};
