import { defineRoutes } from '../../kernel/route';

export const operationRoutes = defineRoutes({
  /** Everything that the page of operations shows, as it is now. */
  readOperations: { method: 'GET', path: '/operations', service: 'query-api', action: 'operations.read' },
  /** Has a parked stream folded once more. */
  retryParkedStream: {
    method: 'POST',
    path: '/operations/parked/retry',
    service: 'command-api',
    action: 'operations.act',
  },
  /** Wraps the keys of all subjects with the newest master key. */
  rewrapKeys: { method: 'POST', path: '/operations/keys/rewrap', service: 'command-api', action: 'operations.act' },
});
