import { type IncomingMessage } from 'node:http';
import { sessionTokenIn } from '@berangkat/platform/sessions';

export interface Client {
  readonly ip: string;
  readonly protocol: 'http' | 'https';
}

/**
 * Answers the client of a request. Every proxy adds the address that it saw to the end of X-Forwarded-For, so with n
 * proxies of our own the n-th from the end is the client, and what stands before it is what the client made up.
 */
export const clientOf = (req: Pick<IncomingMessage, 'headers' | 'socket'>, trustedProxies: number): Client => {
  if (trustedProxies === 0) return { ip: req.socket.remoteAddress ?? '', protocol: 'http' };
  const seen = [...listOf(req.headers['x-forwarded-for']), req.socket.remoteAddress ?? ''];
  const protocols = listOf(req.headers['x-forwarded-proto']);
  const protocol = protocols[Math.max(0, protocols.length - trustedProxies)];
  return {
    ip: seen[Math.max(0, seen.length - 1 - trustedProxies)] ?? '',
    protocol: protocol === 'https' ? 'https' : 'http',
  };
};

/** Answers what all requests of one browser share: its session, or without one the address that it comes from. */
export const stickyKeyOf = (req: Pick<IncomingMessage, 'headers'>, { ip }: Client): string =>
  sessionTokenIn(req.headers.cookie) ?? ip;

const listOf = (header: string | string[] | undefined): string[] =>
  (Array.isArray(header) ? header.join(',') : (header ?? ''))
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
