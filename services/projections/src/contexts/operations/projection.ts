import { operationEvents } from '@berangkat/contracts/operations';
import { defineProjection, instant, integer, table, text } from '../../engine';

/** The last requests of operators to the machine, for the workers to do and for the page to show. */
export const operations = defineProjection({
  name: 'operations',
  version: 1,
  events: operationEvents,
  tables: {
    parked_retries: table({
      columns: { projection: text, parkedstream: text, revision: integer, askedat: instant },
      key: ['projection', 'parkedstream'],
    }),
  },
  on: {
    ParkedStreamRetryRequested: ({ data, revision, metadata }, { parked_retries }) =>
      parked_retries.set({ ...data, revision, askedat: metadata.occurredAt }),
  },
});
