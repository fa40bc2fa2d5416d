import { FORM_FIELD_MAX } from '@berangkat/contracts/files';
import { INTERNAL_TOKEN_HEADER } from '@berangkat/platform/http';
import { bomb } from '../testing/images';
import { APPLICANT, photosOverHttp, TOKEN } from '../testing/photos';

const MEGABYTE = 1024 * 1024;
type BodyInit = NonNullable<RequestInit['body']>;

describe('forms of profile photos', () => {
  const photos = photosOverHttp();
  const { formWith, raw, signIn, stored, upload } = photos;

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
      const { body: recorded, headers: sent, path } = photos.recordings[0]!;
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
    const padded = (size: number) => Buffer.concat([photos.image, Buffer.alloc(size - photos.image.length)]);
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
    expect((await upload(formWith(photos.image, `${'写'.repeat(46)}.jpg`))).status).toBe(200);
    const { status, body } = await upload(formWith(photos.image, `${'n'.repeat(47)}.jpg`));
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
        body.append('file', new Blob([Uint8Array.from(photos.image)]), 'two.jpg');
        return { body };
      },
      400,
      'file-single',
    ],
    [
      'with a file in another field',
      () => {
        const body = new FormData();
        body.append('photo', new Blob([Uint8Array.from(photos.image)]), 'me.jpg');
        return { body };
      },
      400,
      'unknown-field',
    ],
    [
      'with an unknown field',
      () => ({ body: formWith(photos.image, 'me.jpg', { status: 'verified' }) }),
      400,
      'unknown-field',
    ],
    [
      'with a field that is too long',
      () => ({ body: formWith(photos.image, 'me.jpg', { userid: 'x'.repeat(FORM_FIELD_MAX + 1) }) }),
      400,
      'unknown-field',
    ],
    [
      'with too many fields',
      () => {
        const body = formWith(photos.image, 'me.jpg', {});
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
    expect(photos.recordings).toEqual([]);
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
    expect([await stored(), photos.recordings]).toEqual([[], []]);
  });
});
