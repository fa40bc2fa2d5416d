import { type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { type Client } from './client';

/** What clients may not tell our services. The gateway says it itself, or nobody does. */
const OURS_TO_SAY = ['x-request-id', 'x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'x-forwarded-port', 'x-real-ip', 'forwarded', 'x-internal-token'];

/** About one connection and not about the message (RFC 9110, section 7.6.1), or answered by the gateway itself. */
const HOP_BY_HOP = ['connection', 'keep-alive', 'proxy-connection', 'proxy-authenticate', 'proxy-authorization', 'te', 'trailer', 'transfer-encoding', 'upgrade', 'expect'];

const NOT_FORWARDED = new Set([...OURS_TO_SAY, ...HOP_BY_HOP]);
const NOT_ANSWERED = new Set(HOP_BY_HOP);

/** Names and values in turn. */
export type HeaderList = string[];

/** What a service is told: what the client said, and in place of what the client claims about itself what the gateway knows. */
export const forwardedHeaders = (req: IncomingMessage, { ip, protocol }: Client, requestId: string): HeaderList => {
  const list: HeaderList = ['x-request-id', requestId, 'x-forwarded-for', ip, 'x-forwarded-proto', protocol];
  append(list, req.headers, NOT_FORWARDED);
  return list;
};

/** What a client is answered. */
export const answeredHeaders = (headers: IncomingHttpHeaders): HeaderList => {
  const list: HeaderList = [];
  append(list, headers, NOT_ANSWERED);
  return list;
};

const append = (list: HeaderList, headers: IncomingHttpHeaders, except: ReadonlySet<string>): void => {
  // A connection can name further headers that are about it alone.
  const named = headers.connection === undefined || /^(keep-alive|close|upgrade)$/i.test(headers.connection) ? [] : headers.connection.toLowerCase().split(/[\s,]+/);
  for (const name in headers) {
    const value = headers[name];
    if (value === undefined || except.has(name) || named.includes(name)) continue;
    if (typeof value === 'string') list.push(name, value);
    else for (const each of value) list.push(name, each);
  }
};
