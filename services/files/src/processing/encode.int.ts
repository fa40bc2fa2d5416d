import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { profilePhoto } from '../kinds/profile-photo';
import { bomb, portrait, textBomb } from '../testing/images';
import { encodeImage } from './encode';
import { type ImageType, type JobAnswer } from './job';

// These tests look at what came out; the process for images itself reads nothing but files.
sharp.unblock({ operation: ['VipsForeignLoadWebpBuffer'] });

const folder = mkdtempSync(join(tmpdir(), 'encode-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
  // The library keeps these for the whole process, and with them the next test file of this worker could read no JPEG
  // out of a buffer.
  sharp.unblock({ operation: ['VipsForeignLoad'] });
  sharp.concurrency(0);
  sharp.cache(true);
});

const path = join(folder, 'image');
const into = { page: join(folder, 'page'), thumb: join(folder, 'thumb') };

const attempt = async (bytes: Buffer, type: ImageType = typeOf(bytes)): Promise<JobAnswer> => {
  for (const made of Object.values(into)) rmSync(made, { force: true });
  writeFileSync(path, bytes);
  return encodeImage({ work: 'encode', path, type, into, ...profilePhoto.image });
};

const typeOf = (bytes: Buffer): ImageType =>
  bytes[0] === 0xff ? 'image/jpeg' : bytes[0] === 0x89 ? 'image/png' : 'image/webp';

const encodePhoto = async (bytes: Buffer): Promise<Record<keyof typeof into, Buffer>> => {
  const answer = await attempt(bytes);
  if ('fault' in answer) throw new Error(answer.fault);
  return { page: readFileSync(into.page), thumb: readFileSync(into.thumb) };
};

const colourAt = async (image: Buffer, left: number, top: number): Promise<string> => {
  const { data } = await sharp(image)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data[0]! > 200 && data[2]! < 60 ? 'red' : data[2]! > 200 && data[0]! < 60 ? 'blue' : [...data].join();
};

