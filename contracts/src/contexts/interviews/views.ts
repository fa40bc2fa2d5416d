import { z } from 'zod';
import { id, pageInfo } from '../../kernel';
import { applicantRow } from '../applicants/views';
import { placementStatus } from '../placements/kinds';
import { RECIPIENT_STATES, REASONS } from '../announcements/values';
import { ATTENDANCES, INTERVIEW_DAY_STATUSES, INVITATION_ANSWERS, INVITATION_STATES, RECOMMENDATIONS } from './values';

const words = z.string().nullable();
const dayStatus = z.enum(INTERVIEW_DAY_STATUSES);

export const interviewDayRow = z.object({
  interviewdayid: id,
  projectid: id,
  projectname: z.string(),
  clientname: words,
  /** Of the place, as its zone and its times are. */
  date: z.string(),
  zone: z.string(),
  begins: z.string(),
  ends: z.string(),
  minutes: z.number().int(),
  breaks: z.array(z.object({ from: z.string(), until: z.string() })),
  rooms: z.array(z.string()),
  place: words,
  link: words,
  remarks: words,
  status: dayStatus,
  /** Why it was called off. */
  reason: words,
  /** How many are seen, and how many could be. */
  people: z.number().int(),
  capacity: z.number().int(),
  revision: z.number().int(),
});
export type InterviewDayRow = z.infer<typeof interviewDayRow>;

export const interviewDayList = z.object({ days: z.array(interviewDayRow), page: pageInfo });
export type InterviewDayList = z.infer<typeof interviewDayList>;

const answer = z.enum(INVITATION_ANSWERS).nullable();
const attendance = z.enum(ATTENDANCES);
const state = z.enum(INVITATION_STATES);
/** The state of the last message; null where none was asked for, and for readers who do not plan. */
const delivery = z.object({ state: z.enum(RECIPIENT_STATES), reason: z.enum(REASONS).nullable() }).nullable();

/** Somebody who has a time on a day. */
const seat = z.object({
  applicant: applicantRow,
  room: z.number().int(),
  slot: z.number().int(),
  /** In the project; null for who is in it no more, whom admins alone are shown. */
  applicantstatus: placementStatus.nullable(),
});

/** Whether nobody is seen on it any more: its hours have passed, and nobody waits. */
const isover = z.boolean();

export const interviewDayView = interviewDayRow.extend({
  isover,
  interviews: z.array(
    seat.extend({
      attendance,
      /** The date of a later interview in the project that they have. */
      next: words,
      invitation: state,
      /** The sentence that came with the answer; null for who does not plan. */
      words,
      answeredat: words,
      delivery,
      /** Whether they have chosen the time themselves. */
      chose: z.boolean(),
    }),
  ),
  /** Shortlisted people who are not seen on this day; `date` of another day of the project that they have. */
  shortlist: z.array(
    z.object({
      applicant: applicantRow,
      date: words,
      /** A panel of the project wants to see them once more. */
      again: z.boolean(),
      /** Null for who was not asked to choose a time. `changed`: they were told another date. `answer`: why they have none. */
      choice: z.object({ open: z.boolean(), changed: z.boolean(), answer, words, delivery }).nullable(),
    }),
  ),
  /** How many may choose a time, also another one than they have. */
  choosing: z.number().int(),
});
export type InterviewDayView = z.infer<typeof interviewDayView>;

/** A card, of the reader (`own`) or of another one of the panel. */
export const interviewCard = z.object({
  panelist: z.string(),
  own: z.boolean(),
  scores: z.array(z.object({ criterion: z.string(), score: z.number().int() })),
  recommendation: z.enum(RECOMMENDATIONS),
  notes: words,
  sentat: z.string(),
});
export type InterviewCard = z.infer<typeof interviewCard>;

/** The cards about somebody of one interview. */
export const interviewRounds = z.array(
  z.object({
    interviewdayid: id,
    projectid: id,
    projectname: z.string(),
    date: z.string(),
    /** None until the day is over: nobody is swayed. */
    cards: z.array(interviewCard.omit({ own: true })),
    /** How many there will be then, so far. */
    hidden: z.number().int(),
  }),
);
export type InterviewRound = z.infer<typeof interviewRounds>[number];

