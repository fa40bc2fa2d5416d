import { type Actor } from '@berangkat/contracts/kernel';
import { anApplication, anEducation, anExperience } from '@berangkat/contracts/testing';
import { educationDecider, educationStream } from '../educations/decider';
import { experienceDecider, experienceStream } from '../experiences/decider';
import { memoryPortal } from '../../testing';

const admin: Actor = { accountid: '20251111001', category: 'admin' };
const root: Actor = { accountid: '20251111002', category: 'superadmin', role: 'root' };
const NOBODY = '20261122999';

/** The records of an applicant's CV, in whose contexts nothing differs but the record. */
describe.each(['educations', 'experiences'] as const)('the %s of an applicant', (kind) => {
  const portal = memoryPortal();
  beforeAll(() => portal.seed());
  const { handlers, by } = portal;
  const owner: Actor = { accountid: '20261122011', category: 'applicant' };
  const others = (['applicant', 'vendor', 'employer', 'staff', 'agent'] as const).map(
    (category): Actor => ({ accountid: '20261122050', category }),
  );
  let applicantid: string;
  afterAll(() => portal.close());
  beforeAll(async () => {
    applicantid = (await handlers.applicants.submit(anApplication(), by(owner))).body.applicantid;
  });

  const add = async (actor: Actor, of = applicantid, meta = by(actor)): Promise<string> => {
    if (kind === 'educations')
      return (await handlers.educations.add({ applicantid: of, ...anEducation() }, meta)).body.educationid;
    return (await handlers.experiences.add({ applicantid: of, ...anExperience() }, meta)).body.experienceid;
  };
  const change = (actor: Actor, id: string, location: string) =>
    kind === 'educations'
      ? handlers.educations.change(id, { ...anEducation(), location }, by(actor))
      : handlers.experiences.change(id, { ...anExperience(), location }, by(actor));
  const remove = (actor: Actor, id: string) => handlers[kind].remove(id, by(actor));
  const forbidden = { status: 403, code: 'app-not-authorized' };
  const missing = { status: 404, code: 'not-found' };

  it.holds('records-of-owner')('are added, changed and removed by whom it belongs to and by admins', async () => {
    for (const actor of [owner, admin, root]) {
      const id = await add(actor);
      await expect(change(actor, id, 'Solo')).resolves.toHaveProperty('position');
      await expect(remove(actor, id)).resolves.toHaveProperty('position');
    }
  });

  it('are added, changed and removed by the vendor who owns the applicant', async () => {
    const vendor: Actor = { accountid: '20261122040', category: 'vendor' };
    const { applicantid: theirs } = (
      await handlers.applicants.submit(anApplication({ email: 'other@example.com' }), by(vendor))
    ).body;
    const id = await add(vendor, theirs);
    await expect(change(vendor, id, 'Solo')).resolves.toHaveProperty('position');
    await expect(change(owner, id, 'Solo')).rejects.toMatchObject(forbidden);
    await expect(remove(vendor, id)).resolves.toHaveProperty('position');
  });

  it('are refused to everybody else, like those that are not there', async () => {
    const id = await add(owner);
    for (const actor of others) {
      await expect(add(actor)).rejects.toMatchObject(forbidden);
      await expect(add(actor, NOBODY)).rejects.toMatchObject(forbidden);
      for (const tried of [id, NOBODY]) {
        await expect(change(actor, tried, 'Solo')).rejects.toMatchObject(forbidden);
        await expect(remove(actor, tried)).rejects.toMatchObject(forbidden);
      }
    }
    await expect(change(owner, NOBODY, 'Solo')).rejects.toMatchObject(forbidden);
    await expect(add(admin, NOBODY)).rejects.toMatchObject(missing);
    await expect(change(admin, NOBODY, 'Solo')).rejects.toMatchObject(missing);
    await expect(remove(admin, NOBODY)).rejects.toMatchObject(missing);
  });

  it('of the same command are one record', async () => {
    const meta = by(owner);
    const id = await add(owner, applicantid, meta);
    expect(await add(owner, applicantid, meta)).toBe(id);
  });

  it('of a removed applicant can be touched by nobody', async () => {
    const gone: Actor = { accountid: '20261122060', category: 'applicant' };
    const application = anApplication({ email: `gone.${kind}@example.com` });
    const { applicantid: theirs } = (await handlers.applicants.submit(application, by(gone))).body;
    const id = await add(gone, theirs);
    await handlers.applicants.setStatus(theirs, 'delete', by(root));
    for (const actor of [gone, admin, root]) {
      await expect(add(actor, theirs)).rejects.toMatchObject(missing);
      await expect(change(actor, id, 'Solo')).rejects.toMatchObject(missing);
      await expect(remove(actor, id)).rejects.toMatchObject(missing);
    }
  });
});

describe('what belongs to a work experience', () => {
  const portal = memoryPortal();
  beforeAll(() => portal.seed());
  const { handlers, by } = portal;
  const owner: Actor = { accountid: '20261122011', category: 'applicant' };
  afterAll(() => portal.close());

  it('asks whose it is, and is refused like a change of it', async () => {
    const { applicantid } = (await handlers.applicants.submit(anApplication(), by(owner))).body;
    const { experienceid } = (await handlers.experiences.add({ applicantid, ...anExperience() }, by(owner))).body;
    await expect(handlers.experiences.ownerOf(experienceid, by(owner))).resolves.toEqual({ applicantid });
    const other: Actor = { accountid: '20261122050', category: 'applicant' };
    await expect(handlers.experiences.ownerOf(experienceid, by(other))).rejects.toMatchObject({ status: 403 });
    await handlers.experiences.remove(experienceid, by(owner));
    await expect(handlers.experiences.ownerOf(experienceid, by(owner))).rejects.toMatchObject({ status: 404 });
  });
});

it.holds('edu-current-submit')('a record is kept as it was settled: no end while it goes on', async () => {
  const portal = memoryPortal();
  await portal.seed();
  const { handlers, commandHandler, by } = portal;
  const owner: Actor = { accountid: '20261122011', category: 'applicant' };
  const { applicantid } = (await handlers.applicants.submit(anApplication(), by(owner))).body;
  const study = anEducation({ educationstatus: 'current' });
  const { educationid } = (await handlers.educations.add({ applicantid, ...study }, by(owner))).body;
  expect((await commandHandler.load(educationStream(educationid), educationDecider)).state).toMatchObject({
    record: { ...study, yearend: 0 },
  });
  const job = anExperience({ iscurrent: true, end: undefined });
  const { experienceid } = (await handlers.experiences.add({ applicantid, ...job }, by(owner))).body;
  expect((await commandHandler.load(experienceStream(experienceid), experienceDecider)).state).toMatchObject({
    record: { ...job, end: job.start },
  });
  portal.close();
});
