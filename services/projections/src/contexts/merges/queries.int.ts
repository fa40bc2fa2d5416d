import { DocumentUploaded } from '@berangkat/contracts/attachments';
import { applicantListQuery } from '@berangkat/contracts/applicants';
import { type Actor } from '@berangkat/contracts/kernel';
import { mergeListQuery } from '@berangkat/contracts/merges';
import { anApplication, anEducation, anExperience } from '@berangkat/contracts/testing';
import { MemoryKeyStore, Vault } from '@berangkat/platform/personal-data';
import { migrate } from '@berangkat/platform/postgres';
import { holdingsOf, isLivingShare, ownersOfApplicant, recordsOf } from '@berangkat/platform/read-models';
import { type GivenEvent } from '../../engine/testing';
import { ErasurePurge, purgeMigrations } from '../../jobs/erasing/purge';
import { callOf } from '../../testing/asking';
import { exportingTo } from '../../testing/exporting';
import { ReadModels } from '../../testing/read-models';
import { commentsOn } from '../applicants/comments';
import { listShares } from '../shares/queries';
import { leadOn } from '../applicants/detail';
import { historiesOf } from '../applicants';
import { listApplicants } from '../applicants/list';
import { applicantQueries } from '../applicants/queries';
import { readOrigins } from '../histories/origins';
import { personalColumns } from '../projections';
import { trailNames } from '../trail-names';
import { mergeQueries } from './queries';

const admin: Actor = { accountid: '20260101901', category: 'admin' };
const superadmin: Actor = { accountid: '20260101902', category: 'superadmin' };
const [STAYS, OTHER] = ['20260101101', '20260101102'];
const [VENDOR, OWN] = ['20260101801', '20260101802'];
const [KITCHEN, CRUISE, CLIENT] = ['20260101301', '20260101302', '20260101401'];
const [SCHOOL, COPY, LATER] = ['20260101501', '20260101502', '20260101503'];
const GIVEN = '20260101703';
const [LINK, NOTE, SEEN] = ['20260101601', '20260101702', '20260101603'];
const [BAKES, BAKED, BREAD] = ['20260101511', '20260101512', '20260101513'];
const AT = Date.UTC(2026, 0, 5, 9);
const DAY = 86_400_000;

let at = AT;
/** Something that happened an hour after what happened before. */
const happened = (type: string, stream: string, data: object, by = admin.accountid): GivenEvent => {
  at += 3_600_000;
  return { type, stream, at, by, data: { ...data } };
};
const of = (applicantid: string, type: string, data: object = {}): GivenEvent =>
  happened(type, `applicant-${applicantid}`, { applicantid, ...data });
const placed = (applicantid: string, projectid: string, type: string, data: object = {}): GivenEvent =>
  happened(type, `placement-${projectid}-${applicantid}`, { projectid, applicantid, ...data });
const merge = (type: string, data: object = {}): GivenEvent =>
  happened(type, `merge-${OTHER}`, { applicantid: STAYS, otherid: OTHER, ...data });

const bakes = anExperience({ position: 'Baker', companyname: 'Hotel' });
const school = anEducation({ institutionname: 'Planted School 1' });
const shortlistedAt = (): string => new Date(AT + 30 * DAY).toISOString();

