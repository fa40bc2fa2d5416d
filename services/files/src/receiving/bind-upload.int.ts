import { once } from 'node:events';
import fs from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { ownerOfFile } from '@berangkat/contracts/files';
import { type RecordFile } from '@berangkat/contracts/files/stored';
import { endpoints } from '@berangkat/contracts/http';
import { httpError, listen, type Listening, MemoryReceipts, serviceApp } from '@berangkat/platform/http';
import { Limits } from '@berangkat/platform/limits';
import { DiskObjectStore, SealedFiles } from '@berangkat/platform/objects';
import { silentLogger } from '@berangkat/platform/observability';
import { MemoryKeyStore, Vault } from '@berangkat/platform/personal-data';
import { MemorySessions } from '@berangkat/platform/sessions';
import sharp from 'sharp';
import { z } from 'zod';
import { fileKind } from '../kinds/file-kind';
import { profilePhoto } from '../kinds/profile-photo';
import { type Recorded } from '../recording/file-records';
import { type Verdict } from '../scanning/clamd';
import { portrait } from '../testing/images';
import { fileRecords } from '../testing/file-records';
import { brought } from '../testing/brought';
import { changed, locked, pdf, plain, scripted } from '../testing/pdfs';
import { BuiltWorkPool } from '../testing/work-pool';
import { bindUpload } from './bind-upload';
import { Slots } from './slots';
import { Spool } from './spool';

const APPLICANT = '20251111201';
const MEGABYTE = 1024 * 1024;

/** A kind that takes pictures and PDFs, with a text part of its form. */
const paper = fileKind('cv', {
  ...profilePhoto,
  upload: {
    ...endpoints.uploadPhoto,
    path: '/papers/:id',
    fields: z.strictObject({ isduplicate: z.literal('true').optional() }),
  },
  answered: 'saved',
  image: {
    ...profilePhoto.image,
    renditions: { file: { width: 2_000, height: 2_000, fit: 'inside', format: 'same' } },
  },
});

