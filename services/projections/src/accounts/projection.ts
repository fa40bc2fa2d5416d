import { accountEvents } from '@berangkat/contracts/accounts';
import { boolean, defineProjection, instant, nullable, table, text } from '../engine';

/** Events that change what lists of accounts show. */
const SHOWN = ['AccountRegistered', 'AccountLoginIdReset', 'AccountStatusChanged', 'AccountNamed'];

/** Accounts as lists and other read models show them. Secrets stay in the log. */
export const accounts = defineProjection({
  name: 'accounts',
  version: 2,
  events: accountEvents,
  tables: {
    accounts: table({
      columns: {
        accountid: text,
        category: text,
        role: nullable(text),
        email: nullable(text),
        displayname: nullable(text),
        avatar: text,
        status: text,
        phone: nullable(text),
        hasloginid: boolean,
        createdat: instant,
        lastsigninat: nullable(instant),
      },
      key: ['accountid'],
      indexes: {
        email: '(email text_pattern_ops)',
        sorted: '(email, accountid)',
        category: '(category, email)',
        search: 'using gin (email gin_trgm_ops)',
        names: 'using gin (lower(displayname) gin_trgm_ops)',
      },
    }),
  },
  on: {
    AccountRegistered: ({ data, metadata }, { accounts }) =>
      accounts.set({
        accountid: data.accountid,
        category: data.category,
        role: data.role ?? null,
        email: data.email,
        displayname: null,
        avatar: data.avatar,
        status: data.status,
        phone: data.phone ?? null,
        hasloginid: false,
        createdat: metadata.occurredAt,
        lastsigninat: null,
      }),
    AccountLoginIdReset: ({ data }, { accounts }) => accounts.patch(data, { hasloginid: true }),
    AccountNamed: ({ data }, { accounts }) => accounts.patch(data, { displayname: data.displayname ?? null }),
    AccountStatusChanged: ({ data }, { accounts }) => accounts.patch(data, { status: data.status }),
    AccountSignedIn: ({ data, metadata }, { accounts }) => accounts.patch(data, { lastsigninat: metadata.occurredAt }),
  },
  notices: ({ type, data }) =>
    SHOWN.includes(type) ? [{ topic: 'accounts', ids: { accountid: data.accountid } }] : [],
});
