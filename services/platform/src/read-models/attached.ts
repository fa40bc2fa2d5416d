import { OrphanStatement } from './orphans';

/**
 * Those of the names that no row of a table holds in one of these columns. An applicant of whom events are parked has
 * rows that are behind, so nothing of theirs is an orphan.
 */
const unlessNamed = (what: string, table: string, columns: readonly string[]): OrphanStatement =>
  new OrphanStatement(
    'attachments',
    `orphaned ${what}`,
    `select name from unnest($1::text[]) as name
      where not exists (select from ${table} t
              where t.applicantid in (select split_part(name, '/', 2) union all
                      select m.mergedinto from read.applicants m
                       where m.applicantid = split_part(name, '/', 2) and m.mergedinto is not null)
                and name in (${columns.map((column) => `t.${column}`).join(', ')}))
        and not exists (select from ops.parked_streams p where p.stream = 'applicant-' || split_part(name, '/', 2))`,
  );

export const orphanedFullPhotos = unlessNamed('full photos', 'read.attached_files', ['fullphoto', 'fullthumbnail']);
export const orphanedCvFiles = unlessNamed('CV files', 'read.attached_files', ['cv']);
export const orphanedDocuments = unlessNamed('documents', 'read.documents', ['file']);
export const orphanedWorkPhotos = unlessNamed('work photos', 'read.work_photos', ['photo', 'thumbnail']);
