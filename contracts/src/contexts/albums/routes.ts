import { defineRoutes } from '../../kernel/route';

const read = { method: 'GET', service: 'query-api', action: 'album.see' } as const;
const edit = { service: 'command-api', action: 'album.edit' } as const;
const upload = { service: 'files', action: 'album.edit', multipart: true, limit: 'upload' } as const;
const file = { method: 'GET', service: 'files', action: 'album.see' } as const;

export const albumRoutes = defineRoutes({
  /** The albums that the reader sees, newest first, with what is in them. */
  listAlbumsWithContent: { ...read, path: '/albums/with-content' },
  listAlbums: { ...read, path: '/albums' },
  readAlbum: { ...read, path: '/albums/:id' },
  createAlbum: { ...edit, method: 'POST', path: '/albums', status: 201 },
  updateAlbum: { ...edit, method: 'PUT', path: '/albums/:id' },
  updateAlbumStatus: { ...edit, method: 'PUT', path: '/albums/:id/update-status' },

  /** The contents of an album that the reader sees, in the order in which they were posted. */
  listContents: { ...read, path: '/contents' },
  readContent: { ...read, path: '/contents/:id' },
  createContent: { ...upload, method: 'POST', path: '/contents', status: 201 },
  /** The file may be left out: it stays as it is. */
  updateContent: { ...upload, method: 'PUT', path: '/contents/:id' },
  updateContentStatus: { ...edit, method: 'PUT', path: '/contents/:id/update-status' },
  /** A frame of a video, which the browser that sent it made. */
  uploadPoster: { ...upload, method: 'PUT', path: '/contents/:id/poster' },

  readContentFile: { ...file, path: '/files/contents/:id/:name' },
  readPosterFile: { ...file, path: '/files/posters/:id/:name' },
});
