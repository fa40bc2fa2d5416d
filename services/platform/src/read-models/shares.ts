import { type Queryable } from '../postgres';
import { type ShareClaims } from '../share-tokens';
import { Statement } from './statement';

export const livingShare = new Statement<{ readonly alive: boolean }>(
  'living link to a CV',
  `select true as alive from read.cv_shares s join read.applicants made on made.applicantid = s.applicantid
     join read.applicants a on a.applicantid = coalesce(made.mergedinto, made.applicantid) and a.status = 'open'
    where s.applicantid = $1
      and exists (select from jsonb_array_elements(s.shares) share where share ->> 'shareid' = $2 and share ->> 'revokedat' is null)`,
);

/**
 * Whether a link was made, has not been revoked, and leads to an applicant who has not been removed or erased; one of a
 * record that was merged leads to the record that it was merged into.
 */
export const isLivingShare = async (
  pool: Queryable,
  { applicantid, shareid }: Pick<ShareClaims, 'applicantid' | 'shareid'>,
): Promise<boolean> => (await livingShare.rows(pool, applicantid, shareid)).length > 0;

export const recordsOfPerson = new Statement<{ readonly applicantid: string }>(
  'records of one person',
  `with here as (select coalesce(mergedinto, applicantid) as id from read.applicants where applicantid = $1)
   select id as applicantid from here
   union all select m.applicantid from here join read.applicants m on m.mergedinto = here.id`,
);

/** The records of a person whose record it is, or was before it was merged: the one that is shown first. */
export const recordsOf = async (pool: Queryable, applicantid: string): Promise<readonly string[]> =>
  (await recordsOfPerson.rows(pool, applicantid)).map((record) => record.applicantid);
