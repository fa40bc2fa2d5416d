import type { DEFAULT_CRITERIA, InterviewResult, Recommendation, Attendance } from './values';

/** How the values of an interview read, on the screen and in files alike. */
export type InterviewWords = Readonly<
  Record<
    | `is_${Attendance}`
    | `says_${Recommendation}`
    | `criterion_${(typeof DEFAULT_CRITERIA)[number]}`
    | `result_${InterviewResult}`
    | 'average'
    | 'summary',
    string
  >
>;

export const words = {
  is_expected: 'Expected',
  is_late: 'Late',
  is_arrived: 'Here',
  is_in: 'With the panel',
  is_seen: 'Seen',
  is_again: 'Second round',
  is_absent: 'Did not come',
  says_yes: 'Hire',
  says_unsure: 'Not sure',
  says_no: 'Do not hire',
  criterion_experience: 'Experience',
  criterion_skills: 'Professional skills',
  criterion_english: 'English',
  criterion_attitude: 'Attitude',
  criterion_grooming: 'Appearance',
  result_passed: 'Passed',
  result_rejected: 'Rejected',
  result_again: 'Second round',
  result_absent: 'Did not come',
  result_open: 'No decision yet',
  average: 'Average {score}',
  /** Of the file with what came of a day. */
  summary: 'Interviews {project} {date}',
} as const satisfies InterviewWords;
