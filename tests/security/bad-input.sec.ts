import { endpoints, type EndpointName } from '@berangkat/contracts/http';
import { forAll } from '../support/for-all';
import fc from 'fast-check';
import { rules as rules000 } from '../documents/000/rules';
import { rules as rules001 } from '../documents/001/rules';
import { rules as rules002 } from '../documents/002/rules';
import { refusedCalls } from '../documents/rules';
import { Client, type Reply } from '../support/client';
import { clientOf, portalUrl } from '../support/demo';

let root: Client;
let applicant: Client;
beforeAll(async () => {
  root = await clientOf('root');
  applicant = await clientOf('applicant');
});

/** A refusal that a person and a program can read, and nothing of our insides. */
const expectProblem = ({ status, body, headers }: Reply): void => {
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(headers.get('content-type')).toContain('application/problem+json');
  expect(body).toMatchObject({ status, code: expect.any(String) as string, message: expect.any(String) as string });
  expect(JSON.stringify(body)).not.toMatch(/\bat .+\.js:|node_modules|select .+ from/i);
};

const withBody = (Object.keys(endpoints) as EndpointName[]).filter(
  (name) => 'body' in endpoints[name] && name !== 'signOut',
);
/** The first bytes of a file say what it is. */
const PNG_BEGINNING = Buffer.from([
  0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d, 0x49, 0x48, 0x44, 0x52,
]);

const params = { id: '20251111001', clientid: '20251111001', email: 'nobody@example.com' };

it.holds('V1.3.3', 'V16.5.1').all(withBody)('%s refuses garbage with words, never with a 5xx', async (name) => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.jsonValue(), fc.dictionary(fc.string(), fc.jsonValue())), async (body) => {
      const reply = await root.call(name, { params, body });
      expect(reply.status).toBeLessThan(500);
      if (reply.status >= 400) expectProblem(reply);
    }),
    { numRuns: 12 },
  );
});

it.holds('V2.2.1', 'V15.3.3').all(withBody)('%s refuses fields that it does not know', async (name) => {
  const reply = await root.call(name, { params, body: { isAdmin: true, role: 'root' } });
  expectProblem(reply);
});

it.each([
  ['000', rules000],
  ['001', rules001],
  ['002', rules002],
])('what document %s refuses is refused by the call, with its words', async (_, rules) => {
  const refusals = refusedCalls(rules).map((rule) => [rule.id, rule] as const);
  await forAll(refusals, async ({ call, form, field, words }) => {
    const reply = await root.call(call, { params, body: form });
    expectProblem(reply);
    const { errors = [] } = reply.body as { errors?: readonly { field: string; message: string }[] };
    expect(errors.map((error) => [error.field, error.message])).toContainEqual([field, words]);
  });
});

it('refuses a body that is no JSON, and one of another kind', async () => {
  const send = async (contentType: string, body: string) =>
    fetch(`${portalUrl()}/api/accounts/login`, { method: 'POST', headers: { 'content-type': contentType }, body }).then(
      async (answer) => ({ status: answer.status, body: await answer.json(), headers: answer.headers }),
    );
  expectProblem(await send('application/json', '{"email":'));
  expectProblem(await send('text/plain', 'hello'));
  expectProblem(await send('application/json', `"${'x'.repeat(300_000)}"`));
});

it.holds('V13.4.5')('knows no path outside the table of calls', async () => {
  expectProblem(await root.send('GET', '/api/nothing'));
  expectProblem(await root.send('POST', '/api/internal/bootstrap', {}));
  expectProblem(await root.send('DELETE', '/api/clients/20251111001'));
  const { status } = await root.send('POST', '/internal/bootstrap', { email: 'x@example.com', password: 'Passw0rd1' });
  expect([404, 405]).toContain(status);
});

it.holds('V2.1.1')('says the words of the specification for each bad field', async () => {
  const { body } = await applicant.call('submitApplication', {
    body: { firstname: '', height: 90, phone1: 'abc', positions: [], department: 'culinary', industry: 'hospitality' },
  });
  const { errors } = body as { errors: { field: string; message: string }[] };
  expect(errors.find(({ field }) => field === 'height')?.message).toBe('Height must be between 120 and 210 cm.');
});

