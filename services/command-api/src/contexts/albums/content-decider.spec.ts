import { deciderSpec } from '@berangkat/platform/event-log/testing';
import { contentDecider, type ContentEvent } from './content-decider';

const { given } = deciderSpec(contentDecider);
const conid = '20261121002';
const albid = '20261121001';
const details = { albid, name: 'The pastry kitchen', public: true };
const image = {
  file: `contents/${conid}/a-page.webp`,
  thumbnail: `contents/${conid}/a-thumb.webp`,
  type: 'image/webp',
  size: 90,
};
const video = { file: `contents/${conid}/b-file.mp4`, type: 'video/mp4', size: 900 };
const poster = { poster: `posters/${conid}/c-page.webp`, thumbnail: `posters/${conid}/c-thumb.webp` };
const posted: ContentEvent = { type: 'ContentPosted', data: { conid, ...details, status: 'active', ...image } };
const film: ContentEvent = { type: 'ContentPosted', data: { conid, ...details, status: 'active', ...video } };

it('is posted once, with its file', () => {
  given().when({ type: 'PostContent', conid, details, status: 'active', file: image }).then(posted);
  given(posted).when({ type: 'PostContent', conid, details, status: 'active', file: image }).thenNothing();
});
it('is changed without its file, and moves to another album', () => {
  const moved = { ...details, albid: '20261121009' };
  given(posted)
    .when({ type: 'UpdateContent', conid, details: moved, revision: 0 })
    .then({ type: 'ContentUpdated', data: { conid, ...moved } });
  given(posted).when({ type: 'UpdateContent', conid, details, status: 'active' }).thenNothing();
});
it.holds('content-file')('gets another file, and a status', () => {
  given(posted)
    .when({ type: 'UpdateContent', conid, details, file: video, status: 'suspended' })
    .then(
      { type: 'ContentFileReplaced', data: { conid, ...video } },
      { type: 'ContentStatusChanged', data: { conid, status: 'suspended' } },
    );
});
it('has a poster where it is a video, also one that it became', () => {
  const changed: ContentEvent = { type: 'ContentPosterChanged', data: { conid, ...poster } };
  given(film).when({ type: 'ChangePoster', conid, poster }).then(changed);
  given(posted).when({ type: 'ChangePoster', conid, poster }).thenRefused({ status: 400, code: 'content-file-type' });
  given(posted, { type: 'ContentFileReplaced', data: { conid, ...video } })
    .when({ type: 'ChangePoster', conid, poster })
    .then(changed);
});
it.holds('content-removed-once')('is removed and restored', () => {
  const removed: ContentEvent = { type: 'ContentStatusChanged', data: { conid, status: 'removed' } };
  given(posted).when({ type: 'SetStatus', conid, status: 'removed' }).then(removed);
  given(posted, removed)
    .when({ type: 'SetStatus', conid, status: 'active' })
    .then({ type: 'ContentStatusChanged', data: { conid, status: 'active' } });
});
it('is not changed over what somebody else changed, nor when there is none', () => {
  given(posted)
    .when({ type: 'UpdateContent', conid, details, revision: 4 })
    .thenRefused({ status: 409, code: 'stale-revision' });
  given().when({ type: 'UpdateContent', conid, details }).thenRefused({ status: 404 });
  given().when({ type: 'SetStatus', conid, status: 'active' }).thenRefused({ status: 404 });
});
