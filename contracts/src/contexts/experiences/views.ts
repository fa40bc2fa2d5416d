import { z } from 'zod';
import { workPhotoView } from '../attachments/views';
import { id, viewsWhileThere } from '../../kernel';
import { experienceFields } from './fields';
import { EXPERIENCE_RECORD_STATUSES } from './values';

export const experienceView = z.object({
  experienceid: id,
  applicantid: id,
  ...viewsWhileThere(experienceFields),
  /** File names of its photos, the oldest first (001 §3), and where those are found. */
  images: z.array(z.string()),
  photos: z.array(workPhotoView),
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
