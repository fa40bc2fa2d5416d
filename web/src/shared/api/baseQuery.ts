import { createAction } from '@reduxjs/toolkit';
import { fetchBaseQuery, type BaseQueryFn, type FetchArgs, type FetchBaseQueryError } from '@reduxjs/toolkit/query';
import { keyFor, settled } from './idempotency';
import { rememberedPosition, rememberPosition } from './position';
import { NETWORK, readProblem, TIMEOUT, type PortalError } from './problem';

/** Milliseconds after which a call counts as unanswered. */
const PATIENCE = 15_000;

/** The session ended while it was in use. Raised once, however many calls were refused. */
export const sessionExpired = createAction('session/expired');

export interface CallOptions {
  /** 401 says something about this call (a wrong password), not about the session. */
  readonly answers401?: boolean;
}

const send = fetchBaseQuery({
  baseUrl: `${globalThis.location?.origin ?? ''}/api`,
  credentials: 'same-origin',
  timeout: PATIENCE,
  responseHandler: 'content-type',
});

const portalError = (error: FetchBaseQueryError): PortalError => {
  switch (error.status) {
    case 'FETCH_ERROR':
      return NETWORK;
    case 'TIMEOUT_ERROR':
      return TIMEOUT;
    case 'PARSING_ERROR':
      return readProblem(error.originalStatus, undefined);
    case 'CUSTOM_ERROR':
      return { ...NETWORK, message: error.error };
    default:
      return readProblem(error.status, parsed(error.data));
  }
};

// application/problem+json is JSON to us and text to fetchBaseQuery.
const parsed = (data: unknown): unknown => {
  if (typeof data !== 'string') return data;
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
};

/** Calls the portal: below `/api`, with the session cookie, the last known position, an idempotency key on every command, and problems as {@link PortalError}. */
export const baseQuery: BaseQueryFn<string | FetchArgs, unknown, PortalError, CallOptions> = async (asked, api, options) => {
  const call: FetchArgs = typeof asked === 'string' ? { url: asked } : asked;
  const method = (call.method ?? 'GET').toUpperCase();
  const headers = new Headers(call.headers as HeadersInit | undefined);

  const command = method === 'GET' ? undefined : JSON.stringify([method, call.url, call.params, call.body]);
  const key = command === undefined ? undefined : keyFor(command);
  if (key !== undefined) headers.set('idempotency-key', key);
  const position = rememberedPosition();
  if (key === undefined && position !== undefined) headers.set('portal-position', position);

  const { data, error, meta } = await send({ ...call, headers }, api, {});
  if (command !== undefined) {
    settled(command, key!, meta?.response !== undefined);
    rememberPosition(meta?.response?.headers.get('portal-position') ?? null);
  }
  if (error === undefined) return { data: data === undefined || data === '' ? null : data };

  const problem = portalError(error);
  if (problem.status === 401 && options?.answers401 !== true) api.dispatch(sessionExpired());
  return { error: problem };
};
