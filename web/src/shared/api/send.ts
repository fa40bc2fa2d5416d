import { queryHeaders, UNANSWERED_MS } from '../startup';
import { addressOf } from './address';
import { type Call } from './call';
import { keyFor, remember } from './idempotency';
import { rememberedPosition, rememberPosition } from './position';
import { NETWORK, readProblem, TIMEOUT, type PortalError } from './problem';
import { withSecond } from './refused';
import { takeStarted } from './started';
import { timeLimit } from './timeLimit';

export type Sent<Answered = unknown> =
  | { readonly data: Answered; readonly error?: undefined }
  | { readonly data?: undefined; readonly error: PortalError };

const parsed = (text: string): unknown => {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * Calls the portal: below `/api`, with the session cookie and a time limit; queries with the last known position,
 * commands with an idempotency key that stays the same while their outcome is unknown. A query that the page sent with itself is not sent
 * again. Never throws.
 */
export const send = <Answered>(call: Call<Answered>): Promise<Sent<Answered>> => withSecond(() => sendOnce(call));

const sendOnce = async <Answered>(call: Call<Answered>): Promise<Sent<Answered>> => {
  const { method, body, asks = method === 'GET', keepalive, signal } = call;
  const command = asks ? undefined : JSON.stringify([method, call.url, call.params, body]);
  const key = command === undefined ? undefined : (call.key ?? keyFor(command));
  const headers = new Headers(queryHeaders(key === undefined ? rememberedPosition() : undefined));
  if (body !== undefined) headers.set('content-type', 'application/json');
  if (key !== undefined) headers.set('idempotency-key', key);

  const limit = timeLimit(UNANSWERED_MS, signal);
  try {
    const address = addressOf(call.url, call.params);
    const answer = await ((method === 'GET' ? takeStarted(address) : undefined) ??
      fetch(address, {
        method,
        headers,
        credentials: 'same-origin',
        signal: limit.signal,
        ...(keepalive !== undefined && { keepalive }),
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }));
    const content = parsed(await answer.text());
    const sent =
      answer.ok && content !== undefined
        ? { data: content as Answered }
        : { error: readProblem(answer.status, content, answer.headers.get('retry-after')) };
    if (command !== undefined) {
      remember(command, key!, { status: answer.status, code: sent.error?.code });
      rememberPosition(answer.headers.get('portal-position'));
    }
    return sent;
  } catch {
    const error = limit.signal.aborted && signal?.aborted !== true ? TIMEOUT : NETWORK;
    if (command !== undefined) remember(command, key!, error);
    return { error };
  } finally {
    limit.end();
  }
};
