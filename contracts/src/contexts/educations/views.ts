import { z } from 'zod';
import { id, viewsWhileThere } from '../../kernel';
import { educationFields } from './fields';
import { EDUCATION_RECORD_STATUSES } from './values';

export const educationView = z.object({
  educationid: id,
  applicantid: id,
  ...viewsWhileThere(educationFields),
  iscompleted: z.boolean(),
  iscurrent: z.boolean(),
  /** Removed ones are there for superadmins only. */
  status: z.enum(EDUCATION_RECORD_STATUSES),
  createdat: z.string(),
  createdby: z.string().nullable(),
  updatedat: z.string(),
  updatedby: z.string().nullable(),
  /** Of the record's stream; send it with an update. */
  revision: z.number().int(),
});
export type EducationView = z.infer<typeof educationView>;
