// The objects of each context.
// Written by `npm run catalogue` from the folders that there are: nobody adds a line here by hand.
import { objects as accounts } from '../accounts/manifest';
import { objects as albums } from '../albums/manifest';
import { objects as applicants } from '../applicants/manifest';
import { objects as checklists } from '../checklists/manifest';
import { objects as clients } from '../clients/manifest';
import { objects as jobs } from '../jobs/manifest';
import { objects as masterdata } from '../masterdata/manifest';
import { objects as projects } from '../projects/manifest';
import { objects as rebuilds } from '../rebuilds/manifest';
import { objects as tallies } from '../tallies/manifest';

export const objects = [
  accounts,
  albums,
  applicants,
  checklists,
  clients,
  jobs,
  masterdata,
  projects,
  rebuilds,
  tallies,
] as const;
