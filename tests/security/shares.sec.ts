import { randomUUID } from 'node:crypto';
import { type ApplicantList } from '@berangkat/contracts/applicants';
import { type OpenedShare, type SharedCv, type SharedCvLink, type ShareView } from '@berangkat/contracts/shares';
import { anApplication, anEducation, anExperience } from '@berangkat/contracts/testing';
import { pdf } from '@berangkat/files/testing/pdfs';
import { readPdf } from '@berangkat/files/testing/read-pdf';
import { Client } from '../support/client';
import { clientOf, portalUrl } from '../support/demo';
import { until } from '../support/processes';

let root: Client;
let applicantid: string;
const visitor = () => new Client(portalUrl());
const share = async (id = applicantid): Promise<SharedCvLink> =>
  (await root.call('shareCv', { params: { id }, body: {} })).body as SharedCvLink;
const open = (token: string, client = visitor()) => client.call('openShare', { body: { token } });
const read = (pass: string, client = visitor()) => client.call('readSharedCv', { params: { pass } });
/** Opens a link and waits until the read models know of it, as the page of the link does. */
const passOf = async ({ token }: SharedCvLink): Promise<string> => {
  const client = visitor();
  const { pass } = (await open(token, client)).body as OpenedShare;
  await read(pass, client);
  return pass;
};

/** Has CVs made into a PDF, as the portal's own page does. */
const printed = (applicantids: readonly string[], client = root): Promise<Response> =>
  fetch(`${portalUrl()}/api/cvs/pdf`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: portalUrl(), cookie: client.cookie! },
    body: JSON.stringify({ applicantids }),
  });

beforeAll(async () => {
  root = await clientOf('root');
  const { applicants } = (await root.call('listApplicants', { query: { limit: '100' } })).body as ApplicantList;
  applicantid = applicants.find(({ photo, status }) => photo !== null && status === 'open')!.applicantid;
});

it('a link shows whoever has it the CV and its photos, and each opening is recorded', async () => {
  const link = await share();
  const client = visitor();
  const opened = await open(link.token, client);
  expect(opened.status).toBe(200);
  const { pass } = opened.body as OpenedShare;
  const { status, body } = await read(pass, client);
  expect(status).toBe(200);
  const { photo } = body as SharedCv;
  expect(photo).toContain('/api/files/shared/');
  const shown = await fetch(portalUrl() + photo!);
  expect(shown.status).toBe(200);
  expect(shown.headers.get('cache-control')).toBe('private, no-store');
  await until('the opening is counted', async () => {
    const links = (await root.call('listShares', { params: { id: applicantid } })).body as ShareView[];
    return links.find(({ shareid }) => shareid === link.shareid)?.openings === 1;
  });
});

it.holds('V8.2.3f')('a shared CV says nothing of contact, family, numbers, documents and files', async () => {
  const application = anApplication({ email: 'shared.cv@example.com', phone1: '+6281355502020' });
  const vendor = await clientOf('vendor');
  const { body } = await vendor.call('submitApplication', { body: application });
  const planted = (body as { applicantid: string }).applicantid;
  const answer = JSON.stringify((await read(await passOf(await share(planted)))).body);
  expect(answer).toContain(application.lastname);
  const fields = ['email', 'phone1', 'phone2', 'idnumber', 'passportnumber', 'addressid', 'addressresidence'] as const;
  const more = ['fathername', 'mothername', 'emergencycontactname'] as const;
  for (const field of [...fields, ...more]) {
    const value = application[field];
    if (typeof value === 'string' && value !== '') expect(answer).not.toContain(value);
    expect(answer).not.toContain(`"${field}"`);
  }
  for (const field of ['documents', 'cv', 'form', 'admincomments', 'owner_email', 'remarks'])
    expect(answer).not.toContain(`"${field}"`);
  await root.call('eraseApplicant', { params: { id: planted }, body: {} });
});

