// The endpoints of every context. Whoever only reads events does not load their schemas.
// Written by `npm run catalogue` from the folders that there are: nobody adds a line here by hand.
import { accountEndpoints } from '../../contexts/accounts/endpoints';
import { albumEndpoints } from '../../contexts/albums/endpoints';
import { alertEndpoints } from '../../contexts/alerts/endpoints';
import { announcementEndpoints } from '../../contexts/announcements/endpoints';
import { applicantEndpoints } from '../../contexts/applicants/endpoints';
import { attachmentEndpoints } from '../../contexts/attachments/endpoints';
import { auditEndpoints } from '../../contexts/audit/endpoints';
import { awayEndpoints } from '../../contexts/away/endpoints';
import { checklistEndpoints } from '../../contexts/checklists/endpoints';
import { clientEndpoints } from '../../contexts/clients/endpoints';
import { dashboardEndpoints } from '../../contexts/dashboard/endpoints';
import { duplicateEndpoints } from '../../contexts/duplicates/endpoints';
import { educationEndpoints } from '../../contexts/educations/endpoints';
import { experienceEndpoints } from '../../contexts/experiences/endpoints';
import { factorEndpoints } from '../../contexts/factors/endpoints';
import { historyEndpoints } from '../../contexts/histories/endpoints';
import { importEndpoints } from '../../contexts/imports/endpoints';
import { interviewEndpoints } from '../../contexts/interviews/endpoints';
import { jobEndpoints } from '../../contexts/jobs/endpoints';
import { mailEndpoints } from '../../contexts/mail/endpoints';
import { masterdataEndpoints } from '../../contexts/masterdata/endpoints';
import { mergeEndpoints } from '../../contexts/merges/endpoints';
import { operationEndpoints } from '../../contexts/operations/endpoints';
import { pastEndpoints } from '../../contexts/past/endpoints';
import { placementEndpoints } from '../../contexts/placements/endpoints';
import { preferenceEndpoints } from '../../contexts/preferences/endpoints';
import { projectEndpoints } from '../../contexts/projects/endpoints';
import { rebuildEndpoints } from '../../contexts/rebuilds/endpoints';
import { reportEndpoints } from '../../contexts/reports/endpoints';
import { settingEndpoints } from '../../contexts/settings/endpoints';
import { shareEndpoints } from '../../contexts/shares/endpoints';
import { tallyEndpoints } from '../../contexts/tallies/endpoints';

export const endpointsByContext = {
  accounts: accountEndpoints,
  albums: albumEndpoints,
  alerts: alertEndpoints,
  announcements: announcementEndpoints,
  applicants: applicantEndpoints,
  attachments: attachmentEndpoints,
  audit: auditEndpoints,
  away: awayEndpoints,
  checklists: checklistEndpoints,
  clients: clientEndpoints,
  dashboard: dashboardEndpoints,
  duplicates: duplicateEndpoints,
  educations: educationEndpoints,
  experiences: experienceEndpoints,
  factors: factorEndpoints,
  histories: historyEndpoints,
  imports: importEndpoints,
  interviews: interviewEndpoints,
  jobs: jobEndpoints,
  mail: mailEndpoints,
  masterdata: masterdataEndpoints,
  merges: mergeEndpoints,
  operations: operationEndpoints,
  past: pastEndpoints,
  placements: placementEndpoints,
  portal: {},
  preferences: preferenceEndpoints,
  projects: projectEndpoints,
  rebuilds: rebuildEndpoints,
  reports: reportEndpoints,
  settings: settingEndpoints,
  shares: shareEndpoints,
  tallies: tallyEndpoints,
} as const;
