import { APPLICANT_SORTS, type ApplicantList, type ApplicantRow } from '@berangkat/contracts/applicants';
import { type AuditEntry, type AuditList } from '@berangkat/contracts/audit';
import { type PlacementList } from '@berangkat/contracts/placements';
import { type ProjectList } from '@berangkat/contracts/projects';
import { type Client } from '../support/client';
import { clientOf, demoAccount } from '../support/demo';

let admin: Client;
let everybody: ApplicantRow[];

const list = async (query: Record<string, string>): Promise<ApplicantList> => {
  const { status, body } = await admin.call('listApplicants', { query });
  expect(status).toBe(200);
  return body as ApplicantList;
};

/** The whole list, page by page, as a reader would turn them. */
const wholeList = async (query: Record<string, string>): Promise<ApplicantRow[]> => {
  const rows: ApplicantRow[] = [];
  for (let book = 1; ; book += 1) {
    for (let page = 1; page <= 10; page += 1) {
      const { applicants } = await list({ ...query, app: '25', limit: '250', book: String(book), page: String(page) });
      rows.push(...applicants);
      if (applicants.length < 25) return rows;
    }
  }
};

beforeAll(async () => {
  admin = await clientOf('admin');
  everybody = await wholeList({ sort: 'createdat' });
});

it('has a few hundred applicants to show', () => expect(everybody.length).toBeGreaterThan(250));

describe.each(APPLICANT_SORTS)('sorted by %s', (sort) => {
  it.each(['asc', 'desc'])('%s: pages neither repeat nor skip', async (dir) => {
    const ids = (await wholeList({ sort, dir })).map(({ applicantid }) => applicantid);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBe(everybody.length);
  });
});

it('sorts ages and experience as numbers, both ways', async () => {
  for (const sort of ['age', 'experience'] as const) {
    // Applicants of the quick form may have neither.
    const known = async (dir: 'asc' | 'desc'): Promise<number[]> =>
      (await wholeList({ sort, dir })).flatMap((row) => row[sort] ?? []);
    const [up, down] = [await known('asc'), await known('desc')];
    expect(up).toEqual([...up].sort((a, b) => a - b));
    expect(down).toEqual([...down].sort((a, b) => b - a));
  }
});

it.holds('list-experience-filter').each([
  ['cat', 'hospitality', (row: ApplicantRow) => row.industry === 'hospitality'],
  ['degree', 'diploma', (row: ApplicantRow) => row.degree === 'diploma'],
  ['experience', '3', (row: ApplicantRow) => row.experience === 3],
  ['experience', 'more', (row: ApplicantRow) => (row.experience ?? 0) > 10],
  ['managedby', 'vendor', (row: ApplicantRow) => row.managedby === 'vendor'],
  [
    'status',
    'departed',
    (row: ApplicantRow) => row.project_statuses.some(({ applicantstatus }) => applicantstatus === 'departed'),
  ],
] as const)('filters by %s = %s over the whole list', async (name, value, fits) => {
  const found = await wholeList({ [name]: value });
  expect(found.length).toBeGreaterThan(0);
  expect(found.every(fits)).toBe(true);
  if (name !== 'status') expect(found.length).toBe(everybody.filter(fits).length);
});

it('finds a name wherever in the list it stands, and takes what was typed as itself', async () => {
  const sought = everybody.at(-1)!;
  expect((await list({ q: sought.applicantid })).applicants.map(({ applicantid }) => applicantid)).toEqual([
    sought.applicantid,
  ]);
  const byName = await wholeList({ q: `${sought.firstname.slice(0, 4).toUpperCase()} ${sought.lastname.slice(0, 3)}` });
  expect(byName.map(({ applicantid }) => applicantid)).toContain(sought.applicantid);
  expect((await list({ q: '%' })).page.total).toBe(0);
});

it.holds('page-size-snapping').each([
  ['7', 10, 100],
  ['24', 25, 250],
  ['99', 50, 500],
])('a page size of %s becomes %s, in batches of %s', async (asked, size, batch) => {
  const { applicants, page } = await list({ app: asked, limit: String(batch) });
  expect(applicants).toHaveLength(size);
  expect(page).toMatchObject({
    book: 1,
    limit: batch,
    total: everybody.length,
    exact: true,
    batchTotal: Math.min(batch, everybody.length),
  });
});

