import { type Actor } from '@berangkat/contracts/kernel';
import { settledExperience } from '@berangkat/contracts/experiences';
import { anEducation, anExperience } from '@berangkat/contracts/testing';
import { readApplicant } from '../applicants/detail';
import { listEducations, readEducation } from '../educations/queries';
import { type GivenEvent } from '../../engine/testing';
import { listExperiences, readExperience } from '../experiences/queries';
import { ReadModels } from '../../testing/read-models';

const [AYU, BUDI, NOBODY] = ['20260101101', '20260101102', '20260101999'];
const [PROJECT, CLIENT] = ['20260101201', '20260101301'];
const applicant: Actor = { accountid: '20260101901', category: 'applicant' };
const vendor: Actor = { accountid: '20260101902', category: 'vendor' };
const employer: Actor = { accountid: '20260101903', category: 'employer' };
const otherEmployer: Actor = { accountid: '20260101904', category: 'employer' };
const admin: Actor = { accountid: '20260101905', category: 'admin' };
const superadmin: Actor = { accountid: '20260101906', category: 'superadmin' };

const submitted = (applicantid: string, { accountid }: Actor): GivenEvent => ({
  type: 'ApplicationSubmitted',
  stream: `applicant-${applicantid}`,
  data: { applicantid, accountid, managedby: 'applicant', firstname: 'Ayu', lastname: 'Dewi', experience: 3 },
});
const education = (type: string, id: number, data: object = {}, applicantid = AYU): GivenEvent => ({
  type,
  stream: `education-2026010140${id}`,
  data: { educationid: `2026010140${id}`, applicantid, ...data },
  by: applicant.accountid,
});
const experience = (type: string, id: number, data: object = {}, applicantid = AYU): GivenEvent => ({
  type,
  stream: `experience-2026010150${id}`,
  data: { experienceid: `2026010150${id}`, applicantid, ...data },
  by: applicant.accountid,
});
const school = (from: number, to: number) => anEducation({ yearstart: from, yearend: to, remarks: 'To be asked' });
const job = (start: string, end?: string) =>
  settledExperience(anExperience({ start, end, iscurrent: end === undefined, remarks: 'To be asked' }));

let models: ReadModels;
beforeAll(async () => {
  models = await ReadModels.create();
  const placement = { projectid: PROJECT, applicantid: AYU };
  await models.given(
    submitted(AYU, applicant),
    submitted(BUDI, vendor),
    {
      type: 'ClientRegistered',
      stream: `client-${CLIENT}`,
      data: {
        clientid: CLIENT,
        companyname: 'Hotel',
        clientcode: 'HOTEL',
        address: 'Jalan Thamrin 1',
        country: 'indonesia',
        companyregistrationnumber: 'REG100',
        personincharge: 'Ibu Ratna',
        status: 'verified',
      },
    },
    {
      type: 'ClientAccountLinked',
      stream: `client-${CLIENT}`,
      data: { clientid: CLIENT, accountid: employer.accountid },
    },
    {
      type: 'ProjectRegistered',
      stream: `project-${PROJECT}`,
      data: {
        projectid: PROJECT,
        clientid: CLIENT,
        projectname: 'Kitchen',
        projectcode: 'KT001',
        projectstatus: 'active',
      },
    },
    { type: 'ApplicantAddedToProject', stream: `placement-${PROJECT}-${AYU}`, data: placement },
    education('EducationAdded', 1, school(2008, 2011)),
    education('EducationAdded', 2, { ...school(2015, 0), educationstatus: 'current' }),
    education('EducationAdded', 3, school(2011, 2014)),
    education('EducationAdded', 4, school(2011, 2012)),
    education('EducationRemoved', 4),
    education('EducationAdded', 5, school(2011, 2014), BUDI),
    experience('ExperienceAdded', 1, job('2016-01-01', '2018-12-31')),
    experience('ExperienceAdded', 2, job('2021-06-01')),
    experience('ExperienceAdded', 3, job('2019-01-01', '2021-05-31')),
    experience('ExperienceAdded', 4, job('2010-01-01', '2011-01-01')),
    experience('ExperienceRemoved', 4),
  );
});
afterAll(() => models.drop());

