import { once } from 'node:events';
import { mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, request as httpRequest, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FORM_FIELD_MAX, ownerOfFile } from '@berangkat/contracts/files';
import { type RecordFile } from '@berangkat/contracts/files/stored';
import { INTERNAL_TOKEN_HEADER, listen, type Listening, MemoryReceipts, serviceApp } from '@berangkat/platform/http';
import { DiskObjectStore, SealedFiles } from '@berangkat/platform/objects';
import { Instances } from '@berangkat/platform/instances';
import { Limits } from '@berangkat/platform/limits';
import { silentLogger } from '@berangkat/platform/observability';
import { MemoryKeyStore, Vault } from '@berangkat/platform/personal-data';
import { MemorySessions } from '@berangkat/platform/sessions';
import express from 'express';
import sharp from 'sharp';
import { bindUpload } from '../receiving/bind-upload';
import { Slots } from '../receiving/slots';
import { Spool } from '../receiving/spool';
import { fileRecordsThrough } from '../recording/file-records';
import { bindDownload } from '../serving/bind-download';
import { bomb, portrait } from '../testing/images';
import { BuiltWorkPool } from '../testing/work-pool';
import { profilePhoto } from './profile-photo';

const APPLICANT = '20251111201';
const [OWNER, EMPLOYER] = ['20251111001', '20251111002'];
const TOKEN = Buffer.alloc(32, 7);
const MEGABYTE = 1024 * 1024;

type BodyInit = NonNullable<RequestInit['body']>;

interface Recording {
  readonly body: RecordFile;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly path: string;
}

const nobody = async () => undefined;