it.holds('V9.2.2')('a link that is changed, made up or of another kind is refused', async () => {
  const link = await share();
  const other = await share();
  const pass = await passOf(link);
  const swapped = `${link.token.slice(0, -22)}${other.token.slice(-22)}`;
  for (const token of [swapped, `${link.token}A`, 'none', '', pass]) {
    const { status, body } = await open(token);
    expect({ status, body }).toMatchObject({ status: 403, body: { code: 'share-invalid' } });
  }
  for (const made of [link.token, `${pass}A`, 'none'])
    expect(await read(made)).toMatchObject({ status: 403, body: { code: 'share-invalid' } });
});

it.holds('V8.2.2i')('a pass opens photos of its own CV alone, and nothing but photos', async () => {
  const pass = await passOf(await share());
  const photo = ((await read(pass)).body as SharedCv).photo!;
  const name = photo.slice(photo.lastIndexOf('/') + 1);
  const ask = async (address: string) => (await fetch(`${portalUrl()}/api/files/${address}`)).status;
  expect(await ask(`photos/${applicantid}/${name}`)).toBe(401);
  for (const folder of ['documents', 'cvs', '..%2Fphotos'])
    expect(await ask(`shared/${pass}/${folder}/${name}`)).toBe(404);
  const { applicants } = (await root.call('listApplicants', { query: { limit: '100' } })).body as ApplicantList;
  const another = applicants.find((one) => one.photo !== null && one.applicantid !== applicantid)!;
  const foreign = await passOf(await share(another.applicantid));
  expect(await ask(`shared/${foreign}/photos/${name}`)).toBe(404);
});

it.holds('V9.2.1')('a revoked link is over within a second: for who comes, who is there, and for photos', async () => {
  const link = await share();
  const pass = await passOf(link);
  const photo = portalUrl() + ((await read(pass)).body as SharedCv).photo!;
  const { status } = await root.call('revokeShare', { params: { id: applicantid, shareid: link.shareid }, body: {} });
  expect(status).toBe(200);
  expect(await open(link.token)).toMatchObject({ status: 403, body: { code: 'share-invalid' } });
  await until('the pass is of no use', async () => (await read(pass)).status === 403, 1_000);
  expect((await fetch(photo)).status).toBe(403);
});

it.holds('V9.2.1')('a removed or erased applicant is shown by no link', async () => {
  const vendor = await clientOf('vendor');
  const { body } = await vendor.call('submitApplication', { body: anApplication({ email: 'gone.cv@example.com' }) });
  const id = (body as { applicantid: string }).applicantid;
  const link = await share(id);
  const pass = await passOf(link);
  await root.call('updateApplicantStatus', { params: { id }, body: { status: 'delete' } });
  expect(await open(link.token)).toMatchObject({ status: 403, body: { code: 'share-invalid' } });
  await until('it is shown no more', async () => (await read(pass)).status === 403);
  await root.call('updateApplicantStatus', { params: { id }, body: { status: 'open' } });
  await until('it is shown again', async () => (await read(pass)).status === 200);
  await root.call('eraseApplicant', { params: { id }, body: {} });
  expect((await open(link.token)).status).toBe(403);
  await until('it is shown no more', async () => (await read(pass)).status === 403);
  await until('no link is left', async () => {
    const { status } = await root.call('listShares', { params: { id } });
    return status === 404;
  });
});

