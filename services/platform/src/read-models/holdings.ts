import { type Holdings } from '@berangkat/contracts/live';
import { type Queryable, unsizedArray } from '../postgres';
import { Statement } from './statement';

/** The holdings of an account, as the read models have them. */
export interface AccountHoldings extends Holdings {
  /** The client that an employer's account is linked to. */
  readonly client: { readonly clientid: string; readonly companyname: string } | null;
  /** It owns a record that was withdrawn, and no other. */
  readonly withdrawn: boolean;
  /** A record of it was merged into one of another account. */
  readonly merged: boolean;
}

/** Most applicants and projects that are listed; an account that holds more works with lists, not with ids. */
const MAX_LISTED = 2_000;

interface Row {
  readonly accountid: string;
  readonly applicantids: string[] | null;
  readonly clientid: string | null;
  readonly companyname: string | null;
  readonly projectids: string[] | null;
  readonly withdrawn: boolean;
  readonly merged: boolean;
}

export const holdings = new Statement<Row>(
  'holdings of accounts',
  `select asked.accountid, c.clientid, c.companyname,
          (select array_agg(applicantid order by applicantid)
             from (select a.applicantid from read.applicants a where a.accountid = asked.accountid and a.status = 'open'
                    order by a.applicantid limit ${MAX_LISTED}) mine) as applicantids,
          (select array_agg(projectid order by projectid)
             from (select p.projectid from read.projects p where p.clientid = c.clientid and p.status = 'active'
                    order by p.projectid limit ${MAX_LISTED}) theirs) as projectids,
          not exists (select 1 from read.applicants a where a.accountid = asked.accountid and a.status = 'open')
            and exists (select 1 from read.applicants a where a.accountid = asked.accountid and a.status = 'removed') as withdrawn,
          exists (select 1 from read.applicants a join read.applicants b on b.applicantid = a.mergedinto
                   where a.accountid = asked.accountid and b.accountid <> a.accountid) as merged
     from unnest(${unsizedArray('$1')}) as asked (accountid)
     left join lateral (select clientid, companyname from read.clients where accountid = asked.accountid limit 1) c on true`,
);

/**
 * Per account: applicants that it owns, the client it is linked to, and that client's projects that are in use; one
 * statement for all of them. Read models may be a moment behind the log: good for what is shown and for who hears of
 * changes, never for deciding a command.
 */
export const holdingsOfAll = async (
  pool: Queryable,
  accountids: readonly string[],
): Promise<ReadonlyMap<string, AccountHoldings>> =>
  new Map((await holdings.rows(pool, accountids)).map((row) => [row.accountid, holdingsIn(row)]));

/** As {@link holdingsOfAll}, of one account. */
export const holdingsOf = async (pool: Queryable, accountid: string): Promise<AccountHoldings> =>
  (await holdingsOfAll(pool, [accountid])).get(accountid)!;

const holdingsIn = ({ applicantids, projectids, clientid, companyname, withdrawn, merged }: Row): AccountHoldings => ({
  applicantids: applicantids ?? [],
  projectids: projectids ?? [],
  client: clientid === null ? null : { clientid, companyname: companyname ?? '' },
  withdrawn,
  merged,
});
