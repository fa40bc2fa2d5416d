import { CREATION, createdIn, type Holders } from '../../kernel/holder';
import { neededFor, type PlannedDay } from './day';
import { interviewDayDecider, interviewDayStream } from './decider';

/** The kind of the claim on half an hour of somebody's time. */
export const TIME = 'interview-time';

/** The value of such a claim. */
export const timeOf = (applicantid: string, halfHour: number): string => `${applicantid} ${halfHour}`;

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
