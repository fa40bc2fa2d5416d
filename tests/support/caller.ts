import { Agent, request } from 'node:http';
import { type RouteName, routes } from '@berangkat/contracts/routes';

export interface Answered {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: unknown;
}

export interface CallOptions {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * A client that calls from an address of its own, as anybody does who has one; on Linux this machine has all of
 * 127.0.0.0/8. Shows no internal token.
 */
export class Caller {
  readonly #agent: Agent;

  constructor(
    readonly url: string,
    localAddress?: string,
  ) {
    this.#agent = new Agent({ keepAlive: true, maxSockets: 16, ...(localAddress !== undefined && { localAddress }) });
  }

  /** Calls an endpoint of the table by its name, parameters filled with ids of nothing. */
  call(name: RouteName, asked: CallOptions & { params?: Readonly<Record<string, string>> } = {}): Promise<Answered> {
    const { method, path } = routes[name];
    const filled = path.replace(/:(\w+)/g, (_, parameter: string) =>
      encodeURIComponent(asked.params?.[parameter] ?? '20251111001'),
    );
    return this.send(method, `/api${filled}`, asked);
  }

  send(method: string, path: string, { body, headers = {} }: CallOptions = {}): Promise<Answered> {
    const content = body === undefined ? undefined : JSON.stringify(body);
    return new Promise((resolve, reject) => {
      const asked = request(this.url + path, {
        method,
        agent: this.#agent,
        headers: {
          ...(content !== undefined && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(content),
          }),
          ...headers,
        },
      });
      asked.on('error', reject);
      asked.on('response', (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          const isJson = answer.headers['content-type']?.includes('json') === true && text !== '';
          resolve({
            status: answer.statusCode!,
            headers: answer.headers,
            body: isJson ? (JSON.parse(text) as unknown) : text,
          });
        });
      });
      asked.end(content);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

/** Makes callers for the tests of a file, each at the address that is named, and closes them after those tests. */
export const callersOf = (url: () => string): ((address: string) => Caller) => {
  const callers: Caller[] = [];
  afterAll(() => callers.forEach((caller) => caller.close()));
  return (address) => {
    const caller = new Caller(url(), address);
    callers.push(caller);
    return caller;
  };
};

/** The Cookie header that a browser sends after this answer. */
export const cookiesIn = ({ headers }: Answered): string =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map((cookie) => cookie.split(';')[0]!)
    .join('; ');

let accounts = 0;
/** An e-mail address that nobody has. */
export const freshEmail = (): string =>
  `someone-${process.pid}-${Date.now().toString(36)}-${(accounts += 1)}@example.com`;
