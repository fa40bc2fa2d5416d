import { type albumEvents, type AlbumStatus, type Content } from '@berangkat/contracts/albums';
import { type EventOf } from '@berangkat/contracts/kernel';
import { type Decider } from '@berangkat/platform/event-log';
import { sameFields } from '../../kernel/changes';
import { commandRefused } from '../../kernel/command-refused';

export type ContentEvent = Extract<EventOf<(typeof albumEvents)[number]>, { readonly type: `Content${string}` }>;

/** An image or a video as it was stored; names are those of the object store. */
export type StoredMedia = Omit<Extract<ContentEvent, { type: 'ContentFileReplaced' }>['data'], 'conid'>;

/** A frame of a video, in two sizes. */
export type StoredPoster = Omit<Extract<ContentEvent, { type: 'ContentPosterChanged' }>['data'], 'conid'>;

export type ContentState =
  | { readonly status: 'none' }
  | {
      readonly status: AlbumStatus;
      readonly details: Content;
      readonly type: string;
      readonly revision: number;
    };

export type ContentCommand =
  | {
      readonly type: 'PostContent';
      readonly conid: string;
      readonly details: Content;
      readonly status: AlbumStatus;
      readonly file: StoredMedia;
    }
  | {
      readonly type: 'UpdateContent';
      readonly conid: string;
      readonly details: Content;
      /** As it stays, when left out; so do `file` and `revision`. */
      readonly status?: AlbumStatus | undefined;
      readonly file?: StoredMedia | undefined;
      readonly revision?: number | undefined;
    }
  | { readonly type: 'ChangePoster'; readonly conid: string; readonly poster: StoredPoster }
  | { readonly type: 'SetStatus'; readonly conid: string; readonly status: AlbumStatus };

export const isVideo = (type: string): boolean => type.startsWith('video/');

const decide = (command: ContentCommand, content: ContentState): readonly ContentEvent[] => {
  const { conid } = command;
  if (command.type === 'PostContent') {
    const { details, status, file } = command;
    return content.status === 'none' ? [{ type: 'ContentPosted', data: { conid, ...details, status, ...file } }] : [];
  }
  if (content.status === 'none') throw commandRefused(404, 'not-found');
  switch (command.type) {
    case 'ChangePoster':
      // An image shows itself.
      if (!isVideo(content.type)) throw commandRefused(400, 'content-file-type', { field: 'file' });
      return [{ type: 'ContentPosterChanged', data: { conid, ...command.poster } }];
    case 'SetStatus':
      return statusOf(conid, content.status, command.status);
    case 'UpdateContent': {
      const { details, status, file, revision } = command;
      if (revision !== undefined && revision !== content.revision) throw commandRefused(409, 'stale-revision');
      return [
        ...(sameFields(content.details, details)
          ? []
          : [{ type: 'ContentUpdated' as const, data: { conid, ...details } }]),
        ...(file === undefined ? [] : [{ type: 'ContentFileReplaced' as const, data: { conid, ...file } }]),
        ...statusOf(conid, content.status, status),
      ];
    }
    default:
      return command satisfies never;
  }
};

const statusOf = (conid: string, before: AlbumStatus, status = before): ContentEvent[] =>
  status === before ? [] : [{ type: 'ContentStatusChanged', data: { conid, status } }];

const evolve = (content: ContentState, event: ContentEvent): ContentState => {
  if (event.type === 'ContentPosted') {
    const { conid: _, status, file: _f, thumbnail: _t, size: _s, type, ...details } = event.data;
    return { status, details, type, revision: 0 };
  }
  if (content.status === 'none') return content;
  const revision = content.revision + 1;
  switch (event.type) {
    case 'ContentUpdated': {
      const { conid: _, ...details } = event.data;
      return { ...content, details, revision };
    }
    case 'ContentFileReplaced':
      return { ...content, type: event.data.type, revision };
    case 'ContentPosterChanged':
      return { ...content, revision };
    case 'ContentStatusChanged':
      return { ...content, status: event.data.status, revision };
    default:
      event satisfies never;
      return content;
  }
};

export const contentDecider: Decider<ContentState, ContentCommand, ContentEvent> = {
  initialState: () => ({ status: 'none' }),
  decide,
  evolve,
};

export const contentStream = (conid: string): string => `content-${conid}`;
