import { dayOf, midnightOf } from '../../kernel/calendar';

/**
 * The states of an applicant in a project. `hired` is a value that old data may hold; no action leads to it
 * (readings.md, C23).
 */
export const PLACEMENT_STATUSES = [
  'open',
  'applying',
  'shortlisted',
  'accepted',
  'prepared',
  'departed',
  'hired',
  'rejected',
] as const;
export type PlacementStatus = (typeof PLACEMENT_STATUSES)[number];

/** The state that a step leads to, by the type of its event. */
export const LEADS_TO: Readonly<Record<string, PlacementStatus>> = {
  ApplicantAddedToProject: 'applying',
  ApplicantShortlisted: 'shortlisted',
  ApplicantPassedInterview: 'accepted',
  ApplicantRejected: 'rejected',
  ApplicantLonglisted: 'applying',
  ApplicantPrepared: 'prepared',
  ApplicantDeparted: 'departed',
};

/** States in which somebody looks after an applicant's documents: from the shortlist to the departure. */
export const DOCUMENTS_MATTER: readonly PlacementStatus[] = ['shortlisted', 'accepted', 'prepared', 'hired'];

/** States in which an applicant has the place and prepares to leave: what is missing now holds up the departure. */
export const LEAVING: readonly PlacementStatus[] = ['accepted', 'prepared', 'hired'];

/** Cards that a column of the board holds at most; the list shows the rest. */
export const BOARD_CARDS = 100;

/** Steps that one answer of a replay holds at most. */
export const REPLAY_STEPS = 1_000;

/** People whom a comparison names at most. */
export const COMPARED = 1_000;

/**
 * How far an applicant has come in a project, in the words that the applicant reads; `notselected` was rejected. What
 * old data calls hired reads as what comes before departure.
 */
export const STANDINGS = ['applied', 'shortlisted', 'passed', 'preparing', 'departed', 'notselected'] as const;
export type Standing = (typeof STANDINGS)[number];

const STANDING_OF: Readonly<Record<PlacementStatus, Standing>> = {
  open: 'applied',
  applying: 'applied',
  shortlisted: 'shortlisted',
  accepted: 'passed',
  prepared: 'preparing',
  hired: 'preparing',
  departed: 'departed',
  rejected: 'notselected',
};

export const standingOf = (status: PlacementStatus): Standing => STANDING_OF[status];

/** A month of the agency's reports, and the moments it holds: from `from` on, before `to`. */
export interface MonthWindow {
  /** `2026-11` */
  readonly month: string;
  readonly from: Date;
  readonly to: Date;
}

/** Moves before the windows that can be chosen. */
export const OLDER = 'older';

/** Months that lists can be narrowed to. */
const WINDOWS = 6;

/** Day of a month with which the next window begins, at midnight of the agency (readings.md, A12 and A13). */
const FIRST_DAY = 20;

const beginningIn = (year: number, month: number): Date =>
  midnightOf(new Date(Date.UTC(year, month, FIRST_DAY)).toISOString().slice(0, 10));

/** From the 20th of the month before to the 20th of this one. */
export const monthWindow = (month: string): MonthWindow => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return { month, from: beginningIn(year, number - 2), to: beginningIn(year, number - 1) };
};

/** The month whose window holds a moment. */
export const windowOf = (at: Date): string => {
  const [year = 0, month = 1, day = 1] = dayOf(at).split('-').map(Number);
  return new Date(Date.UTC(year, day < FIRST_DAY ? month - 1 : month, 1)).toISOString().slice(0, 7);
};

/** The last six windows, the one that holds this moment first. */
export const monthWindows = (now: Date): readonly MonthWindow[] => {
  const [year = 0, month = 1] = windowOf(now).split('-').map(Number);
  return Array.from({ length: WINDOWS }, (_, back) =>
    monthWindow(new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7)),
  );
};

/** The moments that a choice of a month or {@link OLDER} stands for; a side that is open is null. */
export const periodOf = (choice: string, now: Date): { readonly from: Date | null; readonly to: Date } =>
  choice === OLDER ? { from: null, to: monthWindows(now).at(-1)!.from } : monthWindow(choice);
