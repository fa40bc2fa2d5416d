import {
  accountEvents,
  DEFAULT_AVATAR,
  hiddenKinds,
  MASKED_KINDS,
  personName,
  REFUSED_STATUSES,
} from '@berangkat/contracts/accounts';
import { CAPABILITIES } from '@berangkat/contracts/kernel';
import { type Personal } from '../../jobs/erasing';
import { boolean, defineProjection, instant, integer, name, nullable, table, text, texts } from '../../engine';
import { shownColumn, shownManager } from '../../query-kit/masks';
import { named } from '../../query-kit/sql';

/** The columns that the list sorts by. */
const EMAIL = shownColumn('email', MASKED_KINDS);

/** Events that change what lists of accounts show. */
const SHOWN = [
  'AccountRegistered',
  'AccountUpdated',
  'AccountLoginIdReset',
  'AccountStatusChanged',
  'AccountNamed',
  'AccountEmailLinkAsked',
  'AccountEmailConfirmed',
  'AccountEmailChangeUndone',
  'AccountCapabilityGranted',
  'AccountCapabilityWithdrawn',
  'AccountErased',
];

/** Accounts as lists and other read models show them. Secrets stay in the log. */
export const accounts = defineProjection({
  name: 'accounts',
  version: 12,
  events: accountEvents,
  tables: {
    accounts: table({
      columns: {
        accountid: text,
        category: text,
        role: nullable(text),
        capabilities: texts,
        email: nullable(text),
        /** The e-mail that waits to be confirmed in its place. */
        pendingemail: nullable(text),
        displayname: nullable(text),
        /** What lists call it (`personName`), to sort by. */
        shownname: nullable(name),
        avatar: text,
        status: text,
        phone: nullable(text),
        remarks: nullable(text),
        hasloginid: boolean,
        /** A password was never set: nobody can sign in but with the login ID. */
        onlyloginid: boolean,
        createdat: instant,
        lastsigninat: nullable(instant),
        /** Where the last sign-in came from, in two letters of ISO 3166. */
        lastsignincountry: nullable(text),
        /** Times that what the account form shows was changed. */
        revision: integer,
      },
      key: ['accountid'],
      indexes: {
        email: '(email text_pattern_ops)',
        sorted: `(${EMAIL}, accountid)`,
        category: `(category, ${EMAIL}, accountid)`,
        status: `(status, ${EMAIL}, accountid)`,
        // The orders of owners: of all of them for a superadmin, of vendors for an admin.
        managers: `(${shownManager(hiddenKinds({ accountid: '', category: 'superadmin' }))}, accountid)`,
        owners: `(${shownManager(hiddenKinds({ accountid: '', category: 'admin' }))}, accountid)`,
        superadmins: "(accountid) where category = 'superadmin'",
        unverified: "(category) where status = 'unverified'",
        created: '(createdat, accountid)',
        signedin: `(${shownColumn('lastsigninat', MASKED_KINDS)} desc nulls last, accountid desc)`,
        phones: 'using gin (phone gin_trgm_ops) where phone is not null',
        search: 'using gin (email gin_trgm_ops)',
        names: `using gin ((${named('displayname')}) gin_trgm_ops)`,
      },
      // Lists show these columns of accounts, and of owners and authors.
      history: {
        except: [
          'pendingemail',
          'role',
          'capabilities',
          'avatar',
          'remarks',
          'hasloginid',
          'onlyloginid',
          'lastsigninat',
          'lastsignincountry',
        ],
        indexes: ['sorted', 'managers', 'owners', 'created'],
      },
    }),
  },
  on: {
    AccountRegistered: ({ data, metadata }, { accounts }) =>
      accounts.set({
        accountid: data.accountid,
        category: data.category,
        role: data.role ?? null,
        capabilities: [],
        email: data.email,
        pendingemail: null,
        displayname: null,
        shownname: personName({ displayname: null, email: data.email }),
        avatar: data.avatar,
        status: data.status,
        phone: data.phone ?? null,
        remarks: data.remarks ?? null,
        hasloginid: false,
        onlyloginid: data.passwordhash === null,
        createdat: metadata.occurredAt,
        lastsigninat: null,
        lastsignincountry: null,
        revision: 0,
      }),
    AccountUpdated: ({ data }, { accounts }) =>
      accounts.patch(data, ({ revision, displayname }) => ({
        email: data.email,
        shownname: personName({ displayname, email: data.email }),
        avatar: data.avatar,
        phone: data.phone ?? null,
        remarks: data.remarks ?? null,
        revision: revision + 1,
      })),
    AccountEmailLinkAsked: ({ data }, { accounts }) =>
      accounts.patch(data, ({ email }) => ({ pendingemail: data.email === email ? null : data.email })),
    AccountEmailConfirmed: ({ data }, { accounts }) => accounts.patch(data, { pendingemail: null }),
    AccountEmailChangeUndone: ({ data }, { accounts }) => accounts.patch(data, { pendingemail: null }),
    AccountLoginIdReset: ({ data }, { accounts }) => accounts.patch(data, { hasloginid: true }),
    AccountPasswordSet: ({ data }, { accounts }) => accounts.patch(data, { onlyloginid: data.passwordhash === null }),
    AccountPasswordReset: ({ data }, { accounts }) => accounts.patch(data, { onlyloginid: data.passwordhash === null }),
    AccountNamed: ({ data }, { accounts }) =>
      accounts.patch(data, ({ revision, email }) => {
        const displayname = data.displayname ?? null;
        return { displayname, shownname: personName({ displayname, email }), revision: revision + 1 };
      }),
    AccountStatusChanged: ({ data }, { accounts }) =>
      accounts.patch(data, ({ revision, pendingemail }) => ({
        status: data.status,
        // The link to it is over.
        pendingemail: REFUSED_STATUSES.includes(data.status) ? null : pendingemail,
        revision: revision + 1,
      })),
    AccountCapabilityGranted: ({ data }, { accounts }) =>
      accounts.patch(data, ({ capabilities }) => ({
        capabilities: CAPABILITIES.filter((held) => held === data.capability || capabilities.includes(held)),
      })),
    AccountCapabilityWithdrawn: ({ data }, { accounts }) =>
      accounts.patch(data, ({ capabilities }) => ({
        capabilities: capabilities.filter((held) => held !== data.capability),
      })),
    AccountSignedIn: ({ data, metadata }, { accounts }) =>
      accounts.patch(data, {
        lastsigninat: metadata.occurredAt,
        lastsignincountry: metadata.audit.clientCountry ?? null,
      }),
    // The row stays as a name for nobody: as the owner of applicants whom it brought, and as an actor.
    AccountErased: ({ data }, { accounts }) =>
      accounts.patch(data, {
        email: null,
        pendingemail: null,
        displayname: null,
        shownname: null,
        avatar: DEFAULT_AVATAR,
        status: 'erased',
        phone: null,
        remarks: null,
        hasloginid: false,
        onlyloginid: false,
        lastsigninat: null,
        lastsignincountry: null,
      }),
  },
  notices: ({ type, data }) =>
    SHOWN.includes(type) ? [{ topic: 'accounts', ids: { accountid: data.accountid } }] : [],
});

/** Former names of an account, and its number; the erasure itself empties its present name. */
export const personal: readonly Personal[] = [
  {
    projection: 'accounts',
    table: 'accounts',
    subject: 'account',
    id: 'accountid',
    columns: ['email', 'displayname', 'shownname', 'phone'],
    past: true,
  },
];
