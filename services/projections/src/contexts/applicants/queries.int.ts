import {
  applicantExportBody,
  applicantListQuery,
  type ApplicantListQuery,
  ownedApplicantQuery,
} from '@berangkat/contracts/applicants';
import { type Actor } from '@berangkat/contracts/kernel';
import { callOf } from '../../testing/asking';
import { matchingIds } from './list';
import {
  AYU,
  BUDI,
  CITRA,
  DIAN,
  NONE,
  GARDEN,
  applicant,
  vendor,
  chef,
  gardener,
  agent,
  admin,
  superadmin,
} from '../../testing/four-applicants';
import { fourApplicants } from './testing';

const { models, queries, read, refusal } = fourApplicants();
const list = (actor: Actor, query: object = {}) =>
  queries().listApplicants(callOf({ actor, query: applicantListQuery.parse(query) }));
const listed = async (actor: Actor, query: object = {}) =>
  (await list(actor, query)).applicants.map(({ firstname }) => firstname);

describe('the list', () => {
  const ASCENDING: readonly (readonly [ApplicantListQuery['sort'], readonly string[]])[] = [
    ['firstname', ['Ayu', 'Budi', 'Citra']],
    ['gender', ['Ayu', 'Budi', 'Citra']],
    ['age', ['Budi', 'Citra', 'Ayu']],
    ['degree', ['Budi', 'Citra', 'Ayu']],
    ['experience', ['Budi', 'Citra', 'Ayu']],
    ['department', ['Ayu', 'Citra', 'Budi']],
    // An applicant's address, which an admin does not see, stands behind.
    ['owner_email', ['Budi', 'Citra', 'Ayu']],
    ['createdat', ['Ayu', 'Budi', 'Citra']],
    ['updatedat', ['Budi', 'Citra', 'Ayu']],
  ];
  it.holds('list-sort-keys').all(ASCENDING)('sorts by %s, both ways', async (sort, ascending) => {
    expect(await listed(admin, { sort, dir: 'asc' })).toEqual(ascending);
    expect(await listed(admin, { sort, dir: 'desc' })).toEqual([...ascending].reverse());
  });

  it.all<[object, readonly string[]]>([
    [{ cat: 'wellness' }, ['Citra']],
    [{ degree: 'school' }, ['Budi']],
    [{ experience: '5' }, ['Citra']],
    [{ experience: 'more' }, ['Ayu']],
    [{ managedby: 'vendor' }, ['Citra', 'Budi']],
    [{ status: 'departed' }, ['Budi']],
    [{ status: 'open' }, ['Citra']],
    [{ q: 'sous CHEF' }, ['Budi', 'Ayu']],
    [{ q: 'dewi citra' }, ['Citra']],
    [{ q: CITRA }, ['Citra']],
    [{ q: 'BUDI@mail' }, ['Budi']],
    [{ q: 'dewi mail.example' }, ['Citra', 'Budi', 'Ayu']],
    [{ q: '9876' }, []],
    [{ q: '0811' }, []],
    [{ q: '%' }, []],
  ])('%j keeps %j', async (query, kept) => {
    const { applicants, page } = await list(admin, query);
    expect(applicants.map(({ firstname }) => firstname)).toEqual(kept);
    expect(page).toMatchObject({ total: kept.length, exact: true });
  });

  it('keeps whom old data calls hired, in lists and in what is exported of them', async () => {
    const called = (status: string) =>
      models().pool.query(`update read.placements set status = $1 where applicantid = $2 and projectid = $3`, [
        status,
        BUDI,
        GARDEN,
      ]);
    await called('hired');
    try {
      expect(await listed(admin, { status: 'hired' })).toEqual(['Budi']);
      const hired = applicantExportBody.parse({ status: 'hired', lang: 'en' });
      expect(await matchingIds(models().pool, hired, admin, 10)).toEqual([BUDI]);
    } finally {
      await called('departed');
    }
  });

  it('removed ones are listed for a superadmin who asks, for nobody else', async () => {
    expect(await listed(superadmin)).toEqual(['Citra', 'Budi', 'Ayu']);
    expect(await listed(superadmin, { removed: 'with' })).toEqual(['Dian', 'Citra', 'Budi', 'Ayu']);
    expect(await listed(superadmin, { removed: 'only' })).toEqual(['Dian']);
    expect(await listed(admin, { removed: 'only' })).toEqual(['Citra', 'Budi', 'Ayu']);
  });

  it('a page shows its rows and tells the length of the whole list', async () => {
    const { applicants, page } = await list(admin, { book: '2' });
    expect(applicants).toEqual([]);
    expect(page).toEqual({ total: 3, exact: true, book: 2, limit: 100, batchTotal: 0 });
    expect((await list(admin, { app: '10', page: '1' })).page).toMatchObject({ total: 3, batchTotal: 3 });
    expect(await listed(admin, { app: '10', page: '2' })).toEqual([]);
  });

  it.holds('email-mask-list')(
    'an agent sees neither contacts nor owners nor placements, and cannot find out by a filter',
    async () => {
      const { applicants } = await list(agent, { status: 'departed' });
      expect(applicants).toHaveLength(3);
      expect(applicants.find(({ applicantid }) => applicantid === BUDI)).toMatchObject({
        email: 'bu****',
        phone1: null,
        owner_email: null,
        owner_name: null,
        owner_category: null,
        project_statuses: [],
      });
    },
  );

  it.holds('list-managedby-column')(
    'phones are for superadmins, owners that are applicants not for admins',
    async () => {
      const rowOf = async (actor: Actor, id: string) =>
        (await list(actor)).applicants.find(({ applicantid }) => applicantid === id);
      expect(await rowOf(admin, AYU)).toMatchObject({
        phone1: null,
        owner_email: '*****',
        owner_name: '*****',
        email: 'ayu@mail.example',
      });
      expect(await rowOf(admin, BUDI)).toMatchObject({
        owner_email: 'vendor@example.com',
        owner_name: 'Vendor',
        owner_category: 'vendor',
      });
      expect(await rowOf(superadmin, AYU)).toMatchObject({
        phone1: '+628110000123',
        owner_email: 'applicant@example.com',
      });
    },
  );
});

