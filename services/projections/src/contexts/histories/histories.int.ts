import { type HistoryKind, historyQuery, ORIGIN_KINDS, type OriginKind } from '@berangkat/contracts/histories';
import { type Actor } from '@berangkat/contracts/kernel';
import { aJob, anEducation } from '@berangkat/contracts/testing';
import { type GivenEvent } from '../../engine/testing';
import { ReadModels } from '../../testing/read-models';
import { trailNames } from '../trail-names';
import { listHistory } from './history';
import { readOrigins } from './origins';

const [SARI, RATNA, VENDOR] = ['20260101001', '20260101002', '20260101003'];
const [ALBUM, PHOTO] = ['20260101501', '20260101502'];
const [BUDI, AYU, KITCHEN, GARDEN, SCHOOL, COLLEGE] = [
  '20260101101',
  '20260101102',
  '20260101301',
  '20260101302',
  '20260101401',
  '20260101402',
];
const [DAY, WAYAN] = ['20260101601', '20260101103'];
const ADMIN: Actor = { accountid: SARI, category: 'admin' };
const SUPERADMIN: Actor = { accountid: RATNA, category: 'superadmin' };
const EMPLOYER: Actor = { accountid: '20260101009', category: 'employer' };

const account = (accountid: string, email: string, category: string): GivenEvent => ({
  type: 'AccountRegistered',
  stream: `account-${accountid}`,
  data: { accountid, category, email, passwordhash: 'x', avatar: 'a', status: 'verified', selfregistered: false },
  by: RATNA,
  category: 'superadmin',
});
const submitted = (applicantid: string): GivenEvent => ({
  type: 'ApplicationSubmitted',
  stream: `applicant-${applicantid}`,
  data: {
    applicantid,
    accountid: VENDOR,
    managedby: 'vendor',
    firstname: 'Budi',
    lastname: 'Santoso',
    dateofbirth: '1999-05-01',
    religion: 'islam',
    phone1: '081200001111',
    positions: ['Waiter'],
  },
  by: VENDOR,
  category: 'vendor',
  audit: { page: '/application-form', clientCountry: 'ID', deviceType: 'mobile' },
});
const updated = (data: object, by: Actor, audit: GivenEvent['audit'] = {}): GivenEvent => ({
  type: 'ApplicationUpdated',
  stream: `applicant-${BUDI}`,
  data: { applicantid: BUDI, ...data },
  by: by.accountid,
  category: by.category,
  audit,
});
const education = (type: string, educationid: string, said: object): GivenEvent => ({
  type,
  stream: `education-${educationid}`,
  data: { educationid, applicantid: BUDI, ...said },
  by: SARI,
});
const added = (projectid: string): GivenEvent => ({
  type: 'ApplicantAddedToProject',
  stream: `placement-${projectid}-${BUDI}`,
  data: { projectid, applicantid: BUDI },
  by: SARI,
});
const registered = (projectid: string, projectname: string): GivenEvent => ({
  type: 'ProjectRegistered',
  stream: `project-${projectid}`,
  data: { projectid, projectname, projectcode: projectname.toUpperCase(), projectstatus: 'active' },
  by: SARI,
});

const album = (type: string, said: object): GivenEvent => ({
  type,
  stream: `content-${PHOTO}`,
  data: { conid: PHOTO, albid: ALBUM, ...said },
  by: RATNA,
  category: 'superadmin',
});

const onDay = (type: string, said: object): GivenEvent => ({
  type,
  stream: `interviewday-${DAY}`,
  data: { interviewdayid: DAY, projectid: GARDEN, ...said },
  by: SARI,
});

