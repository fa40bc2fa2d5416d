import { z } from 'zod';
import { defineEvent, exportFields, exportSaid, exportSubject, id, personal } from '../../kernel';
import { ATTENDANCES, INVITATION_ANSWERS, RECOMMENDATIONS, REMINDERS } from './values';

const context = 'interviews';
const subject = (data: { applicantid: string }) => `applicant-${data.applicantid}` as const;

/** Texts about a day may name people, say the place by a landlord or a room by who sits in it. */
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

/** Of which invitation it is: `at` is the moment of the interview that is told, in ISO 8601. */
const invitation = { ...day, applicantid: id, at: z.string() };

/**
 * Somebody is told when and where they are seen, and asked whether they come: once more after their time has changed, or
 * where a planner wants it. `announcementid` names the message, which is asked for after this.
 */
export const InterviewInvited = defineEvent({
  type: 'InterviewInvited',
  context,
  version: 1,
  action: 'invite_interview',
  subject,
  schema: z.object({ ...invitation, announcementid: id, invitedat: z.number().int() }),
});

/**
 * Somebody of the shortlist is asked to choose a time of the day, which begins at `at`. They may until the day begins, or
 * a planner closes the choice. `announcementid` names the message.
 */
export const InterviewChoiceOffered = defineEvent({
  type: 'InterviewChoiceOffered',
  context,
  version: 1,
  action: 'offer_interview_choice',
  subject,
  schema: z.object({ ...invitation, announcementid: id, offeredat: z.number().int() }),
});

/** Somebody has taken a time themselves: they know it, and come. Their seat is an event before this one. */
export const InterviewChosen = defineEvent({
  type: 'InterviewChosen',
  context,
  version: 1,
  action: 'choose_interview',
  said: seatSaid,
  subject,
  schema: z.object({ ...seat, at: z.string(), chosenat: z.number().int() }),
});

export const InterviewChoiceClosed = defineEvent({
  type: 'InterviewChoiceClosed',
  context,
  version: 1,
  action: 'close_interview_choice',
  schema: z.object(day),
});

/** The portal reminds somebody of an interview, or tells that there is none. */
export const InterviewReminded = defineEvent({
  type: 'InterviewReminded',
  context,
  version: 1,
  action: 'remind_interview',
  said: ({ letter }) => `interview-${letter}`,
  subject,
  schema: z.object({ ...invitation, announcementid: id, letter: z.enum(REMINDERS) }),
});

/** Whoever has the link of an invitation answers it, also once more. */
export const InterviewAnswered = defineEvent({
  type: 'InterviewAnswered',
  context,
  version: 1,
  action: 'answer_interview',
  said: ({ answer }) => `interview-${answer}`,
  subject,
  schema: z.object({ ...invitation, answer: z.enum(INVITATION_ANSWERS), words: personal(z.string()).optional() }),
});

/** Somebody has come, is late, is with the panel, was seen or did not come. */
export const InterviewAttended = defineEvent({
  type: 'InterviewAttended',
  context,
  version: 1,
  action: 'attend_interview',
  said: ({ attendance }) => `interview-${attendance}`,
  subject,
  schema: z.object({ ...day, applicantid: id, attendance: z.enum(ATTENDANCES), notedat: z.number().int() }),
});

/**
 * The whole card of one of the panel about somebody; `card` counts them from 0. All that it says is the applicant's: it
 * is gone with their key.
 */
export const InterviewScored = defineEvent({
  type: 'InterviewScored',
  context,
  version: 1,
  action: 'score_interview',
  subject,
  schema: z.object({
    ...day,
    applicantid: id,
    card: z.number().int(),
    scoredby: id,
    panelist: personal(z.string()),
    scores: personal(z.array(z.object({ criterion: z.string(), score: z.number().int() }))),
    recommendation: personal(z.enum(RECOMMENDATIONS)),
    notes: personal(z.string()).optional(),
  }),
});

/** By what the people of a project are scored; none for the usual criteria. */
export const InterviewCriteriaSet = defineEvent({
  type: 'InterviewCriteriaSet',
  context,
  version: 1,
  action: 'set_interview_criteria',
  said: ({ criteria }) => criteria.join(', ') || null,
  schema: z.object({ projectid: id, criteria: z.array(z.string()) }),
});

/** Somebody took the summary of a day along as a file. */
export const InterviewDayExported = defineEvent({
  type: 'InterviewDayExported',
  context,
  version: 1,
  action: 'export_interview_day',
  said: exportSaid,
  subject: exportSubject,
  schema: z.object({ ...exportFields, ...day }),
});

export const interviewEvents = [
  InterviewDayPlanned,
  InterviewDayChanged,
  InterviewDayShifted,
  InterviewDayCancelled,
  InterviewPlanned,
  InterviewMoved,
  InterviewRemoved,
  InterviewInvited,
  InterviewChoiceOffered,
  InterviewChosen,
  InterviewChoiceClosed,
  InterviewReminded,
  InterviewAnswered,
  InterviewAttended,
  InterviewScored,
  InterviewCriteriaSet,
] as const;

/** Those of the days, and what is about a list of them. */
export const allInterviewEvents = [...interviewEvents, InterviewDayExported] as const;