const refusal = (answer: Promise<unknown>) =>
  answer.then(
    () => 'answered',
    ({ status }: { status: number }) => status,
  );
/** Last digits of the ids, in the order of the answer. */
const educationsFor = async (actor: Actor) =>
  (await listEducations(models.pool, AYU, actor)).map(({ educationid, status }) => [educationid.slice(-1), status]);
const experiencesFor = async (actor: Actor) =>
  (await listExperiences(models.pool, AYU, actor)).map(({ experienceid, status }) => [experienceid.slice(-1), status]);

const active = (...ids: string[]) => ids.map((id) => [id, 'active']);

it.holds('education-order')('educations come with the last year first, after what goes on', async () => {
  for (const actor of [applicant, admin, employer]) expect(await educationsFor(actor)).toEqual(active('2', '3', '1'));
});
it.holds('experience-order')('work experiences come with the newest first', async () => {
  for (const actor of [applicant, admin, employer]) expect(await experiencesFor(actor)).toEqual(active('2', '3', '1'));
});
it.holds('records-removed-shown')('a superadmin sees those that were removed, marked', async () => {
  expect(await educationsFor(superadmin)).toEqual([...active('2', '3'), ['4', 'removed'], ...active('1')]);
  expect(await experiencesFor(superadmin)).toEqual([...active('2', '3', '1'), ['4', 'removed']]);
});

it('a record reads as it was sent, in the shape of the documents', async () => {
  expect(await readEducation(models.pool, '20260101403', applicant)).toEqual({
    educationid: '20260101403',
    applicantid: AYU,
    ...school(2011, 2014),
    iscompleted: true,
    iscurrent: false,
    status: 'active',
    createdat: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
    createdby: applicant.accountid,
    updatedat: expect.stringMatching(/Z$/) as string,
    updatedby: applicant.accountid,
    revision: 0,
  });
  expect(await readExperience(models.pool, '20260101502', applicant)).toMatchObject({
    ...job('2021-06-01'),
    experienceid: '20260101502',
    applicantid: AYU,
    createdby: applicant.accountid,
  });
});

it('remarks and who wrote them are for those who may edit', async () => {
  for (const actor of [applicant, admin, superadmin])
    expect(await readExperience(models.pool, '20260101501', actor)).toMatchObject({ remarks: 'To be asked' });
  const masked = { remarks: null, createdby: null, updatedby: null };
  expect(await readExperience(models.pool, '20260101501', employer)).toMatchObject(masked);
  expect(await readEducation(models.pool, '20260101401', employer)).toMatchObject(masked);
  const cv = await readApplicant(models.pool, AYU, employer);
  for (const record of [...cv.experiences, ...cv.educations]) expect(record).toMatchObject(masked);
});

it('the CV holds the same records as their lists', async () => {
  for (const actor of [applicant, employer, admin, superadmin]) {
    const { educations, experiences } = await readApplicant(models.pool, AYU, actor);
    expect(educations).toEqual(await listEducations(models.pool, AYU, actor));
    expect(experiences).toEqual(await listExperiences(models.pool, AYU, actor));
  }
  expect(await readApplicant(models.pool, BUDI, admin)).toMatchObject({
    educations: [{ educationid: '20260101405' }],
    experiences: [],
  });
});

it('is refused like the CV: to others as if there were none, to admins as missing', async () => {
  for (const actor of [vendor, otherEmployer]) {
    for (const id of [AYU, NOBODY]) {
      expect(await refusal(listEducations(models.pool, id, actor))).toBe(403);
      expect(await refusal(listExperiences(models.pool, id, actor))).toBe(403);
    }
    for (const id of ['20260101401', NOBODY]) expect(await refusal(readEducation(models.pool, id, actor))).toBe(403);
    for (const id of ['20260101501', NOBODY]) expect(await refusal(readExperience(models.pool, id, actor))).toBe(403);
  }
  expect(await refusal(listEducations(models.pool, NOBODY, admin))).toBe(404);
  expect(await refusal(readExperience(models.pool, NOBODY, admin))).toBe(404);
  for (const actor of [applicant, admin]) {
    expect(await refusal(readEducation(models.pool, '20260101404', actor))).toBe(404);
    expect(await refusal(readExperience(models.pool, '20260101504', actor))).toBe(404);
  }
  expect(await readEducation(models.pool, '20260101404', superadmin)).toMatchObject({ status: 'removed' });
});

