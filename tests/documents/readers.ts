import { type Actor } from '@berangkat/contracts/kernel';
import { type Action, allows, type Grant } from '@berangkat/contracts/permissions';
import { type Held } from './markers';

/** The readers of the portal, in the order of the tables of permissions. */
export const READERS = ['visitor', 'applicant', 'vendor', 'employer', 'staff', 'admin', 'superadmin', 'root'] as const;

/** Answers the portal's grant to one of the readers: undefined is a visitor. */
export type Ask = (reader: Actor | undefined) => Grant;

/**
 * A permission, and what the document says of each of the `READERS`: y yes, o own, n no, m masked, ? not said. What no
 * right says, such as a mask, is held by tests.
 */
export type Permission = readonly [ask: Ask, said: string] | Held;

const LEAST: readonly Grant[] = ['no', 'own', 'yes'];

/** The answer of the table of rights; of several actions, what is granted for all of them. */
export const right =
  (...actions: readonly [Action, ...Action[]]): Ask =>
  (reader) =>
    LEAST.find((grant) => actions.some((action) => allows(reader, action) === grant))!;

/** One of the readers, as the portal knows who acts. */
export const readerOf = (kind: (typeof READERS)[number]): Actor | undefined => {
  if (kind === 'visitor') return undefined;
  const accountid = '20261101001';
  return kind === 'root' ? { accountid, category: 'superadmin', role: 'root' } : { accountid, category: kind };
};
