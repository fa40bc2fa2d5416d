import type { TrailOf } from '../../kernel/manifest';
import type { albumEvents } from './events';
import type { objects } from './manifest';

export const trail = {
  objects: { album: 'Albums', content: 'Contents of albums' },
  actions: {
    create_album: 'Albums created',
    update_album: 'Albums changed',
    update_album_status: 'Status of albums',
    create_content: 'Contents posted',
    update_content: 'Contents changed',
    replace_content_file: 'Files of contents replaced',
    upload_poster: 'Pictures of videos',
    update_content_status: 'Status of contents',
  },
  sentences: {
    AlbumCreated: '{who} created the album {object}',
    AlbumUpdated: '{who} changed the album {object}',
    AlbumStatusChanged: '{who} set the album {object} to {said}',
    ContentPosted: '{who} posted {object} in an album',
    ContentUpdated: '{who} changed {object} in an album',
    ContentFileReplaced: '{who} replaced the file of {object} in an album',
    ContentPosterChanged: '{who} gave the video {object} a picture',
    ContentStatusChanged: '{who} set {object} in an album to {said}',
  },
  fields: {
    album: { name: 'name', description: 'description', public: 'visibility' },
    content: { albid: 'album', name: 'name', description: 'description', public: 'visibility' },
  },
} satisfies TrailOf<typeof albumEvents, typeof objects>;