it('of a removed applicant are for superadmins alone', async () => {
  await models.given({ type: 'ApplicantRemoved', stream: `applicant-${BUDI}`, data: { applicantid: BUDI } });
  expect(await refusal(listEducations(models.pool, BUDI, vendor))).toBe(404);
  expect(await refusal(readEducation(models.pool, '20260101405', admin))).toBe(404);
  expect(await listEducations(models.pool, BUDI, superadmin)).toHaveLength(1);
});

describe('what is attached', () => {
  const attached = (type: string, data: object): GivenEvent => ({
    type,
    stream: `attachments-${AYU}`,
    data: { applicantid: AYU, ...data },
    by: applicant.accountid,
  });
  const stored = (folder: string, name: string) => ({
    file: `${folder}/${AYU}/${name}.pdf`,
    filename: `${name}.pdf`,
    contenttype: 'application/pdf',
    size: 7,
  });
  const [DOCUMENT, IMAGE] = ['20260101601', '20260101701'];
  beforeAll(() =>
    models.given(
      attached('FullPhotoChanged', { photo: `fullphotos/${AYU}/p.webp`, thumbnail: 't', photohash: 'f' }),
      attached('CvFileUploaded', stored('cvs', 'cv')),
      attached('DocumentUploaded', {
        documentid: DOCUMENT,
        documenttype: 'Passport',
        ...stored('documents', 'passport'),
        number: 'X1234567',
        issuer: 'Kantor Imigrasi',
        expireson: '2020-01-31',
      }),
      attached('WorkPhotoAdded', {
        experienceid: '20260101501',
        imageid: IMAGE,
        photo: `workphotos/${AYU}/w.webp`,
        thumbnail: `workphotos/${AYU}/s.webp`,
        photohash: 'f',
      }),
    ),
  );

  it.all([
    ['the applicant', applicant],
    ['an admin', admin],
  ])('is opened by %s, with what the documents say', async (_, reader) => {
    expect(await readApplicant(models.pool, AYU, reader)).toMatchObject({
      fullphoto: `/api/files/fullphotos/${AYU}/p.webp`,
      cv: { file: `${AYU}-cv.pdf`, filename: 'cv.pdf', size: 7 },
      documents: [
        {
          documentid: DOCUMENT,
          documenttype: 'Passport',
          state: 'expired',
          documentname: `${AYU}-passport.pdf`,
          held: { filename: 'passport.pdf', number: 'X1234567', issuer: 'Kantor Imigrasi', expireson: '2020-01-31' },
        },
      ],
      may: { attach: true, openfiles: true },
    });
  });
  it('is for an employer which documents there are and their state, never file, number or issuer', async () => {
    const cv = await readApplicant(models.pool, AYU, employer);
    expect(cv).toMatchObject({
      fullphoto: `/api/files/fullphotos/${AYU}/p.webp`,
      cv: null,
      documents: [{ documentid: DOCUMENT, documenttype: 'Passport', state: 'expired', documentname: null, held: null }],
      may: { attach: false, openfiles: false },
    });
    expect(JSON.stringify(cv)).not.toMatch(/X1234567|Imigrasi|passport\.pdf|2020-01-31/);
  });
  it('are photos of an experience for everybody who reads it', async () => {
    const photo = {
      imagename: `${AYU}-w.webp`,
      photo: `/api/files/workphotos/${AYU}/w.webp`,
      thumbnail: `/api/files/workphotos/${AYU}/s.webp`,
    };
    for (const reader of [applicant, employer, admin]) {
      const { experiences } = await readApplicant(models.pool, AYU, reader);
      const found = experiences.find(({ experienceid }) => experienceid === '20260101501');
      expect(found).toMatchObject({ images: [photo.imagename], photos: [photo] });
    }
  });
});
