import { createHmac, timingSafeEqual } from 'node:crypto';
import { type IncomingMessage } from 'node:http';
import { type RequestHandler } from 'express';
import { httpErrors } from './http-error';

export const INTERNAL_TOKEN_HEADER = 'X-Internal-Token';
export const GATEWAY_TOKEN_HEADER = 'X-Gateway-Token';

type Headers = Pick<IncomingMessage, 'headers'>;

/** Makes the headers of a call from one service to another. */
export const internalHeaders = (token: Buffer): Record<string, string> => ({
  [INTERNAL_TOKEN_HEADER]: token.toString('hex'),
});

/**
 * The headers that the gateway adds to every request that it passes on. Their token is made of the internal token and
 * is not the internal token itself, because a request of a browser must not count as a call between services.
 */
export const gatewayHeaders = (token: Buffer): Record<string, string> => ({
  [GATEWAY_TOKEN_HEADER]: createHmac('sha256', token).update('gateway').digest('hex'),
});

/**
 * Lets only services in. Such calls stand below `/internal`, which the gateway does not know; a request that reaches
 * the port another way is answered with 404 as well.
 */
export const internalOnly =
  (token: Buffer): RequestHandler =>
  (req, _res, next) =>
    next(isInternal(req, token) ? undefined : httpErrors.notFound());

/** True for a request of another service, which shows the token. */
export const isInternal = (req: Headers, token: Buffer): boolean => check(internalHeaders(token))(req);

/** Tells requests of other services. */
export const internalCheck = (token: Buffer): Check => check(internalHeaders(token));

/** Tells requests that came through the gateway. */
export const gatewayCheck = (token: Buffer): Check => check(gatewayHeaders(token));

/** Tells requests that carry the token as `Authorization: Bearer …`: of who collects metrics. */
export const bearerCheck = (token: Buffer): Check => check({ authorization: `Bearer ${token.toString('hex')}` });

type Check = (req: Headers) => boolean;

const check = (expected: Readonly<Record<string, string>>): Check => {
  const wanted = Object.entries(expected).map(
    ([name, value]) => [name.toLowerCase(), Buffer.from(value, 'latin1')] as const,
  );
  return ({ headers }) =>
    wanted.every(([name, value]) => {
      const given = headers[name];
      return (
        typeof given === 'string' &&
        given.length === value.length &&
        timingSafeEqual(Buffer.from(given, 'latin1'), value)
      );
    });
};