export const liveInterviews = interviewDayRow.extend({
  isover,
  criteria: z.array(z.string()),
  interviews: z.array(
    seat.extend({
      attendance,
      /** When they came, went in or were seen; null while they are expected. */
      attendedat: words,
      /** A panel of the project has seen them on another day, and wanted them once more. */
      second: z.boolean(),
      /** Those that the reader may see: all of them once their own is sent, or the day is over. */
      cards: z.array(interviewCard),
      /** How many others there are. */
      hidden: z.number().int(),
    }),
  ),
});
export type LiveInterviews = z.infer<typeof liveInterviews>;

/** A day that is over, for the client. */
export const interviewSummary = interviewDayRow.extend({
  /** Those of the project, and others that cards hold. */
  criteria: z.array(z.string()),
  /** In the order of their times. */
  people: z.array(
    seat.omit({ applicant: true }).extend({
      ...applicantRow.pick({ applicantid: true, firstname: true, lastname: true }).shape,
      attendance,
      cards: z.array(interviewCard.omit({ own: true })),
    }),
  ),
});
export type InterviewSummary = z.infer<typeof interviewSummary>;

/** How long somebody waits: people before them in their room, and minutes in steps of five. */
export const queuePlace = z.object({ attendance, ahead: z.number().int(), minutes: z.number().int() });
export type QueuePlace = z.infer<typeof queuePlace>;

/** An interview for whoever goes there, and for who looks after them. */
export const ownInterview = z.object({
  interviewdayid: id,
  applicantid: id,
  firstname: z.string(),
  lastname: z.string(),
  projectname: z.string(),
  at: z.string(),
  until: z.string(),
  /** Of the place. */
  zone: z.string(),
  room: words,
  place: words,
  /** Null for a vendor, who joins no call. */
  link: words,
  remarks: words,
  status: dayStatus,
  /** Why the day was called off. */
  reason: words,
  invitation: state,
  /** On the day itself; null before it, and when they were seen. */
  queue: queuePlace.nullable(),
});
export type OwnInterview = z.infer<typeof ownInterview>;

export const ownInterviews = z.array(ownInterview);

/** The people who were named and have no time, and why. */
export const arrangedInterviews = z.object({
  interviewdayid: id,
  problems: z.array(z.object({ applicantid: id, code: z.string(), message: z.string() })),
});
export type ArrangedInterviews = z.infer<typeof arrangedInterviews>;

/** How many of those who were named are told, and how many were told the same a moment ago, or are past their time. */
export const invitedToInterviews = z.object({ interviewdayid: id, invited: z.number().int(), left: z.number().int() });
export type InvitedToInterviews = z.infer<typeof invitedToInterviews>;

/** An invitation for whoever has its link: what the person has to know, and nothing else of them or of others. */
export const invitationView = z.object({
  name: z.string(),
  /** The person's. */
  language: z.enum(['en', 'id']),
  projectname: z.string(),
  /**
   * `choosing`: they have no time, `at` and `until` are those of the day. `off`: the day was called off, or they are on it
   * no more. `over`: it has begun.
   */
  status: z.enum(['choosing', 'coming', 'off', 'over']),
  /** The times that they may take; null for who was not asked to choose one, or may no more. */
  choice: z.array(z.object({ at: z.string(), until: z.string() })).nullable(),
  at: z.string(),
  until: z.string(),
  zone: z.string(),
  room: words,
  place: words,
  link: words,
  remarks: words,
  /** Why the day was called off. */
  reason: words,
  /** To the time that it has now. */
  answer,
  words,
  /** On the day itself; null before it, and when they were seen. */
  queue: queuePlace.nullable(),
  /** The interview as a file for calendars; null for who has no time. */
  calendar: words,
});
export type InvitationView = z.infer<typeof invitationView>;