describe('profile photos over HTTP', () => {
  let folder: string;
  let objects: DiskObjectStore;
  let sessions: MemorySessions;
  let files: Listening;
  let commandApi: Server;
  let url: string;
  let recordings: Recording[];
  /** Answers for the stand-in of command-api. */
  let answer: (res: express.Response) => void;
  /** Answers for it whether this user may. */
  let permission: (res: express.Response) => void;
  let image: Buffer;
  let pool: BuiltWorkPool;
  let vault: Vault;
  let spool: Spool;

  beforeAll(async () => {
    image = await portrait('jpeg');
    pool = new BuiltWorkPool();
  });
  afterAll(() => pool.close());

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'files-'));
    objects = await DiskObjectStore.open(folder);
    sessions = new MemorySessions();
    recordings = [];
    answer = (res) =>
      void res.set('Portal-Position', '0001-0002').json({ photo: recordings.at(-1)!.body.file.objects.page });
    permission = (res) => void res.json({ ownerid: APPLICANT });
    spool = await Spool.open(join(folder, 'uploads'));
    const app = express();
    app.post('/internal/files/photo/:id/permission', (_req, res) => permission(res));
    app.post('/internal/files/photo/:id', express.json(), (req, res) => {
      recordings.push({ body: req.body as Recording['body'], headers: req.headers, path: req.path });
      answer(res);
    });
    commandApi = createServer(app);
    await new Promise<void>((resolve) => commandApi.listen(0, '127.0.0.1', resolve));
    const commandUrl = `http://127.0.0.1:${(commandApi.address() as AddressInfo).port}`;
    const service = serviceApp({ name: 'files', logger: silentLogger(), checks: {} });
    const deps = { sessions, limits: new Limits() };
    const records = fileRecordsThrough(new Instances([commandUrl]), TOKEN, silentLogger());
    vault = new Vault(new MemoryKeyStore());
    const sealed = new SealedFiles({ objects, vault, subjectOf: ownerOfFile });
    bindUpload(service, profilePhoto, {
      files: sealed,
      receipts: new MemoryReceipts(),
      records,
      pool,
      spool,
      slots: new Slots({ all: 24, address: 24, account: 3 }),
      bind: deps,
    });
    bindDownload(service, profilePhoto, {
      files: sealed,
      ownersOf: { applicant: nobody, openjob: nobody, jobcv: nobody },
      seesContent: async () => false,
      isInUse: async () => true,
      bind: deps,
    });
    files = await listen(service, 0, { signals: false });
    url = `http://127.0.0.1:${files.port}`;
  });

  afterEach(async () => {
    await files.close();
    vault.close();
    commandApi.closeAllConnections();
    await new Promise((resolve) => commandApi.close(resolve));
    await rm(folder, { recursive: true });
  });

  const signIn = async (accountid = OWNER, category = 'applicant'): Promise<string> =>
    (await sessions.start({ actor: { accountid: accountid, category }, method: 'password' })).setCookie.split(';')[0]!;

  const stored = async (): Promise<string[]> => {
    const names: string[] = [];
    for await (const { name } of objects.list('')) names.push(name);
    return [...names.sort(), ...(await readdir(join(folder, 'unfinished'))), ...(await received())];
  };

  /** Files that are being received. */
  const received = async (): Promise<string[]> =>
    (await readdir(join(folder, 'uploads'), { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map(({ name }) => name);

  const formWith = (
    bytes: Buffer = image,
    name = 'me.jpg',
    fields: Record<string, string> = { userid: '20251111999' },
  ): FormData => {
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.append(field, value);
    form.append('file', new Blob([Uint8Array.from(bytes)], { type: 'image/jpeg' }), name);
    return form;
  };

  const upload = async (
    body: BodyInit,
    { cookie, headers = {}, id = APPLICANT }: { cookie?: string; headers?: Record<string, string>; id?: string } = {},
  ) => {
    const response = await fetch(`${url}/api/applicants/${id}/upload`, {
      method: 'POST',
      body,
      headers: { cookie: cookie ?? (await signIn()), ...headers },
    });
    return {
      status: response.status,
      headers: response.headers,
      body: (await response.json()) as { code?: string; message?: string; photo?: string; errors?: unknown },
    };
  };

  /** A multipart body written by hand, for names that FormData would not send. */
  const raw = (disposition: string, content = image): { body: BodyInit; headers: Record<string, string> } => ({
    body: Uint8Array.from(
      Buffer.concat([
        Buffer.from(`--b\r\nContent-Disposition: ${disposition}\r\nContent-Type: image/jpeg\r\n\r\n`),
        content,
        Buffer.from('\r\n--b--\r\n'),
      ]),
    ),
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  });

  describe('uploading', () => {
    it.holds('V5.3.2')(
      'stores both sizes under generated names, records them for this user, and answers the position',
      async () => {
        const cookie = await signIn();
        const { status, headers } = await upload(formWith(), {
          cookie,
          headers: { 'user-agent': 'A browser', 'x-request-id': 'request-0001' },
        });
        expect(status).toBe(200);
        expect(headers.get('portal-position')).toBe('0001-0002');
        const { body: recorded, headers: sent, path } = recordings[0]!;
        const { page, thumb } = recorded.file.objects;
        expect(path).toBe(`/internal/files/photo/${APPLICANT}`);
        expect(page).toMatch(new RegExp(`^photos/${APPLICANT}/[0-9a-f]{32}-page\\.webp$`));
        expect(recorded).toEqual({
          file: {
            objects: { page, thumb: page!.replace('-page', '-thumb') },
            sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
            size: expect.any(Number) as number,
            contenttype: 'image/webp',
            picture: { width: 480, height: 640 },
            print: expect.stringMatching(/^[0-9a-f]{16}$/) as string,
            filename: 'me.jpg',
          },
          fields: {},
          claims: { userid: '20251111999' },
          commandid: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
        });
        expect(sent).toMatchObject({
          cookie,
          [INTERNAL_TOKEN_HEADER.toLowerCase()]: TOKEN.toString('hex'),
          'user-agent': 'A browser',
          'x-request-id': 'request-0001',
        });
        expect(await stored()).toEqual([page, thumb].sort());
      },
    );

    it.holds('V5.2.1')('takes 5 MB to the byte and not one more', async () => {
      const padded = (size: number) => Buffer.concat([image, Buffer.alloc(size - image.length)]);
      expect((await upload(formWith(padded(5 * MEGABYTE)))).status).toBe(200);
      const before = await stored();
      const { status, body } = await upload(formWith(padded(5 * MEGABYTE + 1)));
      expect([status, body.code, body.message]).toEqual([413, 'file-5mb', 'File size cannot exceed 5MB.']);
      expect(await stored()).toEqual(before);
    });

    it('answers a far too large file while it is still being sent', async () => {
      const { status, body } = await upload(formWith(Buffer.alloc(20 * MEGABYTE, 1)));
      expect([status, body.code]).toEqual([413, 'file-5mb']);
      expect(await stored()).toEqual([]);
    });

    it('takes a name of 50 characters, whatever their alphabet, and not of 51', async () => {
      expect((await upload(formWith(image, `${'写'.repeat(46)}.jpg`))).status).toBe(200);
      const { status, body } = await upload(formWith(image, `${'n'.repeat(47)}.jpg`));
      expect([status, body.message]).toEqual([
        400,
        'Filename cannot exceed 50 characters. Shorten the filename and try again.',
      ]);
      expect(body.errors).toEqual([{ field: 'file', code: 'filename-50', message: body.message }]);
    });

    it.holds('V5.3.2').each(['../../etc/passwd.jpg', '/tmp/a.jpg', 'C:\\photos\\a.jpg', '..', 'a/b.jpg'])(
      'refuses the name %j',
      async (name) => {
        const { body, headers } = raw(`form-data; name="file"; filename="${name.replaceAll('\\', '\\\\')}"`);
        expect(await upload(body, { headers })).toMatchObject({ status: 400, body: { code: 'filename-path' } });
        expect(await stored()).toEqual([]);
      },
    );

    it.each<[string, () => { body: BodyInit; headers?: Record<string, string> }, number, string]>([
      [
        'without a file',
        () => {
          const body = new FormData();
          body.append('userid', '1');
          return { body };
        },
        400,
        'file-required',
      ],
      [
        'with an empty form',
        () => ({ body: '--b--\r\n', headers: { 'content-type': 'multipart/form-data; boundary=b' } }),
        400,
        'file-required',
      ],
      [
        'whose file input was left empty',
        () => raw('form-data; name="file"; filename=""', Buffer.alloc(0)),
        400,
        'file-required',
      ],
      [
        'whose file is text',
        () => {
          const body = new FormData();
          body.append('file', 'me.jpg');
          return { body };
        },
        400,
        'file-required',
      ],
      ['whose file is empty', () => ({ body: formWith(Buffer.alloc(0)) }), 400, 'file-empty'],
      [
        'with two files',
        () => {
          const body = formWith();
          body.append('file', new Blob([Uint8Array.from(image)]), 'two.jpg');
          return { body };
        },
        400,
        'file-single',
      ],
      [
        'with a file in another field',
        () => {
          const body = new FormData();
          body.append('photo', new Blob([Uint8Array.from(image)]), 'me.jpg');
          return { body };
        },
        400,
        'unknown-field',
      ],
      [
        'with an unknown field',
        () => ({ body: formWith(image, 'me.jpg', { status: 'verified' }) }),
        400,
        'unknown-field',
      ],
      [
        'with a field that is too long',
        () => ({ body: formWith(image, 'me.jpg', { userid: 'x'.repeat(FORM_FIELD_MAX + 1) }) }),
        400,
        'unknown-field',
      ],
      [
        'with too many fields',
        () => {
          const body = formWith(image, 'me.jpg', {});
          const all = new FormData();
          for (let n = 0; n < 20; n += 1) all.append('userid', '1');
          all.append('file', body.get('file')!);
          return { body: all };
        },
        400,
        'malformed-multipart',
      ],
      [
        'that is JSON',
        () => ({ body: '{"file":"x"}', headers: { 'content-type': 'application/json' } }),
        415,
        'unsupported-media-type',
      ],
      [
        'without a boundary',
        () => ({ body: 'x', headers: { 'content-type': 'multipart/form-data' } }),
        400,
        'malformed-multipart',
      ],
      [
        'that ends too early',
        () => ({
          body: '--b\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nabc',
          headers: { 'content-type': 'multipart/form-data; boundary=b' },
        }),
        400,
        'malformed-multipart',
      ],
      [
        'whose file is an SVG',
        () => ({ body: formWith(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')) }),
        415,
        'image-only',
      ],
    ])('refuses a form %s, and keeps nothing', async (_, make, status, code) => {
      const { body, headers } = make();
      expect(await upload(body, headers === undefined ? {} : { headers })).toMatchObject({ status, body: { code } });
      expect(await stored()).toEqual([]);
      expect(recordings).toEqual([]);
    });

    it('refuses visitors, ended sessions, kinds of account without the right, and ids that are none', async () => {
      expect(await upload(formWith(), { cookie: '' })).toMatchObject({ status: 401, body: { code: 'not-signed-in' } });
      expect(await upload(formWith(), { cookie: `portal-session=${'x'.repeat(43)}` })).toMatchObject({
        status: 401,
        body: { code: 'account-401-inactivity-alert' },
      });
      expect((await upload(formWith(), { cookie: await signIn(EMPLOYER, 'employer') })).status).toBe(403);
      expect((await upload(formWith(), { id: '1' })).status).toBe(400);
      expect((await upload(formWith(), { headers: { origin: 'https://evil.example' } })).status).toBe(403);
      expect([await stored(), recordings]).toEqual([[], []]);
    });

    it.each([
      [403, 'app-not-authorized'],
      [404, 'not-found'],
      [401, 'account-401-inactivity-alert'],
    ])('passes on that this user may not (%d), and reads, decodes and asks for nothing more', async (status, code) => {
      permission = (res) => void res.status(status).json({ status, code, message: 'In the words of command-api.' });
      const sending = httpRequest(`${url}/api/applicants/${APPLICANT}/upload`, {
        method: 'POST',
        headers: {
          cookie: await signIn(),
          'content-type': 'multipart/form-data; boundary=b',
          'content-length': '1000000',
        },
      });
      sending.on('error', () => undefined).flushHeaders();
      const [response] = (await once(sending, 'response')) as [IncomingMessage];
      expect(response.statusCode).toBe(status);
      sending.destroy();
      expect([await stored(), recordings]).toEqual([[], []]);
    });

    it('does not receive what nobody can say whether it may', async () => {
      permission = (res) => void res.destroy();
      expect(await upload(formWith())).toMatchObject({ status: 503, body: { code: 'unavailable' } });
      expect([await stored(), recordings]).toEqual([[], []]);
    });

    it.each([
      [
        'too long',
        bomb(2, 200_000),
        413,
        'image-side',
        'The image is too wide or too tall. Its sides can be at most 12,000 pixels. Please select a smaller one.',
      ],
      [
        'too narrow',
        bomb(90, 10),
        400,
        'image-ratio',
        'The image is too long and narrow. One side can be at most 8 times the other. Please select another one.',
      ],
      ['cut off', bomb(300, 400, 10), 400, 'image-unreadable', 'This image cannot be read. Please select another one.'],
    ])('says of an image that is %s what is wrong with it', async (_, bytes, status, code, message) => {
      expect(await upload(formWith(bytes))).toMatchObject({
        status,
        body: { code, message, errors: [{ field: 'file', code, message }] },
      });
      expect([await stored(), recordings]).toEqual([[], []]);
    });

    it('holds a file while it arrives for its owner only, and not in memory', async () => {
      const sending = httpRequest(`${url}/api/applicants/${APPLICANT}/upload`, {
        method: 'POST',
        headers: { cookie: await signIn(), 'content-type': 'multipart/form-data; boundary=b' },
      });
      sending.on('error', () => undefined);
      sending.write(
        Buffer.concat([
          Buffer.from('--b\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n'),
          image,
          Buffer.alloc(4 * MEGABYTE),
        ]),
      );
      const files = async () =>
        Promise.all(
          (await readdir(join(folder, 'uploads'), { recursive: true })).map((name) =>
            stat(join(folder, 'uploads', name)),
          ),
        );
      const arrived = async () => (await files()).find((file) => file.isFile() && file.size > 3 * MEGABYTE);
      let file = await arrived();
      while (file === undefined) file = await arrived();
      expect((file.mode & 0o777).toString(8)).toBe('600');
      sending.destroy();
      while ((await received()).length > 0);
    });

    it.holds('V5.2.1f')('keeps nothing of an upload that is cut off half way', async () => {
      const cookie = await signIn();
      const request = httpRequest(`${url}/api/applicants/${APPLICANT}/upload`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'multipart/form-data; boundary=b', 'content-length': '1000000' },
      });
      request.on('error', () => undefined);
      const seen = once(files.server, 'request') as Promise<[IncomingMessage]>;
      request.write('--b\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n');
      request.write(image.subarray(0, 2_000));
      const [received] = await seen;
      const gone = new Promise((resolve) => received.once('close', resolve));
      request.destroy();
      await gone;
      const { status } = await upload(formWith(), { cookie });
      expect(status).toBe(200);
      expect(await stored()).toHaveLength(2);
    });

    it.each([
      [403, 'forbidden'],
      [404, 'not-found'],
      [409, 'stale'],
      [401, 'account-401-inactivity-alert'],
    ])('passes on a refusal of the command (%d) and removes what it stored', async (status, code) => {
      const problem = {
        status,
        code,
        message: 'In the words of command-api.',
        errors: [{ field: 'photo', code, message: 'So.' }],
      };
      answer = (res) => void res.status(status).type('application/problem+json').send(JSON.stringify(problem));
      const refused = await upload(formWith());
      expect(refused).toMatchObject({ status, body: problem });
      expect(refused.headers.get('content-type')).toContain('application/problem+json');
      expect(recordings).toHaveLength(1);
      expect(await stored()).toEqual([]);
    });

    it.each<[string, (res: express.Response) => void]>([
      ['fails', (res) => void res.status(503).json({})],
      ['dies', (res) => void res.destroy()],
    ])('keeps what it stored while nobody knows whether it was recorded, when command-api %s', async (_, fail) => {
      answer = fail;
      expect(await upload(formWith())).toMatchObject({
        status: 503,
        body: { code: 'upload-error', message: 'Error uploading file. Please try again.' },
      });
      expect(await stored()).toHaveLength(2);
    });

    it('says that it cannot while the disk is gone, and goes on by itself when it is back', async () => {
      await rename(folder, `${folder}-elsewhere`);
      const { status, headers, body } = await upload(formWith());
      expect([status, body.code, headers.get('content-type'), headers.get('retry-after')]).toEqual([
        503,
        'unavailable',
        'application/problem+json; charset=utf-8',
        '2',
      ]);
      expect(recordings).toEqual([]);
      await rename(`${folder}-elsewhere`, folder);
      expect((await upload(formWith())).status).toBe(200);
      expect(await stored()).toHaveLength(2);
    });

    it('does not pass on what is not a problem', async () => {
      answer = (res) => void res.status(400).type('html').send('<h1>Budi</h1>');
      expect(await upload(formWith())).toMatchObject({ status: 400, body: { code: 'upload-error' } });
    });

    describe('again with the same Idempotency-Key', () => {
      const headers = { 'idempotency-key': 'a-key-of-a-browser' };

      it('answers the same and stores once', async () => {
        const cookie = await signIn();
        const first = await upload(formWith(), { cookie, headers });
        const second = await upload(formWith(), { cookie, headers });
        expect(second.body).toEqual(first.body);
        expect(second.headers.get('portal-position')).toBe('0001-0002');
        expect(recordings).toHaveLength(1);
        expect(await stored()).toHaveLength(2);
      });

      it('answers a refusal the same', async () => {
        const cookie = await signIn();
        answer = (res) => void res.status(403).json({ status: 403, code: 'forbidden', message: 'No.' });
        expect((await upload(formWith(), { cookie, headers })).status).toBe(403);
        expect(await upload(formWith(), { cookie, headers })).toMatchObject({
          status: 403,
          body: { code: 'forbidden', message: 'No.' },
        });
        expect(recordings).toHaveLength(1);
      });

      it('refuses another file or another applicant', async () => {
        const cookie = await signIn();
        await upload(formWith(), { cookie, headers });
        expect(
          (await upload(formWith(await portrait('png', { width: 30, height: 40 })), { cookie, headers })).status,
        ).toBe(422);
        expect((await upload(formWith(), { cookie, headers, id: '20251111202' })).status).toBe(422);
        expect(await stored()).toHaveLength(2);
      });

      it('tries again after a failure', async () => {
        const cookie = await signIn();
        answer = (res) => void res.destroy();
        expect((await upload(formWith(), { cookie, headers })).status).toBe(503);
        answer = (res) => void res.json({ photo: 'photos' });
        expect((await upload(formWith(), { cookie, headers })).status).toBe(200);
      });
    });
  });

  describe('reading', () => {
    let name: string;
    beforeEach(async () => {
      name = `/api/files/${(await upload(formWith())).body.photo!}`;
    });

    const read = async (
      headers: Record<string, string> = {},
      { path = name, method = 'GET', cookie }: { path?: string; method?: string; cookie?: string } = {},
    ) =>
      fetch(`${url}${path}`, {
        method,
        headers: { cookie: cookie ?? (await signIn(EMPLOYER, 'employer')), ...headers },
      });

    it('gives the image to whoever is signed in, to be kept by that browser', async () => {
      const response = await read();
      expect(response.status).toBe(200);
      expect(await sharp(Buffer.from(await response.arrayBuffer())).metadata()).toMatchObject({
        format: 'webp',
        width: 480,
        height: 640,
      });
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'image/webp',
        'content-disposition': 'inline; filename="photo.webp"',
        'x-content-type-options': 'nosniff',
        'accept-ranges': 'bytes',
        'cache-control': 'private, max-age=31536000, immutable',
        'content-security-policy': expect.stringContaining("default-src 'none'") as string,
      });
    });

    it('gives nothing to visitors', async () => {
      expect((await read({}, { cookie: '' })).status).toBe(401);
    });

    it('answers that nothing changed', async () => {
      const etag = (await read()).headers.get('etag')!;
      expect((await read({ 'if-none-match': etag })).status).toBe(304);
      expect((await read({ 'if-none-match': `"other", W/${etag}` })).status).toBe(304);
      expect((await read({ 'if-none-match': '"other"' })).status).toBe(200);
    });

    it('answers ranges', async () => {
      const whole = Buffer.from(await (await read()).arrayBuffer());
      const size = whole.length;
      const part = async (range: string, more = {}) => {
        const response = await read({ range, ...more });
        return {
          status: response.status,
          range: response.headers.get('content-range'),
          bytes: Buffer.from(await response.arrayBuffer()),
        };
      };
      expect(await part('bytes=10-19')).toEqual({
        status: 206,
        range: `bytes 10-19/${size}`,
        bytes: whole.subarray(10, 20),
      });
      expect(await part('bytes=-5')).toEqual({
        status: 206,
        range: `bytes ${size - 5}-${size - 1}/${size}`,
        bytes: whole.subarray(-5),
      });
      expect(await part(`bytes=${size - 1}-${size + 50}`)).toEqual({
        status: 206,
        range: `bytes ${size - 1}-${size - 1}/${size}`,
        bytes: whole.subarray(-1),
      });
      expect(await part(`bytes=${size}-`)).toMatchObject({ status: 416, range: `bytes */${size}` });
      expect(await part('bytes=0-1,5-6')).toMatchObject({ status: 200, bytes: whole });
      expect(await part('lines=1-2')).toMatchObject({ status: 200, bytes: whole });
      expect(await part('bytes=0-1', { 'if-range': '"other"' })).toMatchObject({ status: 200, bytes: whole });
    });

    it('answers HEAD with the size and no body', async () => {
      const response = await read({}, { method: 'HEAD' });
      expect([
        response.status,
        Number(response.headers.get('content-length')) > 0,
        (await response.arrayBuffer()).byteLength,
      ]).toEqual([200, true, 0]);
    });

    it.each([
      '/api/files/photos/20251111201/none.webp',
      '/api/files/photos/20251111299/0123456789abcdef0123456789abcdef-page.webp',
      '/api/files/photos/20251111201/A.webp',
    ])('has nothing at %s', async (path) => {
      const response = await read({}, { path });
      expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
        404,
        'application/problem+json; charset=utf-8',
        'no-store',
      ]);
    });

    it.each([
      '/api/files/photos/20251111201/..%2F..%2Funfinished%2Fa.webp',
      '/api/files/photos/20251111201/a.jpg',
      '/api/files/photos/x/a.webp',
      '/api/files/photos/20251111201/..%5ca.webp',
      '/api/files/photos/20251111201/%00.webp',
    ])('refuses %s', async (path) => {
      expect([400, 404]).toContain((await read({}, { path })).status);
    });
  });
});
