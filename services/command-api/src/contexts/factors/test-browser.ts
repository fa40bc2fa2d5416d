import { Secret, TOTP } from 'otpauth';
import { type Actor } from '@berangkat/contracts/kernel';
import { type Listening } from '@berangkat/platform/http';
import { migrate } from '@berangkat/platform/postgres';
import { createTestDatabase } from '@berangkat/platform/postgres/testing';
import { PostgresSessions, type Sessions } from '@berangkat/platform/sessions';
import { serveInTest } from '../../http/testing';
import { type memoryPortal } from '../../testing';

export const root: Actor = { accountid: '20261101001', category: 'superadmin', role: 'root' };
export const password = 'Berangkat2026';

/** A database with the tables of sign-ins, and how each process opens the sessions in it. */
export const openSignIns = async (migrations: Parameters<typeof migrate>[2]) => {
  const database = await createTestDatabase();
  await migrate(database.pool, 'auth', migrations);
  const listener = database.openListener();
  const openSessions = () => PostgresSessions.open({ pool: database.pool, listener, secure: false });
  return { database, openSessions };
};

/** Registers an admin, who may have a factor, and answers the id of the account. */
export const registerAdmin = async (portal: ReturnType<typeof memoryPortal>, email: string): Promise<string> => {
  const { body } = await portal.handlers.accounts.register(
    { email, password, category: 'admin', selfregistered: false, displayname: 'Sari' },
    portal.by(root),
  );
  return body.accountid;
};

/** A process of the portal in a test, on its own port. */
export const serve = ({ commands }: Pick<ReturnType<typeof memoryPortal>, 'commands'>, sessions: Sessions) =>
  serveInTest(commands, { sessions, checkAnswers: true });

/** A browser of somebody with this e-mail and password: it keeps its cookies. */
export const browserOf = (
  server: Pick<Listening, 'port'>,
  signIn: { readonly email: string; readonly password: string },
) => {
  const cookies = new Map<string, string>();
  const call = async (method: string, path: string, given?: object, key?: string) => {
    const answer = await fetch(`http://127.0.0.1:${server.port}/api/accounts${path}`, {
      method,
      headers: {
        ...(given !== undefined && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'idempotency-key': key }),
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      ...(given !== undefined && { body: JSON.stringify(given) }),
    });
    for (const each of answer.headers.getSetCookie()) {
      const [pair = ''] = each.split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const body = (await answer.json()) as Record<string, never> & { readonly code?: string };
    return { status: answer.status, body };
  };
  return {
    cookies,
    call,
    signIn: () => call('POST', '/login', signIn),
    show: (code: string, key?: string) => call('POST', '/login/factor', { code }, key),
    factors: () => call('GET', '/own/factors'),
  };
};
export type TestBrowser = ReturnType<typeof browserOf>;

/** Codes of an app, each of another half minute: one that was used is over. */
export const appOf = (secret: string) => {
  let periods = -2;
  return (): string =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + (periods += 1) * 30_000 });
};

/** Sets the app up for whoever is signed in. */
export const setUp = async (one: TestBrowser) => {
  const { body: made } = await one.call('POST', '/own/factors/secret', {});
  const { secret, token } = made as unknown as { secret: string; token: string };
  const code = appOf(secret);
  const { status, body } = await one.call('POST', '/own/factors/codes', { secret, token, code: code() });
  expect(status).toBe(200);
  const { recoverycodes } = body as unknown as { recoverycodes: string[] };
  return { code, recoverycodes, secret, token };
};