describe('a search by phone', () => {
  it.all([
    ['9876543', ['Budi']],
    ['0811 9876', ['Budi']],
    ['0811-9876-543', ['Budi']],
    ['+62 811 9876 543', ['Budi']],
    ['62811', ['Citra', 'Budi', 'Ayu']],
    ['dewi 0811 9876', ['Budi']],
    ['ayu 0811 9876', []],
    ['10000123', ['Citra', 'Ayu']],
    ['110000123', ['Citra', 'Ayu']],
    ['987', []],
  ])('of %s finds %j for a superadmin, in every way to type the number', async (q, kept) => {
    expect(await listed(superadmin, { q })).toEqual(kept);
  });

  it('finds nobody for those who do not see phones, and by e-mail nobody for those who see it masked', async () => {
    for (const q of ['9876543', '0811 9876', '62811', '110000123']) {
      expect(await listed(admin, { q })).toEqual([]);
      expect(await listed(agent, { q })).toEqual([]);
      expect(await found(admin, q)).toEqual([]);
    }
    expect(await listed(agent, { q: 'budi@mail' })).toEqual([]);
    expect(await listed(agent, { q: 'budi' })).toEqual(['Budi']);
  });

  it('shows the number that was found to those who see it, and the number that the world dials', async () => {
    const [match] = await queries().searchApplicants(
      callOf({
        actor: superadmin,
        query: { q: '9876543' },
      }),
    );
    expect(match).toMatchObject({ firstname: 'Budi', phone1: '0811-9876-543' });
    expect((await list(superadmin, { q: '9876543' })).applicants).toMatchObject([{ phone1e164: '+628119876543' }]);
    expect(JSON.stringify(await list(admin))).not.toMatch(/62811|0811/);
  });
});

const found = async (actor: Actor, q: string) =>
  (await queries().searchApplicants(callOf({ actor, query: { q } }))).map(({ firstname }) => firstname);

