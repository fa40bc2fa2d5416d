import { type Holdings } from '@berangkat/contracts/live';
import { type Pool } from '../postgres';

/** What an account holds, as the read models have it. */
export interface AccountHoldings extends Holdings {
  /** The client that an employer's account is linked to. */
  readonly client: { readonly clientid: string; readonly companyname: string } | null;
}

/** Most applicants and projects that are listed; whoever holds more works with lists, not with ids. */
const MAX = 2_000;

/**
 * Per account: applicants that it owns, the client it is linked to, and that client's projects that are in use; one
 * statement for all of them. Read models may be a moment behind the log: good for what is shown and for who hears of
 * changes, never for deciding a command.
 */
export const holdingsOfAll = async (
  pool: Pool,
  accountids: readonly string[],
): Promise<ReadonlyMap<string, AccountHoldings>> => {
  const { rows } = await pool.query<Row>(
    `select asked.accountid, c.clientid, c.companyname,
            (select array_agg(applicantid order by applicantid)
               from (select a.applicantid from read.applicants a where a.accountid = asked.accountid and a.status = 'open'
                      order by a.applicantid limit ${MAX}) mine) as applicantids,
            (select array_agg(projectid order by projectid)
               from (select p.projectid from read.projects p where p.clientid = c.clientid and p.status = 'active'
                      order by p.projectid limit ${MAX}) theirs) as projectids
       from unnest($1::text[]) as asked (accountid)
       left join lateral (select clientid, companyname from read.clients where accountid = asked.accountid limit 1) c on true`,
    [accountids],
  );
  return new Map(rows.map((row) => [row.accountid, holdingsIn(row)]));
};

/** As {@link holdingsOfAll}, of one account. */
export const holdingsOf = async (pool: Pool, accountid: string): Promise<AccountHoldings> =>
  (await holdingsOfAll(pool, [accountid])).get(accountid)!;

interface Row {
  readonly accountid: string;
  readonly applicantids: string[] | null;
  readonly clientid: string | null;
  readonly companyname: string | null;
  readonly projectids: string[] | null;
}

const holdingsIn = ({ applicantids, projectids, clientid, companyname }: Row): AccountHoldings => ({
  applicantids: applicantids ?? [],
  projectids: projectids ?? [],
  client: clientid === null ? null : { clientid, companyname: companyname ?? '' },
});