describe('photos', () => {
  it.all(['jpeg', 'png', 'webp'] as const)('%s become webp in the sizes of page and list', async (format) => {
    const { page, thumb } = await encodePhoto(await portrait(format));
    expect(await sharp(page).metadata()).toMatchObject({ format: 'webp', width: 480, height: 640 });
    expect(await sharp(thumb).metadata()).toMatchObject({ format: 'webp', width: 96, height: 96 });
  });

  it('keep their shape inside the bound and are not made larger', async () => {
    expect(
      await sharp((await encodePhoto(await portrait('jpeg', { width: 1000, height: 500 }))).page).metadata(),
    ).toMatchObject({ width: 480, height: 240 });
    expect(
      await sharp((await encodePhoto(await portrait('jpeg', { width: 30, height: 40 }))).page).metadata(),
    ).toMatchObject({ width: 30, height: 40 });
  });

  it('are turned as the camera was held', async () => {
    const { page } = await encodePhoto(await portrait('jpeg', { width: 800, height: 600, orientation: 6 }));
    expect(await sharp(page).metadata()).toMatchObject({ width: 480, height: 640 });
    expect([await colourAt(page, 240, 40), await colourAt(page, 240, 600)]).toEqual(['red', 'blue']);
  });

  it.holds('V5.3.1')('lose place, camera and names', async () => {
    const original = await portrait('jpeg', { orientation: 6 });
    expect(original.includes('SecretCam')).toBe(true);
    const { page, thumb } = await encodePhoto(original);
    for (const image of [page, thumb]) {
      const { exif, xmp, iptc, icc, orientation, comments } = await sharp(image).metadata();
      expect([exif, xmp, iptc, icc, orientation, comments]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
      expect(image.includes('SecretCam') || image.includes('Budi')).toBe(false);
    }
  });

  it.all([
    ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
    ['an archive', Buffer.from('PK\x03\x04evil.html', 'latin1')],
  ])('lose %s that hangs on behind', async (_, tail) => {
    const { page, thumb } = await encodePhoto(Buffer.concat([await portrait('jpeg'), tail]));
    for (const image of [page, thumb]) expect(image.includes(tail)).toBe(false);
  });

  it.all([
    [
      'an SVG',
      Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ],
    ['an SVG without a declaration', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a page', Buffer.from('<!doctype html><img src=x>')],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj')],
    ['one byte', Buffer.from([0xff])],
  ])('that are %s in truth get to no decoder', async (_, bytes) => {
    for (const type of ['image/jpeg', 'image/png', 'image/webp'] as const)
      expect(await attempt(bytes, type)).toEqual({ fault: 'unreadable' });
  });

  it.holds('V5.2.2').all(['gif', 'tiff'] as const)('%s is not among the images that are taken', async (format) => {
    expect(await attempt(await portrait(format), 'image/png')).toEqual({ fault: 'unreadable' });
  });

  it('are refused when they are of another type than their first bytes said', async () => {
    expect(await attempt(await portrait('png'), 'image/jpeg')).toEqual({ fault: 'unreadable' });
  });

  it.all([
    ['2 × 200,000 pixels, which would be 900 million as a square', 2, 200_000, 'side'],
    ['40,000,000 × 1', 40_000_000, 1, 'side'],
    ['12,001 × 2,000', 12_001, 2_000, 'side'],
    ['12,000 × 1,499', 12_000, 1_499, 'ratio'],
    ['9 × 1', 9, 1, 'ratio'],
    ['20,000 × 20,000', 20_000, 20_000, 'pixels'],
    ['9,000 × 6,667', 9_000, 6_667, 'pixels'],
  ])('of %s are refused before they are decoded', async (_, width, height, fault) => {
    // Rows are left out: nobody gets to read them.
    const bytes = bomb(width, height, 0);
    expect(bytes.length).toBeLessThan(200);
    expect(await attempt(bytes)).toEqual({ fault });
  });

  it.all([
    ['12,000 × 1,500', 12_000, 1_500, { width: 480, height: 60 }],
    ['8 × 1', 8, 1, { width: 8, height: 1 }],
    ['9,000 × 6,666', 9_000, 6_666, { width: 480, height: 356 }],
  ])('of %s are taken, and it is said how large they are stored', async (_, width, height, size) => {
    expect(await attempt(bomb(width, height))).toEqual({ done: true, size });
  });

  it('that hide 100 MB of text or colour profile in a few kilobytes cost no such memory', async () => {
    for (const chunk of ['zTXt', 'iTXt', 'iCCP'] as const) {
      const bytes = textBomb(chunk, 100 * 1024 * 1024);
      expect(bytes.length).toBeLessThan(200_000);
      const before = process.memoryUsage().rss;
      await attempt(bytes);
      expect(process.memoryUsage().rss - before).toBeLessThan(32 * 1024 * 1024);
    }
  });

  it('that are cut off or only begin like one are refused', async () => {
    const whole = await portrait('jpeg');
    for (const bytes of [
      whole.subarray(0, whole.length / 2),
      whole.subarray(0, 200),
      Buffer.concat([whole.subarray(0, 20), Buffer.alloc(5_000, 65)]),
    ]) {
      expect(await attempt(bytes)).toEqual({ fault: 'unreadable' });
    }
    const png = await portrait('png');
    expect(await attempt(png.subarray(0, png.length - 300))).toEqual({ fault: 'unreadable' });
  });

  it.all(['b-w', 'cmyk', 'rgb16'] as const)('in %s are shown in the colours of a screen', async (space) => {
    const grey = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#808080' } })
      .toColourspace(space)
      .toFormat(space === 'rgb16' ? 'png' : 'jpeg')
      .toBuffer();
    const { page } = await encodePhoto(grey);
    const { dominant } = await sharp(page).stats();
    for (const value of Object.values(dominant)) expect(Math.abs(value - 0x80)).toBeLessThan(20);
  });
});
