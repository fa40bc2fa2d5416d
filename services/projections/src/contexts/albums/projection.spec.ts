import { projectionSpec } from '../../engine/testing';
import { albums } from './projection';

const albid = '20261121001';
const conid = '20261121002';
const album = {
  type: 'AlbumCreated',
  data: { albid, name: 'Kitchens', description: 'Of Doha', public: true, status: 'active' },
};
const video = {
  type: 'ContentPosted',
  data: { conid, albid, name: 'A day', public: true, status: 'active', type: 'video/mp4', file: 'v.mp4', size: 9 },
};
const poster = { type: 'ContentPosterChanged', data: { conid, poster: 'p.webp', thumbnail: 't.webp' } };

it('an album says what it says now, and its changes are kept for the trail', async () => {
  const outcome = projectionSpec(albums).given(album, {
    type: 'AlbumUpdated',
    data: { albid, name: 'Kitchens', public: false },
  });
  await outcome.expectRows({
    albums: [{ albid, name: 'Kitchens', description: null, public: false, status: 'active', revision: 1 }],
    album_changes: [
      {
        changes: [
          { field: 'description', before: 'Of Doha', after: null },
          { field: 'public', before: 'public', after: 'internal' },
        ],
      },
    ],
  });
  await outcome.expectNotices({ topic: 'albums', ids: {} });
});

it('a video has its poster until its file is replaced', async () => {
  await projectionSpec(albums)
    .given(video, poster)
    .expectRows({ contents: [{ conid, file: 'v.mp4', poster: 'p.webp', posterthumbnail: 't.webp', revision: 1 }] });
  await projectionSpec(albums)
    .given(video, poster, {
      type: 'ContentFileReplaced',
      data: { conid, type: 'image/webp', file: 'i.webp', thumbnail: 'it.webp', size: 4 },
    })
    .expectRows({
      contents: [{ type: 'image/webp', file: 'i.webp', thumbnail: 'it.webp', poster: null, posterthumbnail: null }],
    });
});

it('a content moves to another album, and is removed', async () => {
  await projectionSpec(albums)
    .given(
      video,
      { type: 'ContentUpdated', data: { conid, albid: '20261121009', name: 'A day', public: true } },
      { type: 'ContentStatusChanged', data: { conid, status: 'removed' } },
    )
    .expectRows({
      contents: [{ albid: '20261121009', status: 'removed', revision: 2 }],
      album_changes: [{ changes: [{ field: 'albid', before: albid, after: '20261121009' }] }],
    });
});
