/** The states of an album or a content. Visitors see active ones; removed ones can be restored. */
export const ALBUM_STATUSES = ['active', 'suspended', 'removed'] as const;
export type AlbumStatus = (typeof ALBUM_STATUSES)[number];
