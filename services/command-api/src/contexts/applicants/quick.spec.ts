import { submitApplication, updateApplication } from '@berangkat/contracts/applicants';
import { type Actor } from '@berangkat/contracts/kernel';
import { type Category } from '@berangkat/contracts/permissions';
import { memoryPortal } from '../../testing';
import { applicantDecider, applicantStream } from './decider';

const portal = memoryPortal();
beforeAll(() => portal.seed());
const { handlers, by, commandHandler } = portal;
afterAll(() => portal.close());

const admin: Actor = { accountid: '20251111900', category: 'admin' };
const root: Actor = { accountid: '', category: 'system' };
const quick = (more: object = {}) =>
  submitApplication.parse({
    firstname: 'Budi',
    lastname: 'Santoso',
    email: 'budi@example.com',
    phone1: '+628111111111',
    managedby: 'applicant',
    ...more,
  });
const account = async (email: string, category: Category): Promise<string> => {
  const password = 'secret1234';
  const made = { email, password, category, selfregistered: false, status: 'verified' } as const;
  return (await handlers.accounts.register(made, by(root))).body.accountid;
};
const record = async (applicantid: string) =>
  (await commandHandler.load(applicantStream(applicantid), applicantDecider)).state;

it('managed by the applicant, makes an account for the e-mail with a login ID that signs in', async () => {
  const { body } = await handlers.applicants.submit(quick(), by(admin));
  expect(body.loginid).toMatch(/^[A-Z2-9]{10}$/);
  expect(await record(body.applicantid)).toMatchObject({
    accountid: body.accountid,
    managedby: 'applicant',
    application: { firstname: 'Budi', email: 'budi@example.com' },
  });
  const from = { address: '10.0.0.1', cookies: undefined };
  const signedIn = await handlers.accounts.signInWithLoginId({ loginid: body.loginid! }, from, by(root));
  expect(signedIn.body).toMatchObject({ accountid: body.accountid, category: 'applicant', status: 'unverified' });
});

it('said again after its answer was lost, answers the same and makes nothing twice', async () => {
  const meta = by(admin, { commandId: 'said-twice' });
  const body = quick({ email: 'twice@example.com' });
  const first = (await handlers.applicants.submit(body, meta)).body;
  expect((await handlers.applicants.submit(body, meta)).body).toEqual(first);
});

it('managed by a vendor, is owned by the vendor, and no account is made', async () => {
  const vendor = await account('vendor@example.com', 'vendor');
  const given = quick({ email: 'citra@example.com', managedby: 'vendor', owneremail: 'Vendor@example.com' });
  const { body } = await handlers.applicants.submit(given, by(admin));
  expect(body).toEqual({ applicantid: expect.any(String) as string, accountid: vendor });
  expect(await record(body.applicantid)).toMatchObject({ accountid: vendor, managedby: 'vendor' });
  expect(await handlers.accounts.byEmail('citra@example.com')).toBeUndefined();
});

it('an applicant who has registered already keeps the account, whose login ID stays unsaid', async () => {
  const own = await account('dian@example.com', 'applicant');
  const { body } = await handlers.applicants.submit(quick({ email: 'dian@example.com' }), by(admin));
  expect(body).toEqual({ applicantid: expect.any(String) as string, accountid: own });
});

describe('is refused', () => {
  it.all<[string, object, object]>([
    ['an unknown vendor', { managedby: 'vendor', owneremail: 'no@example.com' }, { code: 'quick-owneremail-unknown' }],
    ['an employer as the vendor', { managedby: 'vendor', owneremail: 'chef@example.com' }, { status: 400 }],
    ['an e-mail that has an application', { email: 'budi@example.com' }, { status: 409, code: 'app-email-taken' }],
    ["an employer's e-mail", { email: 'chef@example.com' }, { status: 409, code: 'email-exists' }],
  ])('%s', async (_, more, refusal) => {
    await account('chef@example.com', 'employer').catch(() => undefined);
    const given = quick({ email: 'new@example.com', ...more });
    await expect(handlers.applicants.submit(given, by(admin))).rejects.toMatchObject(refusal);
  });
  it('from anybody but an admin', async () => {
    for (const category of ['applicant', 'vendor'])
      await expect(
        handlers.applicants.submit(quick({ email: 'x@example.com' }), by({ accountid: '20251111901', category })),
      ).rejects.toMatchObject({ status: 403 });
  });
  it('and leaves the e-mail free', async () => {
    const vendor = { email: 'free@example.com', managedby: 'vendor', owneremail: 'no@example.com' };
    await handlers.applicants.submit(quick(vendor), by(admin)).catch(() => undefined);
    await expect(handlers.applicants.submit(quick({ email: 'free@example.com' }), by(admin))).resolves.toBeDefined();
  });
});

it('changes its own answers and leaves all others', async () => {
  const first = quick({ email: 'eka@example.com', experience: 0 });
  const { applicantid } = (await handlers.applicants.submit(first, by(admin))).body;
  const { kind: _, experience: __, ...answers } = first as Record<string, unknown>;
  const change = updateApplication.parse({ ...answers, firstname: 'Eko', phone1: '', revision: 0 });
  await handlers.applicants.update(applicantid, change, by(admin));
  expect(await record(applicantid)).toMatchObject({
    application: { firstname: 'Eko', experience: 0, phone1: '+628111111111' },
    revision: 1,
  });
});

it.all<[string, object, string]>([
  ['no first name', { firstname: ' ' }, 'firstname'],
  ['a phone that is none', { phone1: '12' }, 'phone1'],
  ['nobody who manages it', { managedby: 'me' }, 'managedby'],
  ['a vendor without an e-mail', { managedby: 'vendor' }, 'owneremail'],
  ['a field that it does not have', { colour: 'red' }, ''],
])('the form refuses %s', (_, more, field) => {
  const parsed = submitApplication.safeParse({ ...answersOf(), ...more });
  expect(parsed.error?.issues.map(({ path }) => path.join('.'))).toEqual([field]);
});

const answersOf = (): object => {
  const { kind: _, ...answers } = quick() as Record<string, unknown>;
  return answers;
};
