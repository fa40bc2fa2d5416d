// The rights of each context.
// Written by `npm run catalogue` from the folders that there are: nobody adds a line here by hand.
import { rights as accounts } from '../accounts/manifest';
import { rights as albums } from '../albums/manifest';
import { rights as alerts } from '../alerts/manifest';
import { rights as announcements } from '../announcements/manifest';
import { rights as applicants } from '../applicants/manifest';
import { rights as attachments } from '../attachments/manifest';
import { rights as audit } from '../audit/manifest';
import { rights as away } from '../away/manifest';
import { rights as checklists } from '../checklists/manifest';
import { rights as clients } from '../clients/manifest';
import { rights as dashboard } from '../dashboard/manifest';
import { rights as educations } from '../educations/manifest';
import { rights as experiences } from '../experiences/manifest';
import { rights as histories } from '../histories/manifest';
import { rights as imports } from '../imports/manifest';
import { rights as jobs } from '../jobs/manifest';
import { rights as masterdata } from '../masterdata/manifest';
import { rights as operations } from '../operations/manifest';
import { rights as placements } from '../placements/manifest';
import { rights as portal } from '../portal/manifest';
import { rights as preferences } from '../preferences/manifest';
import { rights as projects } from '../projects/manifest';
import { rights as rebuilds } from '../rebuilds/manifest';
import { rights as reports } from '../reports/manifest';
import { rights as settings } from '../settings/manifest';
import { rights as shares } from '../shares/manifest';
import { rights as tallies } from '../tallies/manifest';

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
  educations,
  experiences,
  histories,
  imports,
  jobs,
  masterdata,
  operations,
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
