import { z } from 'zod';
import { exactText } from '../kernel/text';
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
