import { z } from 'zod';
import { exactText, list } from '../../kernel';

const position = exactText(100);
const count = z.number().int().min(0);

/** Events of a file that are asked for at once. */
export const STRETCH_EVENTS = 200;

/**
 * The question of query-api to command-api for the proof of a file of the trail. `at`: when its first event happened.
 */
export const trailProof = z.strictObject({ first: z.strictObject({ position, at: z.number() }).optional() });
export type TrailProofAsked = z.infer<typeof trailProof>;

/** And then its events, stretch by stretch of the log. */
export const trailStretch = z.strictObject({
  at: count,
  after: position.optional(),
  attested: count,
  chosen: list(position, STRETCH_EVENTS),
  last: z.boolean(),
});
export type TrailStretch = z.infer<typeof trailStretch>;
