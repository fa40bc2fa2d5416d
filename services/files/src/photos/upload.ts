import { createHash, randomBytes } from 'node:crypto';
import { endpoints } from '@berangkat/contracts/http';
import { type Actor } from '@berangkat/contracts/kernel';
import {
  actorOf, answerOnce, bind, type BindDeps, type Call, problemOf, receiptKeyOf, type Receipts, Refusal, refuse, sendPosition, type ServiceApp, type StoredAnswer,
} from '@berangkat/platform/http';
import { type ObjectStore } from '@berangkat/platform/objects';
import { type FileRules, type ReceivedFile, receiveFile } from '../receiving/file';
import { Slots } from '../receiving/slots';
import { encodePhoto, PHOTO_TYPE } from './images';
import { type RecordingOf, refusalIn } from './recording';

export interface UploadDeps {
  readonly objects: ObjectStore;
  readonly record: RecordingOf;
  readonly receipts: Receipts;
  readonly bind: BindDeps;
}

const PHOTO: FileRules = { most: 5 * 1024 * 1024, tooLarge: 'file-5mb' };
const SLOTS = { all: 24, each: 3 };

/** `POST /api/applicants/:id/upload`: the profile photo. Stored first, then recorded; what is refused anywhere on the way leaves nothing. */
export const bindPhotoUpload = (service: ServiceApp, { objects, record, receipts, bind: deps }: UploadDeps): void => {
  const slots = new Slots(SLOTS);
  const uploads = service.metrics.counter({ name: 'uploads_total', help: 'Uploads by how they ended', labels: ['kind', 'outcome'] });

  bind(service, endpoints.uploadPhoto, async (call) => {
    const actor = actorOf(call);
    const answer = await slots.hold(actor.accountid, async () => once(call, actor, await receiveFile(call.req, PHOTO))).catch((error: unknown) => {
      uploads.inc({ kind: 'photo', outcome: error instanceof Refusal && error.status < 500 ? 'refused' : 'failed' });
      throw error;
    });
    uploads.inc({ kind: 'photo', outcome: answer.status < 400 ? 'recorded' : 'refused' });
    if (answer.status >= 400) throw refusalIn(answer.status, answer.body);
    if (answer.position !== undefined) sendPosition(call.res, answer.position);
    return JSON.parse(answer.body) as { photo: string };
  }, deps);

  const changePhoto = async ({ params, req, requestId, log }: PhotoCall, file: ReceivedFile): Promise<StoredAnswer> => {
    const { page, thumb, hash } = await encodePhoto(file.bytes);
    const name = `photos/${params.id}/${randomBytes(16).toString('hex')}`;
    const photo = { photo: `${name}-page.webp`, thumbnail: `${name}-thumb.webp`, photohash: hash };
    const discard = async (): Promise<void> => {
      try {
        await Promise.all([objects.remove(photo.photo), objects.remove(photo.thumbnail)]);
      } catch (error) {
        log.warn({ err: error }, 'a refused photo is left to the sweep');
      }
    };
    try {
      await objects.put(photo.photo, page, PHOTO_TYPE);
      await objects.put(photo.thumbnail, thumb, PHOTO_TYPE);
    } catch (error) {
      await discard();
      throw error;
    }
    const recorded = await record(params.id, photo, { cookie: req.headers.cookie, userAgent: req.get('user-agent'), address: req.ip, requestId });
    switch (recorded.outcome) {
      case 'recorded':
        return { status: 200, body: JSON.stringify({ photo: `/api/files/${photo.photo}` }), ...(recorded.position !== undefined && { position: recorded.position }) };
      case 'refused':
        await discard();
        throw recorded.refusal;
      case 'unknown':
        // The log may name these objects already. If it does not, the sweep removes them.
        throw refuse(503, 'upload-error', undefined, { retryAfter: 2 });
      default:
        return recorded satisfies never;
    }
  };

  /** With an Idempotency-Key, the same file sent again is answered the same and stored once. */
  const once = async (call: PhotoCall, actor: Actor, file: ReceivedFile): Promise<StoredAnswer> => {
    const work = (): Promise<StoredAnswer> => changePhoto(call, file);
    const key = receiptKeyOf(call.req, actor.accountid);
    if (key === undefined) return work();
    const command = createHash('sha256').update(key.command).update(file.bytes).digest();
    const { answer } = await answerOnce(receipts, { ...key, command }, () =>
      work().catch((error: unknown) => {
        if (error instanceof Refusal && error.status < 500) return { status: error.status, body: JSON.stringify(problemOf(error, call.requestId)) };
        throw error;
      }),
    );
    return answer;
  };
};

type PhotoCall = Call<{ id: string }>;
