/**
 * Every context of the portal, by what the others know of it. A context that is in this list and in `schemas.ts` is in
 * the tables that are derived from them: routes, rights, ids, subjects, notices and the audit trail.
 */
export * as accounts from './accounts/manifest';
export * as albums from './albums/manifest';
export * as alerts from './alerts/manifest';
export * as announcements from './announcements/manifest';
export * as applicants from './applicants/manifest';
export * as attachments from './attachments/manifest';
export * as audit from './audit/manifest';
export * as away from './away/manifest';
export * as checklists from './checklists/manifest';
export * as clients from './clients/manifest';
export * as dashboard from './dashboard/manifest';
export * as educations from './educations/manifest';
export * as experiences from './experiences/manifest';
export * as histories from './histories/manifest';
export * as imports from './imports/manifest';
export * as jobs from './jobs/manifest';
export * as masterdata from './masterdata/manifest';
export * as operations from './operations/manifest';
export * as placements from './placements/manifest';
export * as portal from './portal/manifest';
export * as preferences from './preferences/manifest';
export * as projects from './projects/manifest';
export * as rebuilds from './rebuilds/manifest';
export * as reports from './reports/manifest';
export * as settings from './settings/manifest';
export * as shares from './shares/manifest';
export * as tallies from './tallies/manifest';
