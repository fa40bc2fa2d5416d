import { DAY } from '@berangkat/contracts/kernel';

/** Whole days since a moment; 0 on the first day, and for a moment that the clock of this device has not reached. */
export const daysSince = (iso: string, now: number = Date.now()): number =>
  Math.max(0, Math.floor((now - Date.parse(iso)) / DAY));