let models: ReadModels;
let queries: ReturnType<typeof mergeQueries>;
beforeAll(async () => {
  models = await ReadModels.create();
  queries = mergeQueries(models.pool);
  const said = anApplication({ firstname: 'Ayu', phone1: '081234567123' });
  const project = (projectid: string, projectname: string): GivenEvent =>
    happened('ProjectRegistered', `project-${projectid}`, {
      ...{ projectid, projectname, projectcode: projectname.slice(0, 3), clientid: CLIENT, projectstatus: 'open' },
      ...{ requirements: '', salary_benefits: '' },
    });
  await models.given(
    project(KITCHEN, 'Kitchen'),
    project(CRUISE, 'Cruise'),
    of(STAYS, 'ApplicationSubmitted', { accountid: VENDOR, managedby: 'vendor', ...said }),
    of(OTHER, 'ApplicationSubmitted', {
      ...{ accountid: OWN, managedby: 'applicant', ...said },
      ...{ firstname: 'Ayuni', phone1: '081234567999', motto: 'Service' },
    }),
    of(STAYS, 'ApplicationUpdated', { motto: 'Smile', phone1: '081234567124' }),
    of(OTHER, 'AdminCommentAdded', { commentid: '20260101701', comment: 'Speaks French' }),
    happened('EducationAdded', `education-${SCHOOL}`, { educationid: SCHOOL, applicantid: OTHER, ...school }),
    happened('ExperienceAdded', `experience-${BAKES}`, { experienceid: BAKES, applicantid: OTHER, ...bakes }),
    placed(STAYS, KITCHEN, 'ApplicantAddedToProject'),
    placed(OTHER, KITCHEN, 'ApplicantAddedToProject'),
    placed(OTHER, KITCHEN, 'ApplicantShortlisted', { comment: 'Strong' }),
    placed(OTHER, CRUISE, 'ApplicantAddedToProject'),
    happened('CvShared', `cv-shares-${OTHER}`, {
      ...{ applicantid: OTHER, shareid: LINK, purpose: 'link', expiresat: AT + 900 * DAY },
    }),
  );
});
afterAll(() => models.drop());

const preview = (reader: Actor, applicantid = STAYS, otherid = OTHER) =>
  queries.previewMerge(callOf({ actor: reader, query: { applicantid, otherid } }));
const listed = async (reader: Actor): Promise<readonly string[]> =>
  (await listApplicants(models.pool, applicantListQuery.parse({ removed: 'with' }), reader)).applicants.map(
    ({ applicantid }) => applicantid,
  );
const standing = async (projectid: string): Promise<readonly object[]> =>
  (
    await models.pool.query<object>(
      `select p.applicantid, p.status from read.placements p join read.applicants a using (applicantid)
        where p.projectid = $1 and not p.removed and a.status = 'open' order by 1`,
      [projectid],
    )
  ).rows;
const detail = (reader = superadmin) => queries.readMerge(callOf({ actor: reader, params: { id: OTHER } }));
const list = (reader = admin) => queries.listMerges(callOf({ actor: reader, query: mergeListQuery.parse({}) }));

it('shows both as they would be merged: what differs first, the newer of each, and which way goes on', async () => {
  const shown = await preview(superadmin);
  expect(shown.differing).toEqual([
    { field: 'firstname', shown: true, stays: 'Ayu', other: 'Ayuni', newer: 'other' },
    { field: 'phone1', shown: true, stays: '081234567124', other: '081234567999', newer: 'stays' },
    { field: 'motto', shown: true, stays: 'Smile', other: 'Service', newer: 'stays' },
  ]);
  expect(shown.alike.map(({ field }) => field)).toContain('lastname');
  expect(shown.other.things).toMatchObject({ educations: 1, comments: 1, shares: 1, documents: 0 });
  expect(shown.placements).toEqual([
    expect.objectContaining({ projectid: CRUISE, stays: null, other: 'applying', wins: 'other' }),
    expect.objectContaining({ projectid: KITCHEN, stays: 'applying', other: 'shortlisted', wins: 'other' }),
  ]);
  expect(shown).toMatchObject({ owners: true, refusal: null });
});

it.holds('V14.2.3d')('hides numbers from those who do not see them, and says that they differ', async () => {
  const { differing } = await preview(admin);
  expect(differing).toContainEqual({ field: 'phone1', shown: false, stays: null, other: null, newer: 'stays' });
});

it('is asked of two records that are there', async () => {
  await expect(preview(admin, STAYS, STAYS)).rejects.toMatchObject({ status: 400, code: 'merge-itself' });
  await expect(preview(admin, STAYS, '20260101999')).rejects.toMatchObject({ status: 404 });
});

