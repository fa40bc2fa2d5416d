import { createHash } from 'node:crypto';
import { refuse } from '@berangkat/platform/http';
import { fileTypeFromBuffer } from 'file-type/core';
import sharp from 'sharp';
import { fileRefused } from '../receiving/file';
import { Queue } from '../receiving/slots';

/** A photo as it is stored: upright, without metadata, in the sizes that screens show. */
export interface EncodedPhoto {
  /** 480 × 640 at most, for pages. */
  readonly page: Buffer;
  /** 96 × 96, for lists. */
  readonly thumb: Buffer;
  /** SHA-256 of the page size, hexadecimal. */
  readonly hash: string;
}

export const PHOTO_TYPE = 'image/webp';
const FORMATS: Readonly<Record<string, string>> = { 'image/jpeg': 'jpeg', 'image/png': 'png', 'image/webp': 'webp' };
const MOST_PIXELS = 40_000_000;
const SECONDS = 20;
const QUALITY = 82;

// The three decoders that are wanted, and no other: whatever a file pretends to be, nothing else in the library gets to read it.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] });
// The service is to stay small: one image at a time, on one thread, and nothing kept afterwards.
sharp.concurrency(1);
sharp.cache(false);
const queue = new Queue();

/**
 * Decodes and encodes again, so that nothing of the file but its pixels is kept: no place, no camera, and nothing that was hung on behind.
 * @throws {Refusal} not an image by its first bytes, too many pixels, or damaged
 */
export const encodePhoto = async (bytes: Buffer): Promise<EncodedPhoto> => {
  const format = FORMATS[(await fileTypeFromBuffer(bytes))?.mime ?? ''];
  if (format === undefined) throw fileRefused(415, 'image-only');
  return queue.run(async () => {
    try {
      return await encode(bytes, format);
    } catch (error) {
      throw refusalOf(error);
    }
  });
};

const encode = async (bytes: Buffer, format: string): Promise<EncodedPhoto> => {
  const image = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'truncated' });
  if ((await image.metadata()).format !== format) throw new Error('the first bytes name another format');
  const upright = image.autoOrient().flatten({ background: '#ffffff' }).timeout({ seconds: SECONDS });
  const page = await upright.clone().resize(480, 640, { fit: 'inside', withoutEnlargement: true }).webp({ quality: QUALITY }).toBuffer();
  const thumb = await upright.clone().resize(96, 96, { fit: 'cover', position: sharp.strategy.attention }).webp({ quality: QUALITY }).toBuffer();
  return { page, thumb, hash: createHash('sha256').update(page).digest('hex') };
};

const refusalOf = (error: unknown): Error => {
  const { message } = error as Error;
  if (/pixel limit/i.test(message)) return fileRefused(413, 'image-pixels');
  return /ENOMEM|out of memory/i.test(message) ? refuse(503, 'unavailable', undefined, { retryAfter: 5 }) : fileRefused(400, 'image-unreadable');
};
