import { FACTOR_FRESH_FOR } from '@berangkat/contracts/factors/values';
import { type Session } from '../sessions/port';
import { httpError } from './http-error';

/**
 * Lets through whose factor was shown lately, and who has none: a session knows when it was shown, and nothing where its
 * account has no factor.
 * @param now milliseconds since the epoch
 * @throws {HttpError} 409 it was shown too long ago, 403 in a session that a login ID opened
 */
export const mustShowFactor = (session: Session | undefined, now = Date.now()): void => {
  if (session?.method === 'loginid') throw httpError(403, 'factor-loginid');
  if (session?.factorAt !== undefined && now - session.factorAt >= FACTOR_FRESH_FOR)
    throw httpError(409, 'factor-stale');
};
