import { z } from 'zod';
import { endpointsOf, id, text } from '../kernel';
import { createAccount, nameOwnAccount, resetLoginId, signIn, signInWithId, signOut } from './commands';
import { accountRoutes } from './routes';
import { accountCreated, accountSuggestion, sessionUser } from './views';

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
  signOut: {
    body: signOut,
    answer: z.object({}),
  },
  createAccount: {
    body: createAccount,
    answer: accountCreated,
  },
  nameOwnAccount: {
    body: nameOwnAccount,
    answer: z.object({}),
  },
  resetLoginId: {
    params: z.object({ id }),
    body: resetLoginId,
    answer: z.object({ loginid: z.string() }),
  },
  session: {
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
