// The events and endpoints of every context. Their schemas are those of zod: no part of a first bundle.
// Written by `npm run catalogue` from the folders that there are: nobody adds a line here by hand.
import { accountEndpoints } from '../../contexts/accounts/endpoints';
import { accountEvents } from '../../contexts/accounts/events';
import { albumEndpoints } from '../../contexts/albums/endpoints';
import { albumEvents } from '../../contexts/albums/events';
import { alertEndpoints } from '../../contexts/alerts/endpoints';
import { alertEvents } from '../../contexts/alerts/events';
import { announcementEndpoints } from '../../contexts/announcements/endpoints';
import { announcementEvents } from '../../contexts/announcements/events';
import { applicantEndpoints } from '../../contexts/applicants/endpoints';
import { allApplicantEvents } from '../../contexts/applicants/events';
import { attachmentEndpoints } from '../../contexts/attachments/endpoints';
import { attachmentEvents } from '../../contexts/attachments/events';
import { auditEndpoints } from '../../contexts/audit/endpoints';
import { auditEvents } from '../../contexts/audit/events';
import { awayEndpoints } from '../../contexts/away/endpoints';
import { checklistEndpoints } from '../../contexts/checklists/endpoints';
import { checklistEvents } from '../../contexts/checklists/events';
import { clientEndpoints } from '../../contexts/clients/endpoints';
import { clientEvents } from '../../contexts/clients/events';
import { dashboardEndpoints } from '../../contexts/dashboard/endpoints';
import { duplicateEndpoints } from '../../contexts/duplicates/endpoints';
import { duplicateEvents } from '../../contexts/duplicates/events';
import { educationEndpoints } from '../../contexts/educations/endpoints';
import { educationEvents } from '../../contexts/educations/events';
import { experienceEndpoints } from '../../contexts/experiences/endpoints';
import { experienceEvents } from '../../contexts/experiences/events';
import { factorEndpoints } from '../../contexts/factors/endpoints';
import { factorEvents } from '../../contexts/factors/events';
import { historyEndpoints } from '../../contexts/histories/endpoints';
import { importEndpoints } from '../../contexts/imports/endpoints';
import { importEvents } from '../../contexts/imports/events';
import { interviewEndpoints } from '../../contexts/interviews/endpoints';
import { allInterviewEvents } from '../../contexts/interviews/events';
import { jobEndpoints } from '../../contexts/jobs/endpoints';
import { jobEvents } from '../../contexts/jobs/events';
import { mailEndpoints } from '../../contexts/mail/endpoints';
import { mailEvents } from '../../contexts/mail/events';
import { masterdataEndpoints } from '../../contexts/masterdata/endpoints';
import { masterdataEvents } from '../../contexts/masterdata/events';
import { mergeEndpoints } from '../../contexts/merges/endpoints';
import { mergeEvents } from '../../contexts/merges/events';
import { operationEndpoints } from '../../contexts/operations/endpoints';
import { operationEvents } from '../../contexts/operations/events';
import { pastEndpoints } from '../../contexts/past/endpoints';
import { placementEndpoints } from '../../contexts/placements/endpoints';
import { allPlacementEvents } from '../../contexts/placements/events';
import { portalEvents } from '../../contexts/portal/events';
import { preferenceEndpoints } from '../../contexts/preferences/endpoints';
import { projectEndpoints } from '../../contexts/projects/endpoints';
import { projectEvents } from '../../contexts/projects/events';
import { rebuildEndpoints } from '../../contexts/rebuilds/endpoints';
import { rebuildEvents } from '../../contexts/rebuilds/events';
import { reportEndpoints } from '../../contexts/reports/endpoints';
import { reportEvents } from '../../contexts/reports/events';
import { settingEndpoints } from '../../contexts/settings/endpoints';
import { settingEvents } from '../../contexts/settings/events';
import { shareEndpoints } from '../../contexts/shares/endpoints';
import { shareEvents } from '../../contexts/shares/events';
import { tallyEndpoints } from '../../contexts/tallies/endpoints';
import { tallyEvents } from '../../contexts/tallies/events';

export const accounts = {
  endpoints: accountEndpoints,
  events: accountEvents,
} as const;
export const albums = {
  endpoints: albumEndpoints,
  events: albumEvents,
} as const;
export const alerts = {
  endpoints: alertEndpoints,
  events: alertEvents,
} as const;
export const announcements = {
  endpoints: announcementEndpoints,
  events: announcementEvents,
} as const;
export const applicants = {
  endpoints: applicantEndpoints,
  events: allApplicantEvents,
} as const;
export const attachments = {
  endpoints: attachmentEndpoints,
  events: attachmentEvents,
} as const;
export const audit = {
  endpoints: auditEndpoints,
  events: auditEvents,
} as const;
export const away = {
  endpoints: awayEndpoints,
  events: [],
} as const;
export const checklists = {
  endpoints: checklistEndpoints,
  events: checklistEvents,
} as const;
export const clients = {
  endpoints: clientEndpoints,
  events: clientEvents,
} as const;
export const dashboard = {
  endpoints: dashboardEndpoints,
  events: [],
} as const;
export const duplicates = {
  endpoints: duplicateEndpoints,
  events: duplicateEvents,
} as const;
export const educations = {
  endpoints: educationEndpoints,
  events: educationEvents,
} as const;
export const experiences = {
  endpoints: experienceEndpoints,
  events: experienceEvents,
} as const;
export const factors = {
  endpoints: factorEndpoints,
  events: factorEvents,
} as const;
export const histories = {
  endpoints: historyEndpoints,
  events: [],
} as const;
export const imports = {
  endpoints: importEndpoints,
  events: importEvents,
} as const;
export const interviews = {
  endpoints: interviewEndpoints,
  events: allInterviewEvents,
} as const;
export const jobs = {
  endpoints: jobEndpoints,
  events: jobEvents,
} as const;
export const mail = {
  endpoints: mailEndpoints,
  events: mailEvents,
} as const;
export const masterdata = {
  endpoints: masterdataEndpoints,
  events: masterdataEvents,
} as const;
export const merges = {
  endpoints: mergeEndpoints,
  events: mergeEvents,
} as const;
export const operations = {
  endpoints: operationEndpoints,
  events: operationEvents,
} as const;
export const past = {
  endpoints: pastEndpoints,
  events: [],
} as const;
export const placements = {
  endpoints: placementEndpoints,
  events: allPlacementEvents,
} as const;
export const portal = {
  endpoints: {},
  events: portalEvents,
} as const;
export const preferences = {
  endpoints: preferenceEndpoints,
  events: [],
} as const;
export const projects = {
  endpoints: projectEndpoints,
  events: projectEvents,
} as const;
export const rebuilds = {
  endpoints: rebuildEndpoints,
  events: rebuildEvents,
} as const;
export const reports = {
  endpoints: reportEndpoints,
  events: reportEvents,
} as const;
export const settings = {
  endpoints: settingEndpoints,
  events: settingEvents,
} as const;
export const shares = {
  endpoints: shareEndpoints,
  events: shareEvents,
} as const;
export const tallies = {
  endpoints: tallyEndpoints,
  events: tallyEvents,
} as const;
