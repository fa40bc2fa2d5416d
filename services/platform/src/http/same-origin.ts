import { type IncomingMessage } from 'node:http';
import { type RequestHandler } from 'express';
import { refusals } from './refusal';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a request can have been made by a page of this portal, or by a client that is no browser and therefore sends no Origin.
 * `publicUrl` is what people type into their browser; without it the Host header says where we are. Sockets ask this, too.
 */
export const isSameOrigin = (req: Pick<IncomingMessage, 'headers'>, publicUrl?: string): boolean => {
  const { origin, host } = req.headers;
  const site = req.headers['sec-fetch-site'];
  if (site === 'cross-site') return false;
  if (origin === undefined) return site === undefined || site === 'same-origin' || site === 'none';
  if (publicUrl !== undefined && origin === new URL(publicUrl).origin) return true;
  if (host === undefined || !URL.canParse(origin)) return false;
  const asked = new URL(origin);
  // Over TLS the Host comes through a proxy; a page from the same host over plain HTTP is not ours.
  if (publicUrl?.startsWith('https:') === true && asked.protocol !== 'https:') return false;
  return asked.host === host.toLowerCase();
};

/** Refuses state-changing requests that another site's page made a browser send. */
export const refuseCrossSite = (publicUrl?: string): RequestHandler => (req, _res, next) => {
  if (READING.has(req.method) || isSameOrigin(req, publicUrl)) next();
  else next(refusals.crossSite());
};
