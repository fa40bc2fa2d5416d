import { z } from 'zod';

/** Every refused request answers this, with content type application/problem+json (RFC 9457, with our `code`). */
export const problem = z.object({
  status: z.number().int(),
  /** Stable word for programs; a message id where the specification has a text for it. */
  code: z.string(),
  /** The specification's words, in English; the web shows its own translation by `code`. */
  message: z.string(),
  /** The same words with a 400, under the name that the documents give them (001 §7, 002 §7). */
  error: z.string().optional(),
  /** One entry per bad field: the path in the body, the code and the words. */
  errors: z.array(z.object({ field: z.string(), code: z.string(), message: z.string() })).optional(),
  /** Whole seconds after which it is worth trying again, as the header Retry-After says: with every 429 and 503. */
  retryAfter: z.number().int().positive().optional(),
  /** The last day of a job that takes no CVs any more, where that day is the reason: `2026-11-15`. */
  closed: z.string().optional(),
  requestId: z.string().optional(),
});
export type Problem = z.infer<typeof problem>;
