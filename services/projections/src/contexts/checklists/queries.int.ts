import { expiringQuery } from '@berangkat/contracts/checklists';
import { type Actor } from '@berangkat/contracts/kernel';
import { type GivenEvent } from '../../engine/testing';
import { accountRegistered, clientWithEmployer, projectRegistered } from '../../testing/events';
import { ReadModels } from '../../testing/read-models';
import { listExpiring } from './expiring';
import { neededForProjects, readApplicantChecklist } from './of-applicant';
import { readChecklists, readDocumentGaps } from './queries';

const TODAY = '2026-11-22';
const [DOHA, TOKYO, OSLO, NOWHERE] = ['20260101001', '20260101002', '20260101003', '20260101999'];
const [AYU, BUDI, CITRA, REMOVED] = ['20260101201', '20260101202', '20260101203', '20260101204'];
const actor = (number: number, category: Actor['category']): Actor => ({ accountid: `2026010190${number}`, category });
const [owner, vendor, doha, tokyo] = [
  actor(1, 'applicant'),
  actor(2, 'vendor'),
  actor(3, 'employer'),
  actor(4, 'employer'),
];
const admin = actor(5, 'admin');

const applied = (applicantid: string, firstname: string, by: Actor): GivenEvent => ({
  type: 'ApplicationSubmitted',
  stream: `applicant-${applicantid}`,
  data: {
    applicantid,
    accountid: by.accountid,
    managedby: by.category,
    firstname,
    lastname: 'Dewi',
    email: `${firstname}@example.com`,
  },
});
const inProject = (type: string, projectid: string, applicantid: string): GivenEvent => ({
  type,
  stream: `placement-${projectid}-${applicantid}`,
  data: { projectid, applicantid },
});
const added = (projectid: string, applicantid: string) => inProject('ApplicantAddedToProject', projectid, applicantid);
let documents = 0;
const document = (applicantid: string, documenttype: string, expireson?: string): GivenEvent => ({
  type: 'DocumentUploaded',
  stream: `attachments-${applicantid}`,
  data: {
    applicantid,
    documentid: `20260102${String((documents += 1)).padStart(3, '0')}`,
    documenttype,
    file: `documents/${applicantid}/${documents}.pdf`,
    filename: 'secret.pdf',
    contenttype: 'application/pdf',
    size: 9,
    number: 'SECRET-1',
    issuer: 'Secret office',
    ...(expireson !== undefined && { expireson }),
  },
});
const jobPosted = (opjobid: string, country: string): GivenEvent => ({
  type: 'JobPosted',
  stream: `openjob-${opjobid}`,
  data: {
    opjobid,
    opjobtitle: 'Cook in Tokyo',
    country,
    description: 'A hotel kitchen',
    industry: 'hospitality',
    department: 'culinary',
    qualification: 'bachelor',
    experience: 1,
    contractterm: 'contract',
    duration: 12,
    salary: 8_000_000,
    currency: 'IDR',
  },
});
const checklist = (destination: string, ...needed: string[]): GivenEvent => ({
  type: 'ChecklistChanged',
  stream: 'checklists',
  data: { destination, documents: needed },
});

let models: ReadModels;
beforeAll(async () => {
  models = await ReadModels.create();
  await models.given(
    ...[owner, vendor, doha, tokyo, admin].map((one) => accountRegistered(one)),
    checklist('qatar', 'Passport', 'Medical Certificate'),
    checklist('japan', 'Passport', 'Skill Certificate'),
    checklist('cruise ships', 'Passport', 'Seaman Book'),
    checklist('kuwait', 'Passport'),
    checklist('kuwait'),
    ...clientWithEmployer('20260101101', doha, { country: 'qatar' }),
    ...clientWithEmployer('20260101102', tokyo, { country: 'japan' }),
    ...clientWithEmployer('20260101103', actor(6, 'employer'), { country: 'norway' }),
    projectRegistered(DOHA, '20260101101'),
    projectRegistered(TOKYO, '20260101102'),
    projectRegistered(OSLO, '20260101103'),
    applied(AYU, 'Ayu', owner),
    applied(BUDI, 'Budi', vendor),
    applied(CITRA, 'Citra', vendor),
    applied(REMOVED, 'Dian', vendor),
    added(DOHA, AYU),
    added(TOKYO, AYU),
    added(DOHA, BUDI),
    added(OSLO, CITRA),
    document(AYU, 'Passport', '2026-12-20'),
    document(AYU, 'Skill Certificate'),
    document(BUDI, 'Passport', '2026-11-21'),
    document(CITRA, 'Passport', '2027-02-20'),
    document(CITRA, 'Medical Certificate', '2027-02-21'),
    document(REMOVED, 'Passport', '2026-11-22'),
    { type: 'ApplicantRemoved', stream: `applicant-${REMOVED}`, data: { applicantid: REMOVED } },
  );
});
afterAll(() => models.drop());

