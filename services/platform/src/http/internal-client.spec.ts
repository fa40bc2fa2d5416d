import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { Instances } from '../instances';
import { HttpError } from './http-error';
import { InternalCallFailed, failedAsUnavailable } from './internal-call-failed';
import { internalClient, type InternalClient, type InternalClientOptions } from './internal-client';

const token = Buffer.alloc(32, 7);
const onBehalf = {
  requestId: 'request-0001',
  cookie: 'portal-session=sesame',
  userAgent: 'A browser',
  address: '203.0.113.9',
};

interface Asked {
  readonly method: string | undefined;
  readonly path: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

let url: string;
let asked: Asked[];
let answer: RequestListener;
let running: Server[];
let opened: Instances[];

/** A process of the other service. */
const listening = async (): Promise<string> => {
  const server = createServer(async (req, res) => {
    let body = '';
    for await (const chunk of req.setEncoding('utf8')) body += chunk as string;
    asked.push({ method: req.method, path: req.url, headers: req.headers, body });
    answer(req, res);
  }).listen(0, '127.0.0.1');
  running.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};
/** The address of one that has ended. */
const nobody = async (): Promise<string> => {
  const address = await listening();
  await new Promise((resolve) => running.pop()!.close(resolve));
  return address;
};

beforeEach(async () => {
  [asked, running, opened] = [[], [], []];
  url = await listening();
});
afterEach(() => {
  for (const instances of opened) instances.close();
  for (const server of running) {
    server.closeAllConnections();
    server.close();
  }
});

const clientOf = (options: Partial<InternalClientOptions> = {}, urls: readonly string[] = [url]): InternalClient => {
  const instances = new Instances(urls);
  opened.push(instances);
  return internalClient({ instances, service: 'command-api', token, ...options });
};
const failureOf = (answered: Promise<unknown>): Promise<Error> =>
  answered.then(
    () => Promise.reject(new Error('it did not fail')),
    (error: unknown) => error as Error,
  );
/** All that an error says, with its causes. */
const said = (error: unknown): string => {
  const { message, cause } = error as Partial<Error>;
  return `${message} ${JSON.stringify(error)} ${cause === undefined ? '' : said(cause)}`;
};

describe('a question to another service', () => {
  it('shows the token, and is answered as JSON, as text and with the position', async () => {
    answer = (_req, res) => res.writeHead(201, { 'Portal-Position': '0001-0002' }).end('{"done":true}');
    const answered = await clientOf().post('/internal/exports', { rows: 3 });
    expect([answered.json(), answered.text, answered.position]).toEqual([{ done: true }, '{"done":true}', '0001-0002']);
    expect(asked).toMatchObject([
      {
        method: 'POST',
        path: '/internal/exports',
        body: '{"rows":3}',
        headers: { 'x-internal-token': '07'.repeat(32), 'content-type': 'application/json' },
      },
    ]);
  });

  it('carries nothing of anybody where nobody is named, and no token where there is none', async () => {
    answer = (_req, res) => res.end('[]');
    expect((await clientOf({ token: undefined }).get('/api/choices')).position).toBeUndefined();
    expect([asked[0]!.method, asked[0]!.body]).toEqual(['GET', '']);
    for (const name of [
      'x-internal-token',
      'content-type',
      'x-request-id',
      'cookie',
      'user-agent',
      'x-forwarded-for',
      'portal-position',
    ])
      expect(asked[0]!.headers).not.toHaveProperty(name);
  });

  it('carries the user on whose behalf it is asked', async () => {
    answer = (_req, res) => res.end('{}');
    await clientOf().post('/internal/exports', {}, onBehalf);
    await clientOf().get('/api/cv', { requestId: 'request-0002', position: '0001-0002' });
    expect(asked[0]!.headers).toMatchObject({
      'x-request-id': 'request-0001',
      cookie: 'portal-session=sesame',
      'user-agent': 'A browser',
      'x-forwarded-for': '203.0.113.9',
    });
    expect(asked[1]!.headers).toMatchObject({ 'x-request-id': 'request-0002', 'portal-position': '0001-0002' });
    expect(asked[1]!.headers).not.toHaveProperty('cookie');
  });

  it('goes to the next process when nobody took the connection', async () => {
    answer = (_req, res) => res.end('{}');
    const client = clientOf({}, [await nobody(), url]);
    for (let number = 0; number < 4; number += 1) await client.post('/internal/pulses', { number });
    expect(asked).toHaveLength(4);
  });
});

describe('a refusal of another service', () => {
  const refused = (status: number, body: string): void => {
    answer = (_req, res) => res.writeHead(status, { 'content-type': 'application/problem+json' }).end(body);
  };

  it('keeps its code, words, errors and when to come back', async () => {
    const errors = [{ field: 'email', code: 'account-email', message: 'Wrong.' }];
    refused(429, JSON.stringify({ status: 429, code: 'too-many-requests', message: 'Later.', errors, retryAfter: 17 }));
    const refusal = await failureOf(clientOf().post('/internal/exports', {}));
    expect(refusal).toBeInstanceOf(HttpError);
    expect(refusal).toMatchObject({
      status: 429,
      code: 'too-many-requests',
      message: 'Later.',
      errors,
      retryAfter: 17,
    });
  });

  it.all(['<h1>Budi</h1>', '', '"Budi"', '{"message":"Budi"}'])(
    'that is no problem JSON is one without its words: %j',
    async (body) => {
      refused(409, body);
      const plain = await failureOf(clientOf().post('/internal/exports', {}));
      const named = await failureOf(clientOf({ otherwise: 'upload-error' }).post('/internal/exports', {}));
      expect([plain, named]).toMatchObject([
        { status: 409, code: 'bad-request' },
        { status: 409, code: 'upload-error' },
      ]);
      expect(said(plain) + said(named)).not.toContain('Budi');
    },
  );
});

describe('a call that failed', () => {
  const failed = async (client: InternalClient): Promise<Error> => {
    const error = await failureOf(
      client.post('/internal/accounts/password', { email: 'budi@example.id' }, onBehalf).then((given) => given.json()),
    );
    expect(error).toBeInstanceOf(InternalCallFailed);
    expect(said(error)).not.toMatch(/budi|sesame|203\.0\.113|A browser|0707/);
    return error;
  };

  it.all([
    [500, '<h1>Budi</h1>', undefined],
    [502, '', undefined],
    [302, '{}', undefined],
    [503, '{"status":503,"code":"unavailable","message":"Not now."}', { code: 'unavailable', message: 'Not now.' }],
  ])('has the status %i in its words, and what was said as its cause', async (status, body, cause) => {
    answer = (_req, res) => res.writeHead(status).end(body);
    const error = await failed(clientOf());
    expect(error.message).toBe(`command-api answered ${status}`);
    if (cause === undefined) expect(error.cause).toBeUndefined();
    else expect(error.cause).toMatchObject(cause);
  });

  it('was not answered in time, from the question to the end of the answer', async () => {
    answer = () => undefined;
    const silent = await failed(clientOf({ timeout: 250 }));
    answer = (_req, res) => void res.writeHead(200).write('{"begun":');
    const halfway = await failed(clientOf({ timeout: 250 }));
    expect([silent, halfway]).toMatchObject(
      [1, 2].map(() => ({ message: 'command-api did not answer', cause: { name: 'TimeoutError' } })),
    );
    expect(asked).toHaveLength(2);
  });

  it('reached nobody', async () => {
    const error = await failed(clientOf({}, [await nobody()]));
    expect(error).toMatchObject({ message: 'command-api did not answer', cause: { code: 'ECONNREFUSED' } });
  });

  it('broke off, and is not asked again: it may have taken effect', async () => {
    answer = (_req, res) => res.destroy();
    expect((await failed(clientOf({}, [url, await listening()]))).message).toBe('command-api did not answer');
    expect(asked).toHaveLength(1);
  });

  it('was answered with something that is no JSON, of which nothing is quoted', async () => {
    answer = (_req, res) => res.end('Budi Santoso <budi@example.id>');
    expect((await failed(clientOf())).message).toBe('command-api answered something that is no JSON');
  });

  it('is logged and 503 for a user; a refusal and a mistake of ours stay what they are', () => {
    const warn = jest.fn();
    const failure = new InternalCallFailed('command-api did not answer');
    expect(failedAsUnavailable(failure, { warn }, 'no answer', { path: '/internal/exports' })).toMatchObject({
      status: 503,
      code: 'unavailable',
    });
    expect(warn.mock.calls).toEqual([[{ err: failure, path: '/internal/exports' }, 'no answer']]);
    for (const error of [new HttpError(404, 'not-found', 'Not found.'), new TypeError('ours')])
      expect(failedAsUnavailable(error, { warn }, 'no answer')).toBe(error);
    expect(warn).toHaveBeenCalledTimes(1);
  });
});
