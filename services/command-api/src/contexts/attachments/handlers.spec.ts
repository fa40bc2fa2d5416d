import { type Actor } from '@berangkat/contracts/kernel';
import { aJob, anApplication, anExperience } from '@berangkat/contracts/testing';
import { jobCvDecider, jobCvStream } from '../jobs/job-cv';
import { memoryPortal } from '../../testing';

const owner: Actor = { accountid: '20261122011', category: 'applicant' };

/** The answer and the receipt of the first attempt are lost, and the file was stored a second time under other names. */
describe('an upload that comes again is answered as the first time', () => {
  const portal = memoryPortal();
  beforeAll(() => portal.seed());
  const { attachments, applicants, experiences } = portal.handlers;
  let applicantid: string;
  let experienceid: string;
  let files = 0;
  afterAll(() => portal.close());
  beforeAll(async () => {
    applicantid = (await applicants.submit(anApplication(), portal.by(owner))).body.applicantid;
    experienceid = (await experiences.add({ applicantid, ...anExperience() }, portal.by(owner))).body.experienceid;
  });

  const paper = (folder: string) => ({
    file: `${folder}/${applicantid}/f${(files += 1)}.pdf`,
    filename: 'a.pdf',
    contenttype: 'application/pdf',
    size: 9,
  });
  const photo = (folder: string) => ({
    photo: `${folder}/${applicantid}/p${(files += 1)}.webp`,
    thumbnail: 't',
    photohash: 'h',
  });
  const meta = (commandId: string) => portal.by(owner, { commandId });
  const passport = (commandId: string, isduplicate = false) =>
    attachments.uploadDocument(
      applicantid,
      { documenttype: 'Passport', isduplicate },
      paper('documents'),
      meta(commandId),
    );

  it.all<[string, (commandId: string) => Promise<{ readonly body: object }>]>([
    ['a full photo', (id) => attachments.changeFullPhoto(applicantid, photo('fullphotos'), meta(id))],
    ['a CV file', (id) => attachments.uploadCv(applicantid, { isduplicate: true }, paper('cvs'), meta(id))],
    ['a document', (id) => passport(id, true)],
    ['a work photo', (id) => attachments.addWorkPhoto(experienceid, photo('workphotos'), meta(id))],
  ])('%s, though another one came in between', async (what, upload) => {
    const first = await upload(`${what} 1`);
    const second = await upload(`${what} 2`);
    expect(second.body).not.toEqual(first.body);
    expect(await upload(`${what} 1`)).toEqual(first);
  });

  it('a document that was removed in between, and stays removed', async () => {
    const first = await passport('removed', true);
    const { documentname } = first.body;
    await attachments.removeDocument(applicantid, documentname, portal.by(owner));
    expect(await passport('removed', true)).toEqual(first);
    await expect(attachments.removeDocument(applicantid, documentname, portal.by(owner))).rejects.toMatchObject({
      status: 404,
    });
  });
});

describe('a CV that was sent to a job', () => {
  const portal = memoryPortal();
  const { attachments, applicants, jobs } = portal.handlers;
  const admin: Actor = { accountid: '20261122001', category: 'admin' };
  const meta = (actor: Actor, commandId?: string) => portal.by(actor, commandId === undefined ? {} : { commandId });
  const copy = {
    file: 'cvs/1/copy.docx',
    filename: 'ani.docx',
    contenttype: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    size: 9,
  };
  let applicantid: string;
  let opjobid: string;
  beforeAll(async () => {
    await portal.seed();
    applicantid = (await applicants.submit(anApplication(), meta(owner))).body.applicantid;
    opjobid = (await jobs.post(aJob(), meta(admin))).body.opjobid;
  });
  afterAll(() => portal.close());

  const received = async (): Promise<string> => {
    const cvid = await jobs.cvs.mayApply(opjobid, meta(admin));
    const sent = { ...copy, file: `jobcvs/${cvid}/sent.docx` };
    return (await jobs.cvs.receive(cvid, opjobid, { email: 'ani@example.com' }, sent, meta(admin))).body.cvid;
  };
  const take = (
    jobcv: string,
    actor: Actor,
    { isduplicate = true, commandId = undefined as string | undefined } = {},
  ) => attachments.uploadCv(applicantid, { isduplicate, jobcv }, copy, meta(actor, commandId));
  /** Answers whose the file has become, and how often that was recorded. */
  const takenFrom = async (cvid: string) => {
    const { state, revision } = await portal.commandHandler.load(jobCvStream(cvid), jobCvDecider);
    return [state.status === 'none' ? undefined : state.applicantid, revision];
  };

  it('becomes the CV file of an applicant, and says so where it was sent', async () => {
    const cvid = await received();
    expect((await take(cvid, admin)).body).toEqual({ cv: '1-copy.docx' });
    expect(await takenFrom(cvid)).toEqual([applicantid, 1]);
  });

  it('takes the place of another only when that is meant, and is not marked before', async () => {
    const cvid = await received();
    await take(await received(), admin);
    await expect(take(cvid, admin, { isduplicate: false })).rejects.toMatchObject({
      status: 409,
      code: 'cv-duplicate',
    });
    expect(await takenFrom(cvid)).toEqual([undefined, 0]);
  });

  it('is taken over once, however often the same command comes', async () => {
    const cvid = await received();
    const first = await take(cvid, admin, { commandId: 'taken' });
    expect(await take(cvid, admin, { commandId: 'taken' })).toMatchObject({ body: first.body });
    expect(await takenFrom(cvid)).toEqual([applicantid, 1]);
  });

  it('stays the CV file of the applicant when it is erased where it was sent, before it is marked there', async () => {
    const cvid = await received();
    const append = portal.store.append.bind(portal.store);
    const appending = jest.spyOn(portal.store, 'append').mockImplementation(async (stream, ...given) => {
      const appended = await append(stream, ...given);
      if (stream === `attachments-${applicantid}`) {
        appending.mockRestore();
        await jobs.cvs.erase(opjobid, cvid, meta({ accountid: '20261122002', category: 'superadmin' }));
      }
      return appended;
    });
    expect((await take(cvid, admin)).body).toEqual({ cv: '1-copy.docx' });
  });

  it('is no matter of the applicant, nor there when it was erased or never sent', async () => {
    const cvid = await received();
    await expect(take(cvid, owner)).rejects.toMatchObject({ status: 403 });
    await expect(take('20261122999', admin)).rejects.toMatchObject({ status: 404 });
    await jobs.cvs.erase(opjobid, cvid, meta({ accountid: '20261122002', category: 'superadmin' }));
    await expect(take(cvid, admin)).rejects.toMatchObject({ status: 409, code: 'jobcv-erased' });
  });
});
