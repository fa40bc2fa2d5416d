import { z } from 'zod';

/** Ids are 11 digits, minted in ascending order; the first eight never fall below 20251111 (readings.md, A21). */
export const ID_PATTERN = /^\d{11}$/;
export const ID_FLOOR = 20251111;

export const id = z.string().regex(ID_PATTERN);
export type Id = z.infer<typeof id>;

/** Kinds of numbers the allocator counts apart, so that each kind ascends without gaps from the others. */
export type IdKind = 'account' | 'applicant' | 'client' | 'project' | 'comment' | 'education' | 'experience' | 'openjob' | 'masterdata' | 'content';