describe('merged', () => {
  beforeAll(() =>
    models.given(
      merge('ApplicantsMerged', {
        ...{
          fields: ['firstname'],
          photo: false,
          fullphoto: false,
          cv: false,
          owners: true,
          reason: 'Brought by them',
        },
      }),
      of(OTHER, 'ApplicantMerged', { into: STAYS }),
      merge('MergePlanned', {
        copies: [
          { kind: 'education', from: SCHOOL, to: COPY },
          { kind: 'experience', from: BAKES, to: BAKED },
        ],
        ...{ projects: [KITCHEN, CRUISE], days: [] },
      }),
      of(STAYS, 'ApplicantTookIn', { otherid: OTHER }),
      of(STAYS, 'ApplicationUpdated', { of: OTHER, firstname: 'Ayuni' }),
      happened('EducationAdded', `education-${COPY}`, {
        ...{ educationid: COPY, applicantid: STAYS, of: OTHER, ...school },
      }),
      happened('ExperienceAdded', `experience-${BAKED}`, {
        ...{ experienceid: BAKED, applicantid: STAYS, of: OTHER, ...bakes },
      }),
      placed(STAYS, KITCHEN, 'PlacementTakenOver', {
        ...{ of: OTHER, status: 'shortlisted', passedinterview: false },
        ...{ since: shortlistedAt(), addedat: new Date(AT).toISOString() },
      }),
      placed(STAYS, CRUISE, 'PlacementTakenOver', {
        ...{ of: OTHER, status: 'applying', passedinterview: false },
        ...{ since: new Date(AT).toISOString(), addedat: new Date(AT).toISOString() },
      }),
      merge('MergeCompleted'),
    ),
  );

  it('the other record is in no list, also not for those who see removed ones', async () => {
    expect(await listed(admin)).toEqual([STAYS]);
    expect(await listed(superadmin)).toEqual([STAYS]);
    expect(await standing(KITCHEN)).toEqual([{ applicantid: STAYS, status: 'shortlisted' }]);
    expect(await standing(CRUISE)).toEqual([{ applicantid: STAYS, status: 'applying' }]);
  });

  it('its address, its links and its files lead to the record that stays', async () => {
    expect(await leadOn(models.pool, OTHER)).toBe(STAYS);
    expect(await leadOn(models.pool, STAYS)).toBe(STAYS);
    expect(await isLivingShare(models.pool, { applicantid: OTHER, shareid: LINK })).toBe(true);
    expect(await recordsOf(models.pool, OTHER)).toEqual([STAYS, OTHER]);
    expect(await listShares(models.pool, STAYS, superadmin)).toMatchObject([{ shareid: LINK, revokedat: null }]);
    expect(await ownersOfApplicant(models.pool, OTHER)).toMatchObject({ accountid: VENDOR, removed: false });
  });

  it('comments and both ways through a project are read together', async () => {
    const comments = await commentsOn(models.pool, [STAYS], admin);
    expect(comments.get(STAYS)).toMatchObject([{ comment: 'Speaks French' }]);
    const histories = await historiesOf(models.pool, [STAYS], admin);
    expect(histories.get(STAYS)?.map(({ projectid, action }) => [projectid, action])).toEqual([
      [KITCHEN, 'added'],
      [KITCHEN, 'added'],
      [KITCHEN, 'shortlisted'],
      [CRUISE, 'added'],
      [KITCHEN, 'taken over'],
      [CRUISE, 'taken over'],
    ]);
  });

  it('the account of the other record hears of it, and the one that goes on does not', async () => {
    expect(await holdingsOf(models.pool, OWN)).toMatchObject({ applicantids: [], withdrawn: true, merged: true });
    expect(await holdingsOf(models.pool, VENDOR)).toMatchObject({ applicantids: [STAYS], merged: false });
  });

  it('whoever had the other record is told at its address what became of it, and nobody else', async () => {
    const cvs = applicantQueries(models.pool, { exporting: exportingTo([]) });
    const read = (accountid: string, category: Actor['category']) =>
      cvs.readApplicant(callOf({ actor: { accountid, category }, params: { id: OTHER }, query: {} }));
    await expect(read(OWN, 'applicant')).rejects.toMatchObject({ status: 403, code: 'applicant-merged-away' });
    await expect(read(OWN, 'vendor')).rejects.toMatchObject({ status: 403, code: 'applicant-merged-away' });
    await expect(read('20260101809', 'vendor')).rejects.toMatchObject({ status: 403, code: 'forbidden' });
    await expect(read('20260101809', 'employer')).rejects.toMatchObject({ status: 403, code: 'forbidden' });
    expect(await read(VENDOR, 'vendor')).toMatchObject({ applicantid: STAYS });
    expect(await read(admin.accountid, 'admin')).toMatchObject({ applicantid: STAYS });
  });

  it('is on the list, and asks nothing as long as nothing happened', async () => {
    expect((await list()).merges).toMatchObject([
      {
        stays: { applicantid: STAYS, name: expect.stringMatching(/^Ayuni /) },
        other: { applicantid: OTHER, name: expect.stringMatching(/^Ayuni /) },
        ...{ state: 'merged', reason: 'Brought by them', undoneat: null },
      },
    ]);
    expect(await detail()).toMatchObject({ fields: ['firstname'], files: [], copies: 2, questions: [] });
  });

  it('what a field took from the other record says so where values come from', async () => {
    const asked = { kind: 'applicant', id: STAYS } as const;
    const { origins, actions } = await readOrigins(models.pool, trailNames, asked, superadmin);
    const of = (name: string) => origins.find(({ field }) => field === name)!;
    const [taken] = of('firstname').steps;
    expect(of('firstname').steps).toMatchObject([{ value: 'Ayuni', merged: true }]);
    expect(actions.find(({ actionid }) => actionid === taken!.actionid)).toMatchObject({ type: 'ApplicationUpdated' });
    expect(of('motto').steps.map(({ value, merged }) => [value, merged])).toEqual([
      ['Smile', undefined],
      [null, undefined],
    ]);
  });

  it('asks about each thing that happened since', async () => {
    await models.given(
      of(STAYS, 'ApplicationUpdated', { firstname: 'Ayunita' }),
      happened('EducationChanged', `education-${COPY}`, {
        ...{ educationid: COPY, applicantid: STAYS, of: OTHER, ...school, institutionname: 'Planted School 2' },
      }),
      happened('EducationAdded', `education-${LATER}`, { educationid: LATER, applicantid: STAYS, ...anEducation() }),
      placed(STAYS, KITCHEN, 'ApplicantPassedInterview', { comment: 'Good English' }),
      of(STAYS, 'ApplicantPhotoChanged', {
        ...{ photo: `photos/${STAYS}/new.webp`, thumbnail: `photos/${STAYS}/new-small.webp`, photohash: 'new' },
      }),
      happened('FullPhotoChanged', `attachments-${STAYS}`, {
        ...{ applicantid: STAYS, photo: `fullphotos/${STAYS}/new.webp` },
        ...{ thumbnail: `fullphotos/${STAYS}/new-small.webp`, photohash: 'new' },
      }),
      happened('CvFileUploaded', `attachments-${STAYS}`, {
        ...{ applicantid: STAYS, file: `cvs/${STAYS}/new.pdf`, filename: 'new.pdf' },
        ...{ contenttype: 'application/pdf', size: 9 },
      }),
      of(STAYS, 'AdminCommentAdded', { commentid: NOTE, comment: 'Called back' }),
      happened('InterviewDayPlanned', `interviewday-${SEEN}`, {
        ...{ interviewdayid: SEEN, projectid: CRUISE, date: '2039-12-03', zone: 'Asia/Makassar' },
        ...{ begins: '09:00', ends: '12:00', minutes: 20, breaks: [], rooms: ['Galley'] },
      }),
      happened('InterviewPlanned', `interviewday-${SEEN}`, {
        ...{ interviewdayid: SEEN, projectid: CRUISE, applicantid: STAYS, room: 0, slot: 1, time: '09:20' },
      }),
      happened('WorkPhotoAdded', `attachments-${STAYS}`, {
        ...{ applicantid: STAYS, experienceid: BAKED, imageid: BREAD, photo: `workphotos/${STAYS}/a.webp` },
        ...{ thumbnail: `workphotos/${STAYS}/a-small.webp`, photohash: 'bread' },
      }),
      happened(DocumentUploaded.type, 'document-20260101801', {
        ...{
          documentid: '20260101801',
          applicantid: STAYS,
          documenttype: 'passport',
          file: `documents/${STAYS}/a.pdf`,
        },
        ...{ filename: 'a.pdf', contenttype: 'application/pdf', size: 9 },
      }),
    );
    expect((await detail()).questions).toMatchObject([
      { kind: 'field', id: 'firstname', happened: 'changed', before: 'Ayuni', after: 'Ayunita' },
      { kind: 'education', id: COPY, happened: 'changed', name: 'Planted School 2', presumed: 'other' },
      { kind: 'education', id: LATER, happened: 'added', presumed: 'stays' },
      { kind: 'cv', id: 'cv', happened: 'changed', name: 'new.pdf', picture: null },
      { kind: 'fullphoto', happened: 'changed', picture: `/api/files/fullphotos/${STAYS}/new-small.webp` },
      { kind: 'photo', happened: 'changed', picture: `/api/files/photos/${STAYS}/new-small.webp`, presumed: 'stays' },
      { kind: 'document', id: '20260101801', happened: 'added', name: 'passport', presumed: 'stays' },
      { kind: 'workphoto', id: BREAD, happened: 'added', name: 'Baker, Hotel', presumed: 'other' },
      { kind: 'comment', id: NOTE, happened: 'added', after: 'Called back' },
      { kind: 'placement', id: KITCHEN, happened: 'changed', name: 'Kitchen', status: 'accepted' },
      // She is in that project by the other record alone.
      { kind: 'interview', id: SEEN, name: 'Cruise', after: '2039-12-03', presumed: 'other' },
    ]);
  });
});

