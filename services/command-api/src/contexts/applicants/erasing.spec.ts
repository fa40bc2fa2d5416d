import { type SubmitApplication } from '@berangkat/contracts/applicants';
import { type Actor } from '@berangkat/contracts/kernel';
import { aJob, anApplication, anEducation } from '@berangkat/contracts/testing';
import { memoryPortal } from '../../testing';
import { keptDrafts } from './drafts';

const root: Actor = { accountid: '20261101001', category: 'superadmin', role: 'root' };
const vendor: Actor = { accountid: '20261101002', category: 'vendor' };
const applicant: Actor = { accountid: '20261101003', category: 'applicant' };
const application = anApplication() as SubmitApplication;

let portal: ReturnType<typeof memoryPortal>;
beforeEach(async () => {
  portal = memoryPortal();
  await portal.seed();
});
afterEach(() => portal.close());

const drafts = () => portal.resources(keptDrafts);
const draft = { stage: 1, form: {} };

const submit = async (owner: Actor): Promise<string> =>
  (await portal.handlers.applicants.submit(application, portal.by(owner))).body.applicantid;
const erase = (applicantid: string, by = root) => portal.handlers.applicants.erase(applicantid, portal.by(by));
const keyOf = async (applicantid: string) =>
  (await portal.vault.keysFor([`applicant-${applicantid}`])).get(`applicant-${applicantid}`);

it.holds('V14.2.4g')('takes everything with it: key, draft, e-mail and the place for an application', async () => {
  const applicantid = await submit(applicant);
  await drafts().save(applicant.accountid, draft);

  expect(await erase(applicantid)).toMatchObject({ body: { applicantid } });

  expect(await keyOf(applicantid)).toBe('destroyed');
  expect(await drafts().read(applicant.accountid)).toBeNull();
  expect(await portal.handlers.applicants.exists(applicantid)).toBe(false);
  expect(await submit(applicant)).not.toBe(applicantid);
});

it.holds('V14.2.4g')('takes what they sent to a job with it, where that was taken over into their record', async () => {
  const { applicants, attachments, jobs } = portal.handlers;
  const [by, applicantid] = [() => portal.by(root), await submit(applicant)];
  const { opjobid } = (await jobs.post(aJob(), by())).body;
  const sent = async (): Promise<string> => {
    const cvid = await jobs.cvs.mayApply(opjobid, by());
    const file = { file: `jobcvs/${cvid}/sent.pdf`, filename: 'sent.pdf', contenttype: 'application/pdf', size: 9 };
    return (await jobs.cvs.receive(cvid, opjobid, { email: application.email }, file, by())).body.cvid;
  };
  const [taken, left] = [await sent(), await sent()];
  const copy = { file: 'cvs/1-copy.pdf', filename: 'sent.pdf', contenttype: 'application/pdf', size: 9 };
  await attachments.uploadCv(applicantid, { isduplicate: true, jobcv: taken }, copy, by());

  // Also where it has to be said again, because a process died on the way.
  const dying = jest.spyOn(portal.vault, 'destroy').mockRejectedValueOnce(new Error('killed'));
  await expect(applicants.erase(applicantid, by())).rejects.toThrow('killed');
  dying.mockRestore();
  await applicants.erase(applicantid, by());

  const keys = await portal.vault.keysFor([`jobcv-${taken}`, `jobcv-${left}`]);
  expect(keys.get(`jobcv-${taken}`)).toBe('destroyed');
  expect(keys.get(`jobcv-${left}`)).not.toBe('destroyed');
});

it('leaves the draft of a vendor, which may be of somebody else', async () => {
  const applicantid = await submit(vendor);
  await drafts().save(vendor.accountid, draft);
  await erase(applicantid);
  expect(await drafts().read(vendor.accountid)).not.toBeNull();
  expect(await portal.handlers.applicants.emailTaken(application.email)).toBe(false);
});

it('can be said again, and goes on where it failed', async () => {
  const applicantid = await submit(vendor);
  const failing = jest.spyOn(portal.vault, 'destroy').mockRejectedValueOnce(new Error('killed'));
  await expect(erase(applicantid)).rejects.toThrow('killed');
  expect(await keyOf(applicantid)).not.toBe('destroyed');
  failing.mockRestore();
  await erase(applicantid);
  await erase(applicantid);
  expect(await keyOf(applicantid)).toBe('destroyed');
});

