import { type Problem } from '@berangkat/contracts/kernel';

export type FieldError = NonNullable<Problem['errors']>[number];

/**
 * A request that is refused, from wherever it is noticed; the error handler makes a problem JSON of it.
 * `code` and `message` are the id and the words of a text of the specification where it has one.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  /** Seconds after which it is worth trying again, sent as Retry-After. */
  readonly retryAfter?: number;

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly errors?: readonly FieldError[],
    options: { readonly retryAfter?: number } = {},
  ) {
    super(message);
    if (options.retryAfter !== undefined) this.retryAfter = options.retryAfter;
  }
}

/** Refusals that every service knows. Texts in the specification's words where it has them. */
export const refusals = {
  notSignedIn: () => new Refusal(401, 'edu-not-logged-in', 'You are not logged in. Please log in to access this page.'),
  /** The specification asks for a notice about being logged out after inactivity and leaves its words open (000 §8). */
  sessionExpired: () => new Refusal(401, 'account-401-inactivity-alert', 'You have been logged out after inactivity. Please log in again.'),
  forbidden: () => new Refusal(403, 'forbidden', 'You are not allowed to do this.'),
  crossSite: () => new Refusal(403, 'cross-site', 'This request came from another site.'),
  notFound: () => new Refusal(404, 'not-found', 'There is nothing at this address.'),
  stale: () => new Refusal(409, 'stale', 'Somebody else changed this in the meantime. Please reload and try again.'),
  busy: () => new Refusal(409, 'in-progress', 'The same command is still being carried out.', undefined, { retryAfter: 1 }),
  keyReused: () => new Refusal(422, 'idempotency-key-reused', 'This Idempotency-Key was used for another command.'),
  unavailable: () => new Refusal(503, 'unavailable', 'An error occurred. Please try again later.', undefined, { retryAfter: 2 }),
} as const;
