import { z } from 'zod';

/** How the assignment goes; a new project is active. */
export const projectStatus = z.enum(['active', 'suspended', 'cancelled', 'complete']);
/** Whether the record is in use. */
export const projectRecordStatus = z.enum(['active', 'removed']);

/** Projects that a comparison names at most. */
export const COMPARED_PROJECTS = 1_000;