it('goes on after a process died in between, when the next one starts', async () => {
  const applicantid = await submit(vendor);
  const dying = jest.spyOn(portal.vault, 'destroy').mockRejectedValueOnce(new Error('killed'));
  await expect(erase(applicantid)).rejects.toThrow('killed');
  dying.mockRestore();
  await portal.uniqueness.sweep({ startup: true });
  expect(await keyOf(applicantid)).toBe('destroyed');
});

describe.each(['damage', 'lose'] as const)('with a key that does not open, or is gone (%s)', (spoil) => {
  /** Another process, which holds no key in memory, after the row of the key was spoilt. */
  const spoilt = (applicantid: string) => {
    portal.kept.keys[spoil](`applicant-${applicantid}`);
    const other = memoryPortal({ kept: portal.kept });
    closing.push(other.close);
    return other;
  };
  const closing: (() => void)[] = [];
  afterEach(() => {
    for (const close of closing.splice(0)) close();
  });
  const unreadable = { name: 'UnreadableEvent' };

  it.holds('V16.5.3b')('a person is erased all the same, and nobody else is concerned', async () => {
    const applicantid = await submit(applicant);
    const other = (
      await portal.handlers.applicants.submit(anApplication({ email: 'other@example.com' }), portal.by(vendor))
    ).body.applicantid;
    const { handlers, vault, uniqueness } = spoilt(applicantid);
    const comment = (of: string) => handlers.applicants.addAdminComment(of, 'Seen', portal.by(root));
    await expect(comment(applicantid)).rejects.toMatchObject(unreadable);
    await expect(handlers.applicants.emailTaken(application.email)).rejects.toMatchObject(unreadable);
    await expect(comment(other)).resolves.toHaveProperty('position');

    // Also where a process dies on the way: the next one finishes it.
    const dying = jest.spyOn(vault, 'destroy').mockRejectedValueOnce(new Error('killed'));
    const erasing = handlers.applicants.erase(applicantid, portal.by(root));
    await expect(erasing).rejects.toThrow('killed');
    dying.mockRestore();
    await uniqueness.sweep({ startup: true });

    expect((await vault.keysFor([`applicant-${applicantid}`])).get(`applicant-${applicantid}`)).toBe('destroyed');
    await expect(comment(applicantid)).rejects.toMatchObject({ status: 404 });
    expect(await handlers.applicants.emailTaken(application.email)).toBe(false);
  });

  it('an applicant is erased with the account', async () => {
    const account = { email: 'ana@example.com', password: 'Berangkat2026', category: 'applicant' as const };
    const { accountid } = (await portal.handlers.accounts.create(account, portal.by(root), false)).body;
    const applicantid = await submit({ accountid, category: 'applicant' });
    portal.kept.keys[spoil](`account-${accountid}`);
    const { handlers, vault } = spoilt(applicantid);
    await handlers.accounts.erase(accountid, portal.by(root));
    const keys = await vault.keysFor([`applicant-${applicantid}`, `account-${accountid}`]);
    expect([...keys.values()]).toEqual(['destroyed', 'destroyed']);
    expect(await handlers.applicants.exists(applicantid)).toBe(false);
    expect(await handlers.accounts.find(accountid)).toBeUndefined();
  });
});

it('is for superadmins alone', async () => {
  const applicantid = await submit(vendor);
  const admin: Actor = { accountid: '20261101004', category: 'admin' };
  for (const actor of [vendor, applicant, admin])
    await expect(erase(applicantid, actor)).rejects.toMatchObject({ status: 403, code: 'app-not-authorized' });
  await expect(erase('20261199999')).rejects.toMatchObject({ status: 404 });
  expect(await portal.handlers.applicants.exists(applicantid)).toBe(true);
});

it('leaves nothing that can be written of them', async () => {
  const applicantid = await submit(vendor);
  await erase(applicantid);
  for (const work of [
    portal.handlers.applicants.setStatus(applicantid, 'open', portal.by(root)),
    portal.handlers.applicants.addAdminComment(applicantid, 'Too late', portal.by(root)),
    portal.handlers.educations.add({ applicantid, ...anEducation() }, portal.by(root)),
  ])
    await expect(work).rejects.toMatchObject({ status: 404 });
});
