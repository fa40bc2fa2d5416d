import { type Actor } from '@berangkat/contracts/kernel';
import { type Action, allows } from '@berangkat/contracts/permissions';

/** Who reads the portal, in the order in which the tables of permissions say what each may. */
export const READERS = ['visitor', 'applicant', 'vendor', 'employer', 'staff', 'admin', 'superadmin', 'root'] as const;

/** What the portal answers one of the readers: undefined is a visitor. */
export type Ask = (reader: Actor | undefined) => 'yes' | 'own' | 'no';

/** A permission, and what the document says of each of the `READERS`: y yes, o own, n no, m masked, ? not said. */
export type Permission = readonly [ask: Ask, said: string];

/** The answer of the table of rights. */
export const right =
  (action: Action): Ask =>
  (reader) =>
    allows(reader, action);

/** One of the readers, as the portal knows who acts. */
export const readerOf = (kind: (typeof READERS)[number]): Actor | undefined => {
  if (kind === 'visitor') return undefined;
  const accountid = '20261101001';
  return kind === 'root' ? { accountid, category: 'superadmin', role: 'root' } : { accountid, category: kind };
};
