import { z } from 'zod';

/** Readings.md, C52. */
export const clientStatus = z.enum(['active', 'suspended', 'verified', 'unverified']);
export const DEFAULT_CLIENT_STATUS = 'verified';

/** Templates of a client for what is said at Pass Interview. */
export const INTERVIEW_COMMENTS_MAX = 10;
/** Characters of one: those of the comment that it becomes (001 §5). */
export const INTERVIEW_COMMENT_MAX = 100;
