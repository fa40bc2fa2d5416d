import { type accountEvents, type AccountStatus, REFUSED_STATUSES } from '@berangkat/contracts/accounts';
import { type EventOf } from '@berangkat/contracts/kernel';
import { type Category } from '@berangkat/contracts/permissions';
import { type Decider } from '@berangkat/platform/event-log';
import { commandRefused } from '../command-refused';

export type AccountEvent = EventOf<(typeof accountEvents)[number]>;

export type Account =
  | { readonly status: 'none' }
  | {
      readonly status: AccountStatus;
      readonly accountid: string;
      readonly category: Category;
      readonly role: 'root' | undefined;
      readonly email: string | null;
      readonly avatar: string;
      readonly displayname: string | null;
      readonly passwordhash: string | null;
      readonly loginid: { readonly value: string | null; readonly hash: string | null } | undefined;
      /** The last status with which it might sign in: what a restored account has again. */
      readonly admitted: AccountStatus;
    };

export type RegisteredAccount = Exclude<Account, { status: 'none' }>;

export type AccountCommand =
  | {
      readonly type: 'RegisterAccount';
      readonly accountid: string;
      readonly category: Category;
      readonly role?: 'root';
      readonly email: string;
      /** Null when nobody can sign in with a password. */
      readonly passwordhash: string | null;
      readonly avatar: string;
      readonly phone?: string | undefined;
      readonly remarks?: string | undefined;
      readonly status: AccountStatus;
      readonly selfregistered: boolean;
    }
  | {
      readonly type: 'ResetLoginId';
      readonly accountid: string;
      readonly lookup: string;
      readonly loginid: string;
      readonly loginidhash: string | null;
    }
  | { readonly type: 'SetPassword'; readonly accountid: string; readonly passwordhash: string | null }
  /** Without a name the account has none any more. */
  | { readonly type: 'NameAccount'; readonly accountid: string; readonly displayname?: string | undefined }
  | { readonly type: 'Suspend'; readonly accountid: string }
  /** Takes a suspension back. */
  | { readonly type: 'Restore'; readonly accountid: string }
  | { readonly type: 'SignIn'; readonly accountid: string; readonly method: 'password' | 'loginid' }
  | { readonly type: 'SignOut'; readonly accountid: string };

/** Kinds of account that never get a login ID (readings.md, login ID). */
const WITHOUT_LOGIN_ID: readonly Category[] = ['admin', 'superadmin'];

const decide = (command: AccountCommand, account: Account): readonly AccountEvent[] => {
  const { accountid } = command;
  if (command.type === 'RegisterAccount') {
    if (account.status !== 'none') return [];
    const { type: _, ...data } = command;
    return [{ type: 'AccountRegistered', data: withoutEmpty(data) }];
  }
  if (account.status === 'none') throw commandRefused(404, 'not-found');
  switch (command.type) {
    case 'ResetLoginId': {
      if (WITHOUT_LOGIN_ID.includes(account.category)) throw commandRefused(403, 'app-not-authorized');
      const { lookup, loginid, loginidhash } = command;
      return [{ type: 'AccountLoginIdReset', data: { accountid, lookup, loginid, loginidhash } }];
    }
    case 'SetPassword':
      return [{ type: 'AccountPasswordSet', data: { accountid, passwordhash: command.passwordhash } }];
    case 'NameAccount': {
      const { displayname } = command;
      return (displayname ?? null) === account.displayname
        ? []
        : [{ type: 'AccountNamed', data: withoutEmpty({ accountid, displayname }) }];
    }
    case 'Suspend':
      return account.status === 'suspended'
        ? []
        : [{ type: 'AccountStatusChanged', data: { accountid, status: 'suspended' } }];
    case 'Restore':
      return account.status === 'suspended'
        ? [{ type: 'AccountStatusChanged', data: { accountid, status: account.admitted } }]
        : [];
    case 'SignIn':
      if (REFUSED_STATUSES.includes(account.status)) throw commandRefused(403, 'login-unauthorized');
      return [{ type: 'AccountSignedIn', data: { accountid, method: command.method } }];
    case 'SignOut':
      return [{ type: 'AccountSignedOut', data: { accountid } }];
    default:
      return command satisfies never;
  }
};

const withoutEmpty = <T extends object>(data: T): T =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined)) as T;

const admittedBy = (status: AccountStatus, before: AccountStatus): AccountStatus =>
  REFUSED_STATUSES.includes(status) ? before : status;

const evolve = (account: Account, event: AccountEvent): Account => {
  switch (event.type) {
    case 'AccountRegistered': {
      const { accountid, category, role, email, avatar, passwordhash, status } = event.data;
      return {
        status,
        accountid,
        category,
        role,
        email,
        avatar,
        displayname: null,
        passwordhash,
        loginid: undefined,
        admitted: admittedBy(status, 'unverified'),
      };
    }
    case 'AccountLoginIdReset':
      return account.status === 'none'
        ? account
        : { ...account, loginid: { value: event.data.loginid, hash: event.data.loginidhash } };
    case 'AccountPasswordSet':
      return account.status === 'none' ? account : { ...account, passwordhash: event.data.passwordhash };
    case 'AccountNamed':
      return account.status === 'none' ? account : { ...account, displayname: event.data.displayname ?? null };
    case 'AccountStatusChanged': {
      const { status } = event.data;
      return account.status === 'none'
        ? account
        : { ...account, status, admitted: admittedBy(status, account.admitted) };
    }
    case 'AccountSignedIn':
    case 'AccountSignedOut':
      return account;
    default:
      event satisfies never;
      return account;
  }
};

export const accountDecider: Decider<Account, AccountCommand, AccountEvent> = {
  initialState: () => ({ status: 'none' }),
  decide,
  evolve,
};

export const accountStream = (accountid: string): string => `account-${accountid}`;
