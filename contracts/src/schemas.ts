/** The events and endpoints of every context. Their schemas are zod's: no part of a browser's first bundle. */
export * as accounts from './accounts/schemas';
export * as announcements from './announcements/schemas';
export * as applicants from './applicants/schemas';
export * as attachments from './attachments/schemas';
export * as audit from './audit/schemas';
export * as away from './away/schemas';
export * as checklists from './checklists/schemas';
export * as clients from './clients/schemas';
export * as dashboard from './dashboard/schemas';
export * as educations from './educations/schemas';
export * as experiences from './experiences/schemas';
export * as masterdata from './masterdata/schemas';
export * as placements from './placements/schemas';
export * as portal from './portal/schemas';
export * as preferences from './preferences/schemas';
export * as projects from './projects/schemas';
export * as settings from './settings/schemas';
