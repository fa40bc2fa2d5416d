import { type Listening, listen, serviceApp } from '@berangkat/platform/http';
import { Limits } from '@berangkat/platform/limits';
import { silentLogger } from '@berangkat/platform/observability';
import { type Sessions } from '@berangkat/platform/sessions';
import { bindRoutes } from '../../http/routes';
import { type memoryPortal } from '../../testing';

/** A process of the portal in a test, on its own port. */
export const serve = ({ commands }: Pick<ReturnType<typeof memoryPortal>, 'commands'>, sessions: Sessions) => {
  const service = serviceApp({
    name: 'test',
    logger: silentLogger(),
    checks: {},
    token: Buffer.alloc(32, 7),
    publicUrl: 'http://portal.example',
  });
  bindRoutes(service, commands, { sessions, limits: new Limits({ now: () => 1_000 }), checkAnswers: true });
  return listen(service, 0, { signals: false });
};

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
