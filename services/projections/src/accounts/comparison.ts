import {
  type AccountComparison,
  AccountErased,
  AccountNamed,
  AccountRegistered,
  type AccountRow,
  AccountStatusChanged,
  AccountUpdated,
  COMPARED_ACCOUNTS,
} from '@berangkat/contracts/accounts';
import { type Actor, type Asof } from '@berangkat/contracts/kernel';
import { type Pool } from '@berangkat/platform/postgres';
import { asOf, betweenMoments } from '../past';
import { listedAccounts } from './list';

/** What changes the list of accounts as it was: sign-ins and login IDs are those of today. */
export const LISTED = [AccountRegistered, AccountUpdated, AccountNamed, AccountStatusChanged, AccountErased];

/** Which accounts came, were deleted or say something else, between two moments; those that changed last come first. */
export const compareAccounts = async (
  pool: Pool,
  between: { readonly asof: Asof; readonly until: Asof },
  reader: Actor,
): Promise<AccountComparison> => {
  const stretch = await betweenMoments(pool, between);
  const { rows } = await pool.query<{ accountid: string }>(
    `select t.objectid as accountid from read.audit_actions t
      where t.type = any ($1) and t.position > $2 and t.position <= $3
      group by 1 order by max(t.position) desc limit ${COMPARED_ACCOUNTS + 1}`,
    [LISTED.map(({ type }) => type), stretch.after, stretch.last],
  );
  const ids = rows.slice(0, COMPARED_ACCOUNTS).map(({ accountid }) => accountid);
  const at = (position: string) =>
    asOf(
      pool,
      position,
      async (past) => new Map((await listedAccounts(past, ids, reader)).map((row) => [row.accountid, row])),
    );
  const [before, after] = await Promise.all([at(stretch.after), at(stretch.last)]);
  return {
    from: stretch.from,
    until: stretch.until,
    changes: ids.map((id) => ({ before: before.get(id) ?? null, after: after.get(id) ?? null })).filter(differ),
    exact: rows.length <= COMPARED_ACCOUNTS,
  };
};

const SAID = ['email', 'displayname', 'category', 'status', 'phone'] as const satisfies readonly (keyof AccountRow)[];

const differ = ({ before, after }: AccountComparison['changes'][number]): boolean =>
  before === null || after === null ? before !== after : SAID.some((field) => before[field] !== after[field]);
