import type { Capability } from './capabilities';

/**
 * Kinds of account. `agent` and `staff` can sign in and have a right only where a row names one (readings.md, C11 and
 * A28).
 */
export const CATEGORIES = ['applicant', 'vendor', 'employer', 'staff', 'agent', 'admin', 'superadmin'] as const;
export type Category = (typeof CATEGORIES)[number];

/** `own`: only for what belongs to the actor, see `owns`. A kind that a row leaves out has no right. */
export type Grant = 'yes' | 'own' | 'no';
/** A right of those to whom a capability was granted. */
export interface Held {
  readonly capability: Capability;
}
/** The holders of a right. `root` overrides the row for a superadmin or admin whose role is root. */
export type Row = Partial<Record<'visitor' | Category | 'root', Grant | Held>>;

export const everyCategory: Row = {
  applicant: 'yes',
  vendor: 'yes',
  employer: 'yes',
  staff: 'yes',
  agent: 'yes',
  admin: 'yes',
  superadmin: 'yes',
};
export const everyone: Row = { visitor: 'yes', ...everyCategory };
export const admins: Row = { admin: 'yes', superadmin: 'yes' };
export const superadmins: Row = { superadmin: 'yes' };
/** Superadmins who hold a capability; being root alone is not enough. */
export const holders = (capability: Capability): Row => ({ superadmin: { capability } });
/** Superadmins who hold a capability, and root superadmins without it. */
export const holdersAndRoots = (capability: Capability): Row => ({ ...holders(capability), root: 'yes' });
/** Superadmins whose role is root. */
export const rootSuperadmins: Row = { root: 'yes' };
export const ownersAndAdmins: Row = { applicant: 'own', vendor: 'own', ...admins };

/**
 * The rights of a context. Their names are the actions that routes, handlers and screens ask for.
 * @__NO_SIDE_EFFECTS__
 */
export const defineRights = <const R extends Readonly<Record<string, Row>>>(rights: R): R => rights;
