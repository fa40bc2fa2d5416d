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
import { type Actor } from '@berangkat/contracts/kernel';
import { type Pool } from '@berangkat/platform/postgres';
import { atBothEnds, betweenMoments, type Compared, differencesIn, type PastOf } from '../../query-kit/past';
import { listedAccounts } from './list';

/** Events that change the list of accounts as it was: sign-ins and login IDs are those of today. */
const LISTED = [AccountRegistered, AccountUpdated, AccountNamed, AccountStatusChanged, AccountErased];

/** Which accounts came, were deleted or say something else, between two moments; those that changed last come first. */
const compare = async (pool: Pool, between: Compared, reader: Actor): Promise<AccountComparison> => {
  const stretch = await betweenMoments(pool, between);
  const { rows } = await pool.query<{ accountid: string }>(
    `select t.objectid as accountid from read.audit_actions t
      where t.type = any ($1) and t.position > $2 and t.position <= $3
      group by 1 order by max(t.position) desc limit ${COMPARED_ACCOUNTS + 1}`,
    [LISTED.map(({ type }) => type), stretch.after, stretch.last],
  );
  const ids = rows.slice(0, COMPARED_ACCOUNTS).map(({ accountid }) => accountid);
  const ends = await atBothEnds(pool, stretch, reader, (past) => listedAccounts(past, ids, reader));
  return {
    from: stretch.from,
    until: stretch.until,
    changes: differencesIn(ids, ends, { id: ({ accountid }) => accountid, said }),
    exact: rows.length <= COMPARED_ACCOUNTS,
  };
};

/** Answers the fields of an account that the list shows. */
const said = ({ email, displayname, category, status, phone }: AccountRow): readonly unknown[] => [
  email,
  displayname,
  category,
  status,
  phone,
];

export const past: PastOf<'accounts'> = { accounts: { changing: () => ({ events: LISTED }), compare } };
