import { randomUUID } from 'node:crypto';
import { type RequestHandler } from 'express';
import { type Logger } from '../observability';

const ACCEPTABLE = /^[\w-]{8,64}$/;

/** Takes the request id of the gateway or makes one, says it in the answer, and gives the request a logger that carries it (`res.locals.log`). */
export const requestId = (logger: Logger): RequestHandler => (req, res, next) => {
  const given = req.get('x-request-id');
  const id = given !== undefined && ACCEPTABLE.test(given) ? given : randomUUID();
  res.locals.requestId = id;
  res.locals.log = logger.child({ requestId: id });
  res.setHeader('X-Request-Id', id);
  next();
};
