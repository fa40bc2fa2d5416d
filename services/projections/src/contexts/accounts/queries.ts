import { type AccountSuggestion, personName, type SessionUser } from '@berangkat/contracts/accounts';
import { type Capability, folded } from '@berangkat/contracts/kernel';
import { actorOf, httpErrors } from '@berangkat/platform/http';
import { holdingsOf } from '@berangkat/platform/read-models';
import { plannedOnce, type Pool, type Queryable } from '@berangkat/platform/postgres';
import { type Session } from '@berangkat/platform/sessions';
import { asOf } from '../../query-kit/past';
import { type Queries } from '../../query-kit/query-map';
import { containing, named, naming } from '../../query-kit/sql';
import { countAccounts, listAccounts, readAccount } from './list';
import { listSuperadmins } from './superadmins';

type AccountRow = Omit<SessionUser['account'], 'role' | 'onlyloginid'> & {
  role: 'root' | null;
  capabilities: Capability[];
  onlyloginid: boolean;
};

/** The session user in both shapes that the documents name (readings.md, C42). */
const sessionUser = async (pool: Queryable, { actor, method, factorDueAt }: Session): Promise<SessionUser> => {
  const [[account], holdings] = await Promise.all([
    plannedOnce<AccountRow>(pool, {
      name: 'account of a session',
      text: 'select accountid, email, category, role, capabilities, status, avatar, displayname, onlyloginid from read.accounts where accountid = $1',
      values: [actor.accountid],
    }),
    holdingsOf(pool, actor.accountid),
  ]);
  // Registered a moment ago, and the read model is behind: the browser asks again.
  if (account === undefined) throw httpErrors.unavailable();
  const { role, capabilities, onlyloginid, ...rest } = account;
  return {
    account: {
      ...rest,
      ...(role !== null && { role }),
      ...(capabilities.length > 0 && { capabilities }),
      ...(onlyloginid && { onlyloginid }),
    },
    method,
    project: { projectid: holdings.projectids[0] ?? null },
    client: { clientid: holdings.client?.clientid ?? null, companyname: holdings.client?.companyname ?? null },
    applicant: holdings.applicantids.map((applicantid) => ({ applicantid })),
    applicantids: [...holdings.applicantids],
    withdrawn: holdings.withdrawn,
    ...(holdings.merged && { merged: true }),
    ...(factorDueAt !== undefined && { factordue: new Date(factorDueAt).toISOString() }),
  };
};

const MAX_SUGGESTIONS = 10;

/** The best match first: the address itself, what begins so, then what has it somewhere, or in the name; each by name. */
const suggest = async (
  pool: Queryable,
  category: 'employer' | 'vendor',
  search: string,
): Promise<AccountSuggestion[]> => {
  const { rows } = await pool.query<Omit<AccountSuggestion, 'name'> & { displayname: string | null }>(
    `select accountid, email, displayname from read.accounts
      where category = $1 and (email like $2 or ${named('displayname')} like $4) and status not in ('inactive', 'suspended', 'erased')
      order by email = $3 desc, starts_with(email, $3) desc, shownname, email limit ${MAX_SUGGESTIONS}`,
    [category, containing(search), folded(search), naming(search)],
  );
  return rows.map(({ displayname, ...row }) => ({ ...row, name: personName({ displayname, email: row.email }) ?? '' }));
};

export const accountQueries = (pool: Pool): Queries<'accounts'> => ({
  session: async ({ session }) => (session === undefined ? null : sessionUser(pool, session)),
  listAccounts: ({ query: { asof, ...query }, ...call }) =>
    asOf(pool, asof, actorOf(call), (pool) => listAccounts(pool, query, actorOf(call))),
  countAccounts: ({ query: { asof, ...query }, ...call }) =>
    asOf(pool, asof, actorOf(call), (pool) => countAccounts(pool, query, actorOf(call))),
  listSuperadmins: (call) => listSuperadmins(pool, call.query, actorOf(call)),
  readAccount: (call) => readAccount(pool, call.params.id, actorOf(call)),
  suggestEmployers: ({ query }) => suggest(pool, 'employer', query.search),
  suggestVendors: ({ query }) => suggest(pool, 'vendor', query.search),
});
