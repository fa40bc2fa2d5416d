import { type Logger } from '../observability';
import { httpErrors } from './http-error';

/**
 * Another service did not answer, or answered that it failed: what it was asked to do may have been done. The message
 * names the service and the status, the cause says why.
 */
export class InternalCallFailed extends Error {
  override readonly name = 'InternalCallFailed';
  /** The status that it answered; undefined where it did not answer. */
  readonly status: number | undefined;

  constructor(message: string, { status, ...options }: ErrorOptions & { readonly status?: number } = {}) {
    super(message, options);
    this.status = status;
  }
}

/**
 * For whoever passes refusals on to a user: a call that failed is logged and becomes 503.
 * @param what the words of the log line, with its fields
 * @returns what to throw; another error is returned as it is
 */
export const failedAsUnavailable = (
  error: unknown,
  log: Pick<Logger, 'warn'>,
  what: string,
  fields: Readonly<Record<string, unknown>> = {},
): unknown => {
  if (!(error instanceof InternalCallFailed)) return error;
  log.warn({ err: error, ...fields }, what);
  return httpErrors.unavailable();
};
