import { z } from 'zod';

/** Settings by `{list}.{setting}`: `{ 'applicants.charts': true, 'lists.size': 25 }`. */
export const preferences = z.record(z.string(), z.unknown());
export type Preferences = z.infer<typeof preferences>;
