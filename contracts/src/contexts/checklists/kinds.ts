import { z } from 'zod';
import { id } from '../../kernel';
import { NEEDED_STATES } from './values';

/** Its state and no more: nothing of the document itself. */
export const neededDocument = z.object({ documenttype: z.string(), state: z.enum(NEEDED_STATES) });

/** How it stands with what a destination needs. */
export const destinationChecklist = z.object({ destination: z.string(), documents: z.array(neededDocument) });

/** The same, with the projects of an applicant that lead there, for readers who know the applicant's standing in them. */
export const neededForProjects = destinationChecklist.extend({ projectids: z.array(id) });
export type NeededForProjects = z.infer<typeof neededForProjects>;
