import { z } from 'zod';
import { endpointsOf, id, paging } from '../../kernel';
import { askForDuplicates, decideDuplicates } from './commands';
import { duplicateRoutes } from './routes';
import { duplicateAnswer, duplicateList } from './views';

/**
 * `apart=only`: those that are known to be two people. `applicantid`: those of one person. `same=identity`: those whose
 * identity number and birth date agree.
 */
export const duplicateListQuery = z.object({
  ...paging,
  applicantid: id.optional(),
  apart: z.literal('only').optional(),
  same: z.literal('identity').optional(),
});
export type DuplicateListQuery = z.infer<typeof duplicateListQuery>;

export const duplicateEndpoints = endpointsOf(duplicateRoutes, {
  listDuplicates: { query: duplicateListQuery, answer: duplicateList },
  askForDuplicates: { body: askForDuplicates, answer: duplicateAnswer },
  decideDuplicates: { body: decideDuplicates, answer: z.object({ decided: z.number().int() }) },
});
