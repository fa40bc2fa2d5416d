// The bodies that contexts have written down for the documentation of their calls.
// Written by `npm run catalogue` from the folders that there are: nobody adds a line here by hand.
export * as accounts from '../accounts/examples';
export * as alerts from '../alerts/examples';
export * as announcements from '../announcements/examples';
export * as applicants from '../applicants/examples';
export * as audit from '../audit/examples';
export * as checklists from '../checklists/examples';
export * as clients from '../clients/examples';
export * as educations from '../educations/examples';
export * as experiences from '../experiences/examples';
export * as jobs from '../jobs/examples';
export * as placements from '../placements/examples';
export * as projects from '../projects/examples';
export * as shares from '../shares/examples';
export * as tallies from '../tallies/examples';
