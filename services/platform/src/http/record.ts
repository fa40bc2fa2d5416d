import { type Actor } from '@berangkat/contracts/kernel';
import { type Action, judge, type Resource } from '@berangkat/contracts/permissions';
import { httpErrors } from './http-error';

/**
 * The record of a call, where the actor may have it: the one way in which queries refuse a record. Whether somebody
 * else's record or none has the id, who may not see all of the kind is told the same (see `judge`). `isHidden`: it
 * exists and is not shown any more, say because it was removed.
 * @throws {HttpError} 403 or 404
 */
export const recordFor = <R>(
  actor: Actor | undefined,
  action: Action,
  record: R | undefined,
  ownersOf: (record: R) => Resource,
  isHidden: (record: R) => boolean = () => false,
): R => {
  const verdict = judge(actor, action, record === undefined ? undefined : ownersOf(record));
  if (verdict === 'forbidden') throw httpErrors.forbidden();
  if (record === undefined || isHidden(record)) throw httpErrors.notFound();
  return record;
};

/** Of records that belong to nobody: who may see one of the kind may see all. */
export const NOBODYS = (): Resource => ({});
