import { type Pool } from '../postgres';
import { Statement } from './statement';

/** An applicant whose events are parked has a row that is behind, so nothing of theirs is an orphan. */
export const orphanedPhotos = new Statement<{ readonly name: string }>(
  'orphaned photos',
  `select name from unnest($1::text[]) as name
     left join read.applicants a on a.applicantid = split_part(name, '/', 2)
    where name is distinct from a.photo and name is distinct from a.thumbnail
      and not exists (select from ops.parked_streams p where p.stream = 'applicant-' || split_part(name, '/', 2))`,
);

/** Those of these names of photos that no applicant's row holds. */
export const orphansAmong = async (pool: Pool, names: readonly string[]): Promise<readonly string[]> =>
  (await orphanedPhotos.rows(pool, names)).map(({ name }) => name);
