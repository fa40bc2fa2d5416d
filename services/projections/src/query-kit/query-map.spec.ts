import { NO_RATES } from '@berangkat/contracts/settings';
import { type Queries } from './query-map';

const page = { total: 0, exact: true, book: 1, limit: 10, batchTotal: 0 };

// The type check fails when one of these is no error any more.
it('answers every query of a context and no other', () => {
  const needed = {
    readPublicSettings: async () => ({
      agency: null,
      chaturl: null,
      contactemail: null,
      ownstanding: true,
      mailed: true,
      zone: 'Asia/Jakarta',
    }),
  };
  const agency = {
    sender: null,
    openingdepartures: 0,
    departuretarget: null,
    ownstanding: true,
    standingmail: true,
    revision: -1,
  };
  const contact = { chat: null, contactemail: null, revision: -1 };
  const said = { licence: null, licenceurl: null, address: null, contactperson: null, phone: null, email: null };
  const card = { legalname: null, ...said, feeen: null, feeid: null, logo: null, revision: -1 };
  const settings: Queries<'settings'> = {
    ...needed,
    readSettings: async () => ({
      contact,
      agency,
      card,
      rates: { ...NO_RATES, changedat: null, revision: -1 },
      announcements: null,
    }),
  };
  // @ts-expect-error a query without a handler
  const missing: Queries<'settings'> = needed;
  // @ts-expect-error a handler without a query
  const extra: Queries<'settings'> = { ...settings, listClients: async () => ({ clients: [], page }) };
  // @ts-expect-error an answer that the endpoint does not give
  const wrong: Queries<'settings'> = { ...settings, readPublicSettings: async () => ({ clients: [], page }) };
  expect([settings, missing, extra, wrong]).toHaveLength(4);
});
