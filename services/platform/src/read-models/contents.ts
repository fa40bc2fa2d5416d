import { seesAlbum, seesContent, visibilityOf, type Shown } from '@berangkat/contracts/albums';
import { type Actor } from '@berangkat/contracts/kernel';
import { type Queryable } from '../postgres';
import { OrphanStatement } from './orphans';
import { Statement } from './statement';

const unlessNamed = (what: string, columns: readonly string[]): OrphanStatement =>
  new OrphanStatement(
    'albums',
    `orphaned ${what}`,
    // A content has a name of its own.
    `select o.name from unnest($1::text[]) as o(name)
      where not exists (select from read.contents c
              where c.conid = split_part(o.name, '/', 2) and o.name in (${columns.map((column) => `c.${column}`).join(', ')}))
        and not exists (select from ops.parked_streams p where p.stream = 'content-' || split_part(o.name, '/', 2))`,
  );

export const orphanedContentFiles = unlessNamed('files of contents', ['file', 'thumbnail']);
export const orphanedPosters = unlessNamed('posters', ['poster', 'posterthumbnail']);

interface Row extends Shown {
  readonly albumpublic: boolean;
  readonly albumstatus: Shown['status'];
}

export const shownContent = new Statement<Row>(
  'who sees a content',
  `select c.public, c.status, a.public as albumpublic, a.status as albumstatus
     from read.contents c join read.albums a on a.albid = c.albid where c.conid = $1`,
);

/** Whether somebody sees a content, and so its files. */
export const seesContentOf = async (pool: Queryable, conid: string, actor: Actor | undefined): Promise<boolean> => {
  const [row] = await shownContent.rows(pool, conid);
  if (row === undefined) return false;
  const [visibility, album] = [visibilityOf(actor), { public: row.albumpublic, status: row.albumstatus }];
  return seesContent(visibility, album, row) && seesAlbum(visibility, album, 1);
};
