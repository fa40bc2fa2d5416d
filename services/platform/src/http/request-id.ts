import { randomUUID } from 'node:crypto';
import { type IncomingMessage } from 'node:http';
import { type RequestHandler } from 'express';
import { type Logger } from '../observability';

const ACCEPTABLE = /^[\w-]{8,64}$/;

/** The request id that the gateway gave, or a new one. */
export const requestIdOf = ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
  const given = headers['x-request-id'];
  return typeof given === 'string' && ACCEPTABLE.test(given) ? given : randomUUID();
};

/**
 * Says the request id in the answer, and gives the request a logger that carries it (`res.locals.log`), made when
 * something is to be logged.
 */
export const requestId =
  (logger: Logger): RequestHandler =>
  (req, res, next) => {
    const id = requestIdOf(req);
    let log: Logger | undefined;
    res.locals.requestId = id;
    Object.defineProperty(res.locals, 'log', {
      get: () => (log ??= logger.child({ requestId: id })),
      enumerable: true,
    });
    res.setHeader('X-Request-Id', id);
    next();
  };
