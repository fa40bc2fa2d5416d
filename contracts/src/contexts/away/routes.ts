import { defineRoutes } from '../../kernel/route';

export const awayRoutes = defineRoutes({
  /** Answers what others changed since the account's visit before this one. */
  readAway: { method: 'GET', path: '/away', service: 'query-api', action: 'away.read' },
  /** Answers the ids of people and things that others changed since then: lists mark them. */
  listChangedAway: { method: 'GET', path: '/away/changed', service: 'query-api', action: 'away.read' },
  /** The last twenty things that the account did, and which of them can be taken back. */
  listOwnActions: { method: 'GET', path: '/own-actions', service: 'query-api', action: 'own-actions.read' },
});
