import { readFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { join } from 'node:path';

/** One entry of DATA_DIR/demo-accounts.json. */
export interface DemoAccount {
  readonly category: string;
  readonly role: string | null;
  readonly email: string;
  readonly password: string;
}

export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  /** From sending to the last byte. */
  readonly milliseconds: number;
}

/**
 * Somebody who is signed in and calls the portal as a client without a browser does, one connection per running call.
 */
export interface Session {
  readonly cookie: string;
  /**
   * Headers of every call: the cookie, and the internal token, because a benchmark is faster than any person may be.
   */
  readonly headers: Readonly<Record<string, string>>;
  call(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body?: object,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Reply>;
  /** The JSON of a call that has to succeed. */
  json<T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<T>;
  close(): void;
}

const accountOf = async (dataDir: string, category: string, role: string | null): Promise<DemoAccount> => {
  const accounts = JSON.parse(await readFile(join(dataDir, 'demo-accounts.json'), 'utf8')) as DemoAccount[];
  const account = accounts.find((candidate) => candidate.category === category && candidate.role === role);
  if (account === undefined) throw new Error(`no sign-in of kind ${category} in demo-accounts.json`);
  return account;
};

const exchange = (
  agent: Agent,
  url: string,
  method: string,
  headers: Record<string, string>,
  body: string | undefined,
): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const sentAt = performance.now();
    const sent = request(url, {
      method,
      agent,
      headers:
        body === undefined
          ? headers
          : { ...headers, 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(body)) },
    });
    sent.on('error', reject);
    sent.on('response', (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          text: Buffer.concat(chunks).toString('utf8'),
          milliseconds: performance.now() - sentAt,
        }),
      );
    });
    sent.end(body);
  });

/** Signs the demonstration's account of a kind in through the gateway. */
export const signIn = async (
  baseUrl: string,
  dataDir: string,
  category: string,
  role: string | null = null,
): Promise<Session> => {
  const { email, password } = await accountOf(dataDir, category, role);
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const shown = { 'X-Internal-Token': (await readFile(join(dataDir, 'secrets', 'internal.token'), 'utf8')).trim() };
  const reply = await exchange(
    agent,
    `${baseUrl}/api/accounts/login`,
    'POST',
    shown,
    JSON.stringify({ email, password }),
  );
  if (reply.status !== 200) throw new Error(`signing in as ${category} was answered with ${reply.status}`);
  const cookie = [reply.headers['set-cookie'] ?? []]
    .flat()
    .map((line) => line.split(';')[0]!)
    .join('; ');
  const call: Session['call'] = (method, path, body, headers = {}) =>
    exchange(
      agent,
      `${baseUrl}/api${path}`,
      method,
      { ...shown, Cookie: cookie, ...headers },
      body === undefined ? undefined : JSON.stringify(body),
    );
  return {
    cookie,
    headers: { ...shown, Cookie: cookie },
    call,
    async json<T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) {
      const { status, text } = await call(method, path, body);
      if (status >= 300) throw new Error(`${method} ${path} was answered with ${status}: ${text.slice(0, 300)}`);
      return JSON.parse(text) as T;
    },
    close: () => agent.destroy(),
  };
};