let models: ReadModels;
beforeAll(async () => {
  models = await ReadModels.create();
  await models.given(
    account(SARI, 'sari@example.com', 'admin'),
    account(RATNA, 'ratna@example.com', 'superadmin'),
    account(VENDOR, 'vendor@example.com', 'vendor'),
    submitted(BUDI),
    submitted(AYU),
    updated({ height: 170, phone1: '081200002222' }, ADMIN),
    updated({ height: 172, positions: ['Waiter', 'Host'], cleared: ['religion'] }, SUPERADMIN),
    education('EducationAdded', SCHOOL, anEducation()),
    education('EducationAdded', COLLEGE, anEducation({ gpa: 2 })),
    education('EducationChanged', SCHOOL, anEducation({ gpa: 3.9 })),
    registered(KITCHEN, 'Doha Culinary'),
    registered(GARDEN, 'Qatar Gardens'),
    added(KITCHEN),
    added(GARDEN),
    {
      type: 'AlbumCreated',
      stream: `album-${ALBUM}`,
      data: { albid: ALBUM, name: 'At sea', public: true, status: 'active' },
      by: RATNA,
      category: 'superadmin',
    },
    album('ContentPosted', {
      name: 'The galley',
      public: false,
      status: 'active',
      type: 'image/webp',
      file: 'contents/1.webp',
      size: 9,
    }),
    album('ContentUpdated', { name: 'The pass', public: true }),
    {
      type: 'ApplicantShortlisted',
      stream: `placement-${KITCHEN}-${BUDI}`,
      data: { projectid: KITCHEN, applicantid: BUDI },
      by: RATNA,
      category: 'superadmin',
    },
    onDay('InterviewDayPlanned', {
      date: '2026-12-03',
      zone: 'Asia/Qatar',
      begins: '09:00',
      ends: '10:00',
      minutes: 20,
      breaks: [],
      rooms: ['Bu Siti'],
    }),
    onDay('InterviewPlanned', { applicantid: WAYAN, room: 0, slot: 1, time: '09:20' }),
    onDay('InterviewRemoved', { applicantid: WAYAN }),
  );
});
afterAll(() => models.drop());

const historyOf = (kind: HistoryKind, id: string, query: object = {}, reader = SUPERADMIN) =>
  listHistory(models.pool, trailNames, { kind, id, ...historyQuery.parse(query) }, reader);
const typesOf = async (...of: Parameters<typeof historyOf>) => (await historyOf(...of)).entries.map(({ type }) => type);

const originsOf = (kind: OriginKind, id: string, reader = SUPERADMIN) =>
  readOrigins(models.pool, trailNames, { kind, id }, reader);
/** Each value of some fields, the newest first, with who gave it. */
const told = async (kind: OriginKind, id: string, fields: readonly string[], reader?: Actor) => {
  const { origins, actions } = await originsOf(kind, id, reader);
  const asked = fields.map((name) => origins.find(({ field }) => field === name)!);
  return asked.map(({ field, shown, value, called, steps }) => ({
    field,
    shown,
    value,
    ...(called !== undefined && { called, calledBefore: steps.map((step) => step.called) }),
    steps: steps.map((step) => [
      step.value,
      actions.find(({ actionid }) => actionid === step.actionid)!.createdby,
      actions.find(({ actionid }) => actionid === step.actionid)!.type,
    ]),
  }));
};

