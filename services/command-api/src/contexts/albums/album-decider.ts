import { type Album, type albumEvents, type AlbumStatus } from '@berangkat/contracts/albums';
import { type EventOf } from '@berangkat/contracts/kernel';
import { type Decider } from '@berangkat/platform/event-log';
import { sameFields } from '../../kernel/changes';
import { commandRefused } from '../../kernel/command-refused';

export type AlbumEvent = Extract<EventOf<(typeof albumEvents)[number]>, { readonly type: `Album${string}` }>;

export type AlbumState =
  | { readonly status: 'none' }
  | { readonly status: AlbumStatus; readonly details: Album; readonly revision: number };

export type AlbumCommand =
  | { readonly type: 'CreateAlbum'; readonly albid: string; readonly details: Album; readonly status: AlbumStatus }
  | {
      readonly type: 'UpdateAlbum';
      readonly albid: string;
      readonly details: Album;
      /** As it stays, when left out. */
      readonly status?: AlbumStatus | undefined;
      readonly revision?: number | undefined;
    }
  | { readonly type: 'SetStatus'; readonly albid: string; readonly status: AlbumStatus };

const decide = (command: AlbumCommand, album: AlbumState): readonly AlbumEvent[] => {
  const { albid } = command;
  if (command.type === 'CreateAlbum') {
    const { details, status } = command;
    return album.status === 'none' ? [{ type: 'AlbumCreated', data: { albid, ...details, status } }] : [];
  }
  if (album.status === 'none') throw commandRefused(404, 'not-found');
  const { status = album.status } = command;
  const changed: AlbumEvent[] =
    status === album.status ? [] : [{ type: 'AlbumStatusChanged', data: { albid, status } }];
  if (command.type === 'SetStatus') return changed;
  const { details, revision } = command;
  if (revision !== undefined && revision !== album.revision) throw commandRefused(409, 'stale-revision');
  return sameFields(album.details, details)
    ? changed
    : [{ type: 'AlbumUpdated', data: { albid, ...details } }, ...changed];
};

const evolve = (album: AlbumState, event: AlbumEvent): AlbumState => {
  switch (event.type) {
    case 'AlbumCreated': {
      const { albid: _, status, ...details } = event.data;
      return { status, details, revision: 0 };
    }
    case 'AlbumUpdated': {
      const { albid: _, ...details } = event.data;
      return album.status === 'none' ? album : { ...album, details, revision: album.revision + 1 };
    }
    case 'AlbumStatusChanged':
      return album.status === 'none' ? album : { ...album, status: event.data.status, revision: album.revision + 1 };
    default:
      event satisfies never;
      return album;
  }
};

export const albumDecider: Decider<AlbumState, AlbumCommand, AlbumEvent> = {
  initialState: () => ({ status: 'none' }),
  decide,
  evolve,
};

export const albumStream = (albid: string): string => `album-${albid}`;
