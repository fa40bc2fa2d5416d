import { z } from 'zod';
import { exactText, list } from '../../kernel';
import { isPlace, LONGEST_REPORTED, MAX_REPORTED } from './tracing';

const milliseconds = z.number().min(0).max(LONGEST_REPORTED);

/** How long ago it began as the message was sent, and how long it took: nobody has to believe a browser's clock. */
const span = { ago: milliseconds, took: milliseconds };

/**
 * A browser's report on its part in traces: its calls, by the ids that the answers had, and the notices that it has
 * drawn, by the places that the notices had. Nothing else about them is the browser's to say.
 */
export const reportedSpans = z.strictObject({
  calls: list(z.strictObject({ request: exactText(64).regex(/^[\w-]{8,}$/), ...span }), MAX_REPORTED),
  shown: list(z.strictObject({ place: exactText(55).refine(isPlace), ...span }), MAX_REPORTED),
});
export type ReportedSpans = z.infer<typeof reportedSpans>;
