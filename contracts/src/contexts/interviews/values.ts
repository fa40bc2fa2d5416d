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
