import { z } from 'zod';
import { claimedActor } from '../../kernel';
import { PROJECTION_NAMES } from './values';

export const requestRebuild = z.strictObject({ projection: z.enum(PROJECTION_NAMES), ...claimedActor });
export type RequestRebuild = z.infer<typeof requestRebuild>;

/** `running` goes on with one that is paused. */
export const updateRebuildStatus = z.strictObject({
  status: z.enum(['running', 'paused', 'cancelled']),
  ...claimedActor,
});
export type UpdateRebuildStatus = z.infer<typeof updateRebuildStatus>;
