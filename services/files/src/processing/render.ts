import sharp, { type Sharp } from 'sharp';
import { printOf } from './print';
import { type PictureSize, type Rendition, type Renditions } from './job';

const QUALITY = 82;
/** The effort of WebP's encoder for fewer bytes, 0 to 6: its own default. */
const EFFORT = 4;

type Format = 'jpeg' | 'png' | 'webp' | 'gif';

interface Rendered {
  readonly forms: Readonly<Record<string, Buffer>>;
  /** Of the first of them. */
  readonly size: PictureSize;
  readonly print: string | undefined;
}

/**
 * An image in the forms in which it is stored, and how large it is.
 * @param image one that may be decoded
 * @param format of the original: `jpeg`, `png`, `webp`, `gif`
 * @param effort of WebP's encoder for fewer bytes, 0 to 6
 */
export const renderSized = async (
  image: Sharp,
  format: Format,
  renditions: Renditions,
  effort = EFFORT,
): Promise<Rendered> => {
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
  return { forms: made, size: { width: info.width, height: info.height }, print: await printOf(small.clone()) };
};

/** The forms alone. */
export const render = async (...given: Parameters<typeof renderSized>): Promise<Rendered['forms']> =>
  (await renderSized(...given)).forms;

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
