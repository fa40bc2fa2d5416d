import { z } from 'zod';
import { claimedActor, day, exactText, id, instant, line, list, optional, text, whateverElse } from '../../kernel';
import { HAS_LETTER } from '../../kernel/visible';
import { errorCode } from '../../shared/messages/error-code';
import { type Break, isZone, slotsOf } from './slots';
import {
  ANSWER_WORDS_MAX,
  ATTENDANCES,
  BREAKS_MAX,
  CAPACITY_MAX,
  CRITERIA_MAX,
  CRITERION_MAX,
  LONGEST_INTERVIEW,
  NOTES_MAX,
  PANELIST_MAX,
  REASON_MAX,
  RECOMMENDATIONS,
  ROOMS_MAX,
  SCORES,
  SHIFT_MAX,
  STEP_MINUTES,
} from './values';

/** `09:05`: every five minutes. */
const time = exactText(5, 'interview-time').regex(/^([01]\d|2[0-3]):[0-5][05]$/, errorCode('interview-time'));

const minutes = z
  .number(errorCode('interview-minutes'))
  .multipleOf(STEP_MINUTES, errorCode('interview-minutes'))
  .min(STEP_MINUTES, errorCode('interview-minutes'))
  .max(LONGEST_INTERVIEW, errorCode('interview-minutes'));

/** The form of a day, without the rules that tell its fields from each other. */
export const interviewDayFields = z.object({
  date: day('interview-date'),
  zone: exactText(50, 'interview-zone').refine(isZone, errorCode('interview-zone')),
  begins: time,
  ends: time,
  minutes,
  breaks: list(z.strictObject({ from: time, until: time }), BREAKS_MAX, 'interview-breaks'),
  rooms: list(line(40, 'interview-rooms').min(1, errorCode('interview-rooms')), ROOMS_MAX, 'interview-rooms').refine(
    ({ length }) => length > 0,
    errorCode('interview-rooms'),
  ),
  place: optional(line(200)),
  /** Where the panel sits before a screen. */
  link: optional(text(300).regex(/^https:\/\/[^\s/]{3,100}\S{0,200}$/, errorCode('interview-link'))),
  /** For those who are seen: what to bring. */
  remarks: optional(text(300)),
});
export type InterviewDayFields = z.infer<typeof interviewDayFields>;

/** Rules over several fields of a day. The first two run on a day whose other fields are wrong. */
const dayRules = [
  {
    path: ['ends'],
    holds: ({ begins, ends }: InterviewDayFields) => !(begins >= ends),
    code: 'interview-ends',
    ...whateverElse,
  },
  {
    path: ['breaks'],
    holds: ({ breaks }: InterviewDayFields) =>
      !Array.isArray(breaks) || breaks.every((one: Break | null) => one === null || !(one.from >= one.until)),
    code: 'interview-breaks',
    ...whateverElse,
  },
  {
    path: ['minutes'],
    holds: (fields: InterviewDayFields) => slotsOf(fields).length > 0,
    code: 'interview-none-fits',
  },
  {
    path: ['rooms'],
    holds: (fields: InterviewDayFields) => slotsOf(fields).length * fields.rooms.length <= CAPACITY_MAX,
    code: 'interview-too-many',
  },
] as const;

const holdingRules = <S extends z.ZodType<InterviewDayFields>>(schema: S): S =>
  dayRules.reduce(
    (checked, { path, code, holds, ...asked }) =>
      checked.refine(holds, { path: [...path], message: errorCode(code), ...asked }),
    schema,
  );

export const planInterviewDay = holdingRules(
  z.strictObject({ projectid: id, ...interviewDayFields.shape, ...claimedActor }),
);
export type PlanInterviewDay = z.infer<typeof planInterviewDay>;

export const changeInterviewDay = holdingRules(
  z.strictObject({ ...interviewDayFields.shape, ...claimedActor, revision: z.number().int().min(0).optional() }),
);
export type ChangeInterviewDay = z.infer<typeof changeInterviewDay>;

const seat = {
  room: z
    .number()
    .int()
    .min(0)
    .max(ROOMS_MAX - 1),
  slot: z
    .number()
    .int()
    .min(0)
    .max(CAPACITY_MAX - 1),
};

/** Why a day is called off, for those who are seen on it. */
export const interviewReason = optional(text(REASON_MAX));

/** Invites people of a day to the time that they have, or (`choose`) people of its shortlist to choose one. */
export const inviteToInterviews = z.strictObject({
  applicantids: list(id, CAPACITY_MAX, 'no-applicants-selected').refine(
    ({ length }) => length > 0,
    errorCode('no-applicants-selected'),
  ),
  choose: z.boolean().optional(),
  ...claimedActor,
});
export type InviteToInterviews = z.infer<typeof inviteToInterviews>;

