import { type Actor, type AuditClaims } from '@berangkat/contracts/kernel';
import { type Request, type Response } from 'express';
import { type Logger } from '../observability';
import { type Session } from '../sessions/port';
import { httpErrors } from './http-error';

/** A request as a handler sees it: checked, parsed, and with the one who makes it. */
export interface Call<Params = unknown, Query = unknown, Body = unknown> {
  /** Nobody signed in: a visitor. */
  readonly actor: Actor | undefined;
  readonly session: Session | undefined;
  /**
   * `own`: the permissions table leaves it to the handler, which knows whose object it is (`owns` of the contracts).
   */
  readonly grant: 'yes' | 'own';
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly audit: AuditClaims;
  /** The same in every service's log: the correlation id of events. */
  readonly requestId: string;
  /** UUIDv5 of whose key it is and the Idempotency-Key, or a random UUID without one: the causation id of events. */
  readonly commandId: string;
  readonly log: Logger;
  readonly req: Request;
  readonly res: Response;
}

/**
 * Answers the actor of a call that the permissions table opens to signed-in users alone.
 * @throws {HttpError} 401 for a visitor
 */
export const actorOf = (call: Pick<Call, 'actor'>): Actor => {
  if (call.actor === undefined) throw httpErrors.notSignedIn();
  return call.actor;
};
