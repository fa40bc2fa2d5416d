import { job } from '@berangkat/contracts/jobs';
import { NEW_RECORD, type StoredFile } from '@berangkat/contracts/files/stored';
import { type Actor } from '@berangkat/contracts/kernel';
import { HttpError } from '@berangkat/platform/http';
import { VISITOR } from '../../http/bind-command';
import { memoryPortal } from '../../testing';
import { jobDecider, jobStream } from './decider';
import { filesOf } from './files';

const portal = memoryPortal();
const { by, handlers, vault } = portal;
const { jobs } = handlers;
const files = filesOf(jobs, jobs.cvs);
const admin: Actor = { accountid: '20251111901', category: 'admin' };
const root: Actor = { accountid: '20251111902', category: 'superadmin' };
const NOBODY = '20200101001';
const TODAY = '2025-11-21';

const COOK = job.parse({
  opjobtitle: 'Cook in Doha',
  description: 'A hotel kitchen',
  country: 'Qatar',
  industry: 'Hospitality',
  department: 'culinary',
  qualification: 'bachelor',
  experience: 1,
  contractterm: 'contract',
  duration: 12,
  salary: 8_000_000,
  currency: 'IDR',
});
const CV = { file: 'jobcvs/20251121001/abc.pdf', filename: 'cv.pdf', contenttype: 'application/pdf', size: 20_480 };
const FLYER = { flyer: 'flyers/20251121901/a.webp', thumbnail: 't', picture: 'p' };
/** Noon in Jakarta on a day. */
const on = (day: string) => ({ occurredAt: Date.parse(`${day}T05:00:00.000Z`) });
const post = async (more: Partial<typeof COOK> = {}): Promise<string> =>
  (await jobs.post({ ...COOK, ...more }, by(admin))).body.opjobid;
const missing = { status: 404, code: 'jobcv-not-found' };
const away = { status: 409, code: 'jobcv-not-available' };

beforeAll(() => portal.seed());
afterAll(() => portal.close());

describe('a job', () => {
  it('is kept in stored values, whatever spelling it came in, and is known until it is removed', async () => {
    const opjobid = await post();
    expect(await jobs.find(opjobid)).toMatchObject({ industry: 'hospitality', department: 'culinary' });
    await jobs.remove(opjobid, by(admin));
    expect(await jobs.find(opjobid)).toBeUndefined();
  });

  it.holds('job-names')('names an industry and a department that are offered', async () => {
    await expect(post({ industry: 'moonshine' })).rejects.toMatchObject({ status: 400, code: 'job-industry-required' });
    await expect(post({ department: 'moonshine' })).rejects.toMatchObject({ code: 'job-department-required' });
  });

  it('is posted once, however often its command comes', async () => {
    const meta = by(admin);
    const first = await jobs.post(COOK, meta);
    expect((await jobs.post(COOK, meta)).body).toEqual(first.body);
    expect((await jobs.post(COOK, by(admin))).body).not.toEqual(first.body);
  });

  it('is changed as it was read, and not over what somebody else changed', async () => {
    const opjobid = await post();
    await jobs.update(opjobid, { ...COOK, salary: 9_000_000, revision: 0 }, by(admin));
    expect(await jobs.find(opjobid)).toMatchObject({ salary: 9_000_000 });
    await expect(jobs.update(opjobid, { ...COOK, revision: 0 }, by(root))).rejects.toMatchObject({
      status: 409,
      code: 'stale-revision',
    });
    await expect(jobs.update(NOBODY, COOK, by(admin))).rejects.toMatchObject(missing);
  });
});

describe('a flyer', () => {
  const stored = (opjobid: string): StoredFile =>
    ({
      objects: { page: `flyers/${opjobid}/a.webp`, thumb: 't', picture: 'p' },
      picture: { width: 1_080, height: 1_350 },
    }) as unknown as StoredFile;
  const { mayUpload, record } = files.flyer!;
  const recording = (opjobid: string, json: string) => ({ file: stored(opjobid), fields: { json } });

  it('comes with a new job: the id and its key are there before the file is', async () => {
    const { ownerid } = await mayUpload(NEW_RECORD, by(admin));
    const subject = `openjob-${ownerid}` as const;
    expect((await vault.keysFor([subject])).has(subject)).toBe(true);
    const { body } = await record(NEW_RECORD, recording(ownerid, JSON.stringify(COOK)), by(admin));
    expect(body).toMatchObject({ opjobid: ownerid });
    expect(await jobs.find(ownerid)).toMatchObject({ opjobtitle: COOK.opjobtitle });
    const { state } = await portal.commandHandler.load(jobStream(ownerid), jobDecider);
    expect(state).toMatchObject({ flyer: { thumbnail: 't', width: 1_080, height: 1_350 } });
  });

  it('comes to a job that is there, together with what changed, and answers the flyer that it has then', async () => {
    const opjobid = await post();
    expect(await mayUpload(opjobid, by(admin))).toEqual({ ownerid: opjobid });
    const json = JSON.stringify({ ...COOK, salary: 9_500_000, revision: 0 });
    const { body } = await record(opjobid, recording(opjobid, json), by(admin));
    expect(body).toMatchObject({ opjobid, flyer: `${opjobid}-a.webp` });
    expect(await jobs.find(opjobid)).toMatchObject({ salary: 9_500_000 });
    // It is another revision by now.
    await expect(record(opjobid, recording(opjobid, json), by(admin))).rejects.toMatchObject({
      code: 'stale-revision',
    });
  });

  it('is refused with a form that is none, and for a job that is none', async () => {
    const opjobid = await post();
    for (const json of ['{', '{}', JSON.stringify({ ...COOK, salary: 'much' })])
      await expect(async () => record(opjobid, recording(opjobid, json), by(admin))).rejects.toThrow(HttpError);
    await expect(mayUpload(NOBODY, by(admin))).rejects.toMatchObject({ status: 404 });
  });

  it('of a job that was posted by a command that is said again is that of the first time', async () => {
    const meta = by(admin);
    const first = await jobs.postWithFlyer('20251121901', COOK, FLYER, meta);
    const again = await jobs.postWithFlyer('20251121902', COOK, { ...FLYER, flyer: 'flyers/20251121902/b.webp' }, meta);
    expect(again.body).toEqual(first.body);
  });
});

