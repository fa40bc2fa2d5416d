import { type Actor, type Capability, DAY } from '@berangkat/contracts/kernel';
import { type Category } from '@berangkat/contracts/permissions';

/** How the account signed in. A login ID session may do less: no password change, no export. */
export type SignInMethod = 'password' | 'loginid' | 'passkey';

export interface Session {
  /** sha-256 of the token, hexadecimal. Safe to pass around: nobody can sign in with it. */
  readonly id: string;
  readonly actor: Actor;
  readonly method: SignInMethod;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
  /**
   * The last moment at which a second factor was shown in it, in milliseconds since the epoch. Left out where its account
   * has none: setting one up, and giving up the last one, ends every other session.
   */
  readonly factorAt?: number;
  /**
   * When its account has to have set up a second factor, in milliseconds since the epoch. Left out where it need not, or
   * has shown one.
   */
  readonly factorDueAt?: number;
}

/** Whether an account should have set up a second factor by now. @param now milliseconds since the epoch */
export const owesFactor = ({ factorDueAt }: Pick<Session, 'factorDueAt'>, now = Date.now()): boolean =>
  factorDueAt !== undefined && factorDueAt <= now;

export interface NewSession {
  readonly actor: Actor;
  readonly method: SignInMethod;
  readonly ip?: string | undefined;
  readonly device?: string | undefined;
  /** Of the address, in two letters of ISO 3166. */
  readonly country?: string | undefined;
  /** That of the capabilities which the actor comes with; 0 when left out. */
  readonly capabilityRevision?: number;
  /** A second factor was shown. */
  readonly factor?: boolean;
  /** When the account has to have set up a second factor, in milliseconds since the epoch; it need not when left out. */
  readonly factorDueAt?: number | undefined;
  /** Cookie header of the sign-in request: the session it names ends, so that one browser holds one session. */
  readonly replaces?: string | undefined;
}

/** A living session, as it is shown among those of its account. */
export interface ListedSession extends Pick<Session, 'id' | 'method' | 'createdAt'> {
  /** Milliseconds since the epoch; it is written at most once a minute. */
  readonly lastSeenAt: number;
  /** The user agent of the sign-in. */
  readonly device: string | undefined;
  /** Of the address of the sign-in, in two letters of ISO 3166; undefined where it tells none. */
  readonly country: string | undefined;
}

export interface ResolveOptions {
  /** Asks the store, whatever this process has seen in the last second. */
  readonly fresh?: boolean;
  /** Answers sessions, too, whose account owes a second factor. */
  readonly owing?: boolean;
}

export interface Granted {
  readonly capabilities: readonly Capability[];
  /** How often they were changed until then. */
  readonly revision: number;
}

export interface StartedSession {
  readonly session: Session;
  /** Value for Set-Cookie. */
  readonly setCookie: string;
}

export type EndedListener = (sessionId: string) => void;

/** The sessions of signed-in people. Adapters: memory, postgres. One contract suite for both: contract.ts. */
export interface Sessions {
  start(session: NewSession): Promise<StartedSession>;
  /**
   * The living session of a Cookie header; `undefined` without one, when it ended, was idle for too long, or is too
   * old. So is one whose account owes a second factor, unless that is asked for: it reaches nothing but the set-up.
   */
  resolve(cookieHeader: string | undefined, options?: ResolveOptions): Promise<Session | undefined>;
  /** True when the header carries a session cookie at all, living or not: tells an expired session from a visitor. */
  carriesSession(cookieHeader: string | undefined): boolean;
  /** Ends one session, everywhere within a second. Ending what has ended is not an error. */
  end(sessionId: string): Promise<void>;
  /**
   * Ends every session of an account, e.g. when it is suspended or deleted or its login ID is reset. `except` stays.
   */
  endAllOf(accountid: string, options?: { readonly except?: string }): Promise<void>;
  /** Ends one session of an account. Answers whether the account has such a living one. */
  endOf(accountid: string, sessionId: string): Promise<boolean>;
  /** The living sessions of an account, the last used first. */
  listOf(accountid: string): Promise<readonly ListedSession[]>;
  /**
   * Writes the capabilities that the account has from now on into its living sessions. Every process knows them within
   * a second. Those of an older revision come too late, and change nothing.
   */
  setCapabilities(accountid: string, granted: Granted): Promise<void>;
  /**
   * Writes into a living session that a second factor was shown now or, with `shown` false, that its account has none any
   * more. Every process knows within a second.
   */
  setFactor(sessionId: string, shown: boolean): Promise<void>;
  /**
   * Writes into the living sessions of a kind of account when it has to have set up a second factor, in milliseconds since
   * the epoch; undefined where it need not any more. A later moment stays: it is that of an account made later. Every
   * process knows within a second.
   */
  setFactorDue(category: Category, factorDueAt: number | undefined): Promise<void>;
  /** Set-Cookie value that makes a browser forget its session. */
  readonly clearingCookie: string;
  /**
   * Calls back with the id of each session that ends, in whichever process, expiry included, and of each that owes a
   * second factor from now on, at least once. Answers how to stop listening.
   */
  onEnded(listener: EndedListener): () => void;
  /**
   * Removes expired sessions and reports them as ended; some process does this every minute. Answers how many there
   * were.
   */
  sweep(): Promise<number>;
  close(): Promise<void>;
}

/** Without a request for this long a session is over. Milliseconds. */
export const IDLE_LIMIT = 8 * 60 * 60 * 1000;
/** No session lives longer. Milliseconds. */
export const ABSOLUTE_LIMIT = 7 * DAY;
