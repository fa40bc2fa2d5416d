import { createHash } from 'node:crypto';
import { type SealedFiles } from '@berangkat/platform/objects';
import { type StoredPhoto } from '@berangkat/contracts/applicants';
import { type FileKind } from '@berangkat/files/kinds/file-kind';
import { fullPhoto } from '@berangkat/files/kinds/full-photo';
import { profilePhoto } from '@berangkat/files/kinds/profile-photo';
import { workPhoto } from '@berangkat/files/kinds/work-photo';
import { nameObject } from '@berangkat/files/storing/name-objects';
import { type Background } from '../background';
import { type Photographer } from '../story/story';
import { fullPhotoOf, portraitOf } from './portrait';
import { workplaceOf } from './workplace';

type Drawing = Promise<Readonly<Record<string, Buffer>>>;

/**
 * Draws portraits while the story goes on, and stores them as the files service does.
 * @param drawings where they wait for their turn
 * @param nameOf 32 hexadecimal digits that nobody can guess, for each name the same
 */
export const photographerWith = (
  files: Pick<SealedFiles, 'put'>,
  drawings: Background,
  nameOf: (item: string) => string,
): Photographer => {
  const portraits = new Map<number, Drawing>();
  const fullPhotos = new Map<number, Drawing>();
  // A workplace looks the same for all who worked in it, so it is drawn once.
  const workplaces = new Map<string, Drawing>();
  const stored = async (kind: FileKind, applicantid: string, item: string, drawing: Drawing): Promise<StoredPhoto> => {
    const { page, thumb } = await drawing;
    const secret = nameOf(item);
    const store = async (form: string, body: Buffer): Promise<string> => {
      const name = nameObject(kind, applicantid, secret, form, 'image/webp');
      await files.put(name, { body, size: body.length, contentType: 'image/webp' });
      return name;
    };
    return {
      photo: await store('page', page!),
      thumbnail: await store('thumb', thumb!),
      photohash: createHash('sha256').update(page!).digest('hex'),
    };
  };
  return {
    invite(sitters) {
      for (const { number, application, files: whole } of sitters) {
        portraits.set(
          number,
          drawings.run(() => portraitOf(number, application)),
        );
        if (whole)
          fullPhotos.set(
            number,
            drawings.run(() => fullPhotoOf(number, application)),
          );
      }
    },
    photoOf: (number, applicantid) => stored(profilePhoto, applicantid, `photo ${applicantid}`, portraits.get(number)!),
    fullPhotoOf: (number, applicantid) =>
      stored(fullPhoto, applicantid, `full photo ${applicantid}`, fullPhotos.get(number)!),
    workPhotoOf(establishment, shot, { applicantid, experienceid }) {
      const place = `${establishment} ${shot}`;
      const drawing = workplaces.get(place) ?? workplaceOf(establishment, shot);
      workplaces.set(place, drawing);
      return stored(workPhoto, applicantid, `work photo ${experienceid} ${shot}`, drawing);
    },
  };
};
