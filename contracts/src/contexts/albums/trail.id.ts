import type { TrailOf } from '../../kernel/manifest';
import type { albumEvents } from './events';
import type { objects } from './manifest';

export const trail = {
  objects: { album: 'Album', content: 'Konten album' },
  actions: {
    create_album: 'Album dibuat',
    update_album: 'Album diubah',
    update_album_status: 'Status album',
    create_content: 'Konten album diunggah',
    update_content: 'Konten album diubah',
    replace_content_file: 'Berkas konten album diganti',
    upload_poster: 'Gambar video',
    update_content_status: 'Status konten album',
  },
  sentences: {
    AlbumCreated: '{who} membuat album {object}',
    AlbumUpdated: '{who} mengubah album {object}',
    AlbumStatusChanged: '{who} mengubah status album {object} menjadi {said}',
    ContentPosted: '{who} mengunggah {object} ke album',
    ContentUpdated: '{who} mengubah {object} di album',
    ContentFileReplaced: '{who} mengganti berkas {object} di album',
    ContentPosterChanged: '{who} memberi gambar pada video {object}',
    ContentStatusChanged: '{who} mengubah status {object} di album menjadi {said}',
  },
  fields: {
    album: { name: 'nama', description: 'deskripsi', public: 'keterlihatan' },
    content: { albid: 'album', name: 'nama', description: 'deskripsi', public: 'keterlihatan' },
  },
} satisfies TrailOf<typeof albumEvents, typeof objects>;
