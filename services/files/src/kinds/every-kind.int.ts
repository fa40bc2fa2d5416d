import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type FileKindName, ownerOfFile, wrongTypeOf } from '@berangkat/contracts/files';
import { type RecordFile } from '@berangkat/contracts/files/stored';
import { aJob } from '@berangkat/contracts/testing';
import { httpError, listen, type Listening, MemoryReceipts, serviceApp } from '@berangkat/platform/http';
import { Limits } from '@berangkat/platform/limits';
import { DiskObjectStore, SealedFiles } from '@berangkat/platform/objects';
import { silentLogger } from '@berangkat/platform/observability';
import { MemoryKeyStore, Vault } from '@berangkat/platform/personal-data';
import { MemorySessions } from '@berangkat/platform/sessions';
import sharp from 'sharp';
import { bindUpload } from '../receiving/bind-upload';
import { Slots } from '../receiving/slots';
import { Spool } from '../receiving/spool';
import { fileRecords } from '../testing/file-records';
import { bomb, portrait } from '../testing/images';
import { pdf, scripted } from '../testing/pdfs';
import { BuiltWorkPool } from '../testing/work-pool';
import { kinds } from '.';

const [MINE, OTHERS] = ['20251111201', '20251111299'];
const MEGABYTE = 1024 * 1024;
/** Uploads at a time that one address may have. */
const LIMIT = 16;
const FORM = { 'content-type': 'multipart/form-data; boundary=b' };
/** Fields that the forms of some kinds have beside the file. */
const FIELDS: Partial<Record<FileKindName, Readonly<Record<string, string>>>> = {
  document: { documenttype: 'Passport' },
  flyer: { json: JSON.stringify(aJob()) },
  jobcv: { email: 'candidate@example.com' },
  content: { albid: '20251111301', name: 'The kitchen' },
};
const partOf = (filename: string): string =>
  `--b\r\nContent-Disposition: form-data; name="file"; filename="${filename}"\r\n\r\n`;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** One service for all of them, as it runs: what is tried here is tried on a new kind the day it is there. */
