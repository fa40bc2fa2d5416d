import { z } from 'zod';
import { claimedActor, echoedFields, exactText, flag, idOr, line, optional, text } from '../../kernel';
import { errorCode, type PlainMessageId } from '../../shared/messages/error-code';
import { ALBUM_STATUSES } from './values';

const named = (missing: PlainMessageId, length: PlainMessageId) =>
  line(50, missing, length).min(3, { error: ({ input }) => errorCode(input === '' ? missing : length) });

const description = optional(text(200, 'content-description-max'));
const status = z.enum(ALBUM_STATUSES);
const revision = z.number().int().min(0);

/** The album form (002 §5). An album is not public unless the form says so. */
export const album = z.object({
  name: named('album-name-required', 'album-name-length'),
  description,
  public: z.boolean().default(false),
});
export type Album = z.infer<typeof album>;

const echoed = { ...echoedFields('albid', 'contentqty', 'removedqty', 'createdat'), ...claimedActor };

export const createAlbum = z.strictObject({ ...album.shape, status: status.default('active'), ...echoed });
export type CreateAlbum = z.infer<typeof createAlbum>;

/** `status` left out stays as it is; `revision` is that of what the form was opened at. */
export const updateAlbum = z.strictObject({
  ...album.shape,
  status: status.optional(),
  revision: revision.optional(),
  ...echoed,
});
export type UpdateAlbum = z.infer<typeof updateAlbum>;

export const updateAlbumStatus = z.strictObject({ status, ...claimedActor });

/** The content form (002 §5). */
export const content = z.object({
  albid: idOr('content-required'),
  name: named('content-required', 'content-name-length'),
  description,
  public: z.boolean().default(false),
});
export type Content = z.infer<typeof content>;

/** The sender's name for the file's media type. Its first bytes say what it is. */
const type = exactText(100, 'content-file-type')
  .regex(/^(image|video)\//, errorCode('content-file-type'))
  .optional();

/** Text parts of the form with a content's file. */
export const createContentFields = z.strictObject({
  ...content.shape,
  public: flag,
  status: status.default('active'),
  type,
});
export type CreateContent = z.infer<typeof createContentFields>;

export const updateContentFields = z.strictObject({
  ...content.shape,
  public: flag,
  status: status.optional(),
  type,
  revision: z.coerce.number().int().min(0).optional(),
});
export type UpdateContent = z.infer<typeof updateContentFields>;
