import { type ObjectStore } from '@berangkat/platform/objects';
import { type EncodedPhoto } from '../../../../../services/files/src/images/job';
import { PHOTO_TYPE, storedPhoto } from '../../../../../services/files/src/photos/stored';
import { type Photographer } from '../story/story';
import { portraitOf } from './portrait';

/** Portraits that are drawn at a time: the processor that telling the story leaves. */
const AT_ONCE = 2;

/**
 * Draws the portraits while the story goes on, and stores them as the files service does.
 * @param nameOf 32 hexadecimal digits that nobody can guess, for each name the same
 */
export const photographerWith = (objects: ObjectStore, nameOf: (item: string) => string): Photographer => {
  const drawn = new Map<number, Promise<EncodedPhoto>>();
  return {
    invite(sitters) {
      const waiting: Promise<unknown>[] = Array.from({ length: AT_ONCE }, () => Promise.resolve());
      for (const [index, { number, application }] of sitters.entries()) {
        const drawing = waiting[index % AT_ONCE]!.then(() => portraitOf(number, application));
        // Whoever wants it is told what went wrong.
        waiting[index % AT_ONCE] = drawing.catch(() => undefined);
        drawn.set(number, drawing);
      }
    },
    async photoOf(number, applicantid) {
      const { page, thumb } = await drawn.get(number)!;
      const photo = storedPhoto(applicantid, nameOf(`photo ${applicantid}`), page);
      await objects.put(photo.photo, Buffer.from(page), PHOTO_TYPE);
      await objects.put(photo.thumbnail, Buffer.from(thumb), PHOTO_TYPE);
      return photo;
    },
  };
};
