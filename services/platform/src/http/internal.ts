import { createHash, timingSafeEqual } from 'node:crypto';
import { type RequestHandler } from 'express';
import { refusals } from './refusal';

export const INTERNAL_TOKEN_HEADER = 'X-Internal-Token';

/** What a service sends with a call to another service. */
export const internalHeaders = (token: Buffer): Record<string, string> => ({ [INTERNAL_TOKEN_HEADER]: token.toString('hex') });

/**
 * Lets only services in. Such calls stand below `/internal`, which the gateway does not know; whoever reaches the port another way finds
 * nothing there either.
 */
export const internalOnly = (token: Buffer): RequestHandler => {
  const expected = digest(token.toString('hex'));
  return (req, _res, next) => {
    const given = req.get(INTERNAL_TOKEN_HEADER);
    if (given !== undefined && timingSafeEqual(digest(given), expected)) next();
    else next(refusals.notFound());
  };
};

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
