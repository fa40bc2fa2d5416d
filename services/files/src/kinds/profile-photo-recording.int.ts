import { once } from 'node:events';
import { readdir, rename, stat } from 'node:fs/promises';
import { type IncomingMessage, request as httpRequest } from 'node:http';
import { join } from 'node:path';
import type express from 'express';
import { portrait } from '../testing/images';
import { APPLICANT, photosOverHttp } from '../testing/photos';

const EMPLOYER = '20251111002';
const MEGABYTE = 1024 * 1024;

describe('profile photos on their way to a record', () => {
  const photos = photosOverHttp();
  const { formWith, received, signIn, stored, upload } = photos;

  it('refuses visitors, ended sessions, kinds of account without the right, and ids that are none', async () => {
    expect(await upload(formWith(), { cookie: '' })).toMatchObject({ status: 401, body: { code: 'not-signed-in' } });
    expect(await upload(formWith(), { cookie: `portal-session=${'x'.repeat(43)}` })).toMatchObject({
      status: 401,
      body: { code: 'account-401-inactivity-alert' },
    });
    expect((await upload(formWith(), { cookie: await signIn(EMPLOYER, 'employer') })).status).toBe(403);
    expect((await upload(formWith(), { id: '1' })).status).toBe(400);
    expect((await upload(formWith(), { headers: { origin: 'https://evil.example' } })).status).toBe(403);
    expect([await stored(), photos.recordings]).toEqual([[], []]);
  });

  it.each([
    [403, 'app-not-authorized'],
    [404, 'not-found'],
    [401, 'account-401-inactivity-alert'],
  ])('passes on that this user may not (%d), and reads, decodes and asks for nothing more', async (status, code) => {
    photos.permission = (res) =>
      void res.status(status).json({ status, code, message: 'In the words of command-api.' });
    const sending = httpRequest(`${photos.url}/api/applicants/${APPLICANT}/upload`, {
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
    expect([await stored(), photos.recordings]).toEqual([[], []]);
  });

  it('does not receive what nobody can say whether it may', async () => {
    photos.permission = (res) => void res.destroy();
    expect(await upload(formWith())).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect([await stored(), photos.recordings]).toEqual([[], []]);
  });
  it('holds a file while it arrives for its owner only, and not in memory', async () => {
    const sending = httpRequest(`${photos.url}/api/applicants/${APPLICANT}/upload`, {
      method: 'POST',
      headers: { cookie: await signIn(), 'content-type': 'multipart/form-data; boundary=b' },
    });
    sending.on('error', () => undefined);
    sending.write(
      Buffer.concat([
        Buffer.from('--b\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n'),
        photos.image,
        Buffer.alloc(4 * MEGABYTE),
      ]),
    );
    const files = async () =>
      Promise.all(
        (await readdir(join(photos.folder, 'uploads'), { recursive: true })).map((name) =>
          stat(join(photos.folder, 'uploads', name)),
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
    const request = httpRequest(`${photos.url}/api/applicants/${APPLICANT}/upload`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'multipart/form-data; boundary=b', 'content-length': '1000000' },
    });
    request.on('error', () => undefined);
    const seen = once(photos.server, 'request') as Promise<[IncomingMessage]>;
    request.write('--b\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n');
    request.write(photos.image.subarray(0, 2_000));
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
    photos.answer = (res) => void res.status(status).type('application/problem+json').send(JSON.stringify(problem));
    const refused = await upload(formWith());
    expect(refused).toMatchObject({ status, body: problem });
    expect(refused.headers.get('content-type')).toContain('application/problem+json');
    expect(photos.recordings).toHaveLength(1);
    expect(await stored()).toEqual([]);
  });

  it.each<[string, (res: express.Response) => void]>([
    ['fails', (res) => void res.status(503).json({})],
    ['dies', (res) => void res.destroy()],
  ])('keeps what it stored while nobody knows whether it was recorded, when command-api %s', async (_, fail) => {
    photos.answer = fail;
    expect(await upload(formWith())).toMatchObject({
      status: 503,
      body: { code: 'upload-error', message: 'Error uploading file. Please try again.' },
    });
    expect(await stored()).toHaveLength(2);
  });

  it('says that it cannot while the disk is gone, and goes on by itself when it is back', async () => {
    await rename(photos.folder, `${photos.folder}-elsewhere`);
    const { status, headers, body } = await upload(formWith());
    expect([status, body.code, headers.get('content-type'), headers.get('retry-after')]).toEqual([
      503,
      'unavailable',
      'application/problem+json; charset=utf-8',
      '2',
    ]);
    expect(photos.recordings).toEqual([]);
    await rename(`${photos.folder}-elsewhere`, photos.folder);
    expect((await upload(formWith())).status).toBe(200);
    expect(await stored()).toHaveLength(2);
  });

  it('does not pass on what is not a problem', async () => {
    photos.answer = (res) => void res.status(400).type('html').send('<h1>Budi</h1>');
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
      expect(photos.recordings).toHaveLength(1);
      expect(await stored()).toHaveLength(2);
    });

    it('answers a refusal the same', async () => {
      const cookie = await signIn();
      photos.answer = (res) => void res.status(403).json({ status: 403, code: 'forbidden', message: 'No.' });
      expect((await upload(formWith(), { cookie, headers })).status).toBe(403);
      expect(await upload(formWith(), { cookie, headers })).toMatchObject({
        status: 403,
        body: { code: 'forbidden', message: 'No.' },
      });
      expect(photos.recordings).toHaveLength(1);
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
      photos.answer = (res) => void res.destroy();
      expect((await upload(formWith(), { cookie, headers })).status).toBe(503);
      photos.answer = (res) => void res.json({ photo: 'photos' });
      expect((await upload(formWith(), { cookie, headers })).status).toBe(200);
    });
  });
});
