import { type Actor } from './kernel/event';

/**
 * Kinds of account. `agent` and `staff` can sign in and have a right only where a row names one (readings.md, C11 and
 * A28).
 */
export const CATEGORIES = ['applicant', 'vendor', 'employer', 'staff', 'agent', 'admin', 'superadmin'] as const;
export type Category = (typeof CATEGORIES)[number];

/** `own`: only for what belongs to the actor, see {@link owns}. A kind that a row leaves out has no right. */
export type Grant = 'yes' | 'own' | 'no';
type Kind = 'visitor' | Category | 'root';
type Row = Partial<Record<Kind, Grant>>;

const everyCategory: Row = {
  applicant: 'yes',
  vendor: 'yes',
  employer: 'yes',
  staff: 'yes',
  agent: 'yes',
  admin: 'yes',
  superadmin: 'yes',
};
const everyone: Row = { visitor: 'yes', ...everyCategory };
const admins: Row = { admin: 'yes', superadmin: 'yes' };
const superadmins: Row = { superadmin: 'yes' };
const ownersAndAdmins: Row = { applicant: 'own', vendor: 'own', ...admins };

/**
 * Who may do what: the server refuses by it, the web hides by it, the security matrix is generated from it.
 * Sources: permissions.json and readings.md of the specification. `root` overrides the row for a superadmin or admin
 * whose role is root.
 */
const table = {
  'landing.view': everyone,
  'landing.register': { visitor: 'yes' },
  'page-access.report': everyone,

  'session.sign-in': everyone,
  'session.sign-out': everyCategory,
  'session.read': everyone,

  'account.create': { visitor: 'yes', ...admins },
  'account.register-applicant': { visitor: 'yes', ...admins },
  'account.register-employer': { visitor: 'yes', ...superadmins },
  'account.register-vendor': admins,
  'account.register-admin': superadmins,
  'account.list': admins,
  'account.reset-loginid': superadmins,
  'account.suggest': admins,
  'account.see-superadmins': {},

  'application.create': { applicant: 'yes', vendor: 'yes', ...admins },
  'application.create-quick': admins,
  'application.edit': { applicant: 'own', vendor: 'own', staff: 'own', ...admins },
  'application.draft': { applicant: 'yes', vendor: 'yes', ...admins },
  'application.check-email': { applicant: 'yes', vendor: 'yes', ...admins },

  'applicant.read': { applicant: 'own', vendor: 'own', employer: 'own', ...admins },
  'applicant.list': { staff: 'yes', agent: 'yes', ...admins },
  'applicant.open-from-list': admins,
  'applicant.search': admins,
  'applicant.by-ids': { employer: 'own', ...admins },
  'applicant.see-email': ownersAndAdmins,
  'applicant.see-phone': { applicant: 'own', vendor: 'own', ...superadmins },
  'applicant.see-placements': admins,
  'applicant.see-manager': admins,
  'applicant.see-removed': superadmins,
  'applicant.remove': superadmins,
  'applicant.upload-photo': ownersAndAdmins,
  'applicant.comment': admins,
  'applicant.share': superadmins,
  'applicant.see-photo': everyCategory,

  'positions.available': everyCategory,

  'client.list': admins,
  'client.read': admins,
  'client.edit': superadmins,

  'project.list': everyCategory,
  'project.read': { employer: 'own', ...admins },
  'project.edit': superadmins,
  'project.see-removed': superadmins,

  'pipeline.read': { employer: 'own', ...admins },
  'pipeline.add': admins,
  'pipeline.shortlist': { employer: 'own', ...admins },
  'pipeline.pass-interview': { employer: 'own', ...admins },
  'pipeline.reject': { employer: 'own', ...admins },
  'pipeline.longlist': { employer: 'own', ...admins },
  'pipeline.longlist-rejected': admins,
  'pipeline.prepare': admins,
  'pipeline.depart': admins,
  'pipeline.delete': admins,
  'pipeline.see-phone': superadmins,
  'pipeline.see-removed': superadmins,

  'audit.read': admins,
  'operations.read': superadmins,

  'menu.jobs': { visitor: 'yes', applicant: 'yes', staff: 'yes', agent: 'yes', ...admins },
  'menu.application-form': { applicant: 'yes', vendor: 'yes', ...admins },
  'menu.applicant-management': everyCategory,
  'menu.admin': admins,
  'menu.manage': { root: 'yes' },
  'menu.root-admin': { root: 'yes' },
} as const satisfies Record<string, Row>;

export type Action = keyof typeof table;
export const ACTIONS = Object.keys(table) as readonly Action[];

/** What decides whether something is the actor's own. */
export interface Resource {
  /** Account that owns the applicant or is the object. */
  readonly accountid?: string | undefined;
  /** Accounts linked to the clients whose project this is, or in whose projects this applicant is. */
  readonly clientAccountids?: readonly string[] | undefined;
}

/** The grant of a row, before anybody has looked at the object. No actor is a visitor. */
export const allows = (actor: Actor | undefined, action: Action): Grant => {
  const row: Row = table[action];
  if (actor === undefined) return row.visitor ?? 'no';
  if (
    actor.role === 'root' &&
    row.root !== undefined &&
    (actor.category === 'superadmin' || (actor.category === 'admin' && action === 'menu.manage'))
  )
    return row.root;
  return row[actor.category as Category] ?? 'no';
};

/** An employer owns what is in its client's projects; everybody else what their account owns. */
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
 * What is answered about one record. `resource` says whose it is, undefined when nothing has the id. Who may see all of
 * a kind learns that there is none; everybody else is refused a missing record like somebody else's, so that nobody
 * finds out by trying which ids exist.
 */
export const judge = (
  actor: Actor | undefined,
  action: Action,
  resource: Resource | undefined,
): 'allowed' | 'forbidden' | 'missing' => {
  if (!can(actor, action, resource)) return 'forbidden';
  return resource === undefined ? 'missing' : 'allowed';
};
