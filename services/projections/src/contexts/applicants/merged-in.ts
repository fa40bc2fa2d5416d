/**
 * SQL of an array: the ids in `ids`, itself SQL of an array, and those of the records that were merged into theirs. With
 * `or … in (select …)` in its place PostgreSQL used no index: 26 ms among 100,000 applicants instead of 1.
 */
export const withMergedIn = (ids: string): string =>
  `(${ids} || array(select m.applicantid from read.applicants m where m.mergedinto = any(${ids})))`;
