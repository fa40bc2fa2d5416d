// The screens of every feature.
// Written by `npm run catalogue` from the folders that there are: nobody adds a line here by hand.
export * from '../features/accounts/screens';
export * from '../features/albums/screens';
export * from '../features/announcements/screens';
export * from '../features/applicant-list/screens';
export * from '../features/applicants/screens';
export * from '../features/audit/screens';
export * from '../features/checklists/screens';
export * from '../features/clients/screens';
export * from '../features/dashboard/screens';
export * from '../features/factors/screens';
export * from '../features/history/screens';
export * from '../features/imports/screens';
export * from '../features/job-board/screens';
export * from '../features/jobs/screens';
export * from '../features/landing/screens';
export * from '../features/mail/screens';
export * from '../features/masterdata/screens';
export * from '../features/operations/screens';
export * from '../features/placements/screens';
export * from '../features/projects/screens';
export * from '../features/records/screens';
export * from '../features/reports/screens';
export * from '../features/root-admin/screens';
export * from '../features/settings/screens';
export * from '../features/tallies/screens';
export * from '../features/vendor-applicants/screens';
