import { type Actor, today } from '@berangkat/contracts/kernel';
import { type PipelineBoard } from '@berangkat/contracts/placements';
import { type GivenEvent } from '../../engine/testing';
import { ReadModels } from '../../testing/read-models';
import { readBoard } from './board';

const PROJECT = '20260101001';
const OTHER = '20260101002';
const admin = { accountid: '20260101901', category: 'admin' } as const;

const applicantid = (number: number): string => `202601022${String(number).padStart(2, '0')}`;
const applied = (number: number, firstname: string, more: Record<string, unknown> = {}): GivenEvent => ({
  type: 'ApplicationSubmitted',
  stream: `applicant-${applicantid(number)}`,
  data: {
    applicantid: applicantid(number),
    accountid: '20260101902',
    managedby: 'applicant',
    firstname,
    lastname: 'Dewi',
    gender: 'female',
    dateofbirth: '2000-01-01',
    degree: 'diploma',
    experience: 3,
    industry: 'hospitality',
    department: 'culinary',
    positions: ['chef'],
    nationality: 'indonesia',
    email: `${firstname.toLowerCase()}@example.com`,
    phone1: '+628110000001',
    ...more,
  },
});
const inProject = (
  type: string,
  number: number,
  projectid = PROJECT,
  more: Record<string, unknown> = {},
): GivenEvent => ({
  type,
  stream: `placement-${projectid}-${applicantid(number)}`,
  data: { projectid, applicantid: applicantid(number), ...more },
});

let models: ReadModels;
beforeAll(async () => {
  models = await ReadModels.create();
  await models.given(
    {
      type: 'ProjectRegistered',
      stream: `project-${PROJECT}`,
      data: { projectid: PROJECT, projectname: 'Kitchen Team', projectcode: 'KT001', projectstatus: 'active' },
    },
    {
      type: 'ProjectRegistered',
      stream: `project-${OTHER}`,
      data: { projectid: OTHER, projectname: 'Cruise', projectcode: 'CR001', projectstatus: 'active' },
    },
    applied(1, 'Ayu'),
    applied(2, 'Budi', { degree: ['master'] }),
    applied(3, 'Citra'),
    applied(4, 'Dian'),
    applied(5, 'Eka'),
    ...[1, 2, 3, 4, 5].map((number) => inProject('ApplicantAddedToProject', number)),
    inProject('ApplicantAddedToProject', 1, OTHER),
    inProject('ApplicantShortlisted', 2),
    inProject('ApplicantShortlisted', 3),
    inProject('ApplicantPassedInterview', 3, PROJECT, { comment: 'good English' }),
    inProject('ApplicantRemovedFromProject', 4),
    { type: 'ApplicantRemoved', stream: `applicant-${applicantid(5)}`, data: { applicantid: applicantid(5) } },
  );
});
afterAll(() => models.drop());

/** Answers the people of each column. */
const standing = ({ columns }: PipelineBoard): Record<string, string[]> =>
  Object.fromEntries(
    columns
      .filter(({ placements }) => placements.length > 0)
      .map(({ status, placements }) => [status, placements.map(({ applicant }) => applicant.firstname ?? '')]),
  );

it('shows each applicant of the project once, in the column of the state', async () => {
  const board = await readBoard(models.pool, PROJECT, {}, admin, null);
  expect(standing(board)).toEqual({ applying: ['Ayu'], shortlisted: ['Budi'], accepted: ['Citra'] });
  expect(board.counts).toEqual({ applying: 1, shortlisted: 1, accepted: 1 });
  expect(board.columns.map(({ status, total }) => [status, total])).toEqual([
    ['open', 0],
    ['applying', 1],
    ['shortlisted', 1],
    ['accepted', 1],
    ['prepared', 0],
    ['departed', 0],
    ['hired', 0],
    ['rejected', 0],
  ]);
});

it('filters leave the counts of the project as they are', async () => {
  const board = await readBoard(models.pool, PROJECT, { degree: ['master'] }, admin, null);
  expect(standing(board)).toEqual({ shortlisted: ['Budi'] });
  expect(board.columns.find(({ status }) => status === 'shortlisted')?.total).toBe(1);
  expect(board.columns.find(({ status }) => status === 'applying')?.total).toBe(0);
  expect(board.counts).toEqual({ applying: 1, shortlisted: 1, accepted: 1 });
});

it('an empty project has empty columns', async () => {
  const board = await readBoard(models.pool, '20260101003', {}, admin, null);
  expect(standing(board)).toEqual({});
  expect(board.counts).toEqual({});
});

it('says how somebody was accepted, and keeps phones from whoever may not see them', async () => {
  const card = (await readBoard(models.pool, PROJECT, {}, admin, null)).columns.find(
    ({ status }) => status === 'accepted',
  )!.placements[0]!;
  expect(card).toMatchObject({ passedinterview: true, comment: 'good English', applicant: { phone1: null } });
});

it('counts what admins said, and tells it to those who may read it', async () => {
  await models.given(
    ...['1', '2'].map(
      (place): GivenEvent => ({
        type: 'AdminCommentAdded',
        stream: `applicant-${applicantid(3)}`,
        data: { applicantid: applicantid(3), commentid: `2026010380${place}`, comment: 'Called' },
      }),
    ),
  );
  const counted = async (reader: Actor) =>
    (await readBoard(models.pool, PROJECT, {}, reader, null)).columns
      .flatMap(({ placements }) => placements)
      .map(({ applicant: { firstname }, comments }) => [firstname, comments]);
  expect(await counted(admin)).toEqual(
    expect.arrayContaining([
      ['Citra', 2],
      ['Ayu', 0],
    ]),
  );
  const employer = { accountid: '20260101902', category: 'employer' } as const;
  expect((await counted(employer)).map(([, comments]) => comments)).toEqual([null, null, null]);
});

describe('documents', () => {
  const NEEDED = ['Passport', 'Medical Certificate', 'Family Card'];
  const until = (days: number): string => new Date(Date.parse(today()) + days * 86_400_000).toISOString().slice(0, 10);
  const document = (number: number, place: number, documenttype: string, expireson?: string): GivenEvent => ({
    type: 'DocumentUploaded',
    stream: `attachments-${applicantid(number)}`,
    data: {
      applicantid: applicantid(number),
      documentid: `202601039${number}${place}`,
      documenttype,
      file: `documents/${number}/${place}.pdf`,
      filename: 'x.pdf',
      contenttype: 'application/pdf',
      size: 9,
      ...(expireson !== undefined && { expireson }),
    },
  });
  const cards = async (needed: readonly string[] | null) =>
    Object.fromEntries(
      (await readBoard(models.pool, PROJECT, {}, admin, needed)).columns.flatMap(({ placements }) =>
        placements.map(({ applicant, documents }) => [applicant.firstname, documents]),
      ),
    );

  it('says how many are in which state, of those whose documents somebody looks after', async () => {
    await models.given(
      document(1, 1, 'Passport'),
      document(2, 1, 'passport', until(-1)),
      document(2, 2, 'Passport', until(5)),
      document(3, 1, 'Passport', until(400)),
      document(3, 2, 'Medical Certificate', until(-30)),
      document(3, 3, 'Family Card'),
    );
    expect(await cards(NEEDED)).toEqual({
      Ayu: null,
      Budi: { 'expiring-7': 1, missing: 2 },
      Citra: { valid: 2, expired: 1 },
    });
  });
  it('says nothing where the destination needs none', async () =>
    expect(await cards(null)).toEqual({ Ayu: null, Budi: null, Citra: null }));
});
