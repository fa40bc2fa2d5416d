/** Calls with which the screens of every feature open, by the names of their paths. */
import { accountOpenings } from '../features/accounts/openings';
import { applicantListOpenings } from '../features/applicant-list/openings';
import { applicantOpenings } from '../features/applicants/openings';
import { clientOpenings } from '../features/clients/openings';
import { dashboardOpenings } from '../features/dashboard/openings';
import { placementOpenings } from '../features/placements/openings';
import { projectOpenings } from '../features/projects/openings';
import { reportOpenings } from '../features/reports/openings';
import { type Openings } from '../shared/opening';

export const openings: Openings = {
  ...accountOpenings,
  ...applicantListOpenings,
  ...applicantOpenings,
  ...clientOpenings,
  ...dashboardOpenings,
  ...placementOpenings,
  ...projectOpenings,
  ...reportOpenings,
};
