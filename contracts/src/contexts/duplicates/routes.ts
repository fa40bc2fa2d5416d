import { defineRoutes } from '../../kernel/route';

export const duplicateRoutes = defineRoutes({
  /** Pairs of applicants who may be one person. */
  listDuplicates: { method: 'GET', path: '/duplicates', service: 'query-api', action: 'duplicate.list' },
  /** Whether somebody who is being typed in is there already. */
  askForDuplicates: {
    method: 'POST',
    asks: true,
    path: '/duplicates/question',
    service: 'command-api',
    action: 'duplicate.ask',
    limit: 'likeness',
  },
  /** Says of pairs that they are two people, for good, or that they are to be looked at again. */
  decideDuplicates: { method: 'PUT', path: '/duplicates', service: 'command-api', action: 'duplicate.decide' },
});
