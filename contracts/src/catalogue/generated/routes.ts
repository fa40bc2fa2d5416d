// The calls of each context.
// Written by `npm run catalogue` from the folders that there are: nobody adds a line here by hand.
import { routes as accounts } from '../../contexts/accounts/manifest';
import { routes as albums } from '../../contexts/albums/manifest';
import { routes as alerts } from '../../contexts/alerts/manifest';
import { routes as announcements } from '../../contexts/announcements/manifest';
import { routes as applicants } from '../../contexts/applicants/manifest';
import { routes as attachments } from '../../contexts/attachments/manifest';
import { routes as audit } from '../../contexts/audit/manifest';
import { routes as away } from '../../contexts/away/manifest';
import { routes as checklists } from '../../contexts/checklists/manifest';
import { routes as clients } from '../../contexts/clients/manifest';
import { routes as dashboard } from '../../contexts/dashboard/manifest';
import { routes as duplicates } from '../../contexts/duplicates/manifest';
import { routes as educations } from '../../contexts/educations/manifest';
import { routes as experiences } from '../../contexts/experiences/manifest';
import { routes as factors } from '../../contexts/factors/manifest';
import { routes as histories } from '../../contexts/histories/manifest';
import { routes as imports } from '../../contexts/imports/manifest';
import { routes as interviews } from '../../contexts/interviews/manifest';
import { routes as jobs } from '../../contexts/jobs/manifest';
import { routes as mail } from '../../contexts/mail/manifest';
import { routes as masterdata } from '../../contexts/masterdata/manifest';
import { routes as merges } from '../../contexts/merges/manifest';
import { routes as operations } from '../../contexts/operations/manifest';
import { routes as past } from '../../contexts/past/manifest';
import { routes as placements } from '../../contexts/placements/manifest';
import { routes as preferences } from '../../contexts/preferences/manifest';
import { routes as projects } from '../../contexts/projects/manifest';
import { routes as rebuilds } from '../../contexts/rebuilds/manifest';
import { routes as reports } from '../../contexts/reports/manifest';
import { routes as settings } from '../../contexts/settings/manifest';
import { routes as shares } from '../../contexts/shares/manifest';
import { routes as tallies } from '../../contexts/tallies/manifest';

export const routesByContext = {
  accounts,
  albums,
  alerts,
  announcements,
  applicants,
  attachments,
  audit,
  away,
  checklists,
  clients,
  dashboard,
  duplicates,
  educations,
  experiences,
  factors,
  histories,
  imports,
  interviews,
  jobs,
  mail,
  masterdata,
  merges,
  operations,
  past,
  placements,
  preferences,
  projects,
  rebuilds,
  reports,
  settings,
  shares,
  tallies,
} as const;
