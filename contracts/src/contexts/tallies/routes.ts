import { defineRoutes } from '../../kernel/route';

/** Questions to the log that superadmins put together. */
export const tallyRoutes = defineRoutes({
  listTallies: { method: 'GET', path: '/tallies', service: 'query-api', action: 'tally.define' },
  /** The events and fields that a tally can be made of. */
  readTallyCatalogue: { method: 'GET', path: '/tallies/catalogue', service: 'query-api', action: 'tally.define' },
  /** A tally with its figures. */
  readTally: { method: 'GET', path: '/tallies/:id', service: 'query-api', action: 'tally.define', limit: 'past' },
  defineTally: { method: 'POST', path: '/tallies', service: 'command-api', action: 'tally.define', status: 201 },
  changeTally: { method: 'PUT', path: '/tallies/:id', service: 'command-api', action: 'tally.define' },
  removeTally: { method: 'DELETE', path: '/tallies/:id', service: 'command-api', action: 'tally.define' },
  /** The figures of a tally as a spreadsheet. */
  exportTally: {
    method: 'POST',
    path: '/tallies/:id/export',
    service: 'query-api',
    action: 'tally.define',
    limit: 'export',
  },
});
