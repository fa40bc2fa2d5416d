import { defineRoutes } from '../../kernel/route';

export const awayRoutes = defineRoutes({
  /** What others changed since the account's visit before this one. */
  readAway: { method: 'GET', path: '/away', service: 'query-api', action: 'away.read' },
  /** Who and what others changed since then, by their ids: what lists mark. */
  listChangedAway: { method: 'GET', path: '/away/changed', service: 'query-api', action: 'away.read' },
  /** The last twenty things that the account did, and which of them can be taken back. */
  listOwnActions: { method: 'GET', path: '/own-actions', service: 'query-api', action: 'own-actions.read' },
});