it.holds('V7.4.1b')('tells an expired session from a visitor', async () => {
  const stale = new Client(portalUrl());
  const { status, body } = await stale.send('GET', '/api/actions', undefined, {
    cookie: `portal-session=${'a'.repeat(43)}`,
  });
  expect(status).toBe(401);
  expect(body).toMatchObject({ code: 'account-401-inactivity-alert' });
  expect((await new Client(portalUrl()).call('listActions')).body).toMatchObject({ status: 401 });
});

it('refuses a request from another site', async () => {
  expectProblem(await root.send('POST', '/api/projects', {}, { origin: 'https://elsewhere.example' }));
});

describe('a client that is registered', () => {
  const client = {
    companyname: 'Idempotent Hotels',
    clientcode: 'IDEMP',
    address: 'Jl. Sudirman 1, Jakarta',
    country: 'indonesia',
    companyregistrationnumber: 'NIB-100200',
    personincharge: 'Made Wirata',
    status: 'verified',
  };
  const key = `test-${Date.now()}-${Math.random()}`;

  it.holds('V2.3.3')('once, however often the same command is sent', async () => {
    const replies = await Promise.all(
      [1, 2, 3].map(() => root.call('registerClient', { body: client, headers: { 'idempotency-key': key } })),
    );
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(replies.map(({ body }) => (body as { clientid: string }).clientid)).size).toBe(1);
    const { body } = await root.call('listClients', { query: { search: 'Idempotent Hotels' } });
    expect((body as { page: { total: number } }).page.total).toBe(1);
  });
  it.holds('V2.3.3')('never under a key that was used for something else', async () => {
    const reply = await root.call('registerClient', {
      body: { ...client, companyname: 'Other Hotels' },
      headers: { 'idempotency-key': key },
    });
    expectProblem(reply);
    expect(reply.status).toBe(422);
  });
  it.holds('V2.3.3b')('is not changed by somebody who saw an older version', async () => {
    const { body } = await root.call('listClients', { query: { search: 'Idempotent Hotels' } });
    const { clientid, revision } = (body as { clients: { clientid: string; revision: number }[] }).clients[0]!;
    expect(
      (await root.call('updateClient', { params: { id: clientid }, body: { ...client, country: 'qatar', revision } }))
        .status,
    ).toBe(200);
    const late = await root.call('updateClient', {
      params: { id: clientid },
      body: { ...client, country: 'oman', revision },
    });
    expectProblem(late);
    expect(late.status).toBe(409);
  });
});

describe('a photo', () => {
  let appid: string;
  beforeAll(async () => {
    appid = ((await applicant.call('session')).body as { applicantids: string[] }).applicantids[0]!;
  });
  const upload = (name: string, content: string | Buffer, type = 'image/png'): Promise<Reply> => {
    const form = new FormData();
    form.set(
      'file',
      new Blob([typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content)], { type }),
      name,
    );
    return applicant.send('POST', `/api/applicants/${appid}/upload`, form);
  };
  it.holds('V1.3.4', 'V5.2.2').all([
    ['that is no image', 'photo.png', 'plain text', 'Only image files are allowed.'],
    [
      'that is a drawing with scripts',
      'photo.svg',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
      'Only image files are allowed.',
    ],
    [
      'with a name of 51 characters',
      `${'n'.repeat(47)}.png`,
      'plain text',
      'Filename cannot exceed 50 characters. Shorten the filename and try again.',
    ],
    [
      'that is too large',
      'photo.png',
      Buffer.concat([PNG_BEGINNING, Buffer.alloc(5 * 1024 * 1024 + 1)]),
      'File size cannot exceed 5MB.',
    ],
  ])('%s is refused with the words for it', async (_, name, content, words) => {
    const reply = await upload(name, content);
    expectProblem(reply);
    expect(JSON.stringify(reply.body)).toContain(words);
  });
  it('that is missing is refused', async () => {
    const reply = await applicant.send('POST', `/api/applicants/${appid}/upload`, new FormData());
    expectProblem(reply);
  });
});
