import {
  type AccountCountsQuery,
  type AccountList,
  type AccountListQuery,
  type AccountRow,
  type AccountView,
  isMaskedRow,
  MASKED_KINDS,
  MASKED_EMAIL,
} from '@berangkat/contracts/accounts';
import { type Actor, type FilterCounts, folded, rowsOf } from '@berangkat/contracts/kernel';
import { recordFor, NOBODYS } from '@berangkat/platform/http';
import { type Queryable } from '@berangkat/platform/postgres';
import { countUpTo, countValues, pageOf } from '../../query-kit/counting';
import { shownColumn } from '../../query-kit/masks';
import { Conditions, containing, named, naming } from '../../query-kit/sql';

type SelectedAccount = Omit<AccountView, 'createdat' | 'lastsigninat'> & {
  readonly createdat: Date;
  readonly lastsigninat: Date | null;
};

const COLUMNS = `a.accountid, a.email, a.displayname, a.category, a.role, a.status, a.avatar, a.phone, a.hasloginid, c.clientid, c.companyname as clientname,
  c.clientcode, a.createdat, a.lastsigninat, a.lastsignincountry, a.revision, a.remarks, a.pendingemail`;
const FROM = 'read.accounts a left join read.clients c on c.accountid = a.accountid';

const EMAIL = shownColumn('email', MASKED_KINDS, 'a');
const SIGNED_IN = shownColumn('lastsigninat', MASKED_KINDS, 'a');

/**
 * The orders of the list, by what it shows. Each has an index; the id at the end makes it total, so that pages neither
 * repeat nor skip.
 */
const ORDERS: Readonly<Record<AccountListQuery['sort'], Readonly<Record<AccountListQuery['dir'], string>>>> = {
  email: { asc: `${EMAIL}, a.accountid`, desc: `${EMAIL} desc, a.accountid desc` },
  category: { asc: `a.category, ${EMAIL}, a.accountid`, desc: `a.category desc, ${EMAIL} desc, a.accountid desc` },
  status: { asc: `a.status, ${EMAIL}, a.accountid`, desc: `a.status desc, ${EMAIL} desc, a.accountid desc` },
  createdat: { asc: 'a.createdat, a.accountid', desc: 'a.createdat desc, a.accountid desc' },
  // Accounts that never signed in count as the oldest: they are last when the newest sign-in comes first, and first
  // when the oldest does.
  lastsigninat: {
    asc: `${SIGNED_IN} nulls first, a.accountid`,
    desc: `${SIGNED_IN} desc nulls last, a.accountid desc`,
  },
};

/** Characters from which on an index finds a text anywhere; a shorter one is looked for where e-mails begin. */
const ANYWHERE_FROM = 3;
/** Clients whose accounts a search looks at. */
const MAX_CLIENTS = 500;

/**
 * Adds that the account, or its client, is called so. Rows that are masked for the reader are found by nothing: what is
 * typed would be confirmed.
 */
const searching = async (pool: Queryable, conditions: Conditions, search: string, reader: Actor): Promise<void> => {
  conditions.and(`a.category <> 'superadmin' or a.accountid = ?`, reader.accountid);
  const pattern = containing(search);
  if (folded(search).length < ANYWHERE_FROM) {
    conditions.and('a.email like ?', pattern.slice(1));
    return;
  }
  const { rows } = await pool.query<{ accountid: string }>(
    `select accountid from read.clients
      where accountid is not null and ${named(`companyname || ' ' || clientcode`)} like $1 limit ${MAX_CLIENTS}`,
    [naming(search)],
  );
  conditions.and(
    `a.email like ? or ${named('a.displayname')} like ? or a.phone like ? or a.accountid = any (?)`,
    pattern,
    naming(search),
    pattern,
    rows.map(({ accountid }) => accountid),
  );
};

/** An employer's account `a` that no client is linked to. */
export const WITHOUT_CLIENT = `a.category = 'employer' and not exists (select 1 from read.clients c where c.accountid = a.accountid)`;

const conditionsOf = async (
  pool: Queryable,
  query: Omit<AccountCountsQuery, 'of'>,
  reader: Actor,
): Promise<Conditions> => {
  const conditions = new Conditions().and(`a.status <> 'erased'`);
  if (query.category) conditions.and('a.category = ?', query.category);
  if (query.status) conditions.and('a.status = ?', query.status);
  if (query.client === 'none') conditions.and(WITHOUT_CLIENT);
  if (query.search) await searching(pool, conditions, query.search, reader);
  return conditions;
};

/** An account as this reader may see it (readings.md, A29): of a superadmin only that there is one. */
const accountView = ({ createdat, lastsigninat, ...row }: SelectedAccount, reader: Actor): AccountView => ({
  ...row,
  ...(isMaskedRow(reader, row) && {
    email: MASKED_EMAIL,
    pendingemail: null,
    displayname: null,
    role: null,
    phone: null,
    remarks: null,
    lastsignincountry: null,
  }),
  createdat: createdat.toISOString(),
  lastsigninat: isMaskedRow(reader, row) ? null : (lastsigninat?.toISOString() ?? null),
});

const accountRow = (selected: SelectedAccount, reader: Actor): AccountRow => {
  const { remarks: _, pendingemail: __, ...row } = accountView(selected, reader);
  return row;
};

/** One page of the accounts. The page is found by its ids; whole rows are read for those that are shown. */
export const listAccounts = async (pool: Queryable, query: AccountListQuery, reader: Actor): Promise<AccountList> => {
  const conditions = await conditionsOf(pool, query, reader);
  const { offset, count } = rowsOf(query);
  const order = ORDERS[query.sort][query.dir];
  const values = [...conditions.values, count, offset];
  const [counted, { rows }] = await Promise.all([
    countUpTo(pool, 'read.accounts a', conditions),
    pool.query<SelectedAccount>(
      `select ${COLUMNS}
         from (select a.accountid from read.accounts a where ${conditions.where}
                order by ${order} limit $${values.length - 1} offset $${values.length}) page
         join read.accounts a using (accountid) left join read.clients c on c.accountid = a.accountid order by ${order}`,
      values,
    ),
  ]);
  return { accounts: rows.map((row) => accountRow(row, reader)), page: pageOf(counted, query) };
};

/** How many of those that the other filters leave each value of one would leave. */
export const countAccounts = async (
  pool: Queryable,
  { of, ...query }: AccountCountsQuery,
  reader: Actor,
): Promise<FilterCounts> =>
  countValues(pool, 'read.accounts a', `a.${of}`, await conditionsOf(pool, { ...query, [of]: undefined }, reader));

export const readAccount = async (pool: Queryable, accountid: string, reader: Actor): Promise<AccountView> => {
  const { rows } = await pool.query<SelectedAccount>(
    `select ${COLUMNS} from ${FROM} where a.accountid = $1 and a.status <> 'erased' limit 1`,
    [accountid],
  );
  return accountView(recordFor(reader, 'account.read', rows[0], NOBODYS), reader);
};

/** Accounts as the list shows them, whatever narrows it; erased ones are none. */
export const listedAccounts = async (
  pool: Queryable,
  accountids: readonly string[],
  reader: Actor,
): Promise<readonly AccountRow[]> => {
  const { rows } = await pool.query<SelectedAccount>(
    `select ${COLUMNS} from ${FROM} where a.accountid = any ($1) and a.status <> 'erased'`,
    [accountids],
  );
  return rows.map((row) => accountRow(row, reader));
};
