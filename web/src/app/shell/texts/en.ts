export const en = {
  roleApplicant: 'Applicant',
  roleVendor: 'Vendor',
  roleEmployer: 'Employer',
  roleStaff: 'Staff',
  roleAgent: 'Agent',
  roleAdmin: 'Admin',
  roleSuperadmin: 'Superadmin',
  setPassword: 'Set a password',
} as const;
