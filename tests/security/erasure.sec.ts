import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type ApplicantDetail } from '@berangkat/contracts/applicants';
import { anApplication, anEducation, anExperience } from '@berangkat/contracts/testing';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { Pool } from 'pg';
import sharp from 'sharp';
import { pdf } from '@berangkat/files/testing/pdfs';
import { readSealed } from '../../tools/src/backup/sealed-file';
import { Client } from '../support/client';
import { clientOf, portalUrl } from '../support/demo';
import { internalTokenAt } from '../support/internal-token';
import { logsWith, objectsOf, objectsWith, tablesWith } from '../support/planted';
import { runtimeOf, runVerb, until } from '../support/processes';

jest.setTimeout(180_000);

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

/** An image with a planted name in what cameras write. */
const image = (): Promise<Buffer> =>
  sharp({ create: { width: 300, height: 400, channels: 3, background: '#336699' } })
    .withExif({ IFD0: { Artist: planted('Artist') } })
    .jpeg()
    .toBuffer();
/** A PDF, kept to the byte, with planted words on its page that no packing hides. */
const paper = (): Promise<Buffer> =>
  pdf({ packed: false, more: (document) => document.setTitle(planted('Title'), { showInWindowTitleBar: true }) });
const upload = (bytes: Buffer, ending: string, fields: Readonly<Record<string, string>> = {}): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([Uint8Array.from(bytes)]), `${planted('File')}.${ending}`);
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
/** Services whose numbers have one of the texts. */
const numbersWith = async (texts: readonly string[]): Promise<string[]> => {
  const found: string[] = [];
  for (const [service, { port }] of Object.entries(runtimeOf({ dataDir }).services)) {
    const headers = { authorization: `Bearer ${internalTokenAt(portalUrl())}` };
    const numbers = await (await fetch(`http://127.0.0.1:${port}/metrics`, { headers })).text();
    if (texts.some((text) => numbers.includes(text))) found.push(`metrics of ${service}`);
  }
  return found;
};
const places = async (): Promise<string[]> => [
  ...(await tablesWith(pool, needles)),
  ...logsWith(dataDir, needles),
  ...objectsWith(dataDir, needles),
  ...(await numbersWith(needles)),
];

/** Finds the texts in what an operator takes away: an export of the log, and a backup that is opened. */
const copiesWith = async (texts: readonly string[]): Promise<string[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'erasure-'));
  const [exported, backup, identity] = ['log.jsonl', 'backup', 'identity'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  try {
    const secret = await generateIdentity();
    await writeFile(identity, `${secret}\n`);
    process.env.BACKUP_RECIPIENT = await identityToRecipient(secret);
    await runVerb({ dataDir }, 'export-log', exported);
    await runVerb({ dataDir }, 'backup', backup);
    const found: string[] = [];
    const log = await readFile(exported);
    if (texts.some((text) => log.includes(text))) found.push('export of the log');
    for await (const { about, bytes } of readSealed(backup, identity)) {
      const section = await buffer(Readable.from(bytes));
      const what = JSON.stringify(about);
      if (texts.some((text) => section.includes(text) || what.includes(text))) found.push(`backup: ${what}`);
    }
    return found;
  } finally {
    delete process.env.BACKUP_RECIPIENT;
    await rm(folder, { recursive: true });
  }
};

