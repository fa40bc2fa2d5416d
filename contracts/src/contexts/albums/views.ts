import { z } from 'zod';
import { id } from '../../kernel';
import { ALBUM_STATUSES } from './values';

const shown = {
  name: z.string(),
  description: z.string().nullable(),
  public: z.boolean(),
  status: z.enum(ALBUM_STATUSES),
  createdat: z.string(),
  /** Accounts; null for those who see nothing internal. */
  createdby: id.nullable(),
  updatedby: id.nullable(),
  revision: z.number().int(),
};

export const albumView = z.object({
  albid: id,
  ...shown,
  /** Contents that this reader sees, removed ones left out. */
  contentqty: z.number().int(),
  /** Removed contents; 0 for those who do not see them. */
  removedqty: z.number().int(),
});
export type AlbumView = z.infer<typeof albumView>;

/** `cover`: address of a small form of the first content that has one. */
export const albumWithContent = z.object({ ...albumView.shape, cover: z.string().nullable() });
export type AlbumWithContent = z.infer<typeof albumWithContent>;

export const contentView = z.object({
  conid: id,
  albid: id,
  ...shown,
  /** Media type. */
  type: z.string(),
  /** Addresses: of the image or the video, of a small form of it, and of a frame of a video. */
  file: z.string(),
  thumbnail: z.string().nullable(),
  poster: z.string().nullable(),
  /** Bytes of the file. */
  size: z.number().int(),
});
export type ContentView = z.infer<typeof contentView>;