describe('every kind of file', () => {
  let folder: string;
  let objects: DiskObjectStore;
  let files: SealedFiles;
  let service: Listening;
  let pool: BuiltWorkPool;
  let slots: Slots;
  let cookie: string;
  let recorded: RecordFile[];
  const vault = new Vault(new MemoryKeyStore());

  beforeAll(async () => {
    pool = new BuiltWorkPool();
    folder = await mkdtemp(join(tmpdir(), 'every-kind-'));
    objects = await DiskObjectStore.open(folder);
    files = new SealedFiles({ objects, vault, subjectOf: ownerOfFile });
    const sessions = new MemorySessions();
    const app = serviceApp({ name: 'files', logger: silentLogger(), checks: {} });
    slots = new Slots({ all: 64, address: LIMIT, account: LIMIT });
    const deps = {
      files,
      pool,
      spool: await Spool.open(join(folder, 'uploads')),
      slots,
      receipts: new MemoryReceipts(),
      records: fileRecords({
        ownerFor: async (_kind: string, id: string) => {
          if (id !== MINE) throw httpError(403, 'app-not-authorized');
          return id;
        },
        record: async (_kind: string, _id: string, file: RecordFile) => {
          recorded.push(file);
          return { outcome: 'recorded', body: '{"photo":"kept"}', position: undefined } as const;
        },
        recordFields: async () => ({ outcome: 'recorded', body: '{}', position: undefined }),
      }),
      bind: { sessions, limits: new Limits({ factor: 1_000 }) },
    };
    for (const kind of kinds) bindUpload(app, kind, deps);
    service = await listen(app, 0, { signals: false });
    const actor = { accountid: '20251111001', category: 'superadmin' };
    cookie = (await sessions.start({ actor, method: 'password' })).setCookie.split(';')[0]!;
  });
  afterAll(async () => {
    await service.close();
    await pool.close();
    vault.close();
    await rm(folder, { recursive: true });
  });
  beforeEach(() => {
    recorded = [];
  });
  // Later tests do not wait for what a failed one leaves.
  afterEach(async () => {
    for (const name of await stored()) await objects.remove(name);
  });

  const stored = async (): Promise<string[]> => {
    const names: string[] = [];
    for await (const { name } of objects.list('')) names.push(name);
    return names;
  };
  const received = async (): Promise<string[]> =>
    (await readdir(join(folder, 'uploads'), { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name));
  const isLeft = async (): Promise<boolean> => (await stored()).length + (await received()).length > 0;
  /**
   * Until no upload is under way and nothing is left of any. A slot is free again only after its file is gone, and taken
   * before there is one: asked for files alone, the next test found slots taken and was refused, or waited for the files
   * of senders that were.
   */
  const settled = async (): Promise<void> => {
    while (slots.taken > 0 || (await isLeft())) await new Promise((again) => setTimeout(again, 5));
  };

  describe.each(kinds.map((kind) => [kind.name, kind] as const))('%s', (_name, kind) => {
    const takesPdf = (kind.types as readonly string[]).includes('application/pdf');
    const options = (id = MINE, headers = {}) => ({
      port: service.port,
      path: `/api${kind.upload.path.replace(/:\w+/, id)}`,
      method: kind.upload.method,
      headers: { cookie, ...FORM, ...headers },
    });
    const begin = (headers?: Record<string, string | number>): ClientRequest => {
      const sending = request(options(MINE, headers));
      sending.on('error', () => undefined);
      return sending;
    };
    const form = (...sent: readonly (readonly [bytes: Buffer, name: string])[]): FormData => {
      const made = new FormData();
      for (const [field, value] of Object.entries(FIELDS[kind.name] ?? {})) made.append(field, value);
      for (const [bytes, name] of sent) made.append('file', new Blob([Uint8Array.from(bytes)]), name);
      return made;
    };
    const send = async (body: FormData, id = MINE): Promise<readonly [number, string | undefined]> => {
      const { port, path, method } = options(id);
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, body, headers: { cookie } });
      return [answer.status, ((await answer.json()) as { code?: string }).code];
    };
    const honest = (): Promise<Buffer> => portrait('jpeg', { width: 300, height: 400 });

    const ofType = (name: string) => wrongTypeOf(name, kind);
    it.holds('upload-refused', 'V5.2.1e').all<[string, () => Promise<FormData> | FormData, number, string]>([
      ['a page', () => form([Buffer.from('<!doctype html><script>alert(1)</script>'), 'a.jpg']), 415, ofType('a.jpg')],
      [
        'a drawing',
        () => form([Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.png']),
        415,
        ofType('a.png'),
      ],
      ['a program', () => form([Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500)]), 'a.jpg']), 415, ofType('a.jpg')],
      [
        'a page that goes on as an image',
        async () => form([Buffer.concat([Buffer.from('<html>\n'), await honest()]), 'a.jpg']),
        415,
        ofType('a.jpg'),
      ],
      [
        'a PDF with a script',
        async () => form([await scripted(), 'a.pdf']),
        takesPdf ? 400 : 415,
        takesPdf ? 'pdf-active' : ofType('a.pdf'),
      ],
      ['more than 60 megapixels', () => form([bomb(10_000, 6_001), 'a.png']), 413, 'image-pixels'],
      ['40,000,000 pixels in a row', () => form([bomb(40_000_000, 1), 'a.png']), 413, 'image-side'],
      [
        'an image that is cut off',
        async () => form([(await honest()).subarray(0, 900), 'a.jpg']),
        400,
        'image-unreadable',
      ],
      ['nothing', () => form([Buffer.alloc(0), 'a.jpg']), 400, 'file-empty'],
      ['two files', async () => form([await honest(), 'a.jpg'], [await honest(), 'b.jpg']), 400, 'file-single'],
      ['a path in the name', async () => form([await honest(), '../a.jpg']), 400, 'filename-path'],
      ['51 characters in the name', async () => form([await honest(), `${'n'.repeat(47)}.jpg`]), 400, 'filename-50'],
    ])('refuses %s with words, and keeps nothing', async (_what, make, status, code) => {
      expect(await send(await make())).toEqual([status, code]);
      expect([await isLeft(), recorded]).toEqual([false, []]);
    });

    it.holds('upload-without-file')('refuses a form without a file, unless its kind may leave it out', async () => {
      if (kind.withoutFile === true) expect((await send(form()))[0]).toBe(200);
      else expect(await send(form())).toEqual([400, kind.missing ?? 'file-required']);
      expect([await isLeft(), recorded]).toEqual([false, []]);
    });

    it('refuses a file for somebody else', async () => {
      expect(await send(form([await honest(), 'a.jpg']), OTHERS)).toEqual([403, 'app-not-authorized']);
      expect([await isLeft(), recorded]).toEqual([false, []]);
    });

    it.holds('upload-too-large')('refuses a byte too much, and 4 GB before they come', async () => {
      const large = Buffer.concat([await honest(), Buffer.alloc(kind.maxBytes)]).subarray(0, kind.maxBytes + 1);
      expect(await send(form([large, 'a.jpg']))).toEqual([413, (kind.imageBound ?? kind).tooLarge]);
      const sending = begin({ 'content-length': 4_096 * MEGABYTE });
      sending.write('--b');
      const [answer] = (await once(sending, 'response')) as [IncomingMessage];
      expect(answer.statusCode).toBe(413);
      sending.destroy();
      expect([await isLeft(), recorded]).toEqual([false, []]);
    });

    it('keeps nothing of a page that hangs on a JPEG', async () => {
      const page = Buffer.from('<html><script>alert(1)</script></html>');
      expect((await send(form([Buffer.concat([await honest(), page]), 'a.jpg'])))[0]).toBe(200);
      for (const name of Object.values(recorded[0]!.file.objects)) {
        const kept = await buffer(await (await files.open(name)).read());
        expect(kept.includes('<script>') || kept.includes('SecretCam')).toBe(false);
        expect((await sharp(kept).metadata()).width).toBeGreaterThan(0);
        await objects.remove(name);
      }
    });

    it.holds('V5.2.1e')('keeps nothing of what is cut off, at any tenth of the way', async () => {
      const whole = takesPdf ? await pdf({ pages: 60 }) : await portrait('png');
      const body = Buffer.concat([Buffer.from(partOf('a.jpg')), whole, Buffer.from('\r\n--b--\r\n')]);
      for (let tenths = 0; tenths < 10; tenths += 1) {
        const sending = begin({ 'content-length': body.length });
        const seen = once(service.server, 'request');
        sending.flushHeaders();
        await new Promise((sent) => sending.write(body.subarray(0, Math.max(1, (body.length * tenths) / 10)), sent));
        const [taken] = (await seen) as [NodeJS.ReadableStream];
        const gone = new Promise((resolve) => taken.once('close', resolve));
        sending.destroy();
        await gone;
      }
      await settled();
      expect(recorded).toEqual([]);
    });

    it.holds('V5.2.1e')(
      'takes as many at a time as an address may have, in memory that does not grow with them',
      async () => {
        const rest = Buffer.alloc(4 * MEGABYTE);
        const beginning = await honest();
        const onDisk = async (): Promise<number> =>
          (await Promise.all((await received()).map(async (path) => (await stat(path)).size))).reduce(
            (a, b) => a + b,
            0,
          );
        collectGarbage();
        const before = process.memoryUsage().arrayBuffers;
        const begun = Array.from({ length: LIMIT }, (_, index) => {
          const sending = begin();
          sending.write(Buffer.concat([Buffer.from(partOf(`${index}.jpg`)), beginning]));
          sending.write(rest);
          return sending;
        });
        while ((await onDisk()) < LIMIT * rest.length) await new Promise((again) => setTimeout(again, 5));
        // A thread of its own gives back collected memory a moment later.
        const enough = Date.now() + 10_000;
        let held: number;
        do {
          collectGarbage();
          await new Promise((again) => setTimeout(again, 5));
          held = process.memoryUsage().arrayBuffers - before;
        } while (held >= 16 * MEGABYTE && Date.now() < enough);
        expect(await send(form([beginning, 'a.jpg']))).toEqual([429, 'uploads-of-yours']);
        for (const sending of begun) sending.destroy();
        await settled();
        // Sixteen files of 4 MB are 64 MB.
        expect(held).toBeLessThan(16 * MEGABYTE);
        expect(recorded).toEqual([]);
      },
    );
  });
});
