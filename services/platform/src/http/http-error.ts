import { type Problem } from '@berangkat/contracts/kernel';
import { message, type PlainMessageId } from '@berangkat/contracts/messages';

export type FieldError = NonNullable<Problem['errors']>[number];

/** Seconds to wait when the code that refuses names none. */
const SOON = 2;

/**
 * A request that is refused, from wherever it is noticed; the error handler makes a problem JSON of it.
 * `code` and `message` are the id and the words of a text of the specification where it has one.
 */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  /** Whole seconds after which it is worth trying again, sent as Retry-After: always with 429 and 503. */
  readonly retryAfter?: number;
  readonly closed?: string;

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly errors?: readonly FieldError[],
    options: Pick<Problem, 'retryAfter' | 'closed'> = {},
  ) {
    super(message);
    const retryAfter = options.retryAfter ?? (status === 429 || status === 503 ? SOON : undefined);
    if (options.closed !== undefined) this.closed = options.closed;
    if (retryAfter !== undefined) this.retryAfter = Math.max(1, Math.ceil(retryAfter));
  }
}

/** A refusal with a text of the catalogue as it stands there. */
export const httpError = (
  status: number,
  code: PlainMessageId,
  errors?: readonly FieldError[],
  options?: Pick<Problem, 'retryAfter' | 'closed'>,
): HttpError => new HttpError(status, code, message(code), errors, options);

/** Refusals that every service knows. */
export const httpErrors = {
  notSignedIn: () => httpError(401, 'not-signed-in'),
  sessionExpired: () => httpError(401, 'account-401-inactivity-alert'),
  forbidden: () => httpError(403, 'forbidden'),
  crossSite: () => httpError(403, 'cross-site'),
  notFound: () => httpError(404, 'not-found'),
  stale: () => httpError(409, 'stale'),
  unreadable: () => httpError(409, 'record-unreadable'),
  busy: () => httpError(409, 'in-progress', undefined, { retryAfter: 1 }),
  tooLarge: () => httpError(413, 'too-large'),
  unsupportedMediaType: () => httpError(415, 'unsupported-media-type'),
  keyReused: () => httpError(422, 'idempotency-key-reused'),
  tooManyRequests: (retryAfter: number) => httpError(429, 'too-many-requests', undefined, { retryAfter }),
  internal: () => httpError(500, 'internal'),
  unavailable: (retryAfter = SOON) => httpError(503, 'unavailable', undefined, { retryAfter }),
} as const;

/** Whether the same request may be answered otherwise a moment later; such an answer is not kept for a repetition. */
export const isTransient = (status: number): boolean => status === 408 || status === 429 || status >= 500;
