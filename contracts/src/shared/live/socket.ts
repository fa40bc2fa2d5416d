import { z } from 'zod';
import { id } from '../../kernel';

/**
 * A browser's screen: the project whose pipeline it shows, or null when it left it. Sent again after a reconnection
 * that was not recovered.
 */
export const hello = z.strictObject({ pipeline: id.nullable() });
export type Hello = z.infer<typeof hello>;
