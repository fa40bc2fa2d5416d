import { type Holdings } from '@berangkat/contracts/live';
import { type Pool } from '../postgres';

/** What an account holds, as the read models have it. */
export interface AccountHoldings extends Holdings {
  /** The client that an employer's account is linked to. */
  readonly client: { readonly clientid: string; readonly companyname: string } | null;
}

/** Most applicants and projects that are listed; whoever holds more works with lists, not with ids. */
const MOST = 2_000;

/**
 * Applicants that the account owns, the client it is linked to, and that client's projects that are in use. Read models may be a moment behind
 * the log: good for what is shown and for who hears of changes, never for deciding a command.
 */
export const holdingsOf = async (pool: Pool, accountid: string): Promise<AccountHoldings> => {
  const { rows } = await pool.query<{ applicantids: string[] | null; clientid: string | null; companyname: string | null; projectids: string[] | null }>(
    `select (select array_agg(applicantid order by applicantid)
               from (select a.applicantid from read.applicants a where a.accountid = $1 and a.status = 'open' order by a.applicantid limit ${MOST}) mine) as applicantids,
            c.clientid, c.companyname,
            (select array_agg(projectid order by projectid)
               from (select p.projectid from read.projects p where p.clientid = c.clientid and p.status = 'active' order by p.projectid limit ${MOST}) theirs) as projectids
       from (select 1) one
       left join lateral (select clientid, companyname from read.clients where accountid = $1 limit 1) c on true`,
    [accountid],
  );
  const row = rows[0]!;
  return {
    applicantids: row.applicantids ?? [],
    projectids: row.projectids ?? [],
    client: row.clientid === null ? null : { clientid: row.clientid, companyname: row.companyname ?? '' },
  };
};
