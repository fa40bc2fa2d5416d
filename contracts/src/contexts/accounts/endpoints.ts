import { z } from 'zod';
import { endpointsOf, filterCounts, id, OF_PAGES, ofPast, paging, text } from '../../kernel';
import { changePassword, deleteAccount, updateAccount } from './account-form';
import {
  askEmailLink,
  createAccount,
  forgotPassword,
  nameOwnAccount,
  resetLoginId,
  resetPassword,
  setCapability,
  signIn,
  signInWithId,
  signOut,
  emailLinkToken,
  endSessions,
} from './commands';
import { accountRoutes } from './routes';
import { accountStatus, category } from './kinds';
import {
  accountCreated,
  accountList,
  accountSuggestion,
  accountView,
  sessionList,
  sessionUser,
  superadminList,
} from './views';

export const ACCOUNT_SORTS = ['email', 'category', 'status', 'createdat', 'lastsigninat'] as const;

/** Filters, search and order of the account list; all work on the server over the whole list (readings.md, A42). */
export const accountListQuery = z.object({
  ...paging,
  /** Part of an e-mail, of a name, of a vendor's phone or of the client's name. */
  search: text(50).optional(),
  category: category.optional(),
  status: accountStatus.optional(),
  /** Employers' accounts that no client is linked to. */
  client: z.literal('none').optional(),
  sort: z.enum(ACCOUNT_SORTS).default('createdat'),
  dir: z.enum(['asc', 'desc']).default('desc'),
});
export type AccountListQuery = z.infer<typeof accountListQuery>;

export const accountCountsQuery = accountListQuery
  .omit(OF_PAGES)
  .extend({ of: z.enum(['category', 'status']).default('category') });
export type AccountCountsQuery = z.infer<typeof accountCountsQuery>;

/** Pages of ten. */
export const superadminListQuery = z.object({ page: z.coerce.number().int().min(1).max(1_000_000).default(1) });
export type SuperadminListQuery = z.infer<typeof superadminListQuery>;

const byId = z.object({ id });
const done = z.object({ accountid: id });
const search = z.object({ search: text(50).default('') });

export const accountEndpoints = endpointsOf(accountRoutes, {
  signIn: {
    body: signIn,
    answer: sessionUser,
  },
  signInWithId: {
    body: signInWithId,
    answer: sessionUser,
  },
  forgotPassword: {
    body: forgotPassword,
    answer: z.object({}),
  },
  resetPassword: {
    body: resetPassword,
    answer: z.object({}),
  },
  askEmailLink: {
    body: askEmailLink,
    answer: z.object({}),
  },
  confirmEmail: {
    body: emailLinkToken,
    answer: z.object({}),
  },
  undoEmail: {
    body: emailLinkToken,
    answer: z.object({}),
  },
  listOwnSessions: {
    answer: sessionList,
  },
  endOwnSessions: {
    body: endSessions,
    answer: z.object({}),
  },
  listSessionsOf: {
    params: byId,
    answer: sessionList,
  },
  endSessionsOf: {
    params: byId,
    body: endSessions,
    answer: z.object({}),
  },
  signOut: {
    owing: true,
    body: signOut,
    answer: z.object({}),
  },
  createAccount: {
    factor: 'fresh-for-some',
    body: createAccount,
    answer: accountCreated,
  },
  nameOwnAccount: {
    body: nameOwnAccount,
    answer: z.object({}),
  },
  listAccounts: {
    query: accountListQuery.extend(ofPast),
    answer: accountList,
  },
  countAccounts: {
    query: accountCountsQuery.extend(ofPast),
    answer: filterCounts,
  },
  listSuperadmins: {
    query: superadminListQuery,
    answer: superadminList,
  },
  readAccount: {
    params: byId,
    answer: accountView,
  },
  changePassword: {
    body: changePassword,
    answer: z.object({}),
  },
  updateAccount: {
    factor: 'fresh-for-some',
    params: byId,
    body: updateAccount,
    answer: done,
  },
  setCapability: {
    factor: 'fresh',
    params: byId,
    body: setCapability,
    answer: done,
  },
  deleteAccount: {
    factor: 'fresh',
    params: byId,
    body: deleteAccount,
    answer: done,
  },
  revealLoginId: {
    factor: 'fresh-for-some',
    params: byId,
    body: resetLoginId,
    answer: z.object({ loginid: z.string() }),
  },
  resetLoginId: {
    factor: 'fresh-for-some',
    params: z.object({ id }),
    body: resetLoginId,
    answer: z.object({ loginid: z.string() }),
  },
  session: {
    owing: true,
    answer: sessionUser.nullable(),
  },
  suggestEmployers: {
    query: search,
    answer: z.array(accountSuggestion),
  },
  suggestVendors: {
    query: search,
    answer: z.array(accountSuggestion),
  },
});
