import { createHash, timingSafeEqual } from 'node:crypto';
import { type Request, type RequestHandler } from 'express';
import { refusals } from './refusal';

export const INTERNAL_TOKEN_HEADER = 'X-Internal-Token';

/** What a service sends with a call to another service. */
export const internalHeaders = (token: Buffer): Record<string, string> => ({ [INTERNAL_TOKEN_HEADER]: token.toString('hex') });

/**
 * Lets only services in. Such calls stand below `/internal`, which the gateway does not know; whoever reaches the port another way finds
 * nothing there either.
 */
export const internalOnly = (token: Buffer): RequestHandler => (req, _res, next) => next(isInternal(req, token) ? undefined : refusals.notFound());

/** True for a request of another service, which shows the token. */
export const isInternal = (req: Request, token: Buffer): boolean => {
  const given = req.get(INTERNAL_TOKEN_HEADER);
  return given !== undefined && timingSafeEqual(digest(given), digest(token.toString('hex')));
};
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
