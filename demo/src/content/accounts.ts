import { type Category } from '@berangkat/contracts/permissions';

/** An account that the demonstration starts with. */
export interface PlannedAccount {
  readonly email: string;
  readonly category: Category;
  readonly role?: 'root';
  /** The name that it shows. */
  readonly displayname?: string;
  /** Gets a login ID. Admins and superadmins never do. */
  readonly withLoginId?: true;
  /** Vendors can be called. */
  readonly phone?: string;
}

export const ROOT = {
  email: 'superadmin@example.com',
  category: 'superadmin',
  role: 'root',
  displayname: 'Ratna Kusumawati',
} as const satisfies PlannedAccount;
export const ADMIN = {
  email: 'admin@example.com',
  category: 'admin',
  displayname: 'Sari Lestari',
} as const satisfies PlannedAccount;
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
  displayname: 'Dimas Saputra',
  withLoginId: true,
} as const satisfies PlannedAccount;
export const VENDOR = {
  email: 'vendor@example.com',
  category: 'vendor',
  displayname: 'Samudra Mandiri',
  withLoginId: true,
  phone: '+628342210077',
} as const satisfies PlannedAccount;

/** One sign-in per kind of user, and two where the second one sees something else. */
export const signIns: readonly PlannedAccount[] = [
  ROOT,
  { email: 'supervisor@example.com', category: 'superadmin', displayname: 'Hendra Gunawan' },
  ADMIN,
  { email: 'staff@example.com', category: 'staff', displayname: 'Tono Prasetyo', withLoginId: true },
  { email: 'agent@example.com', category: 'agent', displayname: 'Maya Sihombing', withLoginId: true },
  { email: 'employer@example.com', category: 'employer', displayname: 'Farah Al Mansoori', withLoginId: true },
  { email: 'crewing.nordlys@example.com', category: 'employer', displayname: 'Ingrid Haugland', withLoginId: true },
  VENDOR,
  APPLICANT,
  NEWCOMER,
];

/** Recruiters beside the admin with a sign-in, and the share of the projects that each looks after. */
export const recruiters: readonly (PlannedAccount & { readonly share: number })[] = [
  { ...ADMIN, share: 34 },
  { email: 'rani.wulandari@example.org', category: 'admin', displayname: 'Rani Wulandari', share: 30 },
  { email: 'gede.artana@example.org', category: 'admin', displayname: 'Gede Artana', share: 24 },
  { email: 'markus.sinaga@example.org', category: 'admin', displayname: 'Markus Sinaga', share: 12 },
];

/** Left the agency: was suspended so many months ago. */
export const FORMER_RECRUITER = { email: 'markus.sinaga@example.org', left: 7 } as const;

/** A vendor and how it works. Nobody has to sign in as any but the first. */
export interface DemoVendor extends PlannedAccount {
  /** Share of the applicants that vendors bring. */
  readonly share: number;
  /** Months before today between which it brings applicants. */
  readonly active: readonly [from: number, to: number];
  /** How well it prepares its people: what their chance in an interview is multiplied with. */
  readonly quality: number;
}

export const vendors: readonly DemoVendor[] = [
  { ...VENDOR, share: 20, active: [24, 0], quality: 1.1 },
  vendor('Bumi Karsa', '+628350417790', 16, [24, 0], 1),
  vendor('Nusa Jaya', '+628540998213', 14, [24, 0], 0.85),
  vendor('Mitra Samudra', '+628911765520', 12, [24, 0], 1.15),
  vendor('Cahaya Timur', '+628340551902', 9, [22, 0], 0.9),
  vendor('Bali Guna', '+628361204478', 9, [20, 0], 1.2),
  vendor('Karya Utama', '+628720660315', 7, [24, 8], 0.6),
  vendor('Sinar Laut', '+628931407726', 6, [17, 0], 1),
  vendor('Pelita Abadi', '+628751890034', 5, [14, 0], 0.95),
  vendor('Langkah Maju', '+628902213381', 5, [11, 0], 0.8),
  vendor('Rantau Karya', '+628341970652', 8, [6, 0], 1.05),
  vendor('Tirta Raya', '+628940338817', 10, [3, 0], 1),
];

function vendor(
  displayname: string,
  phone: string,
  share: number,
  active: DemoVendor['active'],
  quality: number,
): DemoVendor {
  const email = `${displayname.replace(' ', '').toLowerCase()}.vendor@example.org`;
  return { email, category: 'vendor', displayname, phone, share, active, quality };
}

/** Registered itself as an employer the day before yesterday, and waits for an admin to choose its client. */
export const WAITING_EMPLOYER = { email: 'hr@aurora-lodge.example.com', category: 'employer' } as const;
/** Registered once and was never heard of again: an admin made the account inactive so many months ago. */
export const INACTIVE_APPLICANT = { email: 'budi.santoso77@example.net', category: 'applicant', months: 5 } as const;
