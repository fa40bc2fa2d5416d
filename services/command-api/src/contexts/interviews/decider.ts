import {
  type InterviewDayFields,
  isChoiceReminder,
  lastsOnOtherDate,
  lastsWhenMoved,
  shifted,
  slotsOf,
} from '@berangkat/contracts/interviews';
import { type Decider } from '@berangkat/platform/event-log';
import { isStale } from '../../kernel/changes';
import { commandRefused } from '../../kernel/command-refused';
import {
  type Choice,
  type Ids,
  type Invitation,
  fits,
  type InterviewCommand,
  type InterviewDay,
  type InterviewEvent,
  occupant,
  type PlannedDay,
  sameHours,
  sameSeat,
  sameSeats,
  type Seat,
} from './day';
import { attend } from './attendance';
import { choose, offer } from './choosing';
import { answer, invite, remind } from './invitations';

const plainDetails = ({
  details,
  ...ids
}: {
  details: InterviewDayFields;
  interviewdayid: string;
  projectid: string;
}) => ({
  ...ids,
  ...details,
  breaks: details.breaks.toSorted((a, b) => a.from.localeCompare(b.from)),
});

const decide = (command: InterviewCommand, day: InterviewDay): readonly InterviewEvent[] => {
  const { interviewdayid } = command;
  if (command.type === 'PlanDay') {
    const { projectid, details } = command;
    return day.status === 'none'
      ? [{ type: 'InterviewDayPlanned', data: plainDetails({ interviewdayid, projectid, details }) }]
      : [];
  }
  if (day.status === 'none') throw commandRefused(404, 'not-found');
  const { projectid } = day;
  const ids = { interviewdayid, projectid };
  if (command.type === 'CancelDay')
    return day.status === 'cancelled'
      ? []
      : [
          {
            type: 'InterviewDayCancelled',
            data: { ...ids, ...(command.reason !== undefined && { reason: command.reason }) },
          },
        ];
  if (command.type === 'Remind') return remind(command, day, ids);
  if (day.status === 'cancelled') throw commandRefused(409, 'interview-cancelled');
  switch (command.type) {
    case 'Invite':
      return command.people.flatMap((person) => invite(person, command.now, day, ids));
    case 'OfferChoice':
      return command.people.flatMap((person) => offer(person, command.now, day, ids));
    case 'Choose':
      return choose(command, day, ids);
    case 'CloseChoice':
      return [...day.choices.values()].some(({ open }) => open) ? [{ type: 'InterviewChoiceClosed', data: ids }] : [];
    case 'Answer':
      return answer(command, day, ids);
    case 'Attend':
      return attend(command, day, ids);
    case 'ChangeDay': {
      if (command.revision !== undefined && isStale(command.revision, day)) throw commandRefused(409, 'stale-revision');
      if (!sameSeats(command.seats, day.seats)) throw commandRefused(409, 'stale-revision');
      if (!fits(command.details, day.seats.values())) throw commandRefused(409, 'interview-left-out');
      const data = plainDetails({ ...ids, details: command.details });
      return JSON.stringify(data) === JSON.stringify(plainDetails({ ...ids, details: day.details }))
        ? []
        : [{ type: 'InterviewDayChanged', data }];
    }
    case 'ShiftDay': {
      if (!sameSeats(command.seats, day.seats) || !sameHours(command.hours, day.details))
        throw commandRefused(409, 'stale-revision');
      if (command.by === 0) return [];
      const later = shifted(day.details, command.by);
      if (later === undefined) throw commandRefused(409, 'interview-leaves-day');
      // A break that would leave the date is gone, and with it the times after it move.
      if (!fits(later, day.seats.values())) throw commandRefused(409, 'interview-leaves-day');
      const { begins, ends, breaks } = later;
      return [{ type: 'InterviewDayShifted', data: { ...ids, shift: command.by, begins, ends, breaks } }];
    }
    case 'Place':
      return place(command, day, ids);
    case 'Remove':
      return day.seats.has(command.applicantid)
        ? [{ type: 'InterviewRemoved', data: { ...ids, applicantid: command.applicantid } }]
        : [];
    default:
      return command satisfies never;
  }
};

