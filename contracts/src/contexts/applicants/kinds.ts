import { z } from 'zod';
import { exactText, several, text } from '../../kernel/text';
import { degrees, typedTerm } from '../../shared/reference';
import { applicantIdProblem } from './values';

export const managedBy = z.enum(['applicant', 'vendor']);
export const applicantStatus = z.enum(['open', 'removed']);

/** An applicant's id, as the forms of its records send it. */
export const applicantId = exactText(11, 'appid-format-invalid').refine(
  (sent) => applicantIdProblem(sent) === undefined,
  { error: ({ input }) => applicantIdProblem(input as string) },
);

/** Years of experience as lists filter by them: '0' to '10', or 'more' for more than 10. */
export const yearsOfExperience = z.union([exactText(2).regex(/^(\d|10)$/), z.literal('more')]);

/**
 * The filters of every list of applicants. A function, so that forms, which take other kinds from here, leave it and
 * the degrees out of their files.
 */
export const cvFilters = () => ({
  q: text(50).optional(),
  /** Industries; `cat` as in the address of the screen. */
  cat: several(text(50).min(1), 10).optional(),
  degree: several(typedTerm(degrees), 10).optional(),
  experience: several(yearsOfExperience, 12).optional(),
  /** `away`: changed by others since the reader's visit before this one (`listChangedAway`). */
  changed: z.literal('away').optional(),
});
