import { shrunk, smaller } from './shrink';

/** A browser with a picture of this size and these values of alpha. */
const draws = (naturalWidth: number, naturalHeight: number, alpha = 255, decode = () => Promise.resolve()) => {
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
  jest
    .spyOn(window, 'Image')
    .mockImplementation(() => ({ naturalWidth, naturalHeight, decode }) as unknown as HTMLImageElement);
  const sizes: unknown[] = [];
  const data = new Uint8ClampedArray(naturalWidth * 4).fill(255);
  data[data.length - 1] = alpha;
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (this: HTMLCanvasElement) {
    return {
      canvas: this,
      drawImage: () => undefined,
      getImageData: (...[, , width]: number[]) => ({ data: width === 1 ? data.slice(-4) : data }),
    } as never;
  });
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, done, type) {
    sizes.push([this.width, this.height]);
    done(new Blob(['12345'], { type: type! }));
  });
  return sizes;
};
const aFile = (name: string, type: string, size = 900_000): File =>
  Object.defineProperty(new File(['x'], name, { type }), 'size', { value: size });

it('a photo is a JPEG of 1,600 pixels, whatever it came as', async () => {
  const sizes = draws(4_000, 3_000);
  expect(await shrunk(aFile('kitchen.png', 'image/png'))).toMatchObject({ name: 'kitchen.jpg', type: 'image/jpeg' });
  expect(sizes).toEqual([[1_600, 1_200]]);
});

it('a logo that one sees through stays so', async () => {
  draws(3_000, 1_000, 0);
  expect(await smaller(aFile('logo.png', 'image/png'))).toMatchObject({ name: 'logo.png', type: 'image/png' });
  expect(await smaller(aFile('logo.webp', 'image/webp'))).toMatchObject({ name: 'logo.png', type: 'image/png' });
  // It is smaller as it is.
  expect(await smaller(aFile('logo.png', 'image/png', 4))).toBeUndefined();
});

const refuses = () => Promise.reject(new Error('The source image cannot be decoded.'));

it('a photo that the browser does not decode ahead is drawn', async () => {
  const sizes = draws(12_000, 9_000, 255, refuses);
  expect(await shrunk(aFile('scan.jpg', 'image/jpeg'))).toMatchObject({ name: 'scan.jpg', type: 'image/jpeg' });
  expect(sizes).toEqual([[1_600, 1_200]]);
});

it.all([
  ['is none', 0, 255],
  ['is cut off', 12_000, 0],
])('a photo that %s goes as it is', async (_, width, alpha) => {
  draws(width, 9_000, alpha, refuses);
  await expect(shrunk(aFile('scan.jpg', 'image/jpeg'))).rejects.toThrow();
  expect(await smaller(aFile('scan.jpg', 'image/jpeg'))).toBeUndefined();
});
