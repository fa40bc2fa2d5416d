import { type Resource } from '@berangkat/contracts/permissions';
import { type Queryable } from '../postgres';
import { Statement } from './statement';

/** The owners of a record. */
export interface Owners extends Resource {
  readonly removed: boolean;
}

interface Row {
  readonly accountid: string;
  readonly status: string;
  readonly clientaccounts: string[];
}

/** Of a record that was merged into another one, the owners of that one: it has taken over all that belongs to it. */
export const applicantOwners = new Statement<Row>(
  'owners of an applicant',
  `select a.accountid, a.status,
          array(select distinct c.accountid from read.placements p
                  join read.projects j on j.projectid = p.projectid and j.status = 'active'
                  join read.clients c on c.clientid = j.clientid
                 where p.applicantid = a.applicantid and not p.removed and c.accountid is not null) as clientaccounts
     from read.applicants asked join read.applicants a on a.applicantid = coalesce(asked.mergedinto, asked.applicantid)
    where asked.applicantid = $1`,
);

/** Undefined when there is no such applicant. */
export const ownersOfApplicant = async (pool: Queryable, applicantid: string): Promise<Owners | undefined> => {
  const [row] = await applicantOwners.rows(pool, applicantid);
  return row && { accountid: row.accountid, clientAccountids: row.clientaccounts, removed: row.status === 'removed' };
};
