import { z } from 'zod';
import { claimedActor } from '../../kernel';
import { tallyDefinition } from './kinds';

export const defineTally = z.strictObject({ ...tallyDefinition.shape, ...claimedActor });
export type DefineTally = z.infer<typeof defineTally>;

export const changeTally = z.strictObject({
  ...tallyDefinition.shape,
  ...claimedActor,
  /** That of the tally when the form was opened. */
  revision: z.number().int().min(0).optional(),
});
export type ChangeTally = z.infer<typeof changeTally>;

export const removeTally = z.strictObject({ ...claimedActor });
