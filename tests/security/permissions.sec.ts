import { endpoints, type EndpointName } from '@berangkat/contracts/http';
import { APPLICATION_FIELDS, type ApplicantList } from '@berangkat/contracts/applicants';
import { type ProjectList } from '@berangkat/contracts/projects';
import { type SessionUser } from '@berangkat/contracts/accounts';
import { type Client } from '../support/client';
import { clientOf } from '../support/demo';
import { DOT } from '../support/dot';
import { permittedTo } from './permitted';
import { KINDS, type Kind } from './permitted/kinds';

/** Nothing has this id. */
const NOBODY = '20251111001';
const params: Record<string, string> = {
  id: NOBODY,
  documentid: NOBODY,
  clientid: NOBODY,
  appid: NOBODY,
  eduid: NOBODY,
  educationid: NOBODY,
  expid: NOBODY,
  experienceid: NOBODY,
  accountId: NOBODY,
  list: 'applicants',
  email: 'nobody@example.com',
  name: 'nothing-thumb.webp',
};

let clients: Record<Kind, Client>;
let permitted: Awaited<ReturnType<typeof permittedTo>>;
beforeAll(async () => {
  permitted = await permittedTo();
  clients = Object.fromEntries(
    await Promise.all(KINDS.map(async (kind) => [kind, await clientOf(kind)] as const)),
  ) as Record<Kind, Client>;
});

describe.each(Object.keys(endpoints) as EndpointName[])('%s', (name) => {
  it.each(KINDS.filter((kind) => name !== 'signOut' || kind === 'visitor'))('as %s', async (kind) => {
    // A body that no schema accepts: who is let through is told 400 and nothing changes; who is not is told so before
    // the body is looked at.
    const { method } = endpoints[name];
    const { status, body } = await clients[kind].call(name, {
      params,
      ...(method !== 'GET' && { body: { nonsense: true } }),
    });
    expect(status).toBeLessThan(500);
    if (permitted[name].includes(kind)) {
      // Of somebody else's object, or one that does not exist, an owner is refused by the handler: that is tested
      // below.
      if (status === 403) expect(['applicant', 'vendor', 'employer', 'staff']).toContain(kind);
      else if (name !== 'signIn' && name !== 'signInWithId') expect(status).not.toBe(401);
    } else {
      expect(status).toBe(kind === 'visitor' ? 401 : 403);
      expect(body).toMatchObject({ code: expect.any(String) as string, message: expect.any(String) as string });
    }
  });
});

describe('what is somebody else’s', () => {
  let foreignApplicant: { applicantid: string; accountid: string };
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

  it.each(['prepared', 'departed'])('an employer never moves anybody to %s', async (applicantstatus) => {
    const { status } = await clients.employer.call('moveApplicant', {
      params: { id: ownProject },
      body: { applicantid: foreignApplicant.applicantid, applicantstatus },
    });
    expect(status).toBe(403);
  });

  it('an account of a kind that the actor may not create is refused', async () => {
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

  it('the actor is who the session says, whatever the body claims', async () => {
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

describe('what is masked is not in the answer', () => {
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
