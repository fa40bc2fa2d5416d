import { calls } from '../../shared/api';

export const {
  useListAlbumsWithContentQuery,
  useListAlbumsQuery,
  useReadAlbumQuery,
  useCreateAlbumMutation,
  useUpdateAlbumMutation,
  useUpdateAlbumStatusMutation,
  useListContentsQuery,
  useReadContentQuery,
  useUpdateContentStatusMutation,
} = calls({
  listAlbumsWithContent: {},
  listAlbums: {},
  readAlbum: {},
  createAlbum: {},
  updateAlbum: {},
  updateAlbumStatus: {},
  listContents: {},
  readContent: {},
  updateContentStatus: {},
});
