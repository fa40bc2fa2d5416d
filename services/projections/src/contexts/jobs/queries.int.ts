import { type JobListQuery, jobApplicantsQuery, jobListQuery } from '@berangkat/contracts/jobs';
import { type Actor } from '@berangkat/contracts/kernel';
import { ReadModels } from '../../testing/read-models';
import { activeJobs, findJobs, jobFacets, listJobApplicants, listJobs, readJob, readJobApplicant } from './queries';

const admin: Actor = { accountid: '20260101901', category: 'admin' };
const superadmin: Actor = { accountid: '20260101902', category: 'superadmin' };
const employer: Actor = { accountid: '20260101903', category: 'employer' };
const vendor: Actor = { accountid: '20260101904', category: 'vendor' };
const [DOHA, OSAKA, CLOSED, OVER, REMOVED] = [1, 2, 3, 4, 5].map((n) => `2026010100${n}`) as [
  string,
  string,
  string,
  string,
  string,
];

const details = {
  opjobtitle: 'Chef de Partie',
  country: 'qatar',
  description: 'Pastry kitchen',
  industry: 'hospitality',
  department: 'culinary',
  qualification: 'bachelor',
  experience: 2,
  contractterm: 'contract',
  duration: 24,
  salary: 2_500,
  currency: 'QAR',
  remarks: 'Paid late in 2025',
};
const posted = (opjobid: string, more: object = {}) => ({
  type: 'JobPosted',
  stream: `openjob-${opjobid}`,
  data: { opjobid, ...details, ...more },
});
const ofJob = (type: string, opjobid: string, more: object = {}) => ({
  type,
  stream: `openjob-${opjobid}`,
  data: { opjobid, ...more },
});
const sent = (n: number, opjobid: string) => ({
  type: 'JobCvReceived',
  stream: `jobcv-2026010110${n}`,
  data: {
    cvid: `2026010110${n}`,
    opjobid,
    email: `ani${n}@example.com`,
    file: `jobcvs/2026010110${n}/abc-file.pdf`,
    filename: 'ani.pdf',
    contenttype: 'application/pdf',
    size: 1_024,
  },
});
const applied = (applicantid: string, email: string) => ({
  type: 'ApplicationSubmitted',
  stream: `applicant-${applicantid}`,
  data: { applicantid, accountid: vendor.accountid, managedby: 'vendor', email, firstname: 'Ani', lastname: 'Wijaya' },
});
const flyer = {
  flyer: `flyers/${DOHA}/a-page.webp`,
  thumbnail: `flyers/${DOHA}/a-thumb.webp`,
  picture: `flyers/${DOHA}/a-picture.jpg`,
  width: 1_200,
  height: 900,
};

let models: ReadModels;
beforeAll(async () => {
  models = await ReadModels.create();
  await models.given(
    posted(DOHA),
    ofJob('JobFlyerChanged', DOHA, flyer),
    posted(OSAKA, {
      opjobtitle: 'Welder',
      country: 'japan',
      description: 'Shipyard',
      industry: 'construction',
      department: 'technical',
      contractterm: 'permanent',
      salary: 180_000,
      currency: 'JPY',
      deadline: '2099-12-31',
    }),
    posted(CLOSED, { opjobtitle: 'Waiter', country: 'netherlands' }),
    ofJob('JobDeactivated', CLOSED),
    posted(OVER, { opjobtitle: 'Baker', country: 'germany', deadline: '2020-01-01' }),
    posted(REMOVED, { opjobtitle: 'Butcher' }),
    ofJob('JobRemoved', REMOVED),
    ...[1, 2, 3, 4].map((n) => sent(n, DOHA)),
    sent(5, REMOVED),
    {
      type: 'JobCvAttached',
      stream: 'jobcv-20260101101',
      data: { cvid: '20260101101', opjobid: DOHA, applicantid: '20260101901' },
    },
    applied('20260101901', 'somebody@example.com'),
    applied('20260101902', 'ani2@example.com'),
    { type: 'JobCvErased', stream: 'jobcv-20260101104', data: { cvid: '20260101104', opjobid: DOHA } },
    {
      type: 'ClientRegistered',
      stream: 'client-20260101050',
      data: {
        clientid: '20260101050',
        companyname: 'Sea Hotels',
        clientcode: 'SEAHO',
        country: 'indonesia',
        address: 'Jl. Sudirman 1, Jakarta',
        companyregistrationnumber: 'NIB-1',
        personincharge: 'Made',
        status: 'verified',
      },
    },
    {
      type: 'ClientAccountLinked',
      stream: 'client-20260101050',
      data: { clientid: '20260101050', accountid: employer.accountid },
    },
    {
      type: 'ProjectRegistered',
      stream: 'project-20260101060',
      data: {
        projectid: '20260101060',
        clientid: '20260101050',
        projectname: 'Doha 2027',
        projectcode: 'DOHA27',
        projectstatus: 'active',
      },
    },
    {
      type: 'ProjectJobLinked',
      stream: 'project-20260101060',
      data: { projectid: '20260101060', opjobid: DOHA, opjobtitle: 'Chef de Partie' },
    },
  );
});
afterAll(() => models.drop());

