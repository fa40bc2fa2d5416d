import { type LiveInterviews } from '@berangkat/contracts/interviews';
import { type Unsent } from './outbox';
import { type Sending } from './useOutbox';

export type LiveSeat = LiveInterviews['interviews'][number];

/** The people of a day with what was noted on this device and is on its way: the panel goes on without a line. */
export const withUnsent = (seats: readonly LiveSeat[], waiting: readonly Unsent<Sending>[]): readonly LiveSeat[] =>
  waiting.reduce((people, { given }) => {
    if (given.kind !== 'attendance') return people;
    const { applicantid, attendance } = given;
    const room = people.find(({ applicant }) => applicant.applicantid === applicantid)?.room;
    return people.map((one) => {
      if (one.applicant.applicantid === applicantid) return { ...one, attendance };
      // Whoever goes in ends the talk before.
      return attendance === 'in' && one.attendance === 'in' && one.room === room
        ? { ...one, attendance: 'seen' as const }
        : one;
    });
  }, seats);
