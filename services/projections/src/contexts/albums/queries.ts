import {
  type AlbumView,
  type AlbumWithContent,
  type ContentView,
  seesAlbum,
  seesContent,
  type Visibility,
  visibilityOf,
} from '@berangkat/contracts/albums';
import { addressOfFile } from '@berangkat/contracts/files';
import { type Actor } from '@berangkat/contracts/kernel';
import { NOBODYS, recordFor } from '@berangkat/platform/http';
import { type Queryable } from '@berangkat/platform/postgres';
import { type Queries } from '../../query-kit/query-map';

/**
 * The contents `c` of an album `a` that a reader sees, as `seesContent` says it of one: a test compares the two over
 * all that an album and a content can be.
 */
const CONTENTS: Readonly<Record<Visibility, string>> = {
  public: `a.public and a.status = 'active' and c.public and c.status = 'active'`,
  internal: `c.status <> 'removed'`,
  all: 'true',
};

interface SelectedAlbum extends Omit<AlbumView, 'createdat'> {
  readonly createdat: Date;
  readonly cover: string | null;
}

const albumsFor = (visibility: Visibility): string => `
  select a.albid, a.name, a.description, a.public, a.status, a.createdat, a.createdby, a.updatedby, a.revision,
         i.contentqty, i.removedqty, i.cover
    from read.albums a
    cross join lateral (
      select count(*) filter (where c.status <> 'removed')::int as contentqty,
             count(*) filter (where c.status = 'removed')::int as removedqty,
             (array_agg(coalesce(c.thumbnail, c.posterthumbnail) order by c.conid)
               filter (where c.status <> 'removed' and coalesce(c.thumbnail, c.posterthumbnail) is not null))[1] as cover
        from read.contents c where c.albid = a.albid and ${CONTENTS[visibility]}) i`;

const addressOf = (name: string | null): string | null => (name === null ? null : addressOfFile(name));

/** Answers who acted, for readers who see more than visitors. */
const actorsFor = (visibility: Visibility, { createdby, updatedby }: Pick<AlbumView, 'createdby' | 'updatedby'>) =>
  visibility === 'public' ? { createdby: null, updatedby: null } : { createdby, updatedby };

const albumView = (visibility: Visibility, { createdat, cover: _, ...row }: SelectedAlbum): AlbumView => ({
  ...row,
  ...actorsFor(visibility, row),
  createdat: createdat.toISOString(),
});

const seenAlbums = async (pool: Queryable, visibility: Visibility): Promise<SelectedAlbum[]> => {
  const { rows } = await pool.query<SelectedAlbum>(`${albumsFor(visibility)} order by a.albid desc`);
  return rows.filter((row) => seesAlbum(visibility, row, row.contentqty));
};

/** @throws {HttpError} 404: there is none, or none for this reader */
const seenAlbum = async (pool: Queryable, albid: string, actor: Actor | undefined): Promise<SelectedAlbum> => {
  const visibility = visibilityOf(actor);
  const { rows } = await pool.query<SelectedAlbum>(`${albumsFor(visibility)} where a.albid = $1`, [albid]);
  return recordFor(actor, 'album.see', rows[0], NOBODYS, (row) => !seesAlbum(visibility, row, row.contentqty));
};

export const listAlbumsWithContent = async (pool: Queryable, actor: Actor | undefined): Promise<AlbumWithContent[]> => {
  const visibility = visibilityOf(actor);
  return (await seenAlbums(pool, visibility)).map((row) => ({
    ...albumView(visibility, row),
    cover: addressOf(row.cover),
  }));
};

export const listAlbums = async (pool: Queryable, actor: Actor | undefined): Promise<AlbumView[]> => {
  const visibility = visibilityOf(actor);
  return (await seenAlbums(pool, visibility)).map((row) => albumView(visibility, row));
};

export const readAlbum = async (pool: Queryable, albid: string, actor: Actor | undefined): Promise<AlbumView> => {
  return albumView(visibilityOf(actor), await seenAlbum(pool, albid, actor));
};

interface SelectedContent extends Omit<ContentView, 'createdat'> {
  readonly createdat: Date;
  readonly albumpublic: boolean;
  readonly albumstatus: AlbumView['status'];
}

const CONTENT = `
  select c.conid, c.albid, c.name, c.description, c.public, c.status, c.createdat, c.createdby, c.updatedby, c.revision,
         c.type, c.file, coalesce(c.thumbnail, c.posterthumbnail) as thumbnail, c.poster, c.size,
         a.public as albumpublic, a.status as albumstatus
    from read.contents c join read.albums a on a.albid = c.albid`;

const contentView = (
  visibility: Visibility,
  { createdat, albumpublic: _, albumstatus: _a, ...row }: SelectedContent,
): ContentView => ({
  ...row,
  ...actorsFor(visibility, row),
  file: addressOfFile(row.file),
  thumbnail: addressOf(row.thumbnail),
  poster: addressOf(row.poster),
  createdat: createdat.toISOString(),
});

/** @throws {HttpError} 404: there is no such album, or none for this reader */
export const listContents = async (
  pool: Queryable,
  albid: string,
  actor: Actor | undefined,
): Promise<ContentView[]> => {
  const visibility = visibilityOf(actor);
  await seenAlbum(pool, albid, actor);
  const { rows } = await pool.query<SelectedContent>(
    `${CONTENT} where c.albid = $1 and ${CONTENTS[visibility]} order by c.conid`,
    [albid],
  );
  return rows.map((row) => contentView(visibility, row));
};

/** @throws {HttpError} 404: there is none, or none for this reader */
export const readContent = async (pool: Queryable, conid: string, actor: Actor | undefined): Promise<ContentView> => {
  const visibility = visibilityOf(actor);
  const { rows } = await pool.query<SelectedContent>(`${CONTENT} where c.conid = $1`, [conid]);
  const isHidden = (row: SelectedContent): boolean =>
    !seesContent(visibility, { public: row.albumpublic, status: row.albumstatus }, row);
  return contentView(visibility, recordFor(actor, 'album.see', rows[0], NOBODYS, isHidden));
};

export const albumQueries = (pool: Queryable): Queries<'albums'> => ({
  listAlbumsWithContent: ({ actor }) => listAlbumsWithContent(pool, actor),
  listAlbums: ({ actor }) => listAlbums(pool, actor),
  readAlbum: ({ params, actor }) => readAlbum(pool, params.id, actor),
  listContents: ({ query, actor }) => listContents(pool, query.albid, actor),
  readContent: ({ params, actor }) => readContent(pool, params.id, actor),
});
