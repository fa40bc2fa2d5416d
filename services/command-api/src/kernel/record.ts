import { type Actor } from '@berangkat/contracts/kernel';
import { type Action, judge, type Resource } from '@berangkat/contracts/permissions';
import { commandRefused } from './command-refused';

/**
 * The state of a record that a command is about, where the actor may: the one way in which handlers refuse a record. An
 * actor who may not touch every record of the kind is told the same about a foreign record and about an id that does
 * not exist (see `judge`).
 * @throws {CommandRefused} 403 or 404
 */
export const recordFor = <R>(
  actor: Actor,
  right: Action,
  record: R | undefined,
  ownersOf: (record: R) => Resource,
): R => {
  const verdict = judge(actor, right, record === undefined ? undefined : ownersOf(record));
  if (verdict === 'forbidden') throw commandRefused(403, 'app-not-authorized');
  if (record === undefined) throw commandRefused(404, 'not-found');
  return record;
};
