import { Statement } from './statement';

/** A statement that takes the names of objects as `$1`, and answers those that nothing refers to. */
export class OrphanStatement extends Statement<{ readonly name: string }> {
  /** @param projection whose tables it asks: while that is behind the log, what looks like an orphan may be in use */
  constructor(
    readonly projection: string,
    name: string,
    text: string,
  ) {
    super(name, text);
  }
}

/** An applicant whose events are parked has a row that is behind, so nothing of theirs is an orphan. */
export const orphanedPhotos = new OrphanStatement(
  'applicants',
  'orphaned photos',
  `select name from unnest($1::text[]) as name
     left join read.applicants a on a.applicantid = split_part(name, '/', 2)
    where name is distinct from a.photo and name is distinct from a.thumbnail
      and not exists (select from ops.parked_streams p where p.stream = 'applicant-' || split_part(name, '/', 2))`,
);

/**
 * Those of the objects whose owner another record was merged into. What such a record had before is named by no row, and
 * comes back when that is undone.
 */
export const keptByMerges = new Statement<{ readonly name: string }>(
  'objects that merges keep',
  `select name from unnest($1::text[]) as name
    where exists (select from read.applicants m where m.mergedinto = split_part(name, '/', 2))`,
);
