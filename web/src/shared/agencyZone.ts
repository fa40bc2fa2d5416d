import { setAgencyZone } from '@berangkat/contracts/kernel';

/** Days are those of this zone from then on. A file of its own, so that the landing page has no calendar. */
export const countDaysIn = (zone: string): void => setAgencyZone(zone);
