import type { z } from 'zod';
import type { Endpoint } from '../../catalogue/http';
import { allows, CATEGORIES } from '../../catalogue/permissions';

const MEANINGS = {
  400: 'Something that was sent is not as the schema says, or breaks a rule beyond it: each bad field has its words.',
  401: 'Nobody is signed in, the session has ended, or what was signed in with is wrong.',
  403: 'This account may not; or the call comes from another site.',
  404: 'There is no such record, or none that this account may know of.',
  408: 'The body did not arrive in time.',
  409: 'The record does not stand so any more, the value is taken, or the same command is being carried out.',
  410: 'The client is linked to another account, or the link for a new password is over.',
  413: 'The body is too large.',
  415: 'The body is of another type.',
  422: 'The Idempotency-Key was used for something else, or too much is asked at once.',
  429: 'Too many calls: try again after the seconds that Retry-After says.',
  500: 'The portal failed; what it logged carries the requestId.',
  503: 'A part of the portal is not there at this moment: try again after the seconds that Retry-After says.',
} as const;
type Refusal = keyof typeof MEANINGS;

/** Calls that judge a secret and refuse a wrong one with 401, whoever asks. */
const JUDGES_A_SECRET: readonly Endpoint['action'][] = ['session.sign-in'];

/** The refusals that a call has, with what each means. Held against the running portal by the security matrix. */
export const refusalsOf = (endpoint: Endpoint): readonly (readonly [string, string])[] => {
  const { method, action, params, query, service } = endpoint;
  const sends = method !== 'GET';
  const forEverybody =
    allows(undefined, action) === 'yes' && CATEGORIES.every((category) => allows(of(category), action) === 'yes');
  const has: Readonly<Record<Refusal, boolean>> = {
    400: sends || params !== undefined || query !== undefined,
    401: allows(undefined, action) !== 'yes' || JUDGES_A_SECRET.includes(action),
    // A pass to a shared CV that is none is refused, too.
    403: sends || !forEverybody || params?.shape.pass !== undefined,
    404: params !== undefined || service === 'command-api' || asksForRecord(query),
    408: sends,
    409: sends,
    410: service === 'command-api' && (action.startsWith('account.') || action.startsWith('client.')),
    413: sends,
    415: sends,
    422: sends,
    429: true,
    500: true,
    503: true,
  };
  return Object.entries(MEANINGS).filter(([status]) => has[Number(status) as Refusal]);
};

/** Whether a question names a record that has to be there. */
const asksForRecord = (query: Endpoint['query']): boolean =>
  Object.entries<z.ZodType>(query?.shape ?? {}).some(
    ([name, type]) => name.endsWith('id') && !type.safeParse(undefined).success,
  );

const of = (category: string) => ({ accountid: '', category });
