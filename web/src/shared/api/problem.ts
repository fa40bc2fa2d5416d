import { type Problem } from '@berangkat/contracts/kernel';
import { type SerializedError } from '@reduxjs/toolkit';

/**
 * Why a call failed. `status` is the HTTP status, or 0 when no answer came: `code` is then `network` or `timeout`, and
 * whether the server has acted is unknown.
 */
export interface PortalError extends Pick<Problem, 'status' | 'code' | 'message' | 'errors' | 'closed'> {
  /** Seconds after which it is worth trying again, where the server says so. */
  readonly retryAfter?: number;
}

export const NETWORK: PortalError = { status: 0, code: 'network', message: 'The portal cannot be reached.' };
export const TIMEOUT: PortalError = { status: 0, code: 'timeout', message: 'The portal did not answer in time.' };

const isProblem = (body: unknown): body is Problem =>
  typeof body === 'object' &&
  body !== null &&
  typeof (body as Problem).code === 'string' &&
  typeof (body as Problem).message === 'string';

/** The problem that an answer carries; an answer that is none (say, of a proxy) becomes one by its status. */
export const readProblem = (status: number, body: unknown, retryAfter: string | null = null): PortalError => {
  const seconds = retryAfter === null ? Number.NaN : Number(retryAfter);
  const later = Number.isFinite(seconds) && { retryAfter: Math.max(1, Math.ceil(seconds)) };
  if (!isProblem(body)) return { status, code: `http-${status}`, message: `The server answered ${status}.`, ...later };
  const { code, message, errors, closed } = body;
  return {
    status,
    code,
    message,
    ...(errors !== undefined && { errors }),
    ...(closed !== undefined && { closed }),
    ...later,
  };
};

/** Answers the error of a hook or of `unwrap()` as a PortalError. */
export const asPortalError = (reason: unknown): PortalError => {
  const error = reason as Partial<PortalError> & SerializedError;
  if (typeof error?.status === 'number' && typeof error.code === 'string') return error as PortalError;
  return { status: 0, code: 'unexpected', message: error?.message ?? String(reason) };
};

/** Why a call got no answer, which has words of its own; undefined where there was one. */
export const unansweredBy = ({ code }: PortalError): 'network' | 'timeout' | undefined =>
  code === 'network' || code === 'timeout' ? code : undefined;
