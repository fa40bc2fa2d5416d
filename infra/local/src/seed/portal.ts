import { setTimeout as delay } from 'node:timers/promises';
import { type SessionUser } from '@berangkat/contracts/accounts';
import { INTERNAL_TOKEN_HEADER } from '@berangkat/platform/http';

export interface PortalAddresses {
  /** The gateway, as everybody reaches the portal. */
  readonly gateway: string;
  /** Where accounts are made in numbers, the first of them by calls that the gateway does not know. */
  readonly commandApi: string;
  readonly internalToken: string;
}

/** A call was answered with 4xx, or with 5xx for too long. Names no data, only the address and the code. */
export class PortalRefusal extends Error {
  override readonly name = 'PortalRefusal';
  constructor(
    readonly what: string,
    readonly status: number,
    readonly code: string,
  ) {
    super(`${what} was answered with ${status} ${code}`);
  }
}

/** Somebody who is signed in. */
export interface Session {
  readonly accountid: string;
  /** Reads what is under `/api`, not before it shows what this session has done. */
  get<T>(path: string): Promise<T>;
  /** Sends a command under `/api`; `item` names it, for its Idempotency-Key. */
  send<T>(method: 'POST' | 'PUT', path: string, body: object, item: string): Promise<T>;
  /** Uploads a file that is made only now. */
  upload(path: string, file: () => Promise<Blob>, name: string): Promise<void>;
  /**
   * Creates an account of a kind that this session may create. @throws {PortalRefusal} 409 when there is such an
   * account
   */
  createAccount(account: object, item: string): Promise<{ readonly accountid: string }>;
}

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export interface Portal {
  signIn(credentials: Credentials): Promise<Session>;
  /** Registers a visitor, who is signed in by that. @throws {PortalRefusal} 409 when there is such an account */
  register(credentials: Credentials, category: 'applicant', item: string): Promise<Session>;
  /** Calls below `/internal`, which no browser can reach. */
  internal<T>(path: string, body: object, item: string): Promise<T>;
}

interface Request {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body?: string | FormData;
}

interface Answer {
  readonly body: unknown;
  readonly cookie: string | undefined;
  /** Of the last event that the command led to. */
  readonly position: string | undefined;
}

/**
 * Milliseconds for which a call that could not be answered is tried again: services may be starting at this moment, and
 * a command that was cut off with its service counts as running for a moment.
 */
const TIMEOUT = 60_000;
const FIRST_PAUSE = 80;
const LONGEST_PAUSE = 2_000;

const isPassing = (status: number, code: string): boolean =>
  status === 408 ||
  status === 429 ||
  status === 502 ||
  status === 503 ||
  status === 504 ||
  (status === 409 && code === 'in-progress');

const codeIn = (body: unknown): string => {
  const { code } = (body ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : 'unknown';
};

const cookieIn = (answer: Response): string | undefined =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0]!)
    .join('; ') || undefined;

/** Sends until there is an answer that will not change by waiting. Safe because every command carries its key. */
const exchange = async ({ method, url, headers, body }: Request): Promise<Answer> => {
  const what = `${method} ${new URL(url).pathname}`;
  const deadline = Date.now() + TIMEOUT;
  for (let pause = FIRST_PAUSE; ; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
    let refusal: unknown;
    try {
      const answer = await fetch(url, {
        method,
        headers,
        ...(body !== undefined && { body }),
        signal: AbortSignal.timeout(TIMEOUT),
      });
      const text = await answer.text();
      const json: unknown = text === '' ? undefined : JSON.parse(text);
      // A stale answer shows less than has been done already; a moment later it does not.
      const stale = answer.headers.get('portal-stale') === 'true';
      if (answer.ok && !stale)
        return { body: json, cookie: cookieIn(answer), position: answer.headers.get('portal-position') ?? undefined };
      refusal = new PortalRefusal(what, answer.status, stale ? 'stale' : codeIn(json));
      if (!stale && !isPassing(answer.status, codeIn(json))) throw refusal;
    } catch (failure) {
      if (failure === refusal) throw failure;
      refusal = failure;
    }
    if (Date.now() + pause > deadline) throw refusal;
    await delay(pause);
  }
};

/** The portal as its users reach it. `keyOf` makes Idempotency-Keys of the names of things. */
export const connectPortal = (
  { gateway, commandApi, internalToken }: PortalAddresses,
  keyOf: (item: string) => string,
): Portal => {
  const json = { 'Content-Type': 'application/json' };
  // Demo data are loaded faster than people work: who shows this is under no limit.
  const shown = { [INTERNAL_TOKEN_HEADER]: internalToken };
  const direct = { ...json, ...shown };

  const sessionOf = (accountid: string, signedIn: Answer): Session => {
    const Cookie = signedIn.cookie!;
    let { position } = signedIn;
    return {
      accountid,
      async get<T>(path: string) {
        const headers = { ...shown, Cookie, ...(position !== undefined && { 'Portal-Position': position }) };
        return (await exchange({ method: 'GET', url: `${gateway}/api${path}`, headers })).body as T;
      },
      async send<T>(method: 'POST' | 'PUT', path: string, body: object, item: string) {
        const headers = { ...direct, Cookie, 'Idempotency-Key': keyOf(item) };
        const answer = await exchange({ method, url: `${gateway}/api${path}`, headers, body: JSON.stringify(body) });
        position = answer.position ?? position;
        return answer.body as T;
      },
      async upload(path, file, name) {
        const form = new FormData();
        form.set('file', await file(), name);
        await exchange({ method: 'POST', url: `${gateway}/api${path}`, headers: { ...shown, Cookie }, body: form });
      },
      async createAccount(account, item) {
        const headers = { ...direct, Cookie, 'Idempotency-Key': keyOf(item) };
        return (
          await exchange({ method: 'POST', url: `${commandApi}/api/accounts`, headers, body: JSON.stringify(account) })
        ).body as {
          accountid: string;
        };
      },
    };
  };

  return {
    async signIn({ email, password }) {
      const answer = await exchange({
        method: 'POST',
        url: `${commandApi}/api/accounts/login`,
        headers: direct,
        body: JSON.stringify({ email, password }),
      });
      return sessionOf((answer.body as SessionUser).account.accountid, answer);
    },
    async register(credentials, category, item) {
      const headers = { ...direct, 'Idempotency-Key': keyOf(item) };
      const answer = await exchange({
        method: 'POST',
        url: `${commandApi}/api/accounts`,
        headers,
        body: JSON.stringify({ ...credentials, category }),
      });
      return sessionOf((answer.body as { accountid: string }).accountid, answer);
    },
    async internal<T>(path: string, body: object, item: string) {
      const headers = { ...direct, 'Idempotency-Key': keyOf(item) };
      return (
        await exchange({ method: 'POST', url: `${commandApi}/internal${path}`, headers, body: JSON.stringify(body) })
      ).body as T;
    },
  };
};
