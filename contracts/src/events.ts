import { accountEvents } from './accounts/events';
import { applicantEvents } from './applicants/events';
import { auditEvents } from './audit/events';
import { clientEvents } from './clients/events';
import { placementEvents } from './placements/events';
import { portalEvents } from './portal/events';
import { projectEvents } from './projects/events';

/** Every event of the domain: what the codec reads and writes, and what the event catalogue is generated from. */
export const domainEvents = [
  ...accountEvents,
  ...applicantEvents,
  ...placementEvents,
  ...clientEvents,
  ...projectEvents,
  ...auditEvents,
  ...portalEvents,
] as const;
