// The rights of each context.
// Written by `npm run catalogue` from the folders that there are: nobody adds a line here by hand.
import { rights as accounts } from '../../contexts/accounts/manifest';
import { rights as albums } from '../../contexts/albums/manifest';
import { rights as alerts } from '../../contexts/alerts/manifest';
import { rights as announcements } from '../../contexts/announcements/manifest';
import { rights as applicants } from '../../contexts/applicants/manifest';
import { rights as attachments } from '../../contexts/attachments/manifest';
import { rights as audit } from '../../contexts/audit/manifest';
import { rights as away } from '../../contexts/away/manifest';
import { rights as checklists } from '../../contexts/checklists/manifest';
import { rights as clients } from '../../contexts/clients/manifest';
import { rights as dashboard } from '../../contexts/dashboard/manifest';
import { rights as duplicates } from '../../contexts/duplicates/manifest';
import { rights as educations } from '../../contexts/educations/manifest';
import { rights as experiences } from '../../contexts/experiences/manifest';
import { rights as factors } from '../../contexts/factors/manifest';
import { rights as histories } from '../../contexts/histories/manifest';
import { rights as imports } from '../../contexts/imports/manifest';
import { rights as interviews } from '../../contexts/interviews/manifest';
import { rights as jobs } from '../../contexts/jobs/manifest';
import { rights as mail } from '../../contexts/mail/manifest';
import { rights as masterdata } from '../../contexts/masterdata/manifest';
import { rights as merges } from '../../contexts/merges/manifest';
import { rights as operations } from '../../contexts/operations/manifest';
import { rights as past } from '../../contexts/past/manifest';
import { rights as placements } from '../../contexts/placements/manifest';
import { rights as portal } from '../../contexts/portal/manifest';
import { rights as preferences } from '../../contexts/preferences/manifest';
import { rights as projects } from '../../contexts/projects/manifest';
import { rights as rebuilds } from '../../contexts/rebuilds/manifest';
import { rights as reports } from '../../contexts/reports/manifest';
import { rights as settings } from '../../contexts/settings/manifest';
import { rights as shares } from '../../contexts/shares/manifest';
import { rights as tallies } from '../../contexts/tallies/manifest';

export const rights = [
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
  portal,
  preferences,
  projects,
  rebuilds,
  reports,
  settings,
  shares,
  tallies,
] as const;
