import { z } from 'zod';
import { id } from '../kernel';
import { PLACEMENT_STATUSES, STANDINGS } from './values';

export const placementStatus = z.enum(PLACEMENT_STATUSES);

/** An applicant's own way in one project (readings.md, own standing): no comments, nobody else. */
export const ownStanding = z.object({
  projectid: id,
  projectname: z.string(),
  standing: z.enum(STANDINGS),
  since: z.string(),
});
export type OwnStanding = z.infer<typeof ownStanding>;