const ofApplicant = async (applicantid: string, reader: Actor, chosen?: string) => {
  const { checklists, chosen: free } = await readApplicantChecklist(models.pool, applicantid, chosen, reader, TODAY);
  return {
    free,
    states: Object.fromEntries(
      checklists.map(({ destination, documents: needed }) => [destination, needed.map(({ state }) => state)]),
    ),
  };
};
const QATAR = { qatar: ['expiring-30', 'missing'] };
const JAPAN = { japan: ['expiring-30', 'valid'] };

it('lists what is needed where anything is, and the revision of the last change', async () =>
  expect(await readChecklists(models.pool)).toEqual({
    checklists: [
      { destination: 'cruise ships', documents: ['Passport', 'Seaman Book'] },
      { destination: 'japan', documents: ['Passport', 'Skill Certificate'] },
      { destination: 'qatar', documents: ['Passport', 'Medical Certificate'] },
    ],
    revision: 4,
  }));

describe('the checklist of an applicant', () => {
  it('is that of the projects that the reader knows of', async () => {
    expect(await ofApplicant(AYU, admin)).toEqual({ free: false, states: { ...QATAR, ...JAPAN } });
    expect(await ofApplicant(AYU, owner)).toEqual({ free: false, states: { ...QATAR, ...JAPAN } });
    expect(await ofApplicant(AYU, doha)).toEqual({ free: false, states: QATAR });
    expect(await ofApplicant(AYU, tokyo)).toEqual({ free: false, states: JAPAN });
    expect(await ofApplicant(BUDI, vendor)).toEqual({ free: false, states: { qatar: ['expired', 'missing'] } });
  });
  it.holds('V8.1.2d')(
    'that somebody is asked for is that of the projects under way; a vendor is told of the destination, not of the project',
    async () => {
      const needed = async (applicantid: string, reader: Actor) =>
        (await neededForProjects(models.pool, applicantid, reader, { accountid: reader.accountid }, TODAY)).map(
          ({ destination, projectids, documents: papers }) => [
            destination,
            projectids,
            papers.map(({ state }) => state),
          ],
        );
      const [fitri, PROJECT] = ['20260101206', '20260101005'];
      await models.given(
        projectRegistered(PROJECT, '20260101102'),
        applied(fitri, 'Fitri', vendor),
        document(fitri, 'Passport'),
        added(DOHA, fitri),
        added(PROJECT, fitri),
      );
      const [toQatar, toJapan] = [
        ['qatar', ['valid', 'missing']],
        ['japan', ['valid', 'missing']],
      ].map(([destination, states]) => [destination, [], states]);
      expect(await needed(fitri, vendor)).toEqual(expect.arrayContaining([toQatar, toJapan]));
      expect(await needed(BUDI, admin)).toEqual([['qatar', [DOHA], ['expired', 'missing']]]);
      await models.given(inProject('ApplicantRejected', DOHA, fitri));
      expect(await needed(fitri, vendor)).toEqual([toJapan]);
      await models.given(
        inProject('ApplicantShortlisted', PROJECT, fitri),
        inProject('ApplicantAccepted', PROJECT, fitri),
        inProject('ApplicantPrepared', PROJECT, fitri),
        inProject('ApplicantDeparted', PROJECT, fitri),
      );
      expect(await needed(fitri, vendor)).toEqual([]);
    },
  );
  it('follows the job that a project is linked to rather than its client, as long as that job is there', async () => {
    const [project, opjobid, edi] = ['20260101004', '20260101801', '20260101205'];
    const link = (type: 'ProjectJobLinked' | 'ProjectJobUnlinked', data: object = {}): GivenEvent => ({
      type,
      stream: `project-${project}`,
      data: { projectid: project, ...data },
    });
    const linked = link('ProjectJobLinked', { opjobid, opjobtitle: 'Cook in Tokyo' });
    await models.given(
      projectRegistered(project, '20260101101'),
      applied(edi, 'Edi', vendor),
      added(project, edi),
      document(edi, 'Passport'),
      jobPosted(opjobid, 'japan'),
    );
    const states = async () => (await ofApplicant(edi, admin)).states;
    expect(await states()).toEqual({ qatar: ['valid', 'missing'] });
    await models.given(linked);
    expect(await states()).toEqual({ japan: ['valid', 'missing'] });
    await models.given(link('ProjectJobUnlinked'));
    expect(await states()).toEqual({ qatar: ['valid', 'missing'] });
    await models.given(linked, { type: 'JobRemoved', stream: `openjob-${opjobid}`, data: { opjobid } });
    expect(await states()).toEqual({ qatar: ['valid', 'missing'] });
  });
  it('is chosen by hand where no project leads to a destination that has one', async () => {
    expect(await ofApplicant(CITRA, admin)).toEqual({ free: true, states: {} });
    expect(await ofApplicant(CITRA, admin, 'cruise ships')).toEqual({
      free: true,
      states: { 'cruise ships': ['expiring-90', 'missing'] },
    });
    expect(await ofApplicant(CITRA, admin, 'kuwait')).toEqual({ free: true, states: {} });
    expect(await ofApplicant(CITRA, vendor, 'japan')).toEqual({
      free: true,
      states: { japan: ['expiring-90', 'missing'] },
    });
    expect((await readApplicantChecklist(models.pool, CITRA, undefined, admin, TODAY)).destinations).toEqual([
      'cruise ships',
      'japan',
      'qatar',
    ]);
  });
  it('is judged by the day of the question', async () =>
    expect(
      (await readApplicantChecklist(models.pool, AYU, undefined, doha, '2026-12-21')).checklists[0]!.documents,
    ).toEqual([
      { documenttype: 'Passport', state: 'expired' },
      { documenttype: 'Medical Certificate', state: 'missing' },
    ]));
  it.holds('V8.1.2c')('is nobody else’s', async () => {
    for (const [applicantid, reader] of [
      [BUDI, owner],
      [AYU, vendor],
      [BUDI, tokyo],
      [NOWHERE, owner],
    ] as const)
      await expect(ofApplicant(applicantid, reader)).rejects.toMatchObject({ status: 403 });
    for (const [applicantid, reader] of [
      [NOWHERE, admin],
      [REMOVED, vendor],
    ] as const)
      await expect(ofApplicant(applicantid, reader)).rejects.toMatchObject({ status: 404 });
  });
});

