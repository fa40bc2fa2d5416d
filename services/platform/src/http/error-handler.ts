import { type ServerResponse } from 'node:http';
import { type Problem } from '@berangkat/contracts/kernel';
import { type ErrorRequestHandler } from 'express';
import { isUnreadable } from '../event-log/errors';
import { StoreUnavailable, WrongExpectedRevision } from '../event-store/port';
import { ObjectStoreUnavailable } from '../objects/port';
import { type Logger } from '../observability';
import { isUnavailable } from '../postgres';
import { HttpError, httpErrors, httpError } from './http-error';

/**
 * Answers a problem. Nothing is written when the answer has begun: the connection is cut, so that the client sees the
 * failure.
 */
export const sendProblem = (res: ServerResponse, refusal: HttpError, requestId?: string): void => {
  if (res.headersSent) {
    res.destroy();
    return;
  }
  if (refusal.retryAfter !== undefined) res.setHeader('Retry-After', String(refusal.retryAfter));
  res.setHeader('Cache-Control', 'no-store');
  sendJson(res, refusal.status, JSON.stringify(problemOf(refusal, requestId)), 'application/problem+json');
};

/** `body` is JSON text. */
export const sendJson = (res: ServerResponse, status: number, body: string, type = 'application/json'): void => {
  res.statusCode = status;
  res.setHeader('Content-Type', `${type}; charset=utf-8`);
  res.setHeader('Content-Length', Buffer.byteLength(body));
  res.end(body);
};

/** The JSON of a refusal. */
export const problemOf = (refusal: HttpError, requestId?: string): Problem => ({
  status: refusal.status,
  code: refusal.code,
  message: refusal.message,
  ...(refusal.status === 400 && { error: refusal.message }),
  ...(refusal.errors && { errors: [...refusal.errors] }),
  ...(refusal.retryAfter !== undefined && { retryAfter: refusal.retryAfter }),
  ...(refusal.closed !== undefined && { closed: refusal.closed }),
  ...(requestId !== undefined && { requestId }),
});

/**
 * The end of every chain: refusals as they are, everything else as 500 with nothing of the error in the answer and all
 * of it in the log.
 */
export const errorHandler =
  (logger: Logger): ErrorRequestHandler =>
  (error: unknown, _req, res, _next) => {
    const refusal = refusalOf(error);
    // A refusal for the moment is not a failure and is not logged: otherwise a flood of such calls would fill the log.
    if ((refusal.status >= 500 && refusal !== error) || isUnreadable(error))
      ((res.locals.log as Logger | undefined) ?? logger).error(
        { err: error, route: res.locals.route as string },
        'request failed',
      );
    sendProblem(res, refusal, res.locals.requestId as string | undefined);
  };

const refusalOf = (error: unknown): HttpError => {
  if (error instanceof HttpError) return error;
  if (error instanceof WrongExpectedRevision) return httpErrors.stale();
  if (isUnreadable(error)) return httpErrors.unreadable();
  if (error instanceof StoreUnavailable || error instanceof ObjectStoreUnavailable || isUnavailable(error))
    return httpErrors.unavailable();
  return clientError(error) ?? httpErrors.internal();
};

/** Errors with a 4xx status from Express and its parsers. Their messages quote the input, so they are replaced. */
const clientError = (error: unknown): HttpError | undefined => {
  const { status, type } = error as { status?: unknown; type?: unknown };
  if (typeof status !== 'number' || status < 400 || status > 499) return undefined;
  if (status === 413) return httpErrors.tooLarge();
  if (status === 415) return httpErrors.unsupportedMediaType();
  if (type === 'entity.parse.failed') return httpError(400, 'malformed-json');
  return httpError(status, 'bad-request');
};