describe('the history of a thing', () => {
  it('is all that happened to it, the newest first, with what changed from what to what', async () => {
    const { name, entries } = await historyOf('applicant', BUDI);
    expect(name).toBe('Budi Santoso');
    expect(entries.map(({ type }) => type)).toEqual([
      'ApplicantShortlisted',
      'ApplicantAddedToProject',
      'ApplicantAddedToProject',
      'EducationChanged',
      'EducationAdded',
      'EducationAdded',
      'ApplicationUpdated',
      'ApplicationUpdated',
      'ApplicationSubmitted',
    ]);
    expect(entries[3]!.changes).toEqual([{ field: 'gpa', before: 3.4, after: 3.9, shown: true }]);
    expect(entries.at(-1)).toMatchObject({
      page: '/application-form',
      clientCountry: 'ID',
      deviceDetails: { deviceType: 'mobile' },
    });
  });
  it('says how much else its request led to, and each moment as the log has it', async () => {
    const { entries } = await historyOf('applicant', AYU);
    // The test's log gives every event one request.
    expect(entries).toMatchObject([{ related: 20, position: '0000000000000005' }]);
  });
  it('of a placement is what an applicant did in a project', async () => {
    expect(await typesOf('applicant', BUDI, { projectid: KITCHEN })).toEqual([
      'ApplicantShortlisted',
      'ApplicantAddedToProject',
    ]);
  });
  it('of a project is what happened in it, too', async () => {
    expect(await typesOf('project', KITCHEN)).toEqual([
      'ApplicantShortlisted',
      'ApplicantAddedToProject',
      'ProjectRegistered',
    ]);
  });
  it('of an interview day is who was put where, too, as it is part of theirs', async () => {
    expect(await typesOf('interviewday', DAY)).toEqual(['InterviewRemoved', 'InterviewPlanned', 'InterviewDayPlanned']);
    expect((await historyOf('interviewday', DAY)).entries[1]).toMatchObject({ comment: '09:20, #1' });
    expect(await typesOf('applicant', WAYAN)).toEqual(['InterviewRemoved', 'InterviewPlanned']);
  });
  it('is narrowed to a kind of action, to a person and to what was before a moment', async () => {
    expect(await typesOf('applicant', BUDI, { action: 'update_application' })).toHaveLength(2);
    expect(await typesOf('applicant', BUDI, { by: RATNA })).toEqual(['ApplicantShortlisted', 'ApplicationUpdated']);
    expect(await typesOf('applicant', BUDI, { by: 'portal' })).toEqual([]);
    const [, , , { createdat } = { createdat: '' }] = (await historyOf('applicant', BUDI)).entries;
    expect(await typesOf('applicant', BUDI, { to: createdat })).toHaveLength(5);
  });
  it('names what it may be narrowed to, whatever it is narrowed to', async () => {
    const { actions, people, page } = await historyOf('applicant', BUDI, { by: VENDOR });
    expect(page.total).toBe(1);
    expect(actions.find(({ action }) => action === 'update_application')).toEqual({
      action: 'update_application',
      count: 2,
    });
    expect(people).toMatchObject([
      { accountid: SARI, name: 'Sari', count: 6 },
      { accountid: RATNA, count: 2 },
      { accountid: VENDOR, count: 1 },
    ]);
  });
  it('names no superadmin to an admin, and no number', async () => {
    const { people, entries } = await historyOf('applicant', BUDI, {}, ADMIN);
    expect(people.find(({ accountid }) => accountid === RATNA)).toMatchObject({ name: '*****', email: '*****' });
    expect(entries.find(({ changes }) => changes.some(({ field }) => field === 'phone1'))!.changes).toContainEqual({
      field: 'phone1',
      before: null,
      after: null,
      shown: false,
    });
  });
  it('is told of nothing that never was', () =>
    expect(historyOf('client', '20260101999')).rejects.toMatchObject({ status: 404 }));
  it('is not for who does not read the trail', () =>
    expect(historyOf('applicant', BUDI, {}, EMPLOYER)).rejects.toMatchObject({ status: 403 }));
});

