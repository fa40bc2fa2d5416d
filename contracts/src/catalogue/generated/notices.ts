// The topics of each context.
// Written by `npm run catalogue` from the folders that there are: nobody adds a line here by hand.
import { notices as accounts } from '../../contexts/accounts/manifest';
import { notices as albums } from '../../contexts/albums/manifest';
import { notices as alerts } from '../../contexts/alerts/manifest';
import { notices as announcements } from '../../contexts/announcements/manifest';
import { notices as applicants } from '../../contexts/applicants/manifest';
import { notices as attachments } from '../../contexts/attachments/manifest';
import { notices as checklists } from '../../contexts/checklists/manifest';
import { notices as clients } from '../../contexts/clients/manifest';
import { notices as duplicates } from '../../contexts/duplicates/manifest';
import { notices as interviews } from '../../contexts/interviews/manifest';
import { notices as jobs } from '../../contexts/jobs/manifest';
import { notices as mail } from '../../contexts/mail/manifest';
import { notices as masterdata } from '../../contexts/masterdata/manifest';
import { notices as merges } from '../../contexts/merges/manifest';
import { notices as placements } from '../../contexts/placements/manifest';
import { notices as projects } from '../../contexts/projects/manifest';
import { notices as rebuilds } from '../../contexts/rebuilds/manifest';
import { notices as settings } from '../../contexts/settings/manifest';
import { notices as shares } from '../../contexts/shares/manifest';
import { notices as tallies } from '../../contexts/tallies/manifest';

export const noticesByContext = {
  accounts,
  albums,
  alerts,
  announcements,
  applicants,
  attachments,
  checklists,
  clients,
  duplicates,
  interviews,
  jobs,
  mail,
  masterdata,
  merges,
  placements,
  projects,
  rebuilds,
  settings,
  shares,
  tallies,
} as const;
