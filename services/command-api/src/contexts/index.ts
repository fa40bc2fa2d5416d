// Every context of the write side. Each answers its commands in `open`, and has `holds` where it claims unique values.
// Written by `npm run catalogue` from the folders that there are: nobody adds a line here by hand.
export * as accounts from './accounts/context';
export * as albums from './albums/context';
export * as alerts from './alerts/context';
export * as announcements from './announcements/context';
export * as applicants from './applicants/context';
export * as attachments from './attachments/context';
export * as audit from './audit/context';
export * as checklists from './checklists/context';
export * as clients from './clients/context';
export * as duplicates from './duplicates/context';
export * as educations from './educations/context';
export * as experiences from './experiences/context';
export * as factors from './factors/context';
export * as imports from './imports/context';
export * as interviews from './interviews/context';
export * as jobs from './jobs/context';
export * as mail from './mail/context';
export * as masterdata from './masterdata/context';
export * as operations from './operations/context';
export * as placements from './placements/context';
export * as preferences from './preferences/context';
export * as projects from './projects/context';
export * as rebuilds from './rebuilds/context';
export * as settings from './settings/context';
export * as shares from './shares/context';
export * as tallies from './tallies/context';
