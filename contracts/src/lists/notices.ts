// The topics of each context.
// Written by `npm run catalogue` from the folders that there are: nobody adds a line here by hand.
import { notices as accounts } from '../accounts/manifest';
import { notices as albums } from '../albums/manifest';
import { notices as alerts } from '../alerts/manifest';
import { notices as announcements } from '../announcements/manifest';
import { notices as applicants } from '../applicants/manifest';
import { notices as attachments } from '../attachments/manifest';
import { notices as checklists } from '../checklists/manifest';
import { notices as clients } from '../clients/manifest';
import { notices as jobs } from '../jobs/manifest';
import { notices as masterdata } from '../masterdata/manifest';
import { notices as placements } from '../placements/manifest';
import { notices as projects } from '../projects/manifest';
import { notices as rebuilds } from '../rebuilds/manifest';
import { notices as settings } from '../settings/manifest';
import { notices as shares } from '../shares/manifest';
import { notices as tallies } from '../tallies/manifest';

export const noticesByContext = {
  accounts,
  albums,
  alerts,
  announcements,
  applicants,
  attachments,
  checklists,
  clients,
  jobs,
  masterdata,
  placements,
  projects,
  rebuilds,
  settings,
  shares,
  tallies,
} as const;
