import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';

/** Seconds: half a year since the last sign-in. */
const KEPT_FOR = 180 * 24 * 3_600;
const NAME = 'portal-device';

/** Tells browsers in which an account signed in before. */
export interface Devices {
  /** The mark of the browser, when this account signed in there before. */
  knownIn(cookieHeader: string | undefined, accountid: string): string | undefined;
  /** Set-Cookie value by which the browser is known from now on; one that is known keeps its mark. */
  markFor(cookieHeader: string | undefined, accountid: string): string;
}

/**
 * A cookie with a random mark and its signature for one account (device cookies, as OWASP has them). It is no session
 * and is sent to the sign-in only; all that it changes is that guesses from this browser are counted apart from those
 * of strangers.
 */
export const devicesOf = (key: Buffer, { secure }: { readonly secure: boolean }): Devices => {
  const signatureOf = (mark: string, accountid: string): string =>
    createHmac('sha256', key).update(`device\n${mark}\n${accountid}`).digest('base64url');

  const knownIn: Devices['knownIn'] = (cookieHeader, accountid) => {
    if (cookieHeader === undefined) return undefined;
    const [mark = '', signature = ''] = (parseCookie(cookieHeader)[NAME] ?? '').split('.');
    const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(mark, accountid))];
    return mark !== '' && given.length === expected.length && timingSafeEqual(given, expected) ? mark : undefined;
  };
  return {
    knownIn,
    markFor: (cookieHeader, accountid) => {
      const mark = knownIn(cookieHeader, accountid) ?? randomBytes(16).toString('base64url');
      const value = `${mark}.${signatureOf(mark, accountid)}`;
      return stringifySetCookie({
        name: NAME,
        value,
        httpOnly: true,
        sameSite: 'strict',
        path: '/api/accounts',
        secure,
        maxAge: KEPT_FOR,
      });
    },
  };
};
