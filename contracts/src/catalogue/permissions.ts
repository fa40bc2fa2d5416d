import type { Actor } from '../kernel/event';
import { merged, type Merged } from '../kernel/merged';
import type { Category, Grant, Held, Row } from '../kernel/rights';
import type { Route } from '../kernel/route';
import { rights } from './generated/rights';
import type { Part } from './manifests';

export { CAPABILITIES, type Capability } from '../kernel/capabilities';
export { CATEGORIES, type Category, type Grant } from '../kernel/rights';

/**
 * The rights: the server refuses by them, the web hides by them, the security matrix is generated from them. Each
 * context declares its rows in its manifest. Sources: permissions.json and readings.md of the specification.
 */
const table: Readonly<Record<Action, Row>> = merged(rights);

export type Action = keyof Merged<Part<'rights'>>;
export const ACTIONS = Object.keys(table) as readonly Action[];

/** The row of the permissions that a call asks, with these parameters of its path. */
export const actionOf = (
  { action, actionByKind = {} }: Pick<Route, 'actionByKind'> & { readonly action: Action },
  { kind }: { readonly kind?: unknown },
): Action =>
  // Each is a row: `routes.ts` beside this file checks them.
  typeof kind === 'string' && Object.hasOwn(actionByKind, kind) ? (actionByKind[kind] as Action) : action;

/** The owners of something, which decide whether it is the actor's own. */
export interface Resource {
  /** Account that owns the applicant or is the object. */
  readonly accountid?: string | undefined;
  /** Accounts linked to the clients whose project this is, or in whose projects this applicant is. */
  readonly clientAccountids?: readonly string[] | undefined;
}

/** The grant of a row, before the object is looked at. No actor is a visitor. */
export const allows = (actor: Actor | undefined, action: Action): Grant => {
  const row: Row = table[action];
  return grantedBy(actor, entryOf(actor, action, row) ?? 'no');
};

const entryOf = (actor: Actor | undefined, action: Action, row: Row): Grant | Held | undefined => {
  if (actor === undefined) return row.visitor;
  if (
    actor.role === 'root' &&
    row.root !== undefined &&
    (actor.category === 'superadmin' || (actor.category === 'admin' && action === 'menu.manage'))
  )
    return row.root;
  return row[actor.category as Category];
};

const grantedBy = (actor: Actor | undefined, entry: Grant | Held): Grant => {
  if (typeof entry === 'string') return entry;
  return actor?.capabilities?.includes(entry.capability) === true ? 'yes' : 'no';
};

/** An employer owns what is in its client's projects; any other account owns the records that carry its id. */
export const owns = (actor: Actor, resource: Resource): boolean =>
  actor.category === 'employer'
    ? (resource.clientAccountids?.includes(actor.accountid) ?? false)
    : resource.accountid === actor.accountid;

/** The whole question. Without a resource, `own` is not enough. */
export const can = (actor: Actor | undefined, action: Action, resource?: Resource): boolean => {
  const grant = allows(actor, action);
  if (grant !== 'own') return grant === 'yes';
  return actor !== undefined && resource !== undefined && owns(actor, resource);
};

/**
 * Judges a call about one record. `resource` names its owners, undefined when nothing has the id. An actor who may see
 * every record of the kind learns that there is none. For other actors a missing record and a foreign one are refused
 * alike, so that trying ids does not show which of them exist.
 */
export const judge = (
  actor: Actor | undefined,
  action: Action,
  resource: Resource | undefined,
): 'allowed' | 'forbidden' | 'missing' => {
  if (!can(actor, action, resource)) return 'forbidden';
  return resource === undefined ? 'missing' : 'allowed';
};
