import { settledExperience } from '@berangkat/contracts/experiences';
import { anApplication, anEducation, anExperience } from '@berangkat/contracts/testing';
import { ShareTokens } from '@berangkat/platform/share-tokens';
import { type GivenEvent } from '../../engine/testing';
import { ReadModels } from '../../testing/read-models';
import { listShares, readSharedCv } from './queries';

const [AYU, REMOVED, ERASED] = ['20260101101', '20260101102', '20260101103'];
const [LIVING, REVOKED] = ['20260101201', '20260101202'];
const superadmin = { accountid: '20260101901', category: 'superadmin' } as const;
const passes = new ShareTokens(Buffer.alloc(32, 3), 'pass');
const HOUR = 3_600_000;
const passFor = (applicantid: string, shareid: string, expiresat = Date.now() + HOUR) =>
  passes.sign({ applicantid, shareid, expiresat });
const PHOTO = '0a1b2c3d-page.webp';

const application = anApplication();
const submitted = (applicantid: string): GivenEvent => ({
  type: 'ApplicationSubmitted',
  stream: `applicant-${applicantid}`,
  data: { ...application, applicantid, accountid: '20260101902', managedby: 'applicant' },
});
const of = (type: string, applicantid: string): GivenEvent => ({
  type,
  stream: `applicant-${applicantid}`,
  data: { applicantid },
});
const shared = (applicantid: string, shareid = LIVING): GivenEvent => ({
  type: 'CvShared',
  stream: `cv-shares-${applicantid}`,
  data: { applicantid, shareid, purpose: 'link', at: Date.now(), expiresat: Date.now() + HOUR },
  by: superadmin.accountid,
});

let models: ReadModels;
beforeAll(async () => {
  models = await ReadModels.create();
  await models.given(
    ...[AYU, REMOVED, ERASED].map(submitted),
    {
      type: 'ApplicantPhotoChanged',
      stream: `applicant-${AYU}`,
      data: { applicantid: AYU, photo: `photos/${AYU}/${PHOTO}`, thumbnail: `photos/${AYU}/t.webp`, photohash: 'f' },
    },
    {
      type: 'ExperienceAdded',
      stream: 'experience-20260101501',
      data: {
        experienceid: '20260101501',
        applicantid: AYU,
        ...settledExperience(anExperience({ remarks: 'To be asked' })),
      },
    },
    {
      type: 'EducationAdded',
      stream: 'education-20260101601',
      data: { educationid: '20260101601', applicantid: AYU, ...anEducation({ remarks: 'Evening school' }) },
    },
    ...[AYU, REMOVED, ERASED].map((applicantid) => shared(applicantid)),
    shared(AYU, REVOKED),
    {
      type: 'CvShareRevoked',
      stream: `cv-shares-${AYU}`,
      data: { applicantid: AYU, shareid: REVOKED },
    },
    of('ApplicantRemoved', REMOVED),
    of('ApplicantErased', ERASED),
  );
});
afterAll(() => models.drop());

it('a shared CV has the work and the person, and photos that the pass alone opens', async () => {
  const pass = passFor(AYU, LIVING);
  const cv = await readSharedCv(models.pool, passes, pass);
  expect(cv).toMatchObject({
    firstname: application.firstname,
    photo: `/api/files/shared/${pass}/photos/${PHOTO}`,
    experiences: [{ experienceid: '20260101501' }],
    educations: [{ educationid: '20260101601' }],
  });
});

it.holds('V8.2.3f')('a shared CV has nothing else', async () => {
  const said = JSON.stringify(await readSharedCv(models.pool, passes, passFor(AYU, LIVING)));
  const hidden = [
    application.email,
    application.phone1,
    application.phone2,
    application.idnumber,
    application.passportnumber,
    application.addressid,
    application.addressresidence,
    application.fathername,
    application.mothername,
    application.emergencycontactname,
    'To be asked',
    'Evening school',
    AYU,
    '20260101902',
  ].filter((value) => typeof value === 'string');
  expect(hidden.length).toBeGreaterThan(10);
  expect(hidden.filter((value) => said.includes(value))).toEqual([]);
});

it.all([
  ['a revoked link', () => passFor(AYU, REVOKED), 'share-invalid'],
  ['a link that was never made', () => passFor(AYU, '20260101299'), 'share-invalid'],
  ['the link of another CV', () => passFor('20260101104', LIVING), 'share-invalid'],
  ['a removed applicant', () => passFor(REMOVED, LIVING), 'share-invalid'],
  ['an erased applicant', () => passFor(ERASED, LIVING), 'share-invalid'],
  ['an expired pass', () => passFor(AYU, LIVING, Date.now() - 1_000), 'share-expired'],
  [
    'a token of a link in place of a pass',
    () =>
      new ShareTokens(Buffer.alloc(32, 3), 'link').sign({
        applicantid: AYU,
        shareid: LIVING,
        expiresat: Date.now() + HOUR,
      }),
    'share-invalid',
  ],
])('the pass of %s is refused', async (_, pass, code) => {
  await expect(readSharedCv(models.pool, passes, pass())).rejects.toMatchObject({ status: 403, code });
});

it('links are listed with the newest first; of an erased applicant there are none', async () => {
  const links = await listShares(models.pool, AYU, superadmin);
  expect(links).toMatchObject([
    { shareid: REVOKED, revokedat: expect.any(String) as string, openings: 0 },
    { shareid: LIVING, revokedat: null, createdby: superadmin.accountid },
  ]);
  const { rows } = await models.pool.query('select applicantid from read.cv_shares order by applicantid');
  expect(rows).toEqual([{ applicantid: AYU }, { applicantid: REMOVED }]);
});
