import { z } from 'zod';
import { defineEvent, id } from '../../kernel';
import { ALBUM_STATUSES } from './values';

const context = 'albums';
const status = z.enum(ALBUM_STATUSES);
const details = { name: z.string(), description: z.string().optional(), public: z.boolean() };

/** Names in the object store: `file` is the image or the video, `thumbnail` a small form of an image. */
const file = {
  file: z.string(),
  thumbnail: z.string().optional(),
  /** Media type by the first bytes of what is stored. */
  type: z.string(),
  /** Bytes. */
  size: z.number(),
};

export const AlbumCreated = defineEvent({
  type: 'AlbumCreated',
  context,
  version: 1,
  action: 'create_album',
  schema: z.object({ albid: id, ...details, status }),
});
/** The whole album as it stands after the change; its status is told apart. */
export const AlbumUpdated = defineEvent({
  type: 'AlbumUpdated',
  context,
  version: 1,
  action: 'update_album',
  schema: z.object({ albid: id, ...details }),
});
export const AlbumStatusChanged = defineEvent({
  type: 'AlbumStatusChanged',
  context,
  version: 1,
  action: 'update_album_status',
  said: ({ status }) => status,
  schema: z.object({ albid: id, status }),
});

export const ContentPosted = defineEvent({
  type: 'ContentPosted',
  context,
  version: 1,
  action: 'create_content',
  schema: z.object({ conid: id, albid: id, ...details, status, ...file }),
});
/** The details of a content, and the album that it is in, as they stand after the change. */
export const ContentUpdated = defineEvent({
  type: 'ContentUpdated',
  context,
  version: 1,
  action: 'update_content',
  schema: z.object({ conid: id, albid: id, ...details }),
});
/** In place of the file before it, whose poster goes with it. */
export const ContentFileReplaced = defineEvent({
  type: 'ContentFileReplaced',
  context,
  version: 1,
  action: 'replace_content_file',
  schema: z.object({ conid: id, ...file }),
});
/** A frame of the video, in two sizes. */
export const ContentPosterChanged = defineEvent({
  type: 'ContentPosterChanged',
  context,
  version: 1,
  action: 'upload_poster',
  schema: z.object({ conid: id, poster: z.string(), thumbnail: z.string() }),
});
export const ContentStatusChanged = defineEvent({
  type: 'ContentStatusChanged',
  context,
  version: 1,
  action: 'update_content_status',
  said: ({ status }) => status,
  schema: z.object({ conid: id, status }),
});

export const albumEvents = [
  AlbumCreated,
  AlbumUpdated,
  AlbumStatusChanged,
  ContentPosted,
  ContentUpdated,
  ContentFileReplaced,
  ContentPosterChanged,
  ContentStatusChanged,
] as const;
