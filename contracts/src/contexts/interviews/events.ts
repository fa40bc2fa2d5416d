import { z } from 'zod';
import { defineEvent, id, personal } from '../../kernel';

const context = 'interviews';
const subject = (data: { applicantid: string }) => `applicant-${data.applicantid}` as const;

/** What was typed about a day may name people, say the place by a landlord or a room by who sits in it. */
const ofDay = (data: { interviewdayid: string }) => `interviewday-${data.interviewdayid}` as const;

const day = { interviewdayid: id, projectid: id };
const breaks = z.array(z.object({ from: z.string(), until: z.string() }));
const details = {
  date: z.string(),
  zone: z.string(),
  begins: z.string(),
  ends: z.string(),
  minutes: z.number(),
  breaks,
  rooms: personal(z.array(z.string())),
  place: personal(z.string()).optional(),
  link: personal(z.string()).optional(),
  remarks: personal(z.string()).optional(),
};
/** The room and the slot count from 0, as the day has them at the time. */
const seat = {
  ...day,
  applicantid: id,
  room: z.number().int(),
  slot: z.number().int(),
  /** When it began on the clocks of the place, as `09:20`: what the slot is called, while the hours stay. */
  time: z.string(),
};
const seatSaid = ({ time, room }: { readonly time: string; readonly room: number }): string => `${time}, #${room + 1}`;
const said = ({ date }: { readonly date: string }): string => date;

export const InterviewDayPlanned = defineEvent({
  type: 'InterviewDayPlanned',
  context,
  version: 1,
  action: 'plan_interview_day',
  status: 'planned',
  said,
  subject: ofDay,
  schema: z.object({ ...day, ...details }),
});

/** The whole day as it stands after the change. Everybody keeps their room and their place in the order. */
export const InterviewDayChanged = defineEvent({
  type: 'InterviewDayChanged',
  context,
  version: 1,
  action: 'change_interview_day',
  said,
  subject: ofDay,
  schema: z.object({ ...day, ...details }),
});

/** Begins, ends and pauses so many minutes later, or earlier; the hours are those after it. */
export const InterviewDayShifted = defineEvent({
  type: 'InterviewDayShifted',
  context,
  version: 1,
  action: 'shift_interview_day',
  said: ({ shift }) => `${shift > 0 ? '+' : ''}${shift} min`,
  schema: z.object({ ...day, shift: z.number().int(), begins: z.string(), ends: z.string(), breaks }),
});

export const InterviewDayCancelled = defineEvent({
  type: 'InterviewDayCancelled',
  context,
  version: 1,
  action: 'cancel_interview_day',
  status: 'cancelled',
  said: ({ reason }) => reason ?? null,
  subject: ofDay,
  schema: z.object({ ...day, reason: personal(z.string()).optional() }),
});

export const InterviewPlanned = defineEvent({
  type: 'InterviewPlanned',
  context,
  version: 1,
  action: 'plan_interview',
  said: seatSaid,
  subject,
  schema: z.object(seat),
});

export const InterviewMoved = defineEvent({
  type: 'InterviewMoved',
  context,
  version: 1,
  action: 'move_interview',
  said: seatSaid,
  subject,
  schema: z.object(seat),
});

export const InterviewRemoved = defineEvent({
  type: 'InterviewRemoved',
  context,
  version: 1,
  action: 'remove_interview',
  subject,
  schema: z.object({ ...day, applicantid: id }),
});

export const interviewEvents = [
  InterviewDayPlanned,
  InterviewDayChanged,
  InterviewDayShifted,
  InterviewDayCancelled,
  InterviewPlanned,
  InterviewMoved,
  InterviewRemoved,
] as const;
