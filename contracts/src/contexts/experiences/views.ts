import { z } from 'zod';
import { workPhotoView } from '../attachments/views';
import { id } from '../../kernel';
import { EXPERIENCE_RECORD_STATUSES } from './values';

export const experienceView = z.object({
  experienceid: id,
  applicantid: id,
  position: z.string(),
  companyname: z.string(),
  establishment: z.string(),
  employment: z.string(),
  level: z.string(),
  currency: z.string(),
  /** In whole units of the currency. */
  lastsalary: z.number(),
  /** Days, as `2026-11-22`. */
  start: z.string(),
  /** Of a current one its start, unless notice is given: then the last day. */
  end: z.string(),
  iscurrent: z.boolean(),
  isonnotice: z.boolean(),
  location: z.string(),
  country: z.string(),
  jobdescription: z.array(z.string()),
  resignreason: z.string(),
  /** File names of its photos, the oldest first (001 §3), and where those are found. */
  images: z.array(z.string()),
  photos: z.array(workPhotoView),
  /** For those who may edit the record; null for others. */
  remarks: z.string().nullable(),
  /** Removed ones are there for superadmins only. */
  status: z.enum(EXPERIENCE_RECORD_STATUSES),
  createdat: z.string(),
  createdby: z.string().nullable(),
  updatedat: z.string(),
  updatedby: z.string().nullable(),
  /** Of the record's stream; send it with an update. */
  revision: z.number().int(),
});
export type ExperienceView = z.infer<typeof experienceView>;
