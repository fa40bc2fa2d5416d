import { type PlainMessageId } from '@berangkat/contracts/messages';
import { type Instances } from '../instances';
import { internalHeaders } from './internal';
import { InternalCallFailed } from './internal-call-failed';
import { type OnBehalf } from './on-behalf';
import { POSITION_HEADER } from './position';
import { problemIn, refusalIn } from './refusal-in';

/** Milliseconds that a service gets to answer where nobody says otherwise. */
const TIMEOUT = 10_000;

export interface InternalClientOptions {
  /** The processes of the service that is asked. */
  readonly instances: Pick<Instances, 'request'>;
  /** How messages call it, such as `command-api`. */
  readonly service: string;
  /** Shown to it; left out where none is set. */
  readonly token: Buffer | undefined;
  /** Milliseconds from the question to the end of the answer; 10 s when left out. */
  readonly timeout?: number;
  /** Code of a refusal that is no problem JSON. */
  readonly otherwise?: PlainMessageId;
}

/**
 * The context of a question: on whose behalf it is asked, if anybody's, and up to where the service has to have read.
 */
export interface SentAlong extends Partial<OnBehalf> {
  readonly position?: string | undefined;
}

export interface InternalAnswer {
  readonly text: string;
  /** Up to where to read to see what was done. */
  readonly position: string | undefined;
  /** @throws {InternalCallFailed} it is no JSON */
  readonly json: () => unknown;
}

/**
 * Asks another service, by the internal token. Both ask the next process when nobody took the connection, and never
 * twice otherwise; both answer what has a status of 2xx.
 * @throws {HttpError} the service's own refusal: a status of 4xx
 * @throws {InternalCallFailed} anything else, also when no answer came in time
 */
export interface InternalClient {
  readonly get: (path: string, along?: SentAlong) => Promise<InternalAnswer>;
  readonly post: (path: string, body: object, along?: SentAlong) => Promise<InternalAnswer>;
}

/** The client by which services ask each other. */
export const internalClient = ({
  instances,
  service,
  token,
  timeout = TIMEOUT,
  otherwise,
}: InternalClientOptions): InternalClient => {
  const ask = async (
    request: { readonly method: 'GET' | 'POST'; readonly path: string; readonly body?: string },
    along: SentAlong,
  ): Promise<InternalAnswer> => {
    const { status, position, text } = await instances
      .request({
        ...request,
        signal: AbortSignal.timeout(timeout),
        headers: {
          ...(token !== undefined && internalHeaders(token)),
          ...(request.body !== undefined && { 'content-type': 'application/json' }),
          ...headersOf(along),
        },
      })
      .then(async ({ statusCode, headers, body }) => ({
        status: statusCode,
        position: headers[POSITION_HEADER.toLowerCase()]?.toString(),
        text: await body.text(),
      }))
      .catch((cause: unknown) => {
        throw new InternalCallFailed(`${service} did not answer`, { cause });
      });
    if (status >= 400 && status < 500) throw refusalIn(status, text, otherwise);
    if (status < 200 || status >= 300)
      throw new InternalCallFailed(`${service} answered ${status}`, { cause: problemIn(status, text), status });
    return { text, position, json: () => jsonOf(text, service) };
  };
  return {
    get: (path, along = {}) => ask({ method: 'GET', path }, along),
    post: (path, body, along = {}) => ask({ method: 'POST', path, body: JSON.stringify(body) }, along),
  };
};

const headersOf = ({ requestId, cookie, userAgent, address, position }: SentAlong): Record<string, string> =>
  Object.fromEntries(
    Object.entries({
      'x-request-id': requestId,
      cookie,
      'user-agent': userAgent,
      'x-forwarded-for': address,
      [POSITION_HEADER]: position,
    }).filter((header): header is [string, string] => header[1] !== undefined),
  );

const jsonOf = (text: string, service: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // The error of the parser quotes what it could not read, which may be about somebody.
    throw new InternalCallFailed(`${service} answered something that is no JSON`);
  }
};
