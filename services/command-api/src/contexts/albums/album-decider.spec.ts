import { deciderSpec } from '@berangkat/platform/event-log/testing';
import { albumDecider, type AlbumEvent } from './album-decider';

const { given } = deciderSpec(albumDecider);
const albid = '20261121001';
const details = { name: 'Kitchens of Doha', public: true };
const created: AlbumEvent = { type: 'AlbumCreated', data: { albid, ...details, status: 'active' } };
const removed: AlbumEvent = { type: 'AlbumStatusChanged', data: { albid, status: 'removed' } };

it('is created once, with what it says and its status', () => {
  given().when({ type: 'CreateAlbum', albid, details, status: 'active' }).then(created);
  given(created).when({ type: 'CreateAlbum', albid, details, status: 'active' }).thenNothing();
});
it.holds('album-difference')('is changed where something differs, and its status is told apart', () => {
  const internal = { ...details, public: false };
  given(created)
    .when({ type: 'UpdateAlbum', albid, details: internal, status: 'suspended', revision: 0 })
    .then(
      { type: 'AlbumUpdated', data: { albid, ...internal } },
      { type: 'AlbumStatusChanged', data: { albid, status: 'suspended' } },
    );
  given(created).when({ type: 'UpdateAlbum', albid, details, status: 'active' }).thenNothing();
});
it('loses a description that is left out', () => {
  const described: AlbumEvent = { type: 'AlbumUpdated', data: { albid, ...details, description: 'Since 2019' } };
  given(created, described)
    .when({ type: 'UpdateAlbum', albid, details })
    .then({ type: 'AlbumUpdated', data: { albid, ...details } });
});
it.holds('album-removed-once')('is removed and restored, each time once', () => {
  given(created).when({ type: 'SetStatus', albid, status: 'removed' }).then(removed);
  given(created, removed).when({ type: 'SetStatus', albid, status: 'removed' }).thenNothing();
  given(created, removed)
    .when({ type: 'SetStatus', albid, status: 'active' })
    .then({ type: 'AlbumStatusChanged', data: { albid, status: 'active' } });
});
it('is not changed over what somebody else changed, nor when there is none', () => {
  given(created, removed)
    .when({ type: 'UpdateAlbum', albid, details: { ...details, name: 'Hotels' }, revision: 0 })
    .thenRefused({ status: 409, code: 'stale-revision' });
  given().when({ type: 'UpdateAlbum', albid, details }).thenRefused({ status: 404 });
  given().when({ type: 'SetStatus', albid, status: 'active' }).thenRefused({ status: 404 });
});