it.holds('V8.2.1d')(
  'a PDF of CVs says nothing of contact, family, numbers, documents and files, and is for superadmins alone',
  async () => {
    const vendor = await clientOf('vendor');
    const planted = (name: string): string => `Planted${name}`;
    const application = anApplication({
      firstname: planted('First'),
      lastname: planted('Last'),
      email: 'planted.pdf@example.com',
      phone1: '+6281355502031',
      phone2: '+6281355502032',
      idnumber: '3471012345678901',
      passportnumber: 'P7654321',
      fathername: planted('Father'),
      mothername: planted('Mother'),
      emergencycontactname: planted('Contact'),
      addressid: planted('Card'),
      addressresidence: planted('Residence'),
      remarks: planted('Remark'),
    });
    const { body } = await vendor.call('submitApplication', { body: application });
    const { applicantid: id } = body as { applicantid: string };
    const records = [
      await vendor.call('addExperience', {
        body: { applicantid: id, ...anExperience({ companyname: planted('Company'), remarks: planted('Asked') }) },
      }),
      await vendor.call('addEducation', {
        body: { applicantid: id, ...anEducation({ institutionname: planted('School'), remarks: planted('Evening') }) },
      }),
    ];
    const form = new FormData();
    const document = { documenttype: planted('Document'), number: planted('Number'), issuer: planted('Issuer') };
    for (const [name, value] of Object.entries(document)) form.set(name, value);
    form.set('file', new Blob([Uint8Array.from(await pdf())]), `${planted('File')}.pdf`);
    const headers = { 'idempotency-key': randomUUID() };
    records.push(await vendor.call('uploadDocument', { params: { id }, body: form, headers }));
    records.push(await root.call('addAdminComment', { params: { id }, body: { comment: planted('Comment') } }));
    expect(records.map(({ status }) => status < 300)).toEqual([true, true, true, true]);

    const answer = await printed([id]);
    expect(answer.status).toBe(200);
    const { title, outline, pages } = readPdf(Buffer.from(await answer.arrayBuffer()));
    // Words that a line or a page parts are found, too.
    const said = [title, ...outline, ...pages.flatMap(({ texts, links }) => [...texts, ...links])]
      .join('')
      .replace(/\s/g, '');
    for (const shown of ['First', 'Last', 'Company', 'School']) expect(said).toContain(planted(shown));
    const hidden = [
      'email',
      'phone1',
      'phone2',
      'idnumber',
      'passportnumber',
      'addressid',
      'addressresidence',
    ] as const;
    const people = ['fathername', 'mothername', 'emergencycontactname', 'remarks'] as const;
    const values = [...hidden, ...people].map((field) => String(application[field]).replace(/\s/g, ''));
    const others = ['Asked', 'Evening', 'Document', 'Number', 'Issuer', 'File', 'Comment'].map(planted);
    expect([...values, ...others].filter((value) => said.includes(value))).toEqual([]);

    for (const kind of ['admin', 'vendor', 'applicant', 'employer', 'staff'])
      expect([kind, (await printed([id], await clientOf(kind))).status]).toEqual([kind, 403]);
    await root.call('eraseApplicant', { params: { id }, body: {} });
  },
);

it.holds('V8.2.1d')(
  'a removed or erased applicant is in no PDF, and no PDF leaves one out without a word',
  async () => {
    const vendor = await clientOf('vendor');
    const { body } = await vendor.call('submitApplication', { body: anApplication({ email: 'gone.pdf@example.com' }) });
    const { applicantid: id } = body as { applicantid: string };
    const refused = async () => {
      for (const chosen of [[id], [applicantid, id]]) {
        const answer = await printed(chosen);
        expect([answer.status, await answer.json()]).toMatchObject([404, { code: 'not-found' }]);
      }
    };
    await root.call('updateApplicantStatus', { params: { id }, body: { status: 'delete' } });
    await refused();
    await root.call('updateApplicantStatus', { params: { id }, body: { status: 'open' } });
    const answer = await printed([applicantid, id]);
    expect(readPdf(Buffer.from(await answer.arrayBuffer())).outline).toHaveLength(2);
    await root.call('eraseApplicant', { params: { id }, body: {} });
    await refused();
  },
);

it.holds('V14.2.1')('the page of a link is listed by no search engine and tells no other site of itself', async () => {
  const { headers } = await fetch(`${portalUrl()}/shared-cv`, { headers: { accept: 'text/html' } });
  expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
});