it('says of the asked applicants of a project who lacks what, in their order', async () => {
  const gaps = (projectid: string, ...asked: string[]) => readDocumentGaps(models.pool, projectid, asked, admin, TODAY);
  expect(await gaps(DOHA, BUDI, CITRA, AYU)).toEqual({
    destination: 'qatar',
    gaps: [
      {
        applicantid: BUDI,
        documents: [
          { documenttype: 'Passport', state: 'expired' },
          { documenttype: 'Medical Certificate', state: 'missing' },
        ],
      },
      {
        applicantid: AYU,
        documents: [
          { documenttype: 'Passport', state: 'expiring-30' },
          { documenttype: 'Medical Certificate', state: 'missing' },
        ],
      },
    ],
  });
  expect(await gaps(OSLO, CITRA)).toEqual({ destination: null, gaps: [] });
  await expect(gaps(NOWHERE, AYU)).rejects.toMatchObject({ status: 404 });
});

describe('what expires', () => {
  const names = async (query: object, day = TODAY) => {
    const { documents: found } = await listExpiring(models.pool, expiringQuery.parse(query), admin, day);
    return found.map(({ applicant, expireson, state }) => [applicant.firstname, expireson, state]);
  };
  it('is listed the soonest first, of whom there is', async () =>
    expect(await names({})).toEqual([
      ['Budi', '2026-11-21', 'expired'],
      ['Ayu', '2026-12-20', 'expiring-30'],
      ['Citra', '2027-02-20', 'expiring-90'],
    ]));
  it('is narrowed by state, and moves with the days', async () => {
    expect(await names({ state: 'expiring-7,expiring-30' })).toEqual([['Ayu', '2026-12-20', 'expiring-30']]);
    expect(await names({ state: 'expiring-7' }, '2026-12-20')).toEqual([['Ayu', '2026-12-20', 'expiring-7']]);
    expect(await names({ state: 'expired' }, '2026-12-21')).toEqual([
      ['Budi', '2026-11-21', 'expired'],
      ['Ayu', '2026-12-20', 'expired'],
    ]);
  });
  it('says where they stand, and nothing of what the document says', async () => {
    const answer = await listExpiring(models.pool, expiringQuery.parse({ state: 'expiring-30' }), admin, TODAY);
    expect(answer.documents[0]!.applicant.project_statuses.map(({ projectid }) => projectid).sort()).toEqual([
      DOHA,
      TOKYO,
    ]);
    expect(JSON.stringify(answer)).not.toMatch(/secret/i);
  });
});
