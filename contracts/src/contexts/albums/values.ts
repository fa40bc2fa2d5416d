/** What can become of an album or a content. Visitors see what is active; what is removed can be restored. */
export const ALBUM_STATUSES = ['active', 'suspended', 'removed'] as const;
export type AlbumStatus = (typeof ALBUM_STATUSES)[number];
