import { ID_FLOOR, ID_PATTERN } from '../../kernel/id-format';

/** Answers the problem of an applicant's id with which the forms of records are opened (001 §5). */
export const applicantIdProblem = (sent: string): 'appid-format-invalid' | 'appid-invalid' | undefined => {
  if (!ID_PATTERN.test(sent)) return 'appid-format-invalid';
  return Number(sent.slice(0, 8)) < ID_FLOOR ? 'appid-invalid' : undefined;
};

/** One letter, then 7 to 9 digits. */
export const PASSPORT_PATTERN = /^[A-Za-z]\d{7,9}$/;
/** 6 to 20 digits (readings.md, C4). */
export const ID_NUMBER_PATTERN = /^\d{6,20}$/;

/** Phone numbers of an application: some accounts may edit them without reading them. */
export const PHONES = ['phone1', 'phone2'] as const;

/**
 * Why somebody has to look at the number that announcements go to. `unclear`: it is not certain which number it is, so
 * none is sent. `reread`: it was read as another number before, to which announcements may have gone.
 */
export const PHONE_CHECKS = ['unclear', 'reread'] as const;
export type PhoneCheck = (typeof PHONE_CHECKS)[number];

/** Answers the shown part of a hidden number: its last three digits. */
export const lastDigits = (phone: string): string => phone.slice(-3);

/** Comments on one applicant that are shown; those before them are in the trail. */
export const MAX_COMMENTS = 100;

/** People whose last change one answer of a comparison of two moments looks at. */
export const COMPARED_APPLICANTS = 200;

export const MINIMUM_AGE = 17;
/** Below this age the form warns and does not refuse (readings.md, legal limits). */
export const USUAL_PLACEMENT_AGE = 18;

export const DEFAULT_NATIONALITY = 'indonesia';
export const DEFAULT_HEIGHT = 165;
export const DEFAULT_WEIGHT = 65;

/** Whole years between a birthday and a day, both `2026-11-22`; negative for a birthday to come. */
export const ageOn = (dateofbirth: string, day: string): number =>
  Number(day.slice(0, 4)) - Number(dateofbirth.slice(0, 4)) - (day.slice(5) < dateofbirth.slice(5) ? 1 : 0);
