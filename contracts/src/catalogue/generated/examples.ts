// The bodies that contexts have written down for the documentation of their calls.
// Written by `npm run catalogue` from the folders that there are: nobody adds a line here by hand.
export * as accounts from '../../contexts/accounts/examples';
export * as alerts from '../../contexts/alerts/examples';
export * as announcements from '../../contexts/announcements/examples';
export * as applicants from '../../contexts/applicants/examples';
export * as audit from '../../contexts/audit/examples';
export * as checklists from '../../contexts/checklists/examples';
export * as clients from '../../contexts/clients/examples';
export * as educations from '../../contexts/educations/examples';
export * as experiences from '../../contexts/experiences/examples';
export * as factors from '../../contexts/factors/examples';
export * as interviews from '../../contexts/interviews/examples';
export * as jobs from '../../contexts/jobs/examples';
export * as placements from '../../contexts/placements/examples';
export * as projects from '../../contexts/projects/examples';
export * as shares from '../../contexts/shares/examples';
export * as tallies from '../../contexts/tallies/examples';
