import { type Category } from '@berangkat/contracts/permissions';

/** An account that the demonstration starts with. */
export interface PlannedAccount {
  readonly email: string;
  readonly category: Category;
  readonly role?: 'root';
  /** Gets a login ID. Admins and superadmins never do. */
  readonly withLoginId?: true;
  /** Vendors can be called. */
  readonly phone?: string;
}

export const ROOT = {
  email: 'superadmin@example.com',
  category: 'superadmin',
  role: 'root',
} as const satisfies PlannedAccount;
export const ADMIN = { email: 'admin@example.com', category: 'admin' } as const satisfies PlannedAccount;
/** Has an application, and so a CV. */
export const APPLICANT = {
  email: 'applicant@example.com',
  category: 'applicant',
  withLoginId: true,
} as const satisfies PlannedAccount;
/** Has just registered. */
export const NEWCOMER = {
  email: 'newcomer@example.com',
  category: 'applicant',
  withLoginId: true,
} as const satisfies PlannedAccount;
export const VENDOR = {
  email: 'vendor@example.com',
  category: 'vendor',
  withLoginId: true,
  phone: '+628342210077',
} as const satisfies PlannedAccount;

/** One sign-in per kind of user, and two where the second one sees something else. */
export const signIns: readonly PlannedAccount[] = [
  ROOT,
  { email: 'supervisor@example.com', category: 'superadmin' },
  ADMIN,
  { email: 'staff@example.com', category: 'staff', withLoginId: true },
  { email: 'agent@example.com', category: 'agent', withLoginId: true },
  { email: 'employer@example.com', category: 'employer', withLoginId: true },
  { email: 'crewing.nordlys@example.com', category: 'employer', withLoginId: true },
  VENDOR,
  APPLICANT,
  NEWCOMER,
];

/**
 * Vendors and employers beside those who have a sign-in: they own applicants and move them, nobody has to sign in as
 * them.
 */
export const vendors: readonly PlannedAccount[] = [
  VENDOR,
  { email: 'bumikarsa.vendor@example.org', category: 'vendor', phone: '+628350417790' },
  { email: 'nusajaya.vendor@example.org', category: 'vendor', phone: '+628540998213' },
  { email: 'mitrasamudra.vendor@example.org', category: 'vendor', phone: '+628911765520' },
];