const place = (
  { applicantid, seat, from, onto, hours }: Extract<InterviewCommand, { type: 'Place' }>,
  day: PlannedDay,
  ids: Ids,
): readonly InterviewEvent[] => {
  if (!sameHours(hours, day.details)) throw commandRefused(409, 'stale-revision');
  if (!fits(day.details, [seat])) throw commandRefused(409, 'interview-no-slot');
  const before = day.seats.get(applicantid);
  // A person who stands there by now needs no step; a change of places is done when the other has the place in return.
  if (sameSeat(before, seat) && (onto === undefined || sameSeat(day.seats.get(onto), from))) return [];
  const there = occupant(day.seats, seat);
  // Nothing is held for them between here and where they stand meanwhile, nor for one who has left the seat.
  if (!sameSeat(before, from) || (onto !== undefined && there === undefined))
    throw commandRefused(409, 'stale-revision');
  if (there !== undefined && (there !== onto || before === undefined))
    throw commandRefused(409, 'interview-slot-taken');
  const at = (who: string, { room, slot }: Seat) => {
    const time = slotsOf(day.details)[slot]?.from ?? '';
    return { ...ids, applicantid: who, room, slot, time };
  };
  if (before === undefined) return [{ type: 'InterviewPlanned', data: at(applicantid, seat) }];
  return [
    { type: 'InterviewMoved', data: at(applicantid, seat) },
    ...(there === undefined ? [] : [{ type: 'InterviewMoved' as const, data: at(there, before) }]),
  ];
};

/** The form of a day as an event has it, whose texts are null without the key that sealed them. */
const detailsIn = ({
  interviewdayid: _,
  projectid: __,
  rooms,
  place,
  link,
  remarks,
  ...hours
}: Extract<InterviewEvent, { type: 'InterviewDayPlanned' }>['data']): InterviewDayFields => ({
  ...hours,
  rooms: rooms ?? [],
  ...(place != null && { place }),
  ...(link != null && { link }),
  ...(remarks != null && { remarks }),
});

/** Whoever was given a time by hand, and answers by the link of their choice, was told of it there. */
const invitationOf = ({ at, offeredat, announcementid }: Choice): Invitation => ({
  ...{ at, announcementid, told: [] },
  invitedat: offeredat,
});

/** The choices of a day after something of one of them has changed. */
const changedChoice = (
  { choices }: PlannedDay,
  { applicantid }: { readonly applicantid: string },
  changes: Partial<Choice>,
): PlannedDay['choices'] => {
  const before = choices.get(applicantid);
  return before === undefined ? choices : new Map(choices).set(applicantid, { ...before, ...changes });
};

