import { type LiveSeat } from './withUnsent';

/** Somebody who was given a time while the page was open. */
export interface Placed {
  readonly applicantid: string;
  /** They were seen before. */
  readonly second: boolean;
}

/**
 * Whom a planner has given a time since the people of a day were read before: who was not on the day, and who was to be
 * seen a second time and has another place now.
 */
export const placedSince = (before: readonly LiveSeat[], now: readonly LiveSeat[]): readonly Placed[] => {
  const seats = new Map(before.map((one) => [one.applicant.applicantid, one]));
  return now.flatMap(({ applicant: { applicantid }, room, slot, second }) => {
    const had = seats.get(applicantid);
    if (had === undefined) return [{ applicantid, second }];
    const moved = had.room !== room || had.slot !== slot;
    return moved && had.attendance === 'again' ? [{ applicantid, second: true }] : [];
  });
};
