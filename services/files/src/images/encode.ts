import sharp, { type Sharp } from 'sharp';
import { type EncodedPhoto, type ImageAnswer, type ImageFault, type ImageJob, type ImageLimits } from './job';

const QUALITY = 82;

// The three decoders that are wanted, and no other: whatever a file pretends to be, nothing else in the library gets to
// read it.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegFile', 'VipsForeignLoadPngFile', 'VipsForeignLoadWebpFile'] });
// One thread, and nothing kept afterwards: the limits of a job are those of its process.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Decodes and encodes again, so that nothing of the file but its pixels is kept: no place, no camera, and nothing that
 * was hung on behind. What its header says is judged first: 2 × 200,000 pixels are few, and enlarged to fill a square
 * of 96 × 96 they are 900 million.
 * @returns the photo, or why there is none
 */
export const encodePhoto = async ({ path, type, limits }: ImageJob): Promise<ImageAnswer> => {
  try {
    const image = sharp(path, { limitInputPixels: limits.maxPixels, failOn: 'truncated' });
    const { format, width, height } = await image.metadata();
    if (`image/${format}` !== type) return { fault: 'unreadable' };
    const fault = faultOfSize(width, height, limits);
    return fault === undefined ? { photo: await encode(image) } : { fault };
  } catch (error) {
    return { fault: faultOfError(error) };
  }
};

const encode = async (image: Sharp): Promise<EncodedPhoto> => {
  const upright = image
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize(480, 640, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb');
  const { data, info } = await upright.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true });
  const small = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  const page = await small.clone().webp({ quality: QUALITY }).toBuffer();
  // Of the page image: the original is decoded once, and what is enlarged or searched for its liveliest part is never
  // larger than a page.
  const thumb = await small
    .clone()
    .resize(96, 96, { fit: 'cover', position: sharp.strategy.attention })
    .webp({ quality: QUALITY })
    .toBuffer();
  return { page, thumb };
};

/** Why an image of this size is not decoded. */
const faultOfSize = (
  width: number,
  height: number,
  { maxSide, maxRatio, maxPixels }: ImageLimits,
): ImageFault | undefined => {
  const [shorter, longer] = width < height ? [width, height] : [height, width];
  if (longer > maxSide) return 'side';
  if (longer > shorter * maxRatio) return 'ratio';
  return width * height > maxPixels ? 'pixels' : undefined;
};

const faultOfError = (error: unknown): ImageFault => {
  const { message } = error as Error;
  if (/pixel limit/i.test(message)) return 'pixels';
  return /ENOMEM|out of memory|insufficient memory|unable to allocate|resource temporarily unavailable/i.test(message)
    ? 'work'
    : 'unreadable';
};
