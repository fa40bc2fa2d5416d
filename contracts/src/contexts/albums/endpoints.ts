import { z } from 'zod';
import { endpointsOf, exactText, id } from '../../kernel';
import { createAlbum, createContentFields, updateAlbum, updateAlbumStatus, updateContentFields } from './commands';
import { albumRoutes } from './routes';
import { albumView, albumWithContent, contentView } from './views';

const byId = z.object({ id });
const albid = z.object({ albid: id });
const conid = z.object({ conid: id });

export const albumEndpoints = endpointsOf(albumRoutes, {
  listAlbumsWithContent: { answer: z.array(albumWithContent) },
  listAlbums: { answer: z.array(albumView) },
  readAlbum: { params: byId, answer: albumView },
  createAlbum: { body: createAlbum, answer: albid },
  updateAlbum: { params: byId, body: updateAlbum, answer: albid },
  updateAlbumStatus: { params: byId, body: updateAlbumStatus, answer: albid },

  listContents: { query: albid, answer: z.array(contentView) },
  readContent: { params: byId, answer: contentView },
  createContent: { fields: createContentFields, answer: conid },
  updateContent: { params: byId, fields: updateContentFields, answer: conid },
  updateContentStatus: { params: byId, body: updateAlbumStatus, answer: conid },
  uploadPoster: { params: byId, answer: conid },

  readContentFile: {
    params: z.object({ id, name: exactText(85).regex(/^[\w-]{1,80}\.(webp|mp4|webm|mov)$/) }),
    answer: z.unknown(),
  },
  readPosterFile: {
    params: z.object({ id, name: exactText(85).regex(/^[\w-]{1,80}\.webp$/) }),
    answer: z.unknown(),
  },
});
