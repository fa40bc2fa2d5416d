import { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { type measuring, type HttpError, requestIdOf, sendProblem } from '@berangkat/platform/http';
import { answeredHeaders, type DefaultHeaders, type HeaderList } from './headers';

/** Milliseconds for which the rest of a refused body is read and dropped. */
const LINGER = 2_000;

export interface ExchangeSetting {
  readonly measure: ReturnType<typeof measuring>;
  readonly defaultHeaders: DefaultHeaders;
}

/** A request that is passed on, and its answer. Not through Express: every command comes this way. */
export class Exchange {
  readonly requestId: string;
  /** As the endpoint table writes it, for the numbers and the log. */
  route = 'unknown';
  /** The place of its span, for the service that answers; undefined where nothing is traced. */
  traceparent: string | undefined;
  /** The header for a browser that reports its calls; undefined for all others. */
  serverTiming: string | undefined;
  readonly #defaultHeaders: DefaultHeaders;

  constructor(
    readonly req: IncomingMessage,
    readonly res: ServerResponse,
    { measure, defaultHeaders }: ExchangeSetting,
  ) {
    this.requestId = requestIdOf(req);
    this.#defaultHeaders = defaultHeaders;
    measure(req, res, { requestId: this.requestId, route: () => this.route });
  }

  /** Headers of a service's answer, as the client gets them. */
  headersOf(answered: IncomingHttpHeaders): HeaderList {
    const list = answeredHeaders(answered, this.#defaultHeaders, this.requestId);
    if (this.serverTiming !== undefined) list.push('server-timing', this.serverTiming);
    return list;
  }

  /** Answers in place of a service. */
  refuse(refusal: HttpError, more: Readonly<Record<string, string>> = {}): void {
    const { res } = this;
    if (!res.headersSent) {
      res.setHeader('x-request-id', this.requestId);
      if (this.serverTiming !== undefined) res.setHeader('server-timing', this.serverTiming);
      for (const { name, value } of this.#defaultHeaders) res.setHeader(name, value);
      for (const [name, value] of Object.entries(more)) res.setHeader(name, value);
    }
    sendProblem(res, refusal, this.requestId);
  }

  /**
   * {@link httpError} a request whose body has not arrived, and may never do so. A client that is cut off while it is
   * still sending may not get to read the answer.
   */
  refuseUnread(refusal: HttpError): void {
    const { req } = this;
    req.resume();
    setTimeout(() => {
      if (!req.complete) req.destroy();
    }, LINGER);
    this.refuse(refusal);
  }
}
