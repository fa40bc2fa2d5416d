import { endpoints, type EndpointName } from '@berangkat/contracts/http';

export interface Reply {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Headers;
}

/** A client without a browser: no Origin header, keeps its cookie, sends the last position that it was given. */
export class Client {
  #cookie: string | undefined;
  #position: string | undefined;

  constructor(readonly url: string) {}

  /** What a browser of the same session would send. */
  get cookie(): string | undefined {
    return this.#cookie;
  }

  /** Calls an endpoint of the table by its name. */
  async call(name: EndpointName, { params = {}, query = {}, body, headers = {} }: { params?: Record<string, string>; query?: Record<string, string>; body?: unknown; headers?: Record<string, string> } = {}): Promise<Reply> {
    const { method, path } = endpoints[name];
    const filled = path.replace(/:(\w+)/g, (_, parameter: string) => encodeURIComponent(params[parameter] ?? ''));
    const search = new URLSearchParams(query).toString();
    return this.send(method, `/api${filled}${search === '' ? '' : `?${search}`}`, body, headers);
  }

  async send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Reply> {
    const isForm = body instanceof FormData;
    const answer = await fetch(this.url + path, {
      method,
      headers: {
        ...(this.#cookie !== undefined && { cookie: this.#cookie }),
        ...(this.#position !== undefined && { 'portal-position': this.#position }),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      redirect: 'manual',
    });
    for (const cookie of answer.headers.getSetCookie()) this.#cookie = cookie.split(';')[0];
    this.#position = answer.headers.get('portal-position') ?? this.#position;
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.includes('json') === true;
    return { status: answer.status, body: isJson && text !== '' ? JSON.parse(text) : text, headers: answer.headers };
  }

  async signIn(account: { readonly email: string; readonly password: string }): Promise<Reply> {
    return this.call('signIn', { body: { email: account.email, password: account.password } });
  }
}
