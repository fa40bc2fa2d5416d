import { z } from 'zod';
import { id } from '../../kernel';
import { exactText } from '../../kernel/text';
import { OLDER, PLACEMENT_STATUSES, STANDINGS } from './values';

export const placementStatus = z.enum(PLACEMENT_STATUSES);

/** A month window, as `2026-11`, or what is older than those that can be chosen. */
export const monthChoice = z.union([exactText(7).regex(/^20\d{2}-(0[1-9]|1[0-2])$/), z.literal(OLDER)]);

/** An applicant's own way in one project (readings.md, own standing): no comments, nobody else. */
export const ownStanding = z.object({
  projectid: id,
  projectname: z.string(),
  standing: z.enum(STANDINGS),
  since: z.string(),
});
export type OwnStanding = z.infer<typeof ownStanding>;

/** One step of an applicant's way through a project. */
export const historyEntry = z.object({
  createdat: z.string(),
  action: z.string(),
  remarks: z.string().nullable(),
  projectid: id,
  projectcode: z.string(),
  by: z.string().nullable(),
});
export type HistoryEntry = z.infer<typeof historyEntry>;
