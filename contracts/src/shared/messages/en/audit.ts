export const auditEn = {
  'audit-fetch-error': 'Error fetching audit trail data.',
  'audit-empty': 'No audit trail data found.',
  'root-tab-audit': 'Audit Trail',
  'root-tab-status': 'Applicant Status',
  'root-back': 'Back',
  'root-greeting': 'Hello, {email}',
} as const;
