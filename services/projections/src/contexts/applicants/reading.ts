import { type Actor } from '@berangkat/contracts/kernel';
import { can, type Resource } from '@berangkat/contracts/permissions';
import { recordFor } from '@berangkat/platform/http';
import { type Queryable } from '@berangkat/platform/postgres';

/** Accounts of the clients in whose projects the applicant is: their employers may read the CV. */
export const clientAccountsOf = async (pool: Queryable, applicantid: string): Promise<string[]> => {
  const { rows } = await pool.query<{ accountid: string }>(
    `select distinct c.accountid from read.placements p
       join read.projects j on j.projectid = p.projectid and j.status = 'active'
       join read.clients c on c.clientid = j.clientid
      where p.applicantid = $1 and not p.removed and c.accountid is not null`,
    [applicantid],
  );
  return rows.map(({ accountid }) => accountid);
};

/** Whether a CV is there no more for this reader: only some see the removed ones, nobody an erased one. */
export const hiddenFrom =
  (reader: Actor) =>
  ({ status }: { readonly status: string }): boolean =>
    status === 'erased' || (status === 'removed' && !can(reader, 'applicant.see-removed'));

/**
 * Answers the owners of an applicant, where this actor may read the CV and so what belongs to it. Without an id,
 * because a record is nobody's, it refuses as it does for an applicant who is not there.
 * @throws {HttpError} 403 for a foreign one; 404 for one that does not exist or is removed, when the actor may see all
 */
export const readableApplicant = async (
  pool: Queryable,
  applicantid: string | undefined,
  actor: Actor,
): Promise<Resource> => {
  const [found, clientAccountids] = await Promise.all([
    applicantid === undefined
      ? undefined
      : pool.query<{ accountid: string; status: string }>(
          'select accountid, status from read.applicants where applicantid = $1',
          [applicantid],
        ),
    applicantid !== undefined && actor.category === 'employer' ? clientAccountsOf(pool, applicantid) : [],
  ]);
  const ownersOf = ({ accountid }: { readonly accountid: string }): Resource => ({ accountid, clientAccountids });
  return ownersOf(recordFor(actor, 'applicant.read', found?.rows[0], ownersOf, hiddenFrom(actor)));
};
