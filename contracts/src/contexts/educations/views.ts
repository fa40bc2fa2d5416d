import { z } from 'zod';
import { id } from '../../kernel';
import { educationStatus } from '../../shared/reference';
import { EDUCATION_RECORD_STATUSES } from './values';

export const educationView = z.object({
  educationid: id,
  applicantid: id,
  institutionname: z.string(),
  /** One of the list, or what a record from before it says. */
  degree: z.string(),
  fieldofstudy: z.string(),
  yearstart: z.number().int(),
  /** 0 while somebody is still studying. */
  yearend: z.number().int(),
  location: z.string(),
  country: z.string(),
  educationstatus: educationStatus,
  gpa: z.number(),
  iscompleted: z.boolean(),
  iscurrent: z.boolean(),
  /** Removed ones are there for superadmins only. */
  status: z.enum(EDUCATION_RECORD_STATUSES),
  /** For those who may edit the record; null for others. */
  remarks: z.string().nullable(),
  createdat: z.string(),
  createdby: z.string().nullable(),
  updatedat: z.string(),
  updatedby: z.string().nullable(),
  /** Of the record's stream; send it with an update. */
  revision: z.number().int(),
});
export type EducationView = z.infer<typeof educationView>;
