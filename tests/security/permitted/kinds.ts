import { type CallOf, type Endpoint, type EndpointContext } from '@berangkat/contracts/http';

/** Kinds of callers: a visitor, every category of account, and a superadmin with the role root. */
export const KINDS = [
  'visitor',
  'applicant',
  'vendor',
  'employer',
  'staff',
  'agent',
  'admin',
  'superadmin',
  'root',
] as const;
export type Kind = (typeof KINDS)[number];

export const everyone: readonly Kind[] = KINDS;
export const signedIn: readonly Kind[] = KINDS.filter((kind) => kind !== 'visitor');
export const admins: readonly Kind[] = ['admin', 'superadmin', 'root'];
export const roots: readonly Kind[] = ['root'];
export const superadmins: readonly Kind[] = ['superadmin', 'root'];

/**
 * Who is let through to each call of a context. Being let through is not being allowed everything: `own` is tested
 * apart. A call that is missing fails the type check.
 */
export type Permitted<C extends EndpointContext> = Readonly<Record<CallOf<Endpoint['service'], C>, readonly Kind[]>>;
