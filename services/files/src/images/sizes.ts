import sharp, { type Sharp } from 'sharp';
import { type EncodedPhoto } from './job';

const QUALITY = 82;

/** A photo in the sizes in which it is stored, of an image that may be decoded. */
export const photoOf = async (image: Sharp): Promise<EncodedPhoto> => {
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
