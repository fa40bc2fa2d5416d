import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createReadStream } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { ownerOfFile } from '@berangkat/contracts/files';
import { type RecordFile } from '@berangkat/contracts/files/stored';
import { HttpError, httpError, listen, type Listening, MemoryReceipts, serviceApp } from '@berangkat/platform/http';
import { Limits } from '@berangkat/platform/limits';
import { DiskObjectStore, SealedFiles } from '@berangkat/platform/objects';
import { silentLogger } from '@berangkat/platform/observability';
import { MemoryKeyStore, Vault } from '@berangkat/platform/personal-data';
import { MemorySessions } from '@berangkat/platform/sessions';
import { Spool } from '../receiving/spool';
import { type Recorded } from '../recording/file-records';
import { fileRecords } from '../testing/file-records';
import { bindTakeJobCv } from './bind-take-job-cv';

const [JOB, CV, APPLICANT, OTHERS] = ['20251111501', '20251111601', '20251111201', '20251111299'];
const SENT = `jobcvs/${CV}/0123456789abcdef-file.docx`;
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

describe('taking a CV of a job over', () => {
  let folder: string;
  let objects: DiskObjectStore;
  let files: SealedFiles;
  let service: Listening;
  let cookie: string;
  let recorded: RecordFile[];
  let outcome: () => Recorded;
  let isInUse: boolean;
  let vault: Vault;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'taking-'));
    objects = await DiskObjectStore.open(folder);
    vault = new Vault(new MemoryKeyStore());
    files = new SealedFiles({ objects, vault, subjectOf: ownerOfFile });
    recorded = [];
    outcome = () => ({ outcome: 'recorded', body: '{"cv":"kept"}', position: undefined });
    isInUse = true;
    const sessions = new MemorySessions();
    const app = serviceApp({ name: 'files', logger: silentLogger(), checks: {} });
    bindTakeJobCv(app, {
      files,
      isInUse: async () => isInUse,
      spool: await Spool.open(join(folder, 'uploads')),
      records: fileRecords({
        ownerFor: async (_kind, id) => {
          if (id === OTHERS) throw httpError(404, 'not-found');
          return id;
        },
        record: async (_kind, _id, file) => {
          recorded.push(file);
          return outcome();
        },
      }),
      fileOf: async (opjobid, cvid) =>
        opjobid === JOB && cvid === CV ? { file: SENT, filename: 'Ani Wijaya.docx' } : undefined,
      bind: { sessions, limits: new Limits({ factor: 1_000 }), receipts: new MemoryReceipts() },
    });
    service = await listen(app, 0, { signals: false });
    const actor = { accountid: '20251111001', category: 'admin' };
    cookie = (await sessions.start({ actor, method: 'password' })).setCookie.split(';')[0]!;
    for (const subject of [`jobcv-${CV}`, `applicant-${APPLICANT}`] as const) await vault.keyFor(subject);
    const sent = join(folder, 'sent');
    await writeFile(sent, 'what Ani wrote');
    await files.put(SENT, { body: createReadStream(sent), size: 14, contentType: DOCX, fileName: 'Ani Wijaya.docx' });
  });
  afterEach(async () => {
    await service.close();
    vault.close();
    await rm(folder, { recursive: true });
  });

  const take = async (body: object = {}, { cvid = CV, key = crypto.randomUUID(), as = cookie } = {}) => {
    const answer = await fetch(`http://127.0.0.1:${service.port}/api/openjobs/${JOB}/applicants/${cvid}/attach`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key, cookie: as },
      body: JSON.stringify({ applicantid: APPLICANT, ...body }),
    });
    return [answer.status, (await answer.json()) as { readonly cv?: string; readonly code?: string }] as const;
  };
  const stored = async (): Promise<string[]> => {
    const names: string[] = [];
    for await (const { name } of objects.list('')) names.push(name);
    return names;
  };
  const spooled = async (): Promise<number> =>
    (await readdir(join(folder, 'uploads'), { recursive: true, withFileTypes: true })).filter((file) => file.isFile())
      .length;

  it('copies the file under the key of the applicant: erasing who sent it leaves the copy', async () => {
    expect(await take({ isduplicate: true })).toEqual([200, { cv: 'kept' }]);
    const [{ file, fields }] = recorded as [RecordFile];
    expect(file).toMatchObject({ filename: 'Ani Wijaya.docx', contenttype: DOCX, size: 14 });
    expect(fields).toEqual({ isduplicate: 'true', jobcv: CV });
    const copy = file.objects.file!;
    expect(copy).toMatch(new RegExp(`^cvs/${APPLICANT}/`));
    expect((await stored()).sort()).toEqual([copy, SENT].sort());
    await vault.destroy(`jobcv-${CV}`);
    expect(await text(await (await files.open(copy)).read())).toBe('what Ani wrote');
    expect(await spooled()).toBe(0);
  });

  it('is recorded under one id however often it is sent, and answered once', async () => {
    const key = crypto.randomUUID();
    expect(await take({}, { key })).toEqual(await take({}, { key }));
    expect(recorded).toHaveLength(1);
  });

  it('asks command-api before it copies anything', async () => {
    expect(await take({ applicantid: OTHERS })).toMatchObject([404, { code: 'not-found' }]);
    expect([recorded, await stored()]).toEqual([[], [SENT]]);
  });

  it('finds nothing where there is no such CV, or no record names its file any more', async () => {
    expect(await take({}, { cvid: '20251111999' })).toMatchObject([404, { code: 'not-found' }]);
    isInUse = false;
    expect(await take()).toMatchObject([404, { code: 'not-found' }]);
    expect([recorded, await stored(), await spooled()]).toEqual([[], [SENT], 0]);
  });

  it('takes the copy away again when it is refused', async () => {
    const refusal = new HttpError(409, 'jobcv-erased', 'It was erased.');
    outcome = () => ({ outcome: 'refused', refusal });
    expect(await take()).toMatchObject([409, { code: 'jobcv-erased' }]);
    expect([await stored(), await spooled()]).toEqual([[SENT], 0]);
  });

  it('leaves the copy to the sweep where nobody knows whether it was recorded', async () => {
    outcome = () => ({ outcome: 'unknown' });
    expect(await take()).toMatchObject([503, { code: 'upload-error' }]);
    expect(await stored()).toHaveLength(2);
    expect(await spooled()).toBe(0);
  });

  it('is for admins', async () => {
    expect(await take({}, { as: '' })).toMatchObject([401, {}]);
    expect(recorded).toEqual([]);
  });
});
