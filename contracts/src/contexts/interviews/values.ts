import type { PlacementStatus } from '../placements/values';

/** Where somebody stands in a project whom its panel sees, or has seen. */
export const SEEN_STATUSES: readonly PlacementStatus[] = ['shortlisted', 'accepted', 'prepared', 'departed', 'hired'];
/** @param standing of a placement; `none`, `removed` or null for who is not in the project */
export const isSeen = (standing: string | null): boolean => SEEN_STATUSES.some((status) => status === standing);

export const ROOMS_MAX = 8;
export const BREAKS_MAX = 4;
/** Most interviews of a day, over all rooms: it is shifted in one step, and everybody's time is held for them. */
export const CAPACITY_MAX = 200;
export const LONGEST_INTERVIEW = 120;
/** Everything of a day is a multiple of so many minutes. */
export const STEP_MINUTES = 5;
/** Minutes that a day is shifted by at most, at once. */
export const SHIFT_MAX = 240;

/** Characters of the reason for which a day is called off. */
export const REASON_MAX = 200;

/** A new day, as the form begins. */
export const DAY_DEFAULTS = { begins: '09:00', ends: '16:00', minutes: 20 } as const;

export const INTERVIEW_DAY_STATUSES = ['planned', 'cancelled'] as const;
export type InterviewDayStatus = (typeof INTERVIEW_DAY_STATUSES)[number];

/** The answers to an invitation: comes, asks for another time, does not come. */
export const INVITATION_ANSWERS = ['accepted', 'other-time', 'declined'] as const;
export type InvitationAnswer = (typeof INVITATION_ANSWERS)[number];
/** Characters of the sentence that goes with an answer. */
export const ANSWER_WORDS_MAX = 200;
/** How often one person answers for one time: whoever has the link may change their mind, and not fill the log. */
export const ANSWERS_MAX = 20;

/**
 * How somebody on a day stands to their invitation. `changed`: the time or the date is another one than they were told.
 * `open`: they have not answered.
 */
export const INVITATION_STATES = ['none', 'changed', 'open', ...INVITATION_ANSWERS] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];

/** The messages that the portal sends by itself to those who are asked to choose a time, and have none. */
export const CHOICE_REMINDERS = ['choose', 'choice-off'] as const;
export type ChoiceReminder = (typeof CHOICE_REMINDERS)[number];
/** The messages that the portal sends by itself to those who were invited. */
export const REMINDERS = ['day-before', 'two-hours', 'called-off', ...CHOICE_REMINDERS] as const;
export type Reminder = (typeof REMINDERS)[number];
export const isChoiceReminder = (letter: Reminder): letter is ChoiceReminder =>
  CHOICE_REMINDERS.some((one) => one === letter);
/** The messages about an interview. `choice`: asks somebody to choose a time. */
export const LETTERS = ['invitation', 'choice', ...REMINDERS] as const;
export type Letter = (typeof LETTERS)[number];

/** Milliseconds within which somebody is not invited once more to the same time, whoever presses. */
export const INVITED_ONCE_WITHIN = 600_000;
/** Milliseconds before an interview from which on it is told that it comes. */
export const REMINDED_WITHIN = { 'day-before': 86_400_000, 'two-hours': 7_200_000 } as const;
/**
 * Milliseconds after which whoever has chosen no time is asked once more, those before the day from which on nobody waits
 * that long, those that everybody is left in peace, and those before the day from which on nobody is asked.
 */
export const ASKED_AGAIN = { after: 86_400_000, before: 86_400_000, rest: 3 * 3_600_000, last: 2 * 3_600_000 } as const;
/** Milliseconds after its interview that a link of an invitation works, to say that it is over. */
export const INVITATION_LASTS = 14 * 86_400_000;

/**
 * Somebody on the day itself. `late`: is not here yet, and others go first. `in`: is with the panel. `seen`: the
 * interview is over. `again`: it is, and the panel wants a second one.
 */
export const ATTENDANCES = ['expected', 'late', 'arrived', 'in', 'seen', 'again', 'absent'] as const;
export type Attendance = (typeof ATTENDANCES)[number];
/** Those who wait for the panel, or are with it: for them a day goes on after its hours. */
export const ATTENDING = ['arrived', 'late', 'in'] as const satisfies readonly Attendance[];
/** Those who have come. */
export const HERE = ['arrived', 'in', 'seen', 'again'] as const satisfies readonly Attendance[];
/** Those whom the panel has talked to. */
export const TALKED_TO = ['seen', 'again'] as const satisfies readonly Attendance[];
const isIn = (some: readonly Attendance[], one: Attendance): boolean => some.includes(one);
export const hasCome = (attendance: Attendance): boolean => isIn(HERE, attendance);
export const isTalkedTo = (attendance: Attendance): boolean => isIn(TALKED_TO, attendance);
/** Whether a note outlasts another time of the same day: whoever comes a second time, or did not come, is expected anew. */
export const lastsWhenMoved = (attendance: Attendance): boolean => !isIn(['again', 'absent'], attendance);
/** Whether a note outlasts another date of the day: a talk was held, and nobody is late for another day. */
export const lastsOnOtherDate = isTalkedTo;
/** Milliseconds after its hours for which a day goes on for them at most. */
export const OVERRUN = 4 * 3_600_000;
/** Milliseconds before a day begins from which on attendance is noted and people are scored. */
export const LIVE_BEFORE = 12 * 3_600_000;

/** The criteria of a project for which nobody has set others, by the names of their texts. */
export const DEFAULT_CRITERIA = ['experience', 'skills', 'english', 'attitude', 'grooming'] as const;
export const CRITERIA_MAX = 8;
export const CRITERION_MAX = 40;
export const SCORES = [1, 2, 3, 4, 5] as const;
export type Score = (typeof SCORES)[number];
export const RECOMMENDATIONS = ['yes', 'unsure', 'no'] as const;
export type Recommendation = (typeof RECOMMENDATIONS)[number];
/** Results of an interview. */
export const INTERVIEW_RESULTS = ['passed', 'rejected', 'again', 'absent', 'open'] as const;
export type InterviewResult = (typeof INTERVIEW_RESULTS)[number];
const PASSED_STATUSES: readonly PlacementStatus[] = ['accepted', 'prepared', 'departed', 'hired'];
/** @param applicantstatus in the project; null for who is in it no more */
export const resultOf = (attendance: Attendance, applicantstatus: PlacementStatus | null): InterviewResult => {
  if (applicantstatus === 'rejected') return 'rejected';
  if (PASSED_STATUSES.some((status) => status === applicantstatus)) return 'passed';
  return attendance === 'again' || attendance === 'absent' ? attendance : 'open';
};
export const PANELIST_MAX = 40;
export const NOTES_MAX = 1000;
/** People who score one interview at most, and how often each may send their card. */
export const CARDS_MAX = 12;
export const CARD_CHANGES_MAX = 40;

/** A client has one account, behind which several people sit: a card is that of an account and a name. */
export const samePanelist = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();
