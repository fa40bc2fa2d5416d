/** The screens of every feature. */
export * from '../features/accounts/screens';
export * from '../features/applicant-list/screens';
export * from '../features/applicants/screens';
export * from '../features/audit/screens';
export * from '../features/checklists/screens';
export * from '../features/clients/screens';
export * from '../features/dashboard/screens';
export * from '../features/landing/screens';
export * from '../features/placements/screens';
export * from '../features/projects/screens';
export * from '../features/records/screens';
export * from '../features/settings/screens';
export * from '../features/vendor-applicants/screens';