describe('an upload', () => {
  let folder: string;
  let objects: DiskObjectStore;
  let files: SealedFiles;
  let sessions: MemorySessions;
  let service: Listening;
  let pool: BuiltWorkPool;
  let cookie: string;
  let recorded: RecordFile[];
  let outcome: () => Recorded;
  let verdict: Verdict;
  const vault = new Vault(new MemoryKeyStore());

  beforeAll(() => {
    pool = new BuiltWorkPool();
  });
  afterAll(async () => {
    await pool.close();
    vault.close();
  });
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'upload-'));
    objects = await DiskObjectStore.open(folder);
    files = new SealedFiles({ objects, vault, subjectOf: ownerOfFile });
    sessions = new MemorySessions();
    recorded = [];
    outcome = () => ({ outcome: 'recorded', body: '{"photo":"kept"}', position: undefined });
    verdict = 'clean';
    const app = serviceApp({ name: 'files', logger: silentLogger(), checks: {} });
    bindUpload(app, paper, {
      files,
      pool,
      scanner: { scan: async () => verdict },
      spool: await Spool.open(join(folder, 'uploads')),
      slots: new Slots({ all: 64, address: 16, account: 16 }),
      receipts: new MemoryReceipts(),
      records: fileRecords({
        ownerFor: async (_kind, id) => {
          if (id !== APPLICANT) throw httpError(403, 'app-not-authorized');
          return id;
        },
        record: async (_kind, _id, file) => {
          recorded.push(file);
          return outcome();
        },
      }),
      bind: { sessions, limits: new Limits() },
    });
    service = await listen(app, 0, { signals: false });
    cookie = (
      await sessions.start({ actor: { accountid: '20251111001', category: 'applicant' }, method: 'password' })
    ).setCookie.split(';')[0]!;
  });
  afterEach(async () => {
    await service.close();
    await rm(folder, { recursive: true });
  });

  const address = (id = APPLICANT): string => `http://127.0.0.1:${service.port}/api/papers/${id}`;
  const formWith = (bytes: Buffer, name = 'cv.pdf', fields: Record<string, string> = {}): FormData => {
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.append(field, value);
    form.append('file', new Blob([Uint8Array.from(bytes)]), name);
    return form;
  };
  const send = async (body: FormData, headers: Record<string, string> = {}, id = APPLICANT) => {
    const answer = await fetch(address(id), { method: 'POST', body, headers: { cookie, ...headers } });
    return { status: answer.status, body: (await answer.json()) as { code?: string; message?: string } };
  };
  /** Everything that is on the disk, the folder of what arrives included. */
  const left = async (): Promise<string[]> =>
    (await readdir(folder, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map(({ name }) => name);
  const stored = async (): Promise<Buffer> =>
    buffer(await (await files.open(recorded.at(-1)!.file.objects.file!)).read());

  it('of a PDF is kept to the byte, sealed, with its name and the fields of its form', async () => {
    const bytes = await pdf({ pages: 3 });
    const audit = { action: 'upload_cv', page: '/application-form' };
    const said = { isduplicate: 'true', userid: '1', audit: JSON.stringify(audit) };
    expect(await send(formWith(bytes, 'cv budi.pdf', said))).toEqual({
      status: 200,
      body: { photo: 'kept' },
    });
    expect(recorded[0]).toMatchObject({
      file: { filename: 'cv budi.pdf', contenttype: 'application/pdf', size: bytes.length },
      fields: { isduplicate: 'true' },
      claims: { userid: '1', audit },
    });
    expect((await stored()).equals(bytes)).toBe(true);
    expect(await files.open(recorded[0]!.file.objects.file!)).toMatchObject({ fileName: 'cv budi.pdf' });
    expect((await buffer(await objects.get(recorded[0]!.file.objects.file!))).includes('PDF')).toBe(false);
    expect(await left()).toHaveLength(1);
  });

  it.each(['{"page":', '"a page"', '{"page":"/form","password":"x"}', '{"restores":"what Budi said"}'])(
    'is received without what it claims where that is no claim: %s',
    async (audit) => {
      expect((await send(formWith(await pdf(), 'cv.pdf', { audit }))).status).toBe(200);
      expect(recorded[0]!.claims?.audit).toBeUndefined();
    },
  );

  it('of a picture stays of its type, loses what hangs on it, and is no page', async () => {
    const page = Buffer.from('<html><script>alert(1)</script></html>');
    const both = Buffer.concat([await portrait('jpeg', { orientation: 6 }), page]);
    expect((await send(formWith(both, 'scan.jpg'))).status).toBe(200);
    const kept = await stored();
    expect(kept.includes('<script>') || kept.includes('SecretCam')).toBe(false);
    expect(await sharp(kept).metadata()).toMatchObject({ format: 'jpeg', width: 1600, height: 1200 });
    expect(recorded[0]!.file.contenttype).toBe('image/jpeg');
  });

  it('of a PDF with its data attached is kept and answered without that', async () => {
    expect((await send(formWith(brought('europass.pdf')))).status).toBe(200);
    const kept = await stored();
    expect([kept.includes('EmbeddedFile'), recorded[0]!.file.size]).toEqual([false, kept.length]);
    expect(await left()).toHaveLength(1);
  });

  it('of a PDF that something stands before is known by what follows', async () => {
    for (const name of ['leading-newline.pdf', 'leading-mark.pdf']) {
      expect((await send(formWith(brought(name)))).status).toBe(200);
      expect((await stored()).subarray(0, 5).toString()).toBe('%PDF-');
    }
  });

  it('of a picture that moves is its first one', async () => {
    expect((await send(formWith(brought('animated.png'), 'me.png'))).status).toBe(200);
    const kept = await stored();
    expect([kept.includes('acTL'), recorded[0]!.file.contenttype]).toEqual([false, 'image/png']);
    expect(await sharp(kept).metadata()).toMatchObject({ format: 'png', width: 600, height: 800 });
  });

  it('refused while its file is still being opened leaves nothing', async () => {
    const { open } = fs;
    let release = (): void => undefined;
    const held = jest.spyOn(fs, 'open').mockImplementationOnce((...given: Parameters<typeof fs.open>) => {
      release = () => open(...given);
    });
    let answered = false;
    const sent = send(formWith(Buffer.from('<!doctype html>'), 'scan.jpg')).finally(() => {
      answered = true;
    });
    // Time enough to be answered too early.
    for (let turn = 0; !answered && turn < 5_000; turn += 1) await new Promise(setImmediate);
    release();
    expect((await sent).status).toBe(415);
    held.mockRestore();
    expect(await left()).toEqual([]);
  });

  const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(3_000)]);
  it.holds('cv-400', 'V5.2.1f').all<[string, () => Promise<Buffer> | Buffer, number, string]>([
    ['a PDF with a password', () => locked(), 400, 'pdf-encrypted'],
    ['a PDF with a script', () => scripted(), 400, 'pdf-active'],
    [
      'a PDF whose script came with a change',
      () => changed(plain(), '9 0 obj << /JS (x) >> endobj'),
      400,
      'pdf-active',
    ],
    ['half a PDF', async () => (await pdf({ pages: 9 })).subarray(0, 1_500), 400, 'pdf-broken'],
    [
      'a PDF that is an archive, too',
      async () => Buffer.concat([await pdf(), Buffer.from('PK\x03\x04')]),
      400,
      'pdf-broken',
    ],
    ['a PDF in a part of a form', () => brought('in-a-form.pdf'), 400, 'pdf-broken'],
    ['a photo of an iPhone', () => heic, 415, 'image-heic'],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 415, 'doc-or-image'],
    [
      'a page that goes on as a PDF',
      async () => Buffer.concat([Buffer.from('<html>\n'), await pdf()]),
      415,
      'doc-or-image',
    ],
    ['a drawing', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, 'doc-or-image'],
    ['an old Word document', () => Buffer.from('d0cf11e0a1b11ae1'.padEnd(2_048, '0'), 'hex'), 415, 'doc-or-image'],
    ['nothing', () => Buffer.alloc(0), 400, 'file-empty'],
  ])('of %s is refused with words, and nothing is left', async (_, make, status, code) => {
    const answer = await send(formWith(await make()));
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect([await left(), recorded]).toEqual([[], []]);
  });

  it.all<[string, () => FormData, string, number, string]>([
    ['for somebody else', () => formWith(plain()), '20251111299', 403, 'app-not-authorized'],
    ['with a path in the name', () => formWith(plain(), '../cv.pdf'), APPLICANT, 400, 'filename-path'],
    ['with a name of 51 characters', () => formWith(plain(), `${'n'.repeat(47)}.pdf`), APPLICANT, 400, 'filename-50'],
    [
      'with a field that nobody knows',
      () => formWith(plain(), 'cv.pdf', { status: 'ok' }),
      APPLICANT,
      400,
      'unknown-field',
    ],
    [
      'with a field that says something else',
      () => formWith(plain(), 'cv.pdf', { isduplicate: 'yes' }),
      APPLICANT,
      400,
      'invalid',
    ],
  ])('%s is refused, and nothing is left', async (_, make, id, status, code) => {
    const answer = await send(make(), {}, id);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect([await left(), recorded]).toEqual([[], []]);
  });

  it.holds('V5.4.3').each<[Verdict, number, string]>([
    ['infected', 422, 'file-infected'],
    ['unknown', 503, 'file-unchecked'],
  ])('that the scanner calls %s is not kept, and not looked at any further', async (said, status, code) => {
    verdict = said;
    const run = jest.spyOn(pool, 'run');
    const answer = await send(formWith(plain()));
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect([await left(), recorded, run.mock.calls]).toEqual([[], [], []]);
    run.mockRestore();
  });

  it.holds('V5.4.3')('that could not be scanned goes again with the same key when the scanner is back', async () => {
    const headers = { 'idempotency-key': 'a-key-of-a-browser' };
    verdict = 'unknown';
    expect((await send(formWith(plain()), headers)).status).toBe(503);
    verdict = 'clean';
    expect((await send(formWith(plain()), headers)).status).toBe(200);
  });

  it.holds('V5.2.1f')(
    'again with the same key after nobody knew what became of it is recorded as the same command',
    async () => {
      const headers = { 'idempotency-key': 'a-key-of-a-browser' };
      outcome = () => ({ outcome: 'unknown' });
      expect((await send(formWith(plain()), headers)).status).toBe(503);
      outcome = () => ({ outcome: 'recorded', body: '{}', position: undefined });
      expect((await send(formWith(plain()), headers)).status).toBe(200);
      expect((await send(formWith(plain()), headers)).status).toBe(200);
      expect(recorded.map(({ commandid }) => commandid)).toEqual([recorded[0]!.commandid, recorded[0]!.commandid]);
      await send(formWith(plain()), { 'idempotency-key': 'another-key-of-it' });
      expect(recorded[2]!.commandid).not.toBe(recorded[0]!.commandid);
    },
  );

  it.holds('V5.2.1f').all([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])(
    'cut off at %d tenths of the way leaves nothing',
    async (tenths) => {
      const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="cv.pdf"\r\n\r\n';
      const body = Buffer.concat([
        Buffer.from(head),
        plain(),
        Buffer.alloc(2 * MEGABYTE, 32),
        Buffer.from('\r\n--b--\r\n'),
      ]);
      const sending = httpRequest(address(), {
        method: 'POST',
        headers: { cookie, 'content-type': 'multipart/form-data; boundary=b', 'content-length': body.length },
      });
      sending.on('error', () => undefined);
      const seen = once(service.server, 'request');
      sending.flushHeaders();
      await new Promise((sent) => sending.write(body.subarray(0, Math.max(1, (body.length * tenths) / 10)), sent));
      const [received] = (await seen) as [NodeJS.ReadableStream];
      const gone = new Promise((resolve) => received.once('close', resolve));
      sending.destroy();
      await gone;
      // One that comes after it is answered when the other has been cleaned up after: they share the folder.
      while ((await left()).length > 0) await new Promise((again) => setTimeout(again, 5));
      expect(recorded).toEqual([]);
    },
  );

  it('up to the limit at the same time are all kept, and the next one is told to wait', async () => {
    const held: (() => void)[] = [];
    const sixteen = Array.from({ length: 16 }, (_, index) => {
      const head = `--b\r\nContent-Disposition: form-data; name="file"; filename="cv-${index}.pdf"\r\n\r\n`;
      const sending = httpRequest(address(), {
        method: 'POST',
        headers: { cookie, 'content-type': 'multipart/form-data; boundary=b' },
      });
      sending.write(Buffer.concat([Buffer.from(head), plain()]));
      held.push(() => sending.end('\r\n--b--\r\n'));
      return once(sending, 'response') as Promise<[{ statusCode: number; resume(): void }]>;
    });
    const underWay = async (): Promise<number> => (await left()).length;
    while ((await underWay()) < 16) await new Promise((again) => setTimeout(again, 5));
    expect(await send(formWith(plain()))).toMatchObject({ status: 429, body: { code: 'uploads-of-yours' } });
    for (const end of held) end();
    const answers = await Promise.all(sixteen);
    for (const [answer] of answers) answer.resume();
    expect(answers.map(([{ statusCode }]) => statusCode)).toEqual(Array(16).fill(200));
    expect(recorded).toHaveLength(16);
    expect(await left()).toHaveLength(16);
  });
});
