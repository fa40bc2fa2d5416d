// The objects of each context.
// Written by `npm run catalogue` from the folders that there are: nobody adds a line here by hand.
import { objects as accounts } from '../../contexts/accounts/manifest';
import { objects as albums } from '../../contexts/albums/manifest';
import { objects as applicants } from '../../contexts/applicants/manifest';
import { objects as checklists } from '../../contexts/checklists/manifest';
import { objects as clients } from '../../contexts/clients/manifest';
import { objects as interviews } from '../../contexts/interviews/manifest';
import { objects as jobs } from '../../contexts/jobs/manifest';
import { objects as masterdata } from '../../contexts/masterdata/manifest';
import { objects as projects } from '../../contexts/projects/manifest';
import { objects as rebuilds } from '../../contexts/rebuilds/manifest';
import { objects as settings } from '../../contexts/settings/manifest';
import { objects as tallies } from '../../contexts/tallies/manifest';

export const objects = [
  accounts,
  albums,
  applicants,
  checklists,
  clients,
  interviews,
  jobs,
  masterdata,
  projects,
  rebuilds,
  settings,
  tallies,
] as const;
