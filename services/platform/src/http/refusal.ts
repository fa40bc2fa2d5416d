import { type Problem } from '@berangkat/contracts/kernel';
import { message, type PlainMessageId } from '@berangkat/contracts/messages';

export type FieldError = NonNullable<Problem['errors']>[number];

/** Seconds to wait where whoever refuses does not know better. */
const SOON = 2;

/**
 * A request that is refused, from wherever it is noticed; the error handler makes a problem JSON of it.
 * `code` and `message` are the id and the words of a text of the specification where it has one.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  /** Whole seconds after which it is worth trying again, sent as Retry-After: always with 429 and 503. */
  readonly retryAfter?: number;

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly errors?: readonly FieldError[],
    options: { readonly retryAfter?: number } = {},
  ) {
    super(message);
    const retryAfter = options.retryAfter ?? (status === 429 || status === 503 ? SOON : undefined);
    if (retryAfter !== undefined) this.retryAfter = Math.max(1, Math.ceil(retryAfter));
  }
}

/** A refusal with a text of the catalogue as it stands there. */
export const refuse = (
  status: number,
  code: PlainMessageId,
  errors?: readonly FieldError[],
  options?: { readonly retryAfter?: number },
): Refusal => new Refusal(status, code, message(code), errors, options);

/** Refusals that every service knows. */
export const refusals = {
  notSignedIn: () => refuse(401, 'not-signed-in'),
  sessionExpired: () => refuse(401, 'account-401-inactivity-alert'),
  forbidden: () => refuse(403, 'forbidden'),
  crossSite: () => refuse(403, 'cross-site'),
  notFound: () => refuse(404, 'not-found'),
  stale: () => refuse(409, 'stale'),
  busy: () => refuse(409, 'in-progress', undefined, { retryAfter: 1 }),
  tooLarge: () => refuse(413, 'too-large'),
  unsupportedMediaType: () => refuse(415, 'unsupported-media-type'),
  keyReused: () => refuse(422, 'idempotency-key-reused'),
  tooManyRequests: (retryAfter: number) => refuse(429, 'too-many-requests', undefined, { retryAfter }),
  internal: () => refuse(500, 'internal'),
  unavailable: (retryAfter = SOON) => refuse(503, 'unavailable', undefined, { retryAfter }),
} as const;

/** Refusals that depend on the moment and not on what was asked for: kept for nobody who asks again. */
export const isOfTheMoment = (status: number): boolean => status === 408 || status === 429 || status >= 500;
