import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { type Fault, type ImageJob, type ImageLimits, type JobAnswer } from './job';
import { renderSized } from './render';

// The four decoders that are wanted, and no other: whatever a file pretends to be, nothing else in the library gets to
// read it.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegFile',
    'VipsForeignLoadPngFile',
    'VipsForeignLoadWebpFile',
    'VipsForeignLoadNsgifFile',
  ],
});
// One thread, and nothing kept afterwards: the limits of a job are those of its process.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Decodes and encodes again, so that nothing of the file but its pixels is kept: no place, no camera, and nothing that
 * was hung on behind. What its header says is judged first: 2 × 200,000 pixels are few, and enlarged to fill a square
 * of 96 × 96 they are 900 million.
 */
export const encodeImage = async ({ path, type, limits, renditions, into }: ImageJob): Promise<JobAnswer> => {
  try {
    const image = sharp(path, { limitInputPixels: limits.maxPixels, failOn: 'truncated' });
    const { format, width, height } = await image.metadata();
    if (`image/${format}` !== type) return { fault: 'unreadable' };
    const fault = faultOfSize(width, height, limits);
    if (fault !== undefined) return { fault };
    const { forms, size, print } = await renderSized(image, format as 'jpeg' | 'png' | 'webp' | 'gif', renditions);
    for (const [name, bytes] of Object.entries(forms)) await writeFile(into[name]!, bytes, { flag: 'wx', mode: 0o600 });
    return { done: true, size, ...(print !== undefined && { print }) };
  } catch (error) {
    return { fault: faultOfError(error) };
  }
};

/** Why an image of this size is not decoded. */
const faultOfSize = (
  width: number,
  height: number,
  { maxSide, maxRatio, maxPixels }: ImageLimits,
): Fault | undefined => {
  const [shorter, longer] = width < height ? [width, height] : [height, width];
  if (longer > maxSide) return 'side';
  if (longer > shorter * maxRatio) return 'ratio';
  return width * height > maxPixels ? 'pixels' : undefined;
};

const faultOfError = (error: unknown): Fault => {
  const { message } = error as Error;
  if (/pixel limit/i.test(message)) return 'pixels';
  return /ENOMEM|out of memory|insufficient memory|unable to allocate|resource temporarily unavailable/i.test(message)
    ? 'work'
    : 'unreadable';
};
