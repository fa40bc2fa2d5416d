import { commandRefused } from '../../kernel/command-refused';
import { CREATION, createdIn, type Holders } from '../../kernel/holder';
import { type Claim } from '../../kernel/reserving';
import { neededFor, type PlannedDay } from './day';
import { interviewDayDecider, interviewDayStream } from './decider';

/** The kind of the claim on half an hour of somebody's time. */
export const TIME = 'interview-time';

/** The value of such a claim. */
export const timeOf = (applicantid: string, halfHour: number): string => `${applicantid} ${halfHour}`;

/** A claim on such a value. @param code of the refusal where another day has it */
export const claimOf = (
  value: string,
  applicantid: string,
  code: 'interview-busy' | 'interview-own-busy' = 'interview-busy',
): Claim => ({ kind: TIME, value, refusal: () => commandRefused(409, code, { field: applicantid }) });

/** Everybody's half hours of a day. */
export const timesOf = ({ seats, details }: Pick<PlannedDay, 'seats' | 'details'>): readonly string[] =>
  [...seats].flatMap(([applicantid, seat]) => neededFor(details, seat).map((half) => timeOf(applicantid, half)));

export const holds: Holders = {
  [CREATION]: createdIn(interviewDayStream),
  [TIME]: async (commandHandler, owner) => {
    const { state } = await commandHandler.load(interviewDayStream(owner), interviewDayDecider);
    return state.status === 'planned' ? timesOf(state) : [];
  },
};