it.holds('V14.2.4g')(
  'of an erased applicant nothing is in a table, log, message or dump any more, and the steps stay, of nobody',
  async () => {
    const vendor = await clientOf('vendor');
    const { applicantid } = await done<{ applicantid: string }>(
      vendor.call('submitApplication', { body: application }),
    );
    const id = { params: { id: applicantid } };
    await done(
      vendor.call('updateApplication', { ...id, body: { ...application, remarks: planted('Second remark') } }),
    );
    const { educationid } = await done<{ educationid: string }>(
      vendor.call('addEducation', { body: { applicantid, ...education } }),
    );
    const changedEducation = { ...education, fieldofstudy: planted('Field') };
    await done(vendor.call('updateEducation', { params: { eduid: educationid }, body: changedEducation }));
    const { experienceid } = await done<{ experienceid: string }>(
      vendor.call('addExperience', { body: { applicantid, ...experience } }),
    );
    const changedExperience = { ...experience, remarks: planted('Remark on the work') };
    await done(vendor.call('updateExperience', { params: { id: experienceid }, body: changedExperience }));
    const sent = (form: FormData) => ({ ...id, body: form, headers: { 'idempotency-key': randomUUID() } });
    await done(vendor.call('uploadPhoto', sent(upload(await image(), 'jpg'))));
    await done(vendor.call('uploadFullPhoto', sent(upload(await image(), 'jpg'))));
    await done(vendor.call('uploadWorkPhoto', { ...sent(upload(await image(), 'jpg')), params: { id: experienceid } }));
    await done(vendor.call('uploadCv', sent(upload(await paper(), 'pdf'))));
    const document = { documenttype: planted('Document'), number: planted('Number'), issuer: planted('Issuer') };
    await done(vendor.call('uploadDocument', sent(upload(await paper(), 'pdf', document))));
    await done(root.call('addAdminComment', { ...id, body: { comment: planted('Comment') } }));
    const { projects } = await done<{ projects: { projectid: string; status: string }[] }>(root.call('listProjects'));
    const { projectid } = projects.find(({ status }) => status === 'active')!;
    const inProject = { params: { id: projectid } };
    await done(root.call('addApplicant', { ...inProject, body: { applicantid } }));
    const move = (applicantstatus: string, more: object = {}) =>
      done(root.call('moveApplicant', { ...inProject, body: { applicantid, applicantstatus, ...more } }));
    await move('shortlisted', { comment: planted('Promise') });
    await move('rejected', { comment: planted('Reason') });
    const MODELS = [
      'applicants',
      'applicant_changes',
      'applicant_comments',
      'educations',
      'education_changes',
      'experiences',
      'experience_changes',
      'placements',
      'attached_files',
      'documents',
    ];
    await until('what was planted is in the read models', async () => {
      const found = await places();
      return MODELS.every((name) => found.some((place) => place.startsWith(`read.${name}__`)));
    });

    // The bus, which is among the tables here, has carried what happened to this applicant, and not one word of it.
    expect(await tablesWith(pool, [applicantid])).toContain('ops.bus_messages');
    expect(await tablesWith(pool, needles)).not.toContain('ops.bus_messages');

    const detail = await done<ApplicantDetail>(vendor.call('readApplicant', id));
    const cv = `/assets/uploads/cv/${detail.cv!.file}`;
    expect((await vendor.send('GET', cv)).status).toBe(200);
    // Two sizes of three photos, a document and a CV file: sealed, so that nobody reads in them what is in them.
    expect(objectsOf(dataDir, applicantid).length).toBeGreaterThanOrEqual(8);
    expect(objectsWith(dataDir, needles)).toEqual([]);
    const hasKey = async (): Promise<boolean> =>
      (
        await pool.query('select from vault.subject_keys where subject = $1 and wrapped is not null', [
          `applicant-${applicantid}`,
        ])
      ).rowCount === 1;
    expect(await hasKey()).toBe(true);

    await done(root.call('eraseApplicant', { ...id, body: {} }));

    await until('it is nowhere', async () => (await places()).length === 0, 20_000);
    expect(await hasKey()).toBe(false);
    for (const file of [cv, detail.photo!, detail.fullphoto!, detail.experiences[0]!.photos[0]!.photo])
      expect([file, (await root.send('GET', file)).status]).toEqual([file, 404]);
    expect(await copiesWith(needles)).toEqual([]);
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
  },
);

it.holds('V14.2.4g')(
  'of an applicant who is erased with the own account, nothing is left either: draft, receipts',
  async () => {
    const email = `planted.own.${unique}@example.com`;
    const { accountid } = await done<{ accountid: string }>(
      root.call('createAccount', { body: { email, password: 'Berangkat2026', category: 'applicant' } }),
    );
    const own = new Client(portalUrl());
    await own.signIn({ email, password: 'Berangkat2026' });
    await done(own.call('saveDraft', { body: { stage: 2, form: { firstname: planted('Draft') } } }));
    const body = anApplication({ ...application, email });
    await done(own.call('submitApplication', { body, headers: { 'idempotency-key': randomUUID() } }));
    await until('it is in the read models', async () => (await places()).some((place) => place.startsWith('read.')));
    await done(root.call('deleteAccount', { params: { id: accountid }, body: {} }));
    await until('it is nowhere', async () => (await places()).length === 0, 20_000);
  },
);

it.holds('V14.2.4g')(
  'of somebody whom an admin entered with the quick form, nothing is left either, nor of the account made for it',
  async () => {
    const quick = {
      kind: 'quick' as const,
      firstname: planted('Quick first'),
      lastname: planted('Quick last'),
      email: `planted.quick.${unique}@example.com`,
      phone1: `+62877${unique}`,
      managedby: 'applicant' as const,
    };
    const headers = { 'idempotency-key': randomUUID() };
    const { applicantid, accountid } = await done<{ applicantid: string; accountid: string }>(
      root.call('submitApplication', { body: quick, headers }),
    );
    const changed = { ...quick, lastname: planted('Quick second') };
    await done(root.call('updateApplication', { params: { id: applicantid }, body: changed }));
    await until('it is in the read models', async () => {
      const found = await places();
      return ['accounts', 'applicants', 'applicant_changes'].every((name) =>
        found.some((place) => place.startsWith(`read.${name}__`)),
      );
    });
    await done(root.call('deleteAccount', { params: { id: accountid }, body: {} }));
    await until('it is nowhere', async () => (await places()).length === 0, 20_000);
    expect(await copiesWith(needles)).toEqual([]);
  },
);

it.holds('V14.2.4i')(
  'what was erased is missed by nobody: the log verifies, and read models built anew are the same',
  async () => {
    expect(await runVerb({ dataDir }, 'verify')).toContain('The log is whole');
    expect(await runVerb({ dataDir }, 'rebuild')).toMatch(/(\d+) of \1 projections rebuilt/);
  },
);
