import { type RouteName, routes } from '@berangkat/contracts/routes';
import { internalTokenAt } from './internal-token';

export interface Reply {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Headers;
}

export interface ClientOptions {
  /**
   * Under the limits of the portal, as everybody is who does not show the internal token; tests do, for they are faster
   * than people.
   */
  readonly limited?: boolean;
}

/** A client without a browser: no Origin header, keeps its cookies, sends the last position that it was given. */
export class Client {
  readonly #cookies = new Map<string, string>();
  readonly #token: string | undefined;
  #position: string | undefined;

  constructor(
    readonly url: string,
    { limited = false }: ClientOptions = {},
  ) {
    this.#token = limited ? undefined : internalTokenAt(url);
  }

  /** Answers the cookie that a browser of the same session would send. */
  get cookie(): string | undefined {
    return this.#cookies.size === 0
      ? undefined
      : [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** The position of the log after the last change that this client made or saw. */
  get position(): string | undefined {
    return this.#position;
  }

  /** Calls an endpoint of the table by its name. */
  async call(
    name: RouteName,
    {
      params = {},
      query = {},
      body,
      headers = {},
    }: {
      params?: Record<string, string>;
      query?: Record<string, string>;
      body?: unknown;
      headers?: Record<string, string>;
    } = {},
  ): Promise<Reply> {
    const { method, path } = routes[name];
    const filled = path.replace(/:(\w+)/g, (_, parameter: string) => encodeURIComponent(params[parameter] ?? ''));
    const search = new URLSearchParams(query).toString();
    return this.send(method, `/api${filled}${search === '' ? '' : `?${search}`}`, body, headers);
  }

  async send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Reply> {
    const isForm = body instanceof FormData;
    const answer = await fetch(this.url + path, {
      method,
      headers: {
        ...(this.#token !== undefined && { 'x-internal-token': this.#token }),
        ...(this.cookie !== undefined && { cookie: this.cookie }),
        ...(this.#position !== undefined && { 'portal-position': this.#position }),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      redirect: 'manual',
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.#cookies.set(name, value);
    }
    this.#position = answer.headers.get('portal-position') ?? this.#position;
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.includes('json') === true;
    return { status: answer.status, body: isJson && text !== '' ? JSON.parse(text) : text, headers: answer.headers };
  }

  async signIn(account: { readonly email: string; readonly password: string }): Promise<Reply> {
    return this.call('signIn', { body: { email: account.email, password: account.password } });
  }
}
