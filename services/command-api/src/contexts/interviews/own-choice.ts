import { type InvitationView, slotMoments, slotsOf } from '@berangkat/contracts/interviews';
import { type CommandHandler } from '@berangkat/platform/event-log';
import { type Position } from '@berangkat/platform/event-store';
import { type Uniqueness } from '@berangkat/platform/uniqueness';
import { type CommandMeta } from '../../kernel/command';
import { commandRefused } from '../../kernel/command-refused';
import { reserving } from '../../kernel/reserving';
import { mayChoose } from './choosing';
import { freeSeats, momentOf, neededFor, type PlannedDay, type Seat } from './day';
import { interviewDayDecider, interviewDayStream } from './decider';
import { claimOf, TIME, timeOf } from './holds';
import { type Invited } from './links';

/** The times that people may take themselves. */
export const ownChoice = (commandHandler: CommandHandler, uniqueness: Uniqueness) => ({
  /**
   * The times that are free, but for those at which somebody is seen elsewhere; null for who may choose none.
   * @param now milliseconds since the epoch
   */
  async timesFor(
    { interviewdayid, applicantid }: Invited,
    day: PlannedDay,
    now: number,
  ): Promise<InvitationView['choice']> {
    if (!mayChoose(day, applicantid, now)) return null;
    const isBusy = async (halfHour: number): Promise<boolean> => {
      const owner = await uniqueness.ownerOf(TIME, timeOf(applicantid, halfHour));
      return owner !== undefined && owner !== interviewdayid;
    };
    const { details, seats } = day;
    const own = seats.get(applicantid)?.slot;
    const slots = [...new Set(freeSeats(day).map(({ slot }) => slot))].filter((slot) => slot !== own);
    const needs = slots.map((slot) => neededFor(details, { room: 0, slot }));
    const halves = [...new Set(needs.flat())];
    const busy = new Set((await Promise.all(halves.map(isBusy))).flatMap((is, index) => (is ? [halves[index]!] : [])));
    return slots.flatMap((slot, index) => {
      if (needs[index]!.some((half) => busy.has(half))) return [];
      const { at, until } = slotMoments(details, slotsOf(details)[slot]!);
      return [{ at: at.toISOString(), until: until.toISOString() }];
    });
  },

  /**
   * Gives somebody the time that begins at a moment.
   * @throws {CommandRefused} 409 where it is no time any more, somebody else has it, or they are seen elsewhere then
   */
  async choose(
    { interviewdayid, applicantid }: Invited,
    at: string,
    day: PlannedDay,
    meta: CommandMeta,
  ): Promise<Position | undefined> {
    const { details, seats } = day;
    const from = seats.get(applicantid);
    const slot = slotsOf(details).findIndex((_, index) => momentOf(details, { room: 0, slot: index }) === at);
    if (slot < 0) throw commandRefused(409, 'interview-moved');
    const halvesOf = (seat: Seat | undefined): readonly string[] =>
      seat === undefined ? [] : neededFor(details, seat).map((half) => timeOf(applicantid, half));
    const after = halvesOf({ room: 0, slot });
    const gone = halvesOf(from).filter((value) => !after.includes(value));
    const now = meta.occurredAt;
    const command = { type: 'Choose', interviewdayid, applicantid, slot, from, hours: details, now } as const;
    const work = () =>
      commandHandler.decideAndAppend({
        stream: interviewDayStream(interviewdayid),
        decider: interviewDayDecider,
        command,
        meta,
      });
    const claims = after.map((value) => claimOf(value, applicantid, 'interview-own-busy'));
    const givesUp = gone.map((value) => ({ kind: TIME, value }));
    return (await reserving(uniqueness, interviewdayid, claims, meta, work, { givesUp })).position;
  },
});
export type OwnChoice = ReturnType<typeof ownChoice>;
