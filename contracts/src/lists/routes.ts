// The calls of each context.
// Written by `npm run catalogue` from the folders that there are: nobody adds a line here by hand.
import { routes as accounts } from '../accounts/manifest';
import { routes as albums } from '../albums/manifest';
import { routes as alerts } from '../alerts/manifest';
import { routes as announcements } from '../announcements/manifest';
import { routes as applicants } from '../applicants/manifest';
import { routes as attachments } from '../attachments/manifest';
import { routes as audit } from '../audit/manifest';
import { routes as away } from '../away/manifest';
import { routes as checklists } from '../checklists/manifest';
import { routes as clients } from '../clients/manifest';
import { routes as dashboard } from '../dashboard/manifest';
import { routes as educations } from '../educations/manifest';
import { routes as experiences } from '../experiences/manifest';
import { routes as histories } from '../histories/manifest';
import { routes as imports } from '../imports/manifest';
import { routes as jobs } from '../jobs/manifest';
import { routes as masterdata } from '../masterdata/manifest';
import { routes as operations } from '../operations/manifest';
import { routes as placements } from '../placements/manifest';
import { routes as preferences } from '../preferences/manifest';
import { routes as projects } from '../projects/manifest';
import { routes as rebuilds } from '../rebuilds/manifest';
import { routes as reports } from '../reports/manifest';
import { routes as settings } from '../settings/manifest';
import { routes as shares } from '../shares/manifest';
import { routes as tallies } from '../tallies/manifest';

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
  educations,
  experiences,
  histories,
  imports,
  jobs,
  masterdata,
  operations,
  placements,
  preferences,
  projects,
  rebuilds,
  reports,
  settings,
  shares,
  tallies,
} as const;
