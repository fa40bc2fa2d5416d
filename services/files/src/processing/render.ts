import sharp, { type Sharp } from 'sharp';
import { printOf } from './print';
import { type PictureSize, type Rendition, type Renditions } from './job';

const QUALITY = 82;
/** The effort of WebP's encoder for fewer bytes, 0 to 6: its own default. */
const EFFORT = 4;

type Format = 'jpeg' | 'png' | 'webp' | 'gif';

type Forms = Readonly<Record<string, Buffer>>;

interface Rendered {
  readonly forms: Forms;
  /** Of the first of them. */
  readonly size: PictureSize;
  readonly print: string | undefined;
}

/** The forms, and the picture of the first of them before it was encoded. */
const formsOf = async (
  image: Sharp,
  format: Format,
  renditions: Renditions,
  effort: number,
): Promise<{ readonly forms: Forms; readonly size: PictureSize; readonly small: Sharp }> => {
  const [first, ...others] = Object.entries(renditions);
  const upright = image.autoOrient().flatten({ background: '#ffffff' });
  const { data, info } = await fitted(upright, first![1])
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  // The original is decoded once, and what is enlarged or searched for its liveliest part is never larger than this.
  const small = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  const made = { [first![0]]: await encoded(small.clone(), first![1], format, effort) };
  for (const [name, rendition] of others)
    made[name] = await encoded(fitted(small.clone(), rendition), rendition, format, effort);
  return { forms: made, size: { width: info.width, height: info.height }, small };
};

/**
 * An image in the forms in which it is stored, how large it is, and what it shows.
 * @param image one that may be decoded
 * @param format of the original: `jpeg`, `png`, `webp`, `gif`
 */
export const renderSized = async (image: Sharp, format: Format, renditions: Renditions): Promise<Rendered> => {
  const { small, ...rendered } = await formsOf(image, format, renditions, EFFORT);
  return { ...rendered, print: await printOf(small) };
};

/**
 * The forms alone.
 * @param effort of WebP's encoder for fewer bytes, 0 to 6
 */
export const render = async (...given: Parameters<typeof formsOf>): Promise<Forms> => (await formsOf(...given)).forms;

const fitted = (image: Sharp, { width, height, fit }: Rendition): Sharp => {
  if (fit === 'inside') return image.resize(width, height, { fit, withoutEnlargement: true });
  if (fit === 'contain') return image.resize(width, height, { fit, background: '#ffffff' });
  return image.resize(width, height, { fit, position: sharp.strategy.attention });
};

const encoded = (image: Sharp, rendition: Rendition, original: Format, effort: number): Promise<Buffer> => {
  const format = rendition.format === 'same' ? original : rendition.format;
  if (format === 'webp') return image.webp({ quality: QUALITY, effort }).toBuffer();
  return image.toFormat(format, format === 'jpeg' ? { quality: QUALITY } : {}).toBuffer();
};