describe('undone', () => {
  beforeAll(() =>
    models.given(
      merge('MergeUndone', { given: [{ kind: 'comment', id: NOTE, newid: GIVEN }] }),
      of(OTHER, 'AdminCommentGiven', { commentid: GIVEN, comment: 'Called back', by: superadmin.accountid, at: AT }),
      of(STAYS, 'ApplicantLetGo', { otherid: OTHER, comments: [NOTE] }),
      of(STAYS, 'ApplicationUpdated', { parted: OTHER, firstname: 'Ayu' }),
      happened('EducationRemoved', `education-${COPY}`, { educationid: COPY, applicantid: STAYS, of: OTHER }),
      placed(STAYS, CRUISE, 'PlacementGivenBack'),
      of(OTHER, 'ApplicantUnmerged', { from: STAYS }),
      merge('UndoCompleted'),
    ),
  );

  it('a comment that was given to the other record stands there as it was written', async () => {
    const comments = await commentsOn(models.pool, [STAYS, OTHER], superadmin);
    expect(comments.get(STAYS)).toBeUndefined();
    expect(comments.get(OTHER)).toMatchObject([
      { comment: 'Speaks French' },
      { commentid: GIVEN, comment: 'Called back', createdat: new Date(AT).toISOString() },
    ]);
  });

  it('both are there, each where it stood', async () => {
    expect([...(await listed(admin))].sort()).toEqual([STAYS, OTHER]);
    expect(await standing(CRUISE)).toEqual([{ applicantid: OTHER, status: 'applying' }]);
    expect(await leadOn(models.pool, OTHER)).toBe(OTHER);
    expect(await holdingsOf(models.pool, OWN)).toMatchObject({ applicantids: [OTHER], merged: false });
    expect((await list()).merges).toMatchObject([{ state: 'undone' }]);
  });

  it.holds('V14.2.4j')('erased alone, the other one leaves nothing in what the record had been', async () => {
    await migrate(models.pool, 'ops', purgeMigrations);
    await models.given(of(OTHER, 'ApplicantErased'));
    const vault = new Vault(new MemoryKeyStore());
    await vault.destroy(`applicant-${OTHER}`);
    const store = { head: async () => 'head', compare: () => 0, isPosition: () => true };
    await new ErasurePurge({ pool: models.pool, vault, store, personal: personalColumns, now: () => 0 }).look();
    vault.close();
    const { rows: tables } = await models.pool.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'read'::regnamespace and relkind = 'r'`,
    );
    const left: string[] = [];
    for (const { name } of tables) {
      const { rows } = await models.pool.query(
        `select 1 from read."${name}" t where to_jsonb(t)::text ~ 'Planted School|"Ayuni"|Speaks French'`,
      );
      if (rows.length > 0) left.push(name);
    }
    expect(left).toEqual([]);
    const { rows } = await models.pool.query<{ firstname: string }>(
      `select firstname from read.applicants where applicantid = $1`,
      [STAYS],
    );
    expect(rows).toEqual([{ firstname: 'Ayu' }]);
  });
});
