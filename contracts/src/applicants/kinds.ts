import { z } from 'zod';
import { ID_FLOOR, ID_PATTERN } from '../kernel/ids';
import { exactText } from '../kernel/text';
import { errorCode } from '../messages/error-code';

export const managedBy = z.enum(['applicant', 'vendor']);
export const applicantStatus = z.enum(['open', 'removed']);

/** An applicant's id, as the forms of its records are opened with and send it (001 §5). */
export const applicantId = exactText(11, 'appid-format-invalid')
  .regex(ID_PATTERN, { abort: true, error: errorCode('appid-format-invalid') })
  .refine((sent) => Number(sent.slice(0, 8)) >= ID_FLOOR, errorCode('appid-invalid'));

/** Years of experience as lists filter by them: '0' to '10', or 'more' for more than 10. */
export const yearsOfExperience = z.union([exactText(2).regex(/^(\d|10)$/), z.literal('more')]);
