import { createHmac, timingSafeEqual } from 'node:crypto';
import { TICKET_FOR } from '@berangkat/contracts/factors';
import { parseCookie, stringifySetCookie } from 'cookie';

const NAME = 'portal-sign-in';

/** The account and the sign-in that a ticket vouches for. */
interface Holder {
  readonly accountid: string;
  readonly passwordhash: string | null;
}

/** Tickets of browsers whose password was right, and that have not shown the second factor yet. */
export interface SignInTickets {
  /** Set-Cookie value of a ticket. @param now milliseconds since the epoch */
  ticketFor(holder: Holder, now: number): string;
  /** Answers the account that a ticket names; nothing is proven by that. */
  accountIn(cookieHeader: string | undefined): string | undefined;
  /** Whether the ticket is this account's, and its time is not over: another password ends it. */
  isHeld(cookieHeader: string | undefined, holder: Holder, now: number): boolean;
  /** Set-Cookie value that takes the ticket away. */
  readonly clearingTicket: string;
}

/**
 * A ticket is a cookie with an account, a moment and their signature. It is no session: nothing but the rest of the
 * sign-in reads it, and without the factor it leads nowhere.
 */
export const signInTicketsOf = (key: Buffer, { secure }: { readonly secure: boolean }): SignInTickets => {
  const signatureOf = ({ accountid, passwordhash }: Holder, until: string): string =>
    createHmac('sha256', key).update(`sign-in\n${accountid}\n${until}\n${passwordhash}`).digest('base64url');
  const cookie = (value: string, maxAge: number): string =>
    stringifySetCookie({
      name: NAME,
      value,
      httpOnly: true,
      sameSite: 'strict',
      path: '/api/accounts',
      secure,
      maxAge,
    });
  const partsIn = (cookieHeader: string | undefined): readonly string[] =>
    (cookieHeader === undefined ? '' : (parseCookie(cookieHeader)[NAME] ?? '')).split('.');

  return {
    ticketFor: (holder, now) => {
      const until = String(now + TICKET_FOR);
      return cookie(`${holder.accountid}.${until}.${signatureOf(holder, until)}`, TICKET_FOR / 1_000);
    },
    accountIn: (cookieHeader) => /^\d{11}$/.exec(partsIn(cookieHeader)[0] ?? '')?.[0],
    isHeld: (cookieHeader, holder, now) => {
      const [accountid, until = '', signature = ''] = partsIn(cookieHeader);
      const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(holder, until))];
      return (
        accountid === holder.accountid &&
        given.length === expected.length &&
        timingSafeEqual(given, expected) &&
        now < Number(until)
      );
    },
    clearingTicket: cookie('', 0),
  };
};
