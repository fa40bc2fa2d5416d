import { z } from 'zod';
import { id } from '../../kernel';

/**
 * What a browser has on screen: the project whose pipeline it shows, or null when it left it. Said again after a
 * reconnection that was not recovered.
 */
export const hello = z.strictObject({ pipeline: id.nullable() });
export type Hello = z.infer<typeof hello>;
