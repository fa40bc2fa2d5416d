import { type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { INTERNAL_TOKEN_HEADER } from '@berangkat/platform/http';
import { type Client } from './client';

/** Headers that services believe: the gateway drops a client's and sets its own. */
const OURS_TO_SAY = [
  'x-request-id',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-real-ip',
  'forwarded',
  'x-gateway-token',
  'traceparent',
  'tracestate',
  'baggage',
];

/** About one connection and not about the message (RFC 9110, section 7.6.1), or answered by the gateway itself. */
const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'proxy-connection',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
];

/** Passed on when it is the right one: who loads demo data or measures the portal comes through the front door, too. */
const INTERNAL_TOKEN = INTERNAL_TOKEN_HEADER.toLowerCase();

const NOT_FORWARDED = new Set([...OURS_TO_SAY, ...HOP_BY_HOP]);
const NOT_FORWARDED_EITHER = new Set([...NOT_FORWARDED, INTERNAL_TOKEN]);
const NOT_ANSWERED = new Set(['x-request-id', ...HOP_BY_HOP]);

/** Names and values in turn. */
export type HeaderList = string[];

/** Headers of every answer of the gateway, unless the service sets them. Names are in lower case. */
export type DefaultHeaders = readonly { readonly name: string; readonly value: string }[];

/** The gateway's own statements about a request. */
export interface GatewayStatements {
  readonly client: Client;
  readonly requestId: string;
  /** Headers by which services know the gateway. */
  readonly ours: Readonly<Record<string, string>>;
  readonly keepInternalToken: boolean;
  /** The place of the gateway's span of the request, when it is traced. */
  readonly traceparent?: string | undefined;
}

/**
 * Makes the headers for a service: the client's, with the gateway's knowledge in place of the client's claims about
 * itself.
 */
export const forwardedHeaders = (
  req: IncomingMessage,
  { client: { ip, protocol }, requestId, ours, keepInternalToken, traceparent }: GatewayStatements,
): HeaderList => {
  const list = ['x-request-id', requestId, 'x-forwarded-for', ip, 'x-forwarded-proto', protocol];
  for (const name in ours) list.push(name.toLowerCase(), ours[name]!);
  if (traceparent !== undefined) list.push('traceparent', traceparent);
  return append(list, req.headers, keepInternalToken ? NOT_FORWARDED : NOT_FORWARDED_EITHER);
};

/** Makes the headers of an answer to a client. */
export const answeredHeaders = (
  headers: IncomingHttpHeaders,
  defaults: DefaultHeaders = [],
  requestId?: string,
): HeaderList => {
  const list: HeaderList = requestId === undefined ? [] : ['x-request-id', requestId];
  for (const { name, value } of defaults) if (headers[name] === undefined) list.push(name, value);
  return append(list, headers, NOT_ANSWERED);
};

const append = (list: HeaderList, headers: IncomingHttpHeaders, except: ReadonlySet<string>): HeaderList => {
  const named = namedIn(headers.connection);
  for (const name in headers) {
    const value = headers[name];
    if (value === undefined || except.has(name) || named?.includes(name) === true) continue;
    if (typeof value === 'string') list.push(name, value);
    else for (const each of value) list.push(name, each);
  }
  return list;
};

/** A connection can name further headers that are about it alone. */
const namedIn = (connection: string | undefined): readonly string[] | undefined =>
  connection === undefined || connection === 'keep-alive' || connection === 'close'
    ? undefined
    : connection.toLowerCase().split(/[\s,]+/);