const titles = async (query: Partial<Record<keyof JobListQuery, string>>, actor?: Actor) =>
  (await listJobs(models.pool, jobListQuery.parse({ sort: 'opjobtitle', dir: 'asc', ...query }), actor)).jobs.map(
    ({ opjobtitle }) => opjobtitle,
  );

it.holds('jobs-shown')(
  'lists what is open to everybody, and what is not removed to those who may change it',
  async () => {
    for (const actor of [undefined, vendor, employer])
      expect(await titles({ status: 'inactive' }, actor)).toEqual(['Chef de Partie', 'Welder']);
    expect(await titles({}, admin)).toEqual(['Baker', 'Chef de Partie', 'Waiter', 'Welder']);
    expect(await titles({ status: 'inactive' }, admin)).toEqual(['Waiter']);
  },
);

it('finds and narrows jobs', async () => {
  expect(await titles({ search: 'SHIP' })).toEqual(['Welder']);
  expect(await titles({ search: '100%' })).toEqual([]);
  // A country by its name in either language.
  for (const search of ['japan', 'Jepang']) expect(await titles({ search })).toEqual(['Welder']);
  expect(await titles({ country: 'qatar,japan' })).toEqual(['Chef de Partie', 'Welder']);
  expect(await titles({ contractterm: 'permanent' })).toEqual(['Welder']);
  expect(await titles({ currency: 'QAR', salary: '2500' })).toEqual(['Chef de Partie']);
  expect(await titles({ currency: 'QAR', salary: '2501' })).toEqual([]);
  expect(await titles({ sort: 'salary' })).toEqual(['Welder', 'Chef de Partie']);
  expect((await titles({ sort: 'applicants', dir: 'desc' }, admin))[0]).toBe('Chef de Partie');
});

it('sorts countries by their names in the language of the reader', async () => {
  const inOrder = (lang: string, dir: string) => titles({ sort: 'country', lang, dir }, admin);
  expect(await inOrder('en', 'asc')).toEqual(['Baker', 'Welder', 'Waiter', 'Chef de Partie']);
  // Belanda, Jepang, Jerman, Qatar
  expect(await inOrder('id', 'asc')).toEqual(['Waiter', 'Welder', 'Baker', 'Chef de Partie']);
  expect(await inOrder('id', 'desc')).toEqual(['Chef de Partie', 'Baker', 'Welder', 'Waiter']);
});

it.holds('landing-open-jobs')('shows on the landing page what is open and has a flyer', async () => {
  const [job, ...others] = await activeJobs(models.pool);
  expect(others).toEqual([]);
  expect(job).toMatchObject({
    opjobid: DOHA,
    flyer: `${DOHA}-a-page.webp`,
    flyerpicture: `${DOHA}-a-picture.jpg`,
    flyersize: { width: 1_200, height: 900 },
    remarks: null,
    createdby: null,
    applicants: null,
    applicantcount: null,
  });
});

it('says about how much a salary is in rupiah, where the agency has set a rate', async () => {
  const inRupiah = async (jobid: string) => (await readJob(models.pool, jobid, undefined)).inrupiah;
  expect(await inRupiah(DOHA)).toBeNull();
  await models.given({ type: 'RupiahRatesChanged', stream: 'settings', data: { rates: { QAR: 4_530 } } });
  expect([await inRupiah(DOHA), await inRupiah(OSAKA)]).toEqual([2_500 * 4_530, null]);
  const jobs = await activeJobs(models.pool);
  expect(jobs.map(({ opjobid, inrupiah }) => [opjobid, inrupiah])).toEqual([[DOHA, 2_500 * 4_530]]);
});

it('says what open jobs can be narrowed to', async () => {
  expect(await jobFacets(models.pool)).toEqual({
    country: [
      { value: 'japan', jobs: 1 },
      { value: 'qatar', jobs: 1 },
    ],
    industry: [
      { value: 'construction', jobs: 1 },
      { value: 'hospitality', jobs: 1 },
    ],
    contractterm: [
      { value: 'contract', jobs: 1 },
      { value: 'permanent', jobs: 1 },
    ],
    currency: [
      { value: 'JPY', jobs: 1 },
      { value: 'QAR', jobs: 1 },
    ],
  });
});

