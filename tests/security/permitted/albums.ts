import { type Bodies, everyone, type Permitted, superadmins } from './kinds';

export const permitted: Permitted<'albums'> = {
  listAlbumsWithContent: everyone,
  listAlbums: everyone,
  readAlbum: everyone,
  createAlbum: superadmins,
  updateAlbum: superadmins,
  updateAlbumStatus: superadmins,
  listContents: everyone,
  readContent: everyone,
  createContent: superadmins,
  updateContent: superadmins,
  updateContentStatus: superadmins,
  uploadPoster: superadmins,
  readContentFile: everyone,
  readPosterFile: everyone,
};

export const bodies: Bodies<'albums'> = {
  updateAlbum: { name: 'Alike' },
  updateAlbumStatus: { status: 'active' },
  updateContent: undefined,
  updateContentStatus: { status: 'active' },
  uploadPoster: undefined,
};