describe('where a value comes from', () => {
  it('is told back to the first, with who gave each', async () => {
    expect(await told('applicant', BUDI, ['dateofbirth', 'height', 'religion'])).toEqual([
      {
        field: 'dateofbirth',
        shown: true,
        value: '1999-05-01',
        steps: [['1999-05-01', VENDOR, 'ApplicationSubmitted']],
      },
      {
        field: 'height',
        shown: true,
        value: 172,
        steps: [
          [172, RATNA, 'ApplicationUpdated'],
          [170, SARI, 'ApplicationUpdated'],
          [null, VENDOR, 'ApplicationSubmitted'],
        ],
      },
      {
        field: 'religion',
        shown: true,
        value: null,
        steps: [
          [null, RATNA, 'ApplicationUpdated'],
          ['islam', VENDOR, 'ApplicationSubmitted'],
        ],
      },
    ]);
  });
  it('of a record is told of that record alone', async () => {
    expect(await told('education', SCHOOL, ['gpa'])).toMatchObject([
      {
        value: 3.9,
        steps: [
          [3.9, SARI, 'EducationChanged'],
          [3.4, SARI, 'EducationAdded'],
        ],
      },
    ]);
    expect(await told('education', COLLEGE, ['gpa'])).toMatchObject([
      { value: 2, steps: [[2, SARI, 'EducationAdded']] },
    ]);
  });
  it('of a content is told with the album that it is in, as its form says it', async () => {
    const posted = (value: unknown) => [[value, RATNA, 'ContentPosted']];
    expect(await told('content', PHOTO, ['albid', 'name', 'public'])).toMatchObject([
      { value: ALBUM, called: 'At sea', calledBefore: ['At sea'], steps: posted(ALBUM) },
      { value: 'The pass', steps: [['The pass', RATNA, 'ContentUpdated'], ...posted('The galley')] },
      { value: 'public', steps: [['public', RATNA, 'ContentUpdated'], ...posted('internal')] },
    ]);
  });
  it('of a value that this reader may not see is told without values', async () => {
    expect(await told('applicant', BUDI, ['phone1'], ADMIN)).toEqual([
      {
        field: 'phone1',
        shown: false,
        value: null,
        steps: [
          [null, SARI, 'ApplicationUpdated'],
          [null, VENDOR, 'ApplicationSubmitted'],
        ],
      },
    ]);
    expect(await told('applicant', BUDI, ['phone1'])).toMatchObject([{ value: '081200002222' }]);
  });
  it('of everything that something says is told at once', async () => {
    const { type, objecttype, origins } = await originsOf('project', GARDEN);
    expect([type, objecttype]).toEqual(['ProjectUpdated', 'project']);
    expect(origins.map(({ field }) => field)).toContain('projectname');
    expect(origins.every(({ steps }) => steps.length === 1)).toBe(true);
  });
  it.holds('V8.2.2c')('is told of what is removed to whom the page still shows it alone', async () => {
    const [KADEK, EARLIER, POSTED, LOST] = ['20260101104', '20260101403', '20260101701', '20260101303'];
    const job = (type: string, said: object = {}): GivenEvent => ({
      type,
      stream: `openjob-${POSTED}`,
      data: { opjobid: POSTED, ...said },
      by: SARI,
    });
    await models.given(
      submitted(KADEK),
      {
        ...education('EducationAdded', EARLIER, anEducation()),
        data: { educationid: EARLIER, applicantid: KADEK, ...anEducation() },
      },
      { type: 'ApplicantRemoved', stream: `applicant-${KADEK}`, data: { applicantid: KADEK }, by: RATNA },
      education('EducationRemoved', COLLEGE, {}),
      registered(LOST, 'Lost Gardens'),
      { type: 'ProjectRemoved', stream: `project-${LOST}`, data: { projectid: LOST }, by: RATNA },
      job('JobPosted', aJob()),
      job('JobRemoved'),
      album('ContentStatusChanged', { status: 'removed' }),
    );
    const removed = [
      ['applicant', KADEK],
      ['education', EARLIER],
      ['education', COLLEGE],
      ['project', LOST],
      ['openjob', POSTED],
      ['content', PHOTO],
    ] as const;
    for (const [kind, id] of removed) {
      await expect(originsOf(kind, id, ADMIN)).rejects.toMatchObject({ status: 404 });
      expect((await originsOf(kind, id)).origins).not.toEqual([]);
    }
    expect((await originsOf('education', SCHOOL, ADMIN)).origins).not.toEqual([]);
  });
  it('is not told of what is not there, nor to who does not read the trail', async () => {
    for (const kind of ORIGIN_KINDS)
      await expect(originsOf(kind, '20260101999')).rejects.toMatchObject({ status: 404 });
    await expect(originsOf('applicant', BUDI, EMPLOYER)).rejects.toMatchObject({ status: 403 });
  });
});

describe('a value that was brought back', () => {
  it('is told as such, of the same thing alone', async () => {
    const heights = async () => (await originsOf('applicant', BUDI)).origins.find(({ field }) => field === 'height')!;
    const { actionid } = (await heights()).steps[1]!;
    const restoring = { claimed: { audit: { restores: actionid } } };
    await models.given(updated({ height: 170 }, ADMIN, restoring), {
      type: 'ApplicationUpdated',
      stream: `applicant-${AYU}`,
      data: { applicantid: AYU, height: 170 },
      by: SARI,
      audit: restoring,
    });
    const [restored] = (await historyOf('applicant', BUDI)).entries;
    const { actions } = await originsOf('applicant', BUDI);
    expect(restored).toMatchObject({
      changes: [{ field: 'height', before: 172, after: 170 }],
      restoredfrom: actions.find((action) => action.actionid === actionid)!.createdat,
    });
    expect((await historyOf('applicant', AYU)).entries[0]).toMatchObject({ restoredfrom: null });
    expect((await heights()).steps.map(({ value }) => value)).toEqual([170, 172, 170, null]);
  });
});