it('finds jobs to link, the active ones first', async () => {
  const found = await findJobs(models.pool, 'pastry');
  expect(found.map(({ opjobtitle, status }) => [opjobtitle, status])).toEqual([
    ['Baker', 'active'],
    ['Chef de Partie', 'active'],
    ['Waiter', 'inactive'],
  ]);
  expect((await findJobs(models.pool, 'belanda')).map(({ opjobtitle }) => opjobtitle)).toEqual(['Waiter']);
});

it.all([
  [undefined, CLOSED, 'jobcv-not-available'],
  [undefined, OVER, 'jobcv-not-available'],
  [vendor, CLOSED, 'jobcv-not-available'],
  [employer, CLOSED, 'jobcv-not-available'],
  [undefined, REMOVED, 'jobcv-not-found'],
  [admin, REMOVED, 'jobcv-not-found'],
  [undefined, '20260101999', 'jobcv-not-found'],
])('does not show %j the job %s', async (actor, id, code) => {
  await expect(readJob(models.pool, id, actor)).rejects.toMatchObject({ status: 404, code });
});

it('says of a job that is over which day was its last, and of one that was closed by hand nothing', async () => {
  await expect(readJob(models.pool, OVER, undefined)).rejects.toMatchObject({ closed: '2020-01-01' });
  await expect(readJob(models.pool, CLOSED, undefined)).rejects.toHaveProperty('closed', undefined);
});

it.holds('openjob-email-mask')(
  'names applicants by the first letters of their address, to admins and to the employer of a linked project',
  async () => {
    for (const actor of [admin, superadmin, employer]) {
      expect(await readJob(models.pool, DOHA, actor)).toMatchObject({
        applicantcount: 3,
        applicants: [{ email: 'an****' }, { email: 'an****' }, { email: 'an****' }],
        remarks: actor === employer ? null : details.remarks,
      });
      const { applicants, page } = await listJobApplicants(models.pool, DOHA, jobApplicantsQuery.parse({}), actor);
      expect([page.total, applicants[0]]).toEqual([
        3,
        expect.objectContaining({ email: 'an****', cvfile: expect.stringMatching(/^\d{11}-abc-file\.pdf$/) as string }),
      ]);
    }
    expect(await readJob(models.pool, DOHA, vendor)).toMatchObject({ applicantcount: null, applicants: null });
  },
);

it('refuses the applicants of other jobs to an employer, alike whether there is such a job', async () => {
  for (const id of [OSAKA, '20260101999'])
    await expect(listJobApplicants(models.pool, id, jobApplicantsQuery.parse({}), employer)).rejects.toMatchObject({
      status: 403,
    });
});

it('tells admins the whole address, and nobody that of an erased CV', async () => {
  expect(await readJobApplicant(models.pool, { id: DOHA, cvid: '20260101101' }, admin)).toMatchObject({
    email: 'ani1@example.com',
    opjobtitle: 'Chef de Partie',
  });
  for (const [id, cvid] of [
    [DOHA, '20260101104'],
    [OSAKA, '20260101101'],
  ] as const)
    await expect(readJobApplicant(models.pool, { id, cvid }, admin)).rejects.toMatchObject({ status: 404 });
});

it('says to admins whose record a CV was taken over to, and who has an application with that address', async () => {
  const of = (cvid: string) => readJobApplicant(models.pool, { id: DOHA, cvid }, admin);
  const applicant = { applicantid: '20260101901', accountid: vendor.accountid };
  expect(await of('20260101101')).toMatchObject({ applicant, existing: null });
  expect(await of('20260101102')).toMatchObject({
    applicant: null,
    existing: { applicantid: '20260101902', accountid: vendor.accountid, firstname: 'Ani', hascv: false },
  });
  const seenBy = async (actor: Actor) =>
    (await listJobApplicants(models.pool, DOHA, jobApplicantsQuery.parse({}), actor)).applicants
      .map((one) => one.applicant)
      .filter((one) => one !== null);
  expect(await seenBy(admin)).toEqual([applicant]);
  expect(await seenBy(employer)).toEqual([]);
});

it('keeps what was sent to a removed job for the superadmin, who may erase it', async () => {
  expect(await readJob(models.pool, REMOVED, superadmin)).toMatchObject({ status: 'removed', open: false });
  const { applicants } = await listJobApplicants(models.pool, REMOVED, jobApplicantsQuery.parse({}), superadmin);
  expect(applicants).toHaveLength(1);
});

it('leaves the landing page with its flyer', async () => {
  await models.given(ofJob('JobFlyerRemoved', DOHA));
  expect(await activeJobs(models.pool)).toEqual([]);
  expect(await readJob(models.pool, DOHA, admin)).toMatchObject({
    flyer: null,
    flyerthumbnail: null,
    flyerpicture: null,
    flyersize: null,
    open: true,
  });
});
