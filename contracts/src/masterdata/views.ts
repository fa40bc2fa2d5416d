import { z } from 'zod';

/** A position that the application form offers (000 §3). */
export const availablePosition = z.object({
  avpositionid: z.string(),
  avpositionname: z.string(),
  department: z.string(),
});
export type AvailablePosition = z.infer<typeof availablePosition>;
