import { createHash } from 'node:crypto';
import { type SealedFiles } from '@berangkat/platform/objects';
import { profilePhoto } from '../../../../../services/files/src/kinds/profile-photo';
import { nameObject } from '../../../../../services/files/src/storing/name-objects';
import { type Photographer } from '../story/story';
import { portraitOf } from './portrait';

/** Portraits that are drawn at a time: the processor that telling the story leaves. */
const AT_ONCE = 2;

/**
 * Draws the portraits while the story goes on, and stores them as the files service does.
 * @param nameOf 32 hexadecimal digits that nobody can guess, for each name the same
 */
export const photographerWith = (files: SealedFiles, nameOf: (item: string) => string): Photographer => {
  const drawn = new Map<number, ReturnType<typeof portraitOf>>();
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
      const secret = nameOf(`photo ${applicantid}`);
      const store = async (form: string, body: Buffer): Promise<string> => {
        const name = nameObject(profilePhoto, applicantid, secret, form, 'image/webp');
        await files.put(name, { body, size: body.length, contentType: 'image/webp' });
        return name;
      };
      return {
        photo: await store('page', page!),
        thumbnail: await store('thumb', thumb!),
        photohash: createHash('sha256').update(page!).digest('hex'),
      };
    },
  };
};
