import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';

/** Seconds: half a year since the last sign-in. */
const KEPT_FOR = 180 * 24 * 3_600;
const NAME = 'portal-device';
/** Marks that one browser keeps: of those who share it, and not of everybody who ever signed in there. */
const MARKS = 5;
const MARK = /^[\w-]{22}\.[\w-]{43}$/;

/** Tells browsers in which an account signed in before. */
export interface Devices {
  /** The mark of the browser, when this account signed in there before. */
  knownIn(cookieHeader: string | undefined, accountid: string): string | undefined;
  /** Set-Cookie value by which the browser is known from now on; one that is known keeps its mark. */
  markFor(cookieHeader: string | undefined, accountid: string): string;
}

/**
 * A cookie with a random mark and its signature for each of the accounts that signed in last (device cookies, as OWASP
 * has them); whose a mark is tells its signature alone. It is no session and is sent to the sign-in only; all that it
 * changes is that guesses from this browser are counted apart from those of strangers, and that it is not told as new.
 */
export const devicesOf = (key: Buffer, { secure }: { readonly secure: boolean }): Devices => {
  const signatureOf = (mark: string, accountid: string): string =>
    createHmac('sha256', key).update(`device\n${mark}\n${accountid}`).digest('base64url');

  const markOf = (signed: string): string => signed.slice(0, signed.indexOf('.'));

  const isOf = (accountid: string) => (signed: string) => {
    const mark = markOf(signed);
    const [given, expected] = [Buffer.from(signed.slice(mark.length + 1)), Buffer.from(signatureOf(mark, accountid))];
    return given.length === expected.length && timingSafeEqual(given, expected);
  };

  return {
    knownIn: (cookieHeader, accountid) => {
      const own = marksIn(cookieHeader).find(isOf(accountid));
      return own === undefined ? undefined : markOf(own);
    },
    markFor: (cookieHeader, accountid) => {
      const marks = marksIn(cookieHeader);
      const mark = randomBytes(16).toString('base64url');
      const own = marks.find(isOf(accountid)) ?? `${mark}.${signatureOf(mark, accountid)}`;
      return stringifySetCookie({
        name: NAME,
        value: [own, ...marks.filter((other) => other !== own)].slice(0, MARKS).join('~'),
        httpOnly: true,
        sameSite: 'strict',
        path: '/api/accounts',
        secure,
        maxAge: KEPT_FOR,
      });
    },
  };
};

/** The marks that a browser sends, each with its signature, the newest first. */
const marksIn = (cookieHeader = ''): readonly string[] =>
  (parseCookie(cookieHeader)[NAME] ?? '').split('~', MARKS).filter((signed) => MARK.test(signed));
