import { createHash, randomBytes } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';

export interface CookieOptions {
  /** Browsers reach the portal over TLS. */
  readonly secure: boolean;
}

/** The `__Host-` prefix makes browsers refuse a cookie of this name that a sibling domain set. It needs Secure. */
const SECURE_NAME = '__Host-portal-session';
const PLAIN_NAME = 'portal-session';
const nameOf = ({ secure }: CookieOptions): string => (secure ? SECURE_NAME : PLAIN_NAME);

/** 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The hash that the database stores instead of the token: somebody who steals the table cannot sign in with it. */
export const idOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * Without an age, so that it goes with the browser's session (000 §4). How long the session itself may last is the
 * server's to say.
 */
export const setCookie = (token: string, options: CookieOptions): string =>
  stringifySetCookie({
    name: nameOf(options),
    value: token,
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure: options.secure,
  });

export const clearCookie = (options: CookieOptions): string =>
  stringifySetCookie({
    name: nameOf(options),
    value: '',
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure: options.secure,
    maxAge: 0,
  });

/** The id of the session that a Cookie header names. */
export const sessionIdIn = (cookieHeader: string | undefined, options: CookieOptions): string | undefined => {
  if (cookieHeader === undefined) return undefined;
  const token = parseCookie(cookieHeader)[nameOf(options)];
  return token !== undefined && /^[\w-]{43}$/.test(token) ? idOf(token) : undefined;
};

/**
 * The session token that a browser sends, under either name and unchecked. It tells browsers apart and proves nothing.
 */
export const sessionTokenIn = (cookieHeader: string | undefined): string | undefined => {
  if (cookieHeader === undefined) return undefined;
  const cookies = parseCookie(cookieHeader);
  return cookies[SECURE_NAME] ?? cookies[PLAIN_NAME];
};
