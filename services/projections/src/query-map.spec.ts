import { type Queries } from './query-map';

const page = { total: 0, exact: true, book: 1, limit: 10, batchTotal: 0 };

// The type check fails when one of these is no error any more.
it('answers every query of a context and no other', () => {
  const positions: Queries<'masterdata'> = { listAvailablePositions: async () => [] };
  // @ts-expect-error a query without a handler
  const missing: Queries<'masterdata'> = {};
  // @ts-expect-error a handler without a query
  const extra: Queries<'masterdata'> = { ...positions, listClients: async () => ({ clients: [], page }) };
  // @ts-expect-error an answer that the endpoint does not give
  const wrong: Queries<'masterdata'> = { listAvailablePositions: async () => ({ clients: [], page }) };
  expect([positions, missing, extra, wrong]).toHaveLength(4);
});
