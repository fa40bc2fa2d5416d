import sharp from 'sharp';
import { bomb, portrait } from '../testing/images';
import { encodePhoto } from './images';

const colourAt = async (image: Buffer, left: number, top: number): Promise<string> => {
  const { data } = await sharp(image).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return data[0]! > 200 && data[2]! < 60 ? 'red' : data[2]! > 200 && data[0]! < 60 ? 'blue' : [...data].join();
};

describe('photos', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('%s become webp in the sizes of page and list', async (format) => {
    const { page, thumb, hash } = await encodePhoto(await portrait(format));
    expect(await sharp(page).metadata()).toMatchObject({ format: 'webp', width: 480, height: 640 });
    expect(await sharp(thumb).metadata()).toMatchObject({ format: 'webp', width: 96, height: 96 });
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
  });

  it('keep their shape inside the bound and are not made larger', async () => {
    expect(await sharp((await encodePhoto(await portrait('jpeg', { width: 1000, height: 500 }))).page).metadata()).toMatchObject({ width: 480, height: 240 });
    expect(await sharp((await encodePhoto(await portrait('jpeg', { width: 30, height: 40 }))).page).metadata()).toMatchObject({ width: 30, height: 40 });
  });

  it('are turned as the camera was held', async () => {
    const { page } = await encodePhoto(await portrait('jpeg', { width: 800, height: 600, orientation: 6 }));
    expect(await sharp(page).metadata()).toMatchObject({ width: 480, height: 640 });
    expect([await colourAt(page, 240, 40), await colourAt(page, 240, 600)]).toEqual(['red', 'blue']);
  });

  it('lose place, camera and names', async () => {
    const original = await portrait('jpeg', { orientation: 6 });
    expect(original.includes('SecretCam')).toBe(true);
    const { page, thumb } = await encodePhoto(original);
    for (const image of [page, thumb]) {
      const { exif, xmp, iptc, icc, orientation, comments } = await sharp(image).metadata();
      expect([exif, xmp, iptc, icc, orientation, comments]).toEqual([undefined, undefined, undefined, undefined, undefined, undefined]);
      expect(image.includes('SecretCam') || image.includes('Budi')).toBe(false);
    }
  });

  it.each([
    ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
    ['an archive', Buffer.from('PK\x03\x04evil.html', 'latin1')],
  ])('lose %s that hangs on behind', async (_, tail) => {
    const { page, thumb } = await encodePhoto(Buffer.concat([await portrait('jpeg'), tail]));
    for (const image of [page, thumb]) expect(image.includes(tail)).toBe(false);
  });

  it.each([
    ['an SVG', Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['an SVG without a declaration', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a page', Buffer.from('<!doctype html><img src=x>')],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj')],
    ['text', Buffer.from('just text')],
    ['one byte', Buffer.from([0xff])],
  ])('%s is no image', async (_, bytes) => {
    await expect(encodePhoto(bytes)).rejects.toMatchObject({ status: 415, code: 'image-only', message: 'Only image files are allowed.' });
  });

  it.each(['gif', 'tiff'] as const)('%s is not among the images that are taken', async (format) => {
    await expect(encodePhoto(await portrait(format))).rejects.toMatchObject({ code: 'image-only' });
  });

  it('that would decode to too many pixels are refused before they do', async () => {
    const bytes = bomb(20_000, 20_000);
    expect(bytes.length).toBeLessThan(100_000);
    await expect(encodePhoto(bytes)).rejects.toMatchObject({ status: 413, code: 'image-pixels' });
    await expect(encodePhoto(bomb(6_000, 6_000))).resolves.toMatchObject({ hash: expect.any(String) as string });
  });

  it('that are cut off or only begin like one are refused', async () => {
    const whole = await portrait('jpeg');
    for (const bytes of [whole.subarray(0, whole.length / 2), whole.subarray(0, 200), Buffer.concat([whole.subarray(0, 20), Buffer.alloc(5_000, 65)])]) {
      await expect(encodePhoto(bytes)).rejects.toMatchObject({ status: 400, code: 'image-unreadable' });
    }
    const png = await portrait('png');
    await expect(encodePhoto(png.subarray(0, png.length - 300))).rejects.toMatchObject({ code: 'image-unreadable' });
  });

  it('do not wait for one that failed', async () => {
    const good = await portrait('jpeg', { width: 60, height: 80 });
    const results = await Promise.allSettled([encodePhoto(bomb(20_000, 20_000)), encodePhoto(good), encodePhoto(good.subarray(0, 300)), encodePhoto(good)]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled']);
  });
});