it('the search of the dialog finds open applicants by all words, in their names or e-mails', async () => {
  expect(await found(admin, 'dewi')).toEqual(['Ayu', 'Budi', 'Citra']);
  expect(await found(admin, 'sous BUDI@')).toEqual(['Budi']);
  expect(await found(admin, 'dian')).toEqual([]);
  expect(await found(admin, '%%')).toEqual([]);
});

it('the summary counts what is open and what departed', async () => {
  expect(await queries().summariseApplicants(callOf({ actor: admin }))).toEqual({
    total_applicants: 3,
    total_positions: 3,
    total_departures: 1,
    total_vendors: 1,
    industry_summary: [
      { industry: 'hospitality', count: 2 },
      { industry: 'wellness', count: 1 },
    ],
    department_summary: [
      { department: 'culinary', count: 1 },
      { department: 'deck', count: 1 },
      { department: 'service', count: 1 },
    ],
    position_summary: [
      { position: 'Sous Chef', count: 2 },
      { position: 'Deckhand', count: 1 },
      { position: 'Waiter', count: 1 },
    ],
  });
});

it('by ids, an employer receives those of its projects, an admin all that are open', async () => {
  const received = async (actor: Actor) =>
    (
      await queries().applicantsByIds(
        callOf({
          actor,
          body: { applicant_ids: [AYU, BUDI, CITRA, DIAN, NONE] },
        }),
      )
    ).map(({ applicantid, email }) => [applicantid, email]);
  expect(await received(chef)).toEqual([[AYU, 'ay****']]);
  expect(await received(gardener)).toEqual([[BUDI, 'bu****']]);
  expect(await received(admin)).toEqual([
    [AYU, 'ayu@mail.example'],
    [BUDI, 'budi@mail.example'],
    [CITRA, 'citra@mail.example'],
  ]);
});

it('by ids, an admin receives the comments of each with it, the newest first', async () => {
  const received = await queries().applicantsByIdsWithComments(
    callOf({
      actor: admin,
      body: { applicant_ids: [AYU, BUDI, DIAN, NONE] },
    }),
  );
  expect(
    received.map(({ applicantid, admincomments }) => [applicantid, admincomments.map(({ comment }) => comment)]),
  ).toEqual([
    [AYU, ['Called', 'Call again']],
    [BUDI, []],
  ]);
  const [{ admincomments: ofAyu }] = received as [(typeof received)[number]];
  expect(ofAyu).toEqual((await read(admin, AYU)).admincomments);
});

describe('the applicants of an account', () => {
  const owned = (actor: Actor, accountId: string, query: object = {}) =>
    queries().listOwnedApplicants(
      callOf({
        actor,
        params: { accountId },
        query: ownedApplicantQuery.parse(query),
      }),
    );

  it('are its own for a vendor, newest first, with what their CVs lack; the removed are gone', async () => {
    const { applicants, page } = await owned(vendor, vendor.accountid);
    expect(applicants.map(({ firstname, gaps }) => [firstname, gaps])).toEqual([
      ['Citra', ['form', 'photo', 'experience', 'cv', 'documents', 'education', 'fullphoto', 'video']],
      ['Budi', ['form', 'photo', 'experience', 'cv', 'documents', 'education', 'fullphoto', 'video']],
    ]);
    expect(applicants[0]).toMatchObject({ unanswered: 16, completeness: 25, phone1: '+628110000123' });
    expect(page).toMatchObject({ total: 2, exact: true });
  });
  it('are read by an admin, whose phones stay masked, and by no other vendor', async () => {
    const { applicants } = await owned(admin, vendor.accountid);
    expect(applicants.map(({ phone1, owner_email }) => [phone1, owner_email])).toEqual([
      [null, 'vendor@example.com'],
      [null, 'vendor@example.com'],
    ]);
    expect(await refusal(owned(vendor, applicant.accountid))).toContain('403');
    expect(await refusal(owned(vendor, '20260101999'))).toContain('403');
  });
  it('with gaps are those whose rows say that something is missing', async () => {
    expect((await owned(admin, vendor.accountid, { gaps: 'only' })).page.total).toBe(2);
    expect((await owned(admin, applicant.accountid, { gaps: 'only' })).page.total).toBe(1);
    expect((await owned(admin, admin.accountid, { gaps: 'only' })).applicants).toEqual([]);
  });
});
