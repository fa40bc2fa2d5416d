import { anApplication, anEducation, anExperience } from '@berangkat/contracts/testing';
import { Pool } from 'pg';
import { type Client } from '../support/client';
import { clientOf } from '../support/demo';
import { DOT } from '../support/dot';
import { logsWith, tablesWith } from '../support/planted';
import { runtimeOf, until } from '../support/processes';

jest.setTimeout(120_000);

const dataDir = process.env.PORTAL_DATA_DIR!;
const unique = `${Date.now()}`.slice(-9);
const planted = (name: string): string => `Planted ${name} ${unique}`;

/** Every field that takes words has some that nobody else has. */
const application = anApplication({
  firstname: planted('First'),
  lastname: planted('Last'),
  placeofbirth: planted('Birthplace'),
  race: planted('Race'),
  fathername: planted('Father'),
  mothername: planted('Mother'),
  idnumber: `34710${unique}`,
  passportnumber: `P${unique}`,
  email: `planted.${unique}@example.com`,
  phone1: `+62878${unique}`,
  emergencycontactname: planted('Contact'),
  phone2: `+62879${unique}`,
  addressid: planted('Street on the card'),
  addressresidence: planted('Street of residence'),
  remarks: planted('Remark'),
});
const education = anEducation({ institutionname: planted('School'), location: planted('School town') });
const experience = anExperience({ companyname: planted('Company'), jobdescription: [planted('Line')] });
const needles = [unique];

const upload = (fields: Readonly<Record<string, string>> = {}): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([DOT], { type: 'image/png' }), `${planted('File')}.png`);
  return form;
};

let root: Client;
let pool: Pool;
beforeAll(async () => {
  root = await clientOf('root');
  pool = new Pool({ connectionString: runtimeOf({ dataDir }).databaseUrl, max: 1 });
});
afterAll(() => pool.end());

const done = async <T>(answer: Promise<{ status: number; body: unknown }>): Promise<T> => {
  const { status, body } = await answer;
  expect([status < 300, body]).toEqual([true, body]);
  return body as T;
};
const places = async (): Promise<string[]> => [...(await tablesWith(pool, needles)), ...logsWith(dataDir, needles)];

it('of an erased applicant nothing is in a table, log, message or dump any more, and the steps stay, of nobody', async () => {
  const vendor = await clientOf('vendor');
  const { applicantid } = await done<{ applicantid: string }>(vendor.call('submitApplication', { body: application }));
  const id = { params: { id: applicantid } };
  await done(vendor.call('updateApplication', { ...id, body: { ...application, remarks: planted('Second remark') } }));
  await done(vendor.call('addEducation', { body: { applicantid, ...education } }));
  await done(vendor.call('addExperience', { body: { applicantid, ...experience } }));
  await done(vendor.call('uploadCv', { ...id, body: upload() }));
  const document = { documenttype: planted('Document'), number: planted('Number'), issuer: planted('Issuer') };
  await done(vendor.call('uploadDocument', { ...id, body: upload(document) }));
  await done(root.call('addAdminComment', { ...id, body: { comment: planted('Comment') } }));
  const { projects } = await done<{ projects: { projectid: string; status: string }[] }>(root.call('listProjects'));
  const { projectid } = projects.find(({ status }) => status === 'active')!;
  const inProject = { params: { id: projectid } };
  await done(root.call('addApplicant', { ...inProject, body: { applicantid } }));
  const move = (applicantstatus: string, more: object = {}) =>
    done(root.call('moveApplicant', { ...inProject, body: { applicantid, applicantstatus, ...more } }));
  await move('shortlisted');
  await move('rejected', { comment: planted('Reason') });
  const MODELS = [
    'applicants',
    'applicant_changes',
    'applicant_comments',
    'educations',
    'experiences',
    'placements',
    'attached_files',
    'documents',
  ];
  await until('what was planted is in the read models', async () => {
    const found = await places();
    return MODELS.every((name) => found.some((place) => place.startsWith(`read.${name}__`)));
  });

  await done(root.call('eraseApplicant', { ...id, body: {} }));

  await until('it is nowhere', async () => (await places()).length === 0, 20_000);
  expect((await root.call('readApplicant', id)).status).toBe(404);
  const { actions } = await done<{ actions: { type: string; objectname: string | null; comment: string | null }[] }>(
    root.call('listActions', { query: { objecttype: 'applicant', objectid: applicantid } }),
  );
  expect(actions.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['ApplicationSubmitted', 'ApplicantRejected', 'ApplicantErased']),
  );
  expect(JSON.stringify(actions)).not.toContain(unique);
  expect((await root.call('checkEmail', { params: { email: application.email } })).status).toBe(404);
  const again = await done<{ applicantid: string }>(vendor.call('submitApplication', { body: application }));
  await done(root.call('eraseApplicant', { params: { id: again.applicantid }, body: {} }));
});
