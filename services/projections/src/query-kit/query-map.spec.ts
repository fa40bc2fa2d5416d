import { NOTHING_SET } from '@berangkat/contracts/settings';
import { publicSettingsWith } from '@berangkat/contracts/testing';
import { type Queries } from './query-map';

const page = { total: 0, exact: true, book: 1, limit: 10, batchTotal: 0 };

// The type check fails when one of these is no error any more.
it('answers every query of a context and no other', () => {
  const needed = {
    readPublicSettings: async () => publicSettingsWith(),
  };
  const settings: Queries<'settings'> = {
    ...needed,
    readSettings: async () => NOTHING_SET,
  };
  // @ts-expect-error a query without a handler
  const missing: Queries<'settings'> = needed;
  // @ts-expect-error a handler without a query
  const extra: Queries<'settings'> = { ...settings, listClients: async () => ({ clients: [], page }) };
  // @ts-expect-error an answer that the endpoint does not give
  const wrong: Queries<'settings'> = { ...settings, readPublicSettings: async () => ({ clients: [], page }) };
  expect([settings, missing, extra, wrong]).toHaveLength(4);
});