it('counts in the tiles what the list holds', async () => {
  const { body } = await admin.call('summariseApplicants');
  expect(body).toMatchObject({
    total_applicants: everybody.length,
    total_vendors: new Set(
      everybody.filter(({ owner_category }) => owner_category === 'vendor').map(({ accountid }) => accountid),
    ).size,
  });
});

it('counts in a pipeline whom it shows: nobody whose record is removed', async () => {
  const superadmin = await clientOf('superadmin');
  const { projects } = (await superadmin.call('listProjects')).body as ProjectList;
  const { projectid } = projects.reduce((max, project) =>
    (project.applicants ?? 0) > (max.applicants ?? 0) ? project : max,
  );
  const pipeline = async (query: Record<string, string> = {}) =>
    (await superadmin.call('listPlacements', { params: { id: projectid }, query })).body as PlacementList;
  const inAll = ({ counts }: PlacementList) => Object.values(counts).reduce((sum, count) => sum + count, 0);

  const before = await pipeline();
  expect([before.page.total, inAll(before)]).toEqual([before.placements.length, before.placements.length]);
  const {
    applicant: { applicantid },
    applicantstatus,
  } = before.placements[0]!;
  const setStatus = async (status: 'delete' | 'open') =>
    expect(
      (await superadmin.call('updateApplicantStatus', { params: { id: applicantid }, body: { status } })).status,
    ).toBe(200);
  await setStatus('delete');
  try {
    const without = await pipeline();
    expect([without.placements.length, without.page.total, inAll(without)]).toEqual(
      Array(3).fill(before.placements.length - 1),
    );
    expect((await pipeline({ status: applicantstatus })).page.total).toBe(without.counts[applicantstatus] ?? 0);
  } finally {
    await setStatus('open');
  }
  expect(await pipeline()).toMatchObject({ page: { total: before.page.total }, counts: before.counts });
});

describe('the audit trail', () => {
  let superadmin: Client;

  const actionsOf = async (query: Record<string, string>): Promise<readonly AuditEntry[]> => {
    const { status, body } = await superadmin.call('listActions', { query });
    expect(status).toBe(200);
    return (body as AuditList).actions;
  };

  beforeAll(async () => {
    superadmin = await clientOf('superadmin');
  });

  it.each<[keyof AuditEntry, string]>([
    ['createdbyemail', 'applicant'],
    ['objectname', 'applicant'],
    ['objectname', 'client'],
    ['objectname', 'project'],
    ['objectname', 'account'],
    ['objectid', 'client'],
  ])('is searched by %s, of entries of kind %s, in whatever letters', async (field, objecttype) => {
    const named = (await actionsOf({ objecttype }))[0]!;
    const part = (named[field] as string).slice(1);
    const found = await actionsOf({ objecttype, q: part.toUpperCase() });
    expect(found.map(({ actionid }) => actionid)).toContain(named.actionid);
    const everyWord = (entry: AuditEntry): string =>
      Object.values(entry as Record<string, unknown>)
        .map(String)
        .join(' ')
        .toLowerCase();
    for (const entry of found) expect(everyWord(entry)).toContain(part.toLowerCase());
  });

  it('is searched together with its other filters', async () => {
    const { email } = demoAccount('admin');
    const found = await actionsOf({ q: email, action: 'login' });
    expect(found.length).toBeGreaterThan(0);
    expect(found.every(({ action, createdbyemail }) => action === 'login' && createdbyemail?.includes(email))).toBe(
      true,
    );
  });

  it('shows everything of one request, also a page visit, which is hidden otherwise', async () => {
    expect(
      (await superadmin.call('reportAction', { body: { action: 'page_access', page: '/audit-trail' } })).status,
    ).toBe(201);
    const visit = (await actionsOf({ visits: 'only' }))[0]!;
    expect((await actionsOf({ correlationid: visit.correlationid })).map(({ actionid }) => actionid)).toEqual([
      visit.actionid,
    ]);
    expect((await actionsOf({})).map(({ actionid }) => actionid)).not.toContain(visit.actionid);
  });

  it('holds nothing of a name that nobody has', async () => expect(await actionsOf({ q: 'xyzzyq' })).toEqual([]));
});
