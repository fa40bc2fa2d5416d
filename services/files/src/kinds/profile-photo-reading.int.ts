import sharp from 'sharp';
import { photosOverHttp } from '../testing/photos';

const EMPLOYER = '20251111002';

describe('profile photos as they are read', () => {
  const photos = photosOverHttp();
  const { formWith, signIn, upload } = photos;

  let name: string;
  beforeEach(async () => {
    name = `/api/files/${(await upload(formWith())).body.photo!}`;
  });

  const read = async (
    headers: Record<string, string> = {},
    { path = name, method = 'GET', cookie }: { path?: string; method?: string; cookie?: string } = {},
  ) =>
    fetch(`${photos.url}${path}`, {
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

  it.all([
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

  it.all([
    '/api/files/photos/20251111201/..%2F..%2Funfinished%2Fa.webp',
    '/api/files/photos/20251111201/a.jpg',
    '/api/files/photos/x/a.webp',
    '/api/files/photos/20251111201/..%5ca.webp',
    '/api/files/photos/20251111201/%00.webp',
  ])('refuses %s', async (path) => {
    expect([400, 404]).toContain((await read({}, { path })).status);
  });
});
