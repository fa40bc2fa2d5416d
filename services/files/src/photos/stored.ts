import { createHash } from 'node:crypto';
import { type RecordPhoto } from '@berangkat/contracts/applicants';

export const PHOTO_TYPE = 'image/webp';

/**
 * How the log names the images of a photo.
 * @param secret 32 hexadecimal digits that nobody can guess, for no other photo
 * @param page the image for pages
 */
export const storedPhoto = (applicantid: string, secret: string, page: Uint8Array): RecordPhoto => {
  const name = `photos/${applicantid}/${secret}`;
  return {
    photo: `${name}-page.webp`,
    thumbnail: `${name}-thumb.webp`,
    photohash: createHash('sha256').update(page).digest('hex'),
  };
};
