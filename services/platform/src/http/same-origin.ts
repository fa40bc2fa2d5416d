import { type IncomingMessage } from 'node:http';
import { type RequestHandler } from 'express';
import { httpErrors } from './http-error';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a request can have been made by a page of this portal, or by a client that is no browser and therefore sends
 * no Origin. `origins` are those that people reach the portal by; what the request says of its host does not count: an
 * attacker who makes a browser send it can choose that. Sockets ask this, too.
 */
export const isSameOrigin = ({ headers }: Pick<IncomingMessage, 'headers'>, origins: readonly string[]): boolean => {
  const { origin, 'sec-fetch-site': site } = headers;
  if (site === 'cross-site') return false;
  if (origin === undefined) return site === undefined || site === 'same-origin' || site === 'none';
  return origins.includes(origin);
};

/** Refuses state-changing requests that another site's page made a browser send. */
export const refuseCrossSite =
  (origins: readonly string[]): RequestHandler =>
  (req, _res, next) => {
    if (READING.has(req.method) || isSameOrigin(req, origins)) next();
    else next(httpErrors.crossSite());
  };