it('a file is not recorded under the id of an attempt that was cut off, which has another file', async () => {
  const opjobid = await post();
  const cutOff = (): void => {
    jest.spyOn(portal.store, 'append').mockImplementationOnce(append).mockRejectedValueOnce(new Error('cut off'));
  };
  const append = portal.store.append.bind(portal.store);

  const sending = by(VISITOR);
  const receive = async () =>
    jobs.cvs.receive(await jobs.cvs.mayApply(opjobid, sending), opjobid, { email: 'ani@example.com' }, CV, sending);
  cutOff();
  await expect(receive()).rejects.toThrow('cut off');
  await expect(receive()).rejects.toMatchObject({ status: 409, code: 'stale-revision' });

  const posting = by(admin);
  cutOff();
  await expect(jobs.postWithFlyer('20251121911', COOK, FLYER, posting)).rejects.toThrow('cut off');
  await expect(jobs.postWithFlyer('20251121912', COOK, FLYER, posting)).rejects.toMatchObject({
    status: 409,
    code: 'stale-revision',
  });
});

describe('a CV that a stranger sends', () => {
  const { mayUpload, record, byVisitors } = files.jobcv!;
  const send = async (opjobid: string, meta = by(VISITOR)): Promise<string> =>
    (await jobs.cvs.receive(await jobs.cvs.mayApply(opjobid, meta), opjobid, { email: 'ani@example.com' }, CV, meta))
      .body.cvid;

  it('needs no account, an e-mail address and an open job', async () => {
    expect(byVisitors).toBe(true);
    const opjobid = await post();
    const { ownerid } = await mayUpload(opjobid, by(VISITOR));
    const file = {
      objects: { file: `jobcvs/${ownerid}/abc.pdf` },
      filename: 'cv.pdf',
      contenttype: CV.contenttype,
      size: 1,
    };
    const recorded = { file: file as unknown as StoredFile, fields: { email: 'Ani@Example.com' } };
    expect((await record(opjobid, recorded, by(VISITOR))).body).toEqual({ cvid: ownerid });
    await expect(async () => record(opjobid, { ...recorded, fields: { email: 'ani' } }, by(VISITOR))).rejects.toThrow(
      HttpError,
    );
  });

  it.holds('jcv-job-active')(
    'is taken until the last day of the job in Jakarta, while it is active, and not afterwards',
    async () => {
      const opjobid = await post({ deadline: TODAY });
      await expect(send(opjobid, by(VISITOR, on(TODAY)))).resolves.toMatch(/^\d{11}$/);
      // A day ends in Jakarta seven hours before it does in UTC.
      const late = { occurredAt: Date.parse(`${TODAY}T17:00:00.000Z`) };
      await expect(send(opjobid, by(VISITOR, late))).rejects.toMatchObject(away);
      await expect(send(opjobid, by(VISITOR, { occurredAt: late.occurredAt - 1 }))).resolves.toBeDefined();
      await jobs.setStatus(opjobid, 'inactive', by(admin));
      await expect(send(opjobid, by(VISITOR, on(TODAY)))).rejects.toMatchObject(away);
      await jobs.remove(opjobid, by(admin));
      await expect(send(opjobid, by(VISITOR, on(TODAY)))).rejects.toMatchObject(missing);
      await expect(mayUpload(NOBODY, by(VISITOR))).rejects.toMatchObject(missing);
    },
  );

  it('is received once, however often its command comes', async () => {
    const opjobid = await post();
    const meta = by(VISITOR);
    expect(await send(opjobid, meta)).toBe(await send(opjobid, meta));
  });

  it('is erased with its key by a superadmin, and may be taken over by nobody then', async () => {
    const [opjobid, other] = [await post(), await post()];
    const cvid = await send(opjobid);
    await expect(jobs.cvs.mayTake(cvid, by(admin))).resolves.toBeUndefined();
    await expect(jobs.cvs.mayTake(NOBODY, by(admin))).rejects.toMatchObject({ status: 404 });
    await expect(jobs.cvs.erase(other, cvid, by(root))).rejects.toMatchObject({ status: 404 });
    await expect(jobs.cvs.erase(opjobid, cvid, by(admin))).rejects.toMatchObject({ status: 403 });
    await jobs.cvs.erase(opjobid, cvid, by(root));
    await expect(vault.keyFor(`jobcv-${cvid}`)).rejects.toThrow('has been erased');
    await expect(jobs.cvs.mayTake(cvid, by(admin))).rejects.toMatchObject({ status: 409, code: 'jobcv-erased' });
    await expect(jobs.cvs.taken(cvid, NOBODY, by(admin))).rejects.toMatchObject({ code: 'jobcv-erased' });
    await expect(jobs.cvs.erase(opjobid, cvid, by(root))).resolves.toMatchObject({ body: { opjobid } });
  });
});
