import { anApplication } from '@berangkat/contracts/testing';
import { type Actor } from '@berangkat/contracts/kernel';
import { type Category } from '@berangkat/contracts/permissions';
import { aClient } from '@berangkat/contracts/testing';
import { memoryPortal } from '../../testing';
import { keptDrafts } from '../applicants/drafts';

const root: Actor = { accountid: '20261101001', category: 'superadmin', role: 'root' };
const password = 'Berangkat2026';
const application = { ...anApplication({ email: 'sari@example.com' }), kind: 'full' as const };

let portal: ReturnType<typeof memoryPortal>;
beforeEach(async () => {
  portal = memoryPortal();
  await portal.seed();
});
afterEach(() => portal.close());

const drafts = () => portal.resources(keptDrafts);
const draft = { stage: 1, form: {} };

const create = async (category: Category, clientid?: string): Promise<Actor> => {
  const { accountid } = (
    await portal.handlers.accounts.create(
      { email: `${category}@example.com`, password, category, ...(clientid !== undefined && { clientid }) },
      portal.by(root),
      false,
    )
  ).body;
  return { accountid, category };
};
const erase = ({ accountid }: Actor) => portal.handlers.accounts.erase(accountid, portal.by(root));
const typesIn = async (stream: string): Promise<string[]> => {
  const types: string[] = [];
  for await (const page of portal.store.readStream(stream)) types.push(...page.map(({ type }) => type));
  return types;
};

it.holds('V14.2.4f')(
  'takes everything with it: key, sessions, draft, receipts, e-mail, login ID and client',
  async () => {
    const { clientid } = (await portal.handlers.clients.register(aClient(), portal.by(root))).body;
    const employer = await create('employer', clientid);
    const { accountid } = employer;
    const { loginid } = (await portal.handlers.accounts.resetLoginId(accountid, portal.by(root))).body;
    const { setCookie } = await portal.sessions.start({ actor: employer, method: 'password' });
    await drafts().save(accountid, draft);

    await erase(employer);

    expect(await portal.vault.keysFor([`account-${accountid}`])).toEqual(
      new Map([[`account-${accountid}`, 'destroyed']]),
    );
    expect(await portal.sessions.resolve(setCookie.split(';')[0])).toBeUndefined();
    expect(await drafts().read(accountid)).toBeNull();
    expect(portal.forgotten).toEqual([accountid]);
    expect(await portal.handlers.accounts.find(accountid)).toBeUndefined();
    expect((await portal.handlers.clients.find(clientid))?.accountid).toBeUndefined();
    const from = { address: '203.0.113.7', cookies: undefined };
    for (const attempt of [
      portal.handlers.accounts.signInWithPassword({ email: 'employer@example.com', password }, from, portal.by(root)),
      portal.handlers.accounts.signInWithLoginId({ loginid }, from, portal.by(root)),
    ])
      await expect(attempt).rejects.toMatchObject({ status: 401, code: 'login-401' });
    const next = await create('employer', clientid);
    expect(next.accountid).not.toBe(accountid);
  },
);

it('can be said again', async () => {
  const vendor = await create('vendor');
  await erase(vendor);
  await erase(vendor);
  expect((await typesIn(`account-${vendor.accountid}`)).filter((type) => type === 'AccountErased')).toHaveLength(1);
});

it.holds('V14.2.4l')('goes on after a process died in between, when the next one starts', async () => {
  const { clientid } = (await portal.handlers.clients.register(aClient(), portal.by(root))).body;
  const employer = await create('employer', clientid);
  const dying = jest.spyOn(portal.sessions, 'endAllOf').mockRejectedValueOnce(new Error('killed'));
  await expect(erase(employer)).rejects.toThrow('killed');
  expect((await portal.handlers.clients.find(clientid))?.accountid).toBe(employer.accountid);
  dying.mockRestore();
  await portal.uniqueness.sweep({ startup: true });
  expect((await portal.handlers.clients.find(clientid))?.accountid).toBeUndefined();
  expect(await portal.vault.keysFor([`account-${employer.accountid}`])).toEqual(
    new Map([[`account-${employer.accountid}`, 'destroyed']]),
  );
  await create('employer', clientid);
});

it('takes the application that an applicant’s account holds with it, a removed one too', async () => {
  const applicant = await create('applicant');
  const { applicantid } = (await portal.handlers.applicants.submit(application, portal.by(applicant))).body;
  await portal.handlers.applicants.setStatus(applicantid, 'delete', portal.by(root));
  await erase(applicant);
  expect(await portal.vault.keysFor([`applicant-${applicantid}`])).toEqual(
    new Map([[`applicant-${applicantid}`, 'destroyed']]),
  );
  expect(await portal.handlers.applicants.emailTaken(application.email)).toBe(false);
  expect(await portal.handlers.accounts.find(applicant.accountid)).toBeUndefined();
});

it('leaves an applicant no moment in which to submit one that stays', async () => {
  const applicant = await create('applicant');
  const [erasing] = await Promise.allSettled([
    erase(applicant),
    portal.handlers.applicants.submit(application, portal.by(applicant)),
  ]);
  const erased = erasing.status === 'fulfilled';
  expect(await portal.handlers.applicants.emailTaken(application.email)).toBe(!erased);
  expect((await portal.handlers.accounts.find(applicant.accountid)) === undefined).toBe(erased);
});

it('leaves a vendor’s applicants where they are, for admins', async () => {
  const vendor = await create('vendor');
  const { applicantid } = (await portal.handlers.applicants.submit(application, portal.by(vendor))).body;
  await erase(vendor);
  expect(await portal.handlers.applicants.exists(applicantid)).toBe(true);
  await portal.handlers.applicants.addAdminComment(
    applicantid,
    'Was brought by a vendor',
    portal.by({ accountid: '20261101002', category: 'admin' }),
  );
});

it('is never done to a superadmin', async () => {
  const { accountid } = (
    await portal.handlers.accounts.register(
      { email: 'second@example.com', password, category: 'superadmin', selfregistered: false },
      portal.by(root),
    )
  ).body;
  await expect(erase({ accountid, category: 'superadmin' })).rejects.toMatchObject({ status: 403 });
  await expect(erase({ accountid: '20261199999', category: 'vendor' })).rejects.toMatchObject({ status: 404 });
});
