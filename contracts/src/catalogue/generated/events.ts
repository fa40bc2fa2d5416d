// The events of every context. Their schemas are those of zod: no part of a first bundle.
// Written by `npm run catalogue` from the folders that there are: nobody adds a line here by hand.
import { accountEvents } from '../../contexts/accounts/events';
import { albumEvents } from '../../contexts/albums/events';
import { alertEvents } from '../../contexts/alerts/events';
import { announcementEvents } from '../../contexts/announcements/events';
import { allApplicantEvents } from '../../contexts/applicants/events';
import { attachmentEvents } from '../../contexts/attachments/events';
import { auditEvents } from '../../contexts/audit/events';
import { checklistEvents } from '../../contexts/checklists/events';
import { clientEvents } from '../../contexts/clients/events';
import { duplicateEvents } from '../../contexts/duplicates/events';
import { educationEvents } from '../../contexts/educations/events';
import { experienceEvents } from '../../contexts/experiences/events';
import { factorEvents } from '../../contexts/factors/events';
import { importEvents } from '../../contexts/imports/events';
import { allInterviewEvents } from '../../contexts/interviews/events';
import { jobEvents } from '../../contexts/jobs/events';
import { mailEvents } from '../../contexts/mail/events';
import { masterdataEvents } from '../../contexts/masterdata/events';
import { mergeEvents } from '../../contexts/merges/events';
import { operationEvents } from '../../contexts/operations/events';
import { allPlacementEvents } from '../../contexts/placements/events';
import { portalEvents } from '../../contexts/portal/events';
import { projectEvents } from '../../contexts/projects/events';
import { rebuildEvents } from '../../contexts/rebuilds/events';
import { reportEvents } from '../../contexts/reports/events';
import { settingEvents } from '../../contexts/settings/events';
import { shareEvents } from '../../contexts/shares/events';
import { tallyEvents } from '../../contexts/tallies/events';

export const eventsByContext = {
  accounts: accountEvents,
  albums: albumEvents,
  alerts: alertEvents,
  announcements: announcementEvents,
  applicants: allApplicantEvents,
  attachments: attachmentEvents,
  audit: auditEvents,
  away: [],
  checklists: checklistEvents,
  clients: clientEvents,
  dashboard: [],
  duplicates: duplicateEvents,
  educations: educationEvents,
  experiences: experienceEvents,
  factors: factorEvents,
  histories: [],
  imports: importEvents,
  interviews: allInterviewEvents,
  jobs: jobEvents,
  mail: mailEvents,
  masterdata: masterdataEvents,
  merges: mergeEvents,
  operations: operationEvents,
  past: [],
  placements: allPlacementEvents,
  portal: portalEvents,
  preferences: [],
  projects: projectEvents,
  rebuilds: rebuildEvents,
  reports: reportEvents,
  settings: settingEvents,
  shares: shareEvents,
  tallies: tallyEvents,
} as const;
