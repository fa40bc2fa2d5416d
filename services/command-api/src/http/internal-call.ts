import { httpErrors, parseInput } from '@berangkat/platform/http';
import { type Sessions } from '@berangkat/platform/sessions';
import { type Request } from 'express';
import { z } from 'zod';
import { type Answer, type CommandMeta } from '../kernel/command';
import { SYSTEM } from '../kernel/system';

/** A call of another service: a POST below /internal. */
export interface InternalCall {
  /**
   * `meta.actor` is whose session came along, or the portal itself. What the rules refuse becomes a problem. `audit` is
   * what is kept of what their browser claimed.
   */
  readonly handle: (
    req: Request,
    meta: CommandMeta,
    audit: (claims: unknown) => CommandMeta['audit'],
  ) => Promise<Answer<unknown>>;
  /** Of the answer; 200 when left out. */
  readonly status?: 200 | 201;
  /** Made for a user alone: 401 where no session came along, before the body is looked at. */
  readonly signedIn?: true;
}

/** The internal calls of a context by their paths, which begin below /internal. */
export type InternalCalls = Readonly<Record<string, InternalCall>>;

/** The body of a call that asks without saying anything. */
export const nothing = z.strictObject({});

/** A call with a body. @param body its schema: what does not fit is 400 */
export const internalCall = <Body extends z.ZodType>(
  body: Body,
  handle: (given: z.output<Body>, meta: CommandMeta) => Promise<Answer<unknown>>,
  options: Omit<InternalCall, 'handle'> = {},
): InternalCall => ({ ...options, handle: (req, meta) => handle(parseInput(body, req.body), meta) });

/** @throws {HttpError} 401 no session came along, or one that has ended */
export const assertSignedIn = (sessions: Pick<Sessions, 'carriesSession'>, req: Request, meta: CommandMeta): void => {
  if (meta.actor === SYSTEM)
    throw sessions.carriesSession(req.headers.cookie) ? httpErrors.sessionExpired() : httpErrors.notSignedIn();
};
