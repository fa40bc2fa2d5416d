import { z } from 'zod';
import { defineEndpoint, id, text } from '../kernel';
import { createAccount, resetLoginId, signIn, signInWithId, signOut } from './commands';
import { accountCreated, accountSuggestion, sessionUser } from './views';

const search = z.object({ search: text(50).default('') });

export const accountEndpoints = {
  signIn: defineEndpoint({
    method: 'POST',
    path: '/accounts/login',
    service: 'command-api',
    action: 'session.sign-in',
    body: signIn,
    answer: sessionUser,
    limit: 'sign-in',
  }),
  signInWithId: defineEndpoint({
    method: 'POST',
    path: '/accounts/login-with-id',
    service: 'command-api',
    action: 'session.sign-in',
    body: signInWithId,
    answer: sessionUser,
    limit: 'sign-in',
  }),
  signOut: defineEndpoint({
    method: 'POST',
    path: '/accounts/logout',
    service: 'command-api',
    action: 'session.sign-out',
    body: signOut,
    answer: z.object({}),
  }),
  /** Registers and, for a visitor, signs in at once (readings.md, A1). */
  createAccount: defineEndpoint({
    method: 'POST',
    path: '/accounts',
    service: 'command-api',
    action: 'account.create',
    body: createAccount,
    answer: accountCreated,
    status: 201,
    limit: 'register',
  }),
  resetLoginId: defineEndpoint({
    method: 'PUT',
    path: '/accounts/:id/reset-loginid',
    service: 'command-api',
    action: 'account.reset-loginid',
    params: z.object({ id }),
    body: resetLoginId,
    answer: z.object({ loginid: z.string() }),
  }),
  session: defineEndpoint({
    method: 'GET',
    path: '/accounts/session',
    service: 'query-api',
    action: 'session.read',
    answer: sessionUser.nullable(),
  }),
  suggestEmployers: defineEndpoint({
    method: 'GET',
    path: '/accounts/employers',
    service: 'query-api',
    action: 'account.suggest',
    query: search,
    answer: z.array(accountSuggestion),
    limit: 'lookup',
  }),
  suggestVendors: defineEndpoint({
    method: 'GET',
    path: '/accounts/vendors',
    service: 'query-api',
    action: 'account.suggest',
    query: search,
    answer: z.array(accountSuggestion),
    limit: 'lookup',
  }),
};
