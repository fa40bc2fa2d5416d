import { type Pool } from '../postgres';
import { type ShareClaims } from '../share-tokens';
import { Statement } from './statement';

export const livingShare = new Statement<{ readonly alive: boolean }>(
  'living link to a CV',
  `select true as alive from read.cv_shares s join read.applicants a on a.applicantid = s.applicantid and a.status = 'open'
    where s.applicantid = $1
      and exists (select from jsonb_array_elements(s.shares) share where share ->> 'shareid' = $2 and share ->> 'revokedat' is null)`,
);

/** Whether a link was made, has not been revoked, and leads to an applicant who has not been removed or erased. */
export const isLivingShare = async (
  pool: Pool,
  { applicantid, shareid }: Pick<ShareClaims, 'applicantid' | 'shareid'>,
): Promise<boolean> => (await livingShare.rows(pool, applicantid, shareid)).length > 0;
