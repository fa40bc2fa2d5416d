import { z } from 'zod';
import { exactText } from '../kernel/text';

export const managedBy = z.enum(['applicant', 'vendor']);
export const applicantStatus = z.enum(['open', 'removed']);

/** Years of experience as lists filter by them: '0' to '10', or 'more' for more than 10. */
export const yearsOfExperience = z.union([exactText(2).regex(/^(\d|10)$/), z.literal('more')]);
