import { randomBytes } from 'node:crypto';
import { endpoints } from '@berangkat/contracts/http';
import { type PlainMessageId } from '@berangkat/contracts/messages/error-code';
import { PHONE, httpError, type ServiceApp } from '@berangkat/platform/http';
import { type ObjectStore } from '@berangkat/platform/objects';
import { type EncodedPhoto, IMAGE_TYPES, type ImageFault } from '../images/job';
import { type ImagePool, PoolBusy } from '../images/pool';
import { bindUpload, type UploadCall, type UploadDeps } from '../receiving/bind-upload';
import { fileRefused, type ReceivedFile } from '../receiving/form';
import { uploadKind } from '../receiving/upload-kind';
import { type OnBehalf, type PhotoRecords } from './recording';
import { PHOTO_TYPE, storedPhoto } from './stored';

export interface PhotoDeps extends UploadDeps {
  readonly objects: ObjectStore;
  readonly records: PhotoRecords;
  readonly images: Pick<ImagePool, 'run'>;
}

/**
 * At their slowest, 5 MB take 15 s + 5,184 KB / 24 KB/s = 231 s. Cameras of phones make pictures of 3:4 to 9:22;
 * panoramas are up to 8:1.
 */
export const PHOTO = uploadKind({
  name: 'photo',
  accepts: IMAGE_TYPES,
  wrongType: 'image-only',
  maxBytes: 5 * 1024 * 1024,
  tooLarge: 'file-5mb',
  image: { maxSide: 12_000, maxRatio: 8, maxPixels: 40_000_000 },
  pace: PHONE,
});

const REFUSED: Readonly<Record<ImageFault, readonly [status: number, words: PlainMessageId]>> = {
  side: [413, 'image-side'],
  ratio: [400, 'image-ratio'],
  pixels: [413, 'image-pixels'],
  unreadable: [400, 'image-unreadable'],
  work: [422, 'image-work'],
};

/**
 * `POST /api/applicants/:id/upload`: the profile photo. Stored first, then recorded; what is refused anywhere on the
 * way leaves nothing.
 */
export const bindPhotoUpload = (service: ServiceApp, { objects, records, images, ...deps }: PhotoDeps): void => {
  const encode = async ({ path, type }: ReceivedFile<typeof PHOTO>, accountid: string): Promise<EncodedPhoto> => {
    const answer = await images.run({ path, type, limits: PHOTO.image }, accountid).catch((error: unknown) => {
      throw error instanceof PoolBusy ? httpError(503, 'uploads-busy', undefined, { retryAfter: 5 }) : error;
    });
    if ('photo' in answer) return answer.photo;
    throw fileRefused(...REFUSED[answer.fault]);
  };

  bindUpload(
    service,
    endpoints.uploadPhoto,
    {
      kind: PHOTO,
      mayReceive: (call) => records.assertMayChange(call.params.id, onBehalfOf(call)),
      keep: async (call, file, actor) => {
        const { page, thumb } = await encode(file, actor.accountid);
        const photo = storedPhoto(call.params.id, randomBytes(16).toString('hex'), page);
        const discard = async (): Promise<void> => {
          try {
            await Promise.all([objects.remove(photo.photo), objects.remove(photo.thumbnail)]);
          } catch (error) {
            call.log.warn({ err: error }, 'a refused photo is left to the sweep');
          }
        };
        try {
          await objects.put(photo.photo, Buffer.from(page), PHOTO_TYPE);
          await objects.put(photo.thumbnail, Buffer.from(thumb), PHOTO_TYPE);
        } catch (error) {
          await discard();
          throw error;
        }
        const recorded = await records.record(call.params.id, photo, onBehalfOf(call));
        switch (recorded.outcome) {
          case 'recorded':
            return {
              status: 200,
              body: JSON.stringify({ photo: `/api/files/${photo.photo}` }),
              ...(recorded.position !== undefined && { position: recorded.position }),
            };
          case 'refused':
            await discard();
            throw recorded.refusal;
          case 'unknown':
            // The log may name these objects already. If it does not, the sweep removes them.
            throw httpError(503, 'upload-error', undefined, { retryAfter: 2 });
          default:
            return recorded satisfies never;
        }
      },
    },
    deps,
  );
};

const onBehalfOf = ({ req, requestId }: Pick<UploadCall<never>, 'req' | 'requestId'>): OnBehalf => ({
  cookie: req.headers.cookie,
  userAgent: req.get('user-agent'),
  address: req.ip,
  requestId,
});
