import { type Screen } from '../shared/screens';
import { accountScreens } from '../features/accounts/screens';
import { applicantListScreens } from '../features/applicant-list/screens';
import { applicantScreens } from '../features/applicants/screens';
import { auditScreens } from '../features/audit/screens';
import { clientScreens } from '../features/clients/screens';
import { landingScreens } from '../features/landing/screens';
import { placementScreens } from '../features/placements/screens';
import { projectScreens } from '../features/projects/screens';

/** Every screen of this build. A feature adds its own list here; nothing else makes a screen reachable. */
export const screens: readonly Screen[] = [
  ...landingScreens,
  ...accountScreens,
  ...applicantScreens,
  ...applicantListScreens,
  ...clientScreens,
  ...projectScreens,
  ...placementScreens,
  ...auditScreens,
];
