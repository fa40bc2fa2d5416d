import { type en } from './en';

export const id = {
  roleApplicant: 'Pelamar',
  roleVendor: 'Vendor',
  roleEmployer: 'Pemberi kerja',
  roleStaff: 'Staf',
  roleAgent: 'Agen',
  roleAdmin: 'Admin',
  roleSuperadmin: 'Superadmin',
  setPassword: 'Buat kata sandi',
} as const satisfies Record<keyof typeof en, string>;
