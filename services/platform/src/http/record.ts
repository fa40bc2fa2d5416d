import { type Actor } from '@berangkat/contracts/kernel';
import { type Action, judge, type Resource } from '@berangkat/contracts/permissions';
import { httpErrors } from './http-error';

/**
 * The record of a call, where the actor may have it: the one way in which queries refuse a record. An actor who may not
 * see every record of the kind is told the same about a foreign record and about an id that does not exist (see
 * `judge`). `isHidden`: it exists and is not shown any more, say because it was removed.
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

/** The owners of a record that has none: an actor who may see one record of the kind may see all. */
export const NOBODYS = (): Resource => ({});