const evolve = (day: InterviewDay, event: InterviewEvent): InterviewDay => {
  if (event.type === 'InterviewDayPlanned') {
    const { projectid } = event.data;
    const details = detailsIn(event.data);
    return {
      status: 'planned',
      projectid,
      details,
      seats: new Map(),
      invitations: new Map(),
      choices: new Map(),
      attendances: new Map(),
      revision: 0,
      changed: 0,
    };
  }
  if (day.status === 'none') return day;
  const revision = day.revision + 1;
  switch (event.type) {
    case 'InterviewDayChanged': {
      const details = detailsIn(event.data);
      const attendances = new Map(
        [...day.attendances].filter(
          ([, { attendance }]) => details.date === day.details.date || lastsOnOtherDate(attendance),
        ),
      );
      return { ...day, details, attendances, revision, changed: revision };
    }
    case 'InterviewDayShifted': {
      const { begins, ends, breaks } = event.data;
      return { ...day, details: { ...day.details, begins, ends, breaks }, revision, changed: revision };
    }
    case 'InterviewDayCancelled':
      return { ...day, status: 'cancelled', reason: event.data.reason ?? undefined, revision, changed: revision };
    case 'InterviewPlanned':
    case 'InterviewMoved': {
      const { applicantid, room, slot } = event.data;
      const attendances = new Map(day.attendances);
      const noted = attendances.get(applicantid);
      if (noted !== undefined && !lastsWhenMoved(noted.attendance)) attendances.delete(applicantid);
      return { ...day, seats: new Map(day.seats).set(applicantid, { room, slot }), attendances, revision };
    }
    case 'InterviewRemoved': {
      const seats = new Map(day.seats);
      seats.delete(event.data.applicantid);
      const attendances = new Map(day.attendances);
      attendances.delete(event.data.applicantid);
      return { ...day, seats, attendances, choices: changedChoice(day, event.data, { open: false }), revision };
    }
    case 'InterviewInvited': {
      const { applicantid, at, invitedat, announcementid } = event.data;
      const { answer: said } = day.invitations.get(applicantid) ?? {};
      const invitation = { at, invitedat, announcementid, told: [], ...(said && { answer: said }) };
      return { ...day, invitations: new Map(day.invitations).set(applicantid, invitation), revision };
    }
    case 'InterviewChoiceOffered': {
      const { applicantid, at, offeredat, announcementid } = event.data;
      const choice = { open: true, at, offeredat, announcementid, told: [], count: 0 };
      return { ...day, choices: new Map(day.choices).set(applicantid, choice), revision };
    }
    case 'InterviewChosen': {
      const { applicantid, at, chosenat: invitedat } = event.data;
      const choice = day.choices.get(applicantid);
      if (choice === undefined) return { ...day, revision };
      const { answer: _, ...rest } = { ...choice, count: choice.count + 1 };
      const said = { at, answer: 'accepted' as const, words: null, count: choice.count };
      const invitation = { at, invitedat, announcementid: choice.announcementid, told: [], answer: said };
      return {
        ...day,
        choices: new Map(day.choices).set(applicantid, rest),
        invitations: new Map(day.invitations).set(applicantid, invitation),
        revision,
      };
    }
    case 'InterviewChoiceClosed': {
      const choices = new Map([...day.choices].map(([who, choice]) => [who, { ...choice, open: false }]));
      return { ...day, choices, revision };
    }
    case 'InterviewReminded': {
      const { applicantid, at, announcementid, letter } = event.data;
      if (isChoiceReminder(letter)) {
        const told = [...(day.choices.get(applicantid)?.told ?? []), letter];
        return { ...day, choices: changedChoice(day, event.data, { at, announcementid, told }), revision };
      }
      const before = day.invitations.get(applicantid);
      if (before === undefined) return { ...day, revision };
      const invitation = { ...before, at, announcementid, told: [...before.told, letter] };
      return { ...day, invitations: new Map(day.invitations).set(applicantid, invitation), revision };
    }
    case 'InterviewAnswered': {
      const { applicantid, at, answer: said, words = null } = event.data;
      const choice = day.choices.get(applicantid);
      if (choice !== undefined && !day.seats.has(applicantid)) {
        const changes = { answer: { answer: said, words }, count: choice.count + 1 };
        return { ...day, choices: changedChoice(day, event.data, changes), revision };
      }
      const before = day.invitations.get(applicantid) ?? (choice && invitationOf(choice));
      if (before === undefined) return { ...day, revision };
      const count = before.answer?.at === at ? before.answer.count + 1 : 1;
      const invitation = { ...before, answer: { at, answer: said, words, count } };
      return { ...day, invitations: new Map(day.invitations).set(applicantid, invitation), revision };
    }
    case 'InterviewAttended': {
      const { applicantid, attendance, notedat: since } = event.data;
      return { ...day, attendances: new Map(day.attendances).set(applicantid, { attendance, since }), revision };
    }
    default:
      event satisfies never;
      return day;
  }
};

export const interviewDayDecider: Decider<InterviewDay, InterviewCommand, InterviewEvent> = {
  initialState: () => ({ status: 'none' }),
  decide,
  evolve,
  // Somebody's words are looked at for their own answer alone, which their record refuses where it cannot be read.
  unsealed: ['InterviewAnswered'],
};

export const interviewDayStream = (interviewdayid: string): string => `interviewday-${interviewdayid}`;