/** A text that is no token is refused as one that somebody changed. */
const token = exactText(200);
export const openInvitation = z.strictObject({ token });

/** `at`: the time that they saw, as one that has changed meanwhile is answered by nobody. */
const answered = { token, at: instant };
/** Whoever asks for another time says which would suit them. */
export const answerInvitation = z.discriminatedUnion('answer', [
  z.strictObject({ ...answered, answer: z.literal('accepted') }),
  z.strictObject({
    ...answered,
    answer: z.literal('other-time'),
    words: text(ANSWER_WORDS_MAX, 'interview-words').min(1, errorCode('interview-words')),
  }),
  z.strictObject({
    ...answered,
    answer: z.literal('declined'),
    words: optional(text(ANSWER_WORDS_MAX, 'interview-words')),
  }),
]);
export type AnswerInvitation = z.infer<typeof answerInvitation>;

/** The time that somebody takes; `at` is when it begins. */
export const chooseInterview = z.strictObject(answered);
export type ChooseInterview = z.infer<typeof chooseInterview>;

const criterion = line(CRITERION_MAX, 'interview-criteria').min(1, errorCode('interview-criteria'));
const isOnce = (values: readonly string[]): boolean => new Set(values).size === values.length;

/** The criteria of a project; none for those that every project begins with. */
export const interviewCriteria = list(criterion, CRITERIA_MAX, 'interview-criteria').refine(
  isOnce,
  errorCode('interview-criteria'),
);

/** One step of a plan, by its name. */
export const arrangeInterviews = z.discriminatedUnion('step', [
  /** These people, in this order, to the times that are free. */
  z.strictObject({
    step: z.literal('fill'),
    applicantids: list(id, CAPACITY_MAX, 'no-applicants-selected').refine(
      ({ length }) => length > 0,
      errorCode('no-applicants-selected'),
    ),
    ...claimedActor,
  }),
  /**
   * Somebody to a time and a room, from another one or from the shortlist. `onto`: who stood there for the reader; they
   * change places.
   */
  z.strictObject({ step: z.literal('place'), applicantid: id, ...seat, onto: id.optional(), ...claimedActor }),
  z.strictObject({ step: z.literal('remove'), applicantid: id, ...claimedActor }),
  z.strictObject({
    step: z.literal('shift'),
    minutes: z.number().multipleOf(STEP_MINUTES).min(-SHIFT_MAX).max(SHIFT_MAX),
    ...claimedActor,
  }),
  z.strictObject({ step: z.literal('cancel'), reason: interviewReason, ...claimedActor }),
  /** Nobody chooses a time any more, nor another one. */
  z.strictObject({ step: z.literal('close-choice'), ...claimedActor }),
  /** By what the people of the project are scored, on all its days. */
  z.strictObject({ step: z.literal('criteria'), criteria: interviewCriteria, ...claimedActor }),
]);
export type ArrangeInterviews = z.infer<typeof arrangeInterviews>;

/** The name of who scores, as the others of the panel read it. */
export const panelist = line(PANELIST_MAX, 'interview-panelist').regex(HAS_LETTER, errorCode('interview-panelist'));

/** One step of a panel, by its name. */
export const conductInterviews = z.discriminatedUnion('step', [
  /**
   * How somebody stands to their interview while the day goes on. Whoever goes in ends the talk before them. `from`: how
   * they stood for the reader. A note that waited for its line takes back nothing that others noted meanwhile.
   */
  z.strictObject({
    step: z.literal('attend'),
    applicantid: id,
    attendance: z.enum(ATTENDANCES),
    from: z.enum(ATTENDANCES).optional(),
    ...claimedActor,
  }),
  /** The whole card as it stands: what is sent again changes nothing. The criteria are those that its writer saw. */
  z.strictObject({
    step: z.literal('score'),
    applicantid: id,
    panelist,
    scores: list(z.strictObject({ criterion, score: z.literal(SCORES) }), CRITERIA_MAX, 'interview-criteria').refine(
      (scores) => isOnce(scores.map((one) => one.criterion)),
      errorCode('interview-criteria'),
    ),
    recommendation: z.enum(RECOMMENDATIONS),
    notes: optional(text(NOTES_MAX)),
    ...claimedActor,
  }),
]);
export type ConductInterviews = z.infer<typeof conductInterviews>;
type Step<Name extends ConductInterviews['step']> = Omit<Extract<ConductInterviews, { step: Name }>, 'step'>;
export type AttendInterview = Step<'attend'>;
export type ScoreInterview = Step<'score'>;
