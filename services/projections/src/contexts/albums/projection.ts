import { albumEvents, type AlbumStatus } from '@berangkat/contracts/albums';
import { changesBetween, changesTable } from '../../query-kit/changes';
import {
  type AnyEvent,
  bigint,
  boolean,
  defineProjection,
  instant,
  integer,
  nullable,
  type Row,
  table,
  text,
} from '../../engine';

/** Columns of albums and contents: their details, and who acted when. */
const shown = {
  name: text,
  description: nullable(text),
  public: boolean,
  status: text,
  createdat: instant,
  createdby: nullable(text),
  updatedby: nullable(text),
  revision: integer,
};

const tables = {
  albums: table({ columns: { albid: text, ...shown }, key: ['albid'] }),
  contents: table({
    columns: {
      conid: text,
      albid: text,
      ...shown,
      type: text,
      file: text,
      thumbnail: nullable(text),
      poster: nullable(text),
      posterthumbnail: nullable(text),
      size: bigint,
    },
    key: ['conid'],
    indexes: { album: '(albid, conid)' },
  }),
  album_changes: changesTable(),
};

interface AlbumFields {
  readonly name: string;
  readonly description?: string | undefined;
  readonly public: boolean;
}

const saidIn = ({
  name,
  description = null,
  public: isPublic,
}: { [F in keyof AlbumFields]: AlbumFields[F] | null }) => ({
  name: name!,
  description,
  public: isPublic!,
});

/** The account that acted; null where the portal did it by itself. */
const actorOf = ({ metadata }: Pick<AnyEvent, 'metadata'>): string | null => metadata.actor.accountid || null;

const begun = (said: AlbumFields, status: AlbumStatus, event: Pick<AnyEvent, 'metadata' | 'revision'>) => ({
  ...saidIn(said),
  status,
  createdat: event.metadata.occurredAt,
  createdby: actorOf(event),
  updatedby: actorOf(event),
  revision: event.revision,
});

const touched = (event: Pick<AnyEvent, 'metadata' | 'revision'>) => ({
  updatedby: actorOf(event),
  revision: event.revision,
});

type Shown = Pick<Row<(typeof tables)['albums']>, 'name' | 'description' | 'public'>;

/** Fields of an album and a content, as the trail names them. */
export const FIELDS = ['name', 'description', 'public'] as const;

/** Fields of a content: those, and the album that it is in. */
export const CONTENT_FIELDS = ['albid', ...FIELDS] as const;

/** As the trail tells it. */
const told = ({ name, description, public: isPublic }: Shown) => ({
  name,
  description,
  public: isPublic ? 'public' : 'internal',
});
const toldContent = ({ albid, ...shown }: Shown & { readonly albid: string }) => ({ albid, ...told(shown) });

/** Albums and their contents. Each is a stream of its own; queries join them. */
export const albums = defineProjection({
  name: 'albums',
  version: 1,
  events: albumEvents,
  tables,
  on: {
    AlbumCreated: (event, { albums }) => {
      const { albid, status, ...said } = event.data;
      albums.set({ albid, ...begun(said, status, event) });
    },
    AlbumUpdated: (event, { albums, album_changes }) => {
      const before = albums.get(event.data);
      if (before === undefined) return;
      const after = { ...before, ...saidIn(event.data), ...touched(event) };
      const changes = changesBetween(told(before), told(after), FIELDS);
      album_changes.set({ actionid: event.id, changes });
      albums.set(after);
    },
    AlbumStatusChanged: (event, { albums }) =>
      albums.patch(event.data, { status: event.data.status, ...touched(event) }),

    ContentPosted: (event, { contents }) => {
      const { conid, albid, status, type, file, thumbnail = null, size, ...said } = event.data;
      const nothing = { poster: null, posterthumbnail: null };
      contents.set({ conid, albid, ...begun(said, status, event), type, file, thumbnail, size, ...nothing });
    },
    ContentUpdated: (event, { contents, album_changes }) => {
      const before = contents.get(event.data);
      if (before === undefined) return;
      const after = { ...before, ...saidIn(event.data), albid: event.data.albid, ...touched(event) };
      const changes = changesBetween(toldContent(before), toldContent(after), CONTENT_FIELDS);
      album_changes.set({ actionid: event.id, changes });
      contents.set(after);
    },
    ContentFileReplaced: (event, { contents }) => {
      const { type, file, thumbnail = null, size } = event.data;
      contents.patch(event.data, {
        type,
        file,
        thumbnail,
        size,
        poster: null,
        posterthumbnail: null,
        ...touched(event),
      });
    },
    ContentPosterChanged: (event, { contents }) => {
      const { poster, thumbnail: posterthumbnail } = event.data;
      contents.patch(event.data, { poster, posterthumbnail, ...touched(event) });
    },
    ContentStatusChanged: (event, { contents }) =>
      contents.patch(event.data, { status: event.data.status, ...touched(event) }),
  },
  notices: () => [{ topic: 'albums', ids: {} }],
});
