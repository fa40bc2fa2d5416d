import { z } from 'zod';
import { endpointsOf, id } from '../../kernel';
import { beginImport, correctImport, sendImportPart, updateImportStatus } from './commands';
import { importRoutes } from './routes';
import { importList, importRows } from './views';

const byId = z.object({ id });
const done = z.object({ importid: id });

/**
 * `after`: number of the last row that is known; `only`: those of which something is said, those that are good or made,
 * or those that brought an account.
 */
export const importRowsQuery = z.object({
  after: z.coerce.number().int().min(0).max(1_000_000).default(0),
  only: z.enum(['problems', 'good', 'accounts']).optional(),
});
export type ImportRowsQuery = z.infer<typeof importRowsQuery>;

export const importEndpoints = endpointsOf(importRoutes, {
  listImports: { answer: importList },
  readImportRows: { params: byId, query: importRowsQuery, answer: importRows },
  beginImport: { body: beginImport, answer: done },
  sendImportPart: { params: byId, body: sendImportPart, answer: done },
  correctImport: { params: byId, body: correctImport, answer: done },
  updateImportStatus: { params: byId, body: updateImportStatus, answer: done },
});
