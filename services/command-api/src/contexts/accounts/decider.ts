import { mayHaveLoginId, PASSWORD_LINK_FOR, REFUSED_STATUSES, type AccountStatus } from '@berangkat/contracts/accounts';
import { CAPABILITIES, type Capability } from '@berangkat/contracts/kernel';
import { type Category } from '@berangkat/contracts/permissions';
import { type Decider } from '@berangkat/platform/event-log';
import { type SignInMethod } from '@berangkat/platform/sessions';
import { commandRefused } from '../../kernel/command-refused';
import { refuseNobodys } from '../../kernel/phones';
import { type Account, type AccountEvent, type RegisteredAccount } from './account';
import { type AccountChanges, changed, confirmed, linkAsked, withoutEmpty } from './changing';
import { broughtBackBy, kept, NO_EMAILS, withConfirmed, withLink, withLinksClosed, withoutChange } from './emails';
import { closed, hasAskedTooOften, openedBy, recent } from './mailed-link';

export type { AccountChanges } from './changing';
export { type Account, type AccountEvent, type ErasedAccount, type RegisteredAccount, registeredIn } from './account';

export type AccountCommand =
  | {
      readonly type: 'RegisterAccount';
      readonly accountid: string;
      readonly category: Category;
      readonly role?: 'root';
      readonly capabilities?: readonly Capability[];
      readonly email: string;
      /** Null when nobody can sign in with a password. */
      readonly passwordhash: string | null;
      readonly avatar: string;
      readonly phone?: string | undefined;
      readonly remarks?: string | undefined;
      readonly displayname?: string | undefined;
      readonly status: AccountStatus;
      readonly clientid?: string | undefined;
      readonly selfregistered: boolean;
      /** The account begins with a login ID. */
      readonly loginid?: { readonly value: string; readonly lookup: string; readonly hash: string | null };
    }
  | {
      readonly type: 'UpdateAccount';
      readonly accountid: string;
      readonly changes: AccountChanges;
      readonly revision?: number | undefined;
    }
  | {
      readonly type: 'ResetLoginId';
      readonly accountid: string;
      readonly lookup: string;
      readonly loginid: string;
      readonly loginidhash: string | null;
    }
  | { readonly type: 'RevealLoginId'; readonly accountid: string }
  | { readonly type: 'Erase'; readonly accountid: string }
  | {
      readonly type: 'SetPassword';
      readonly accountid: string;
      readonly passwordhash: string | null;
      /** Nothing but a login ID vouches for it: only an account without a password takes it. */
      readonly first?: boolean;
    }
  /** Without a name the account has none any more. */
  | { readonly type: 'NameAccount'; readonly accountid: string; readonly displayname?: string | undefined }
  | {
      readonly type: 'SetCapability';
      readonly accountid: string;
      readonly capability: Capability;
      readonly granted: boolean;
    }
  | { readonly type: 'Suspend'; readonly accountid: string }
  /** Takes a suspension back. */
  | { readonly type: 'Restore'; readonly accountid: string }
  /** Somebody asks for a link for a new password; `now` in milliseconds since the epoch. */
  | { readonly type: 'AskForPasswordLink'; readonly accountid: string; readonly linkkey: string; readonly now: number }
  | {
      readonly type: 'ResetPassword';
      readonly accountid: string;
      readonly linkkey: string;
      readonly passwordhash: string | null;
      readonly now: number;
    }
  /** Its own e-mail is to be confirmed. */
  | { readonly type: 'AskForEmailLink'; readonly accountid: string; readonly linkkey: string; readonly now: number }
  | { readonly type: 'ConfirmEmail'; readonly accountid: string; readonly linkkey: string; readonly now: number }
  | { readonly type: 'UndoEmailChange'; readonly accountid: string; readonly undokey: string; readonly now: number }
  | { readonly type: 'TellNewDevice'; readonly accountid: string; readonly now: number }
  | { readonly type: 'EndSessions'; readonly accountid: string; readonly which: 'one' | 'others' | 'all' }
  | { readonly type: 'SignIn'; readonly accountid: string; readonly method: SignInMethod }
  | { readonly type: 'SignOut'; readonly accountid: string };

const loginIdReset = (
  accountid: string,
  { value, lookup, hash }: { readonly value: string; readonly lookup: string; readonly hash: string | null },
): AccountEvent => ({
  type: 'AccountLoginIdReset',
  data: { accountid, lookup, loginid: value, loginidhash: hash },
});

const decide = (command: AccountCommand, account: Account): readonly AccountEvent[] => {
  const { accountid } = command;
  if (command.type === 'RegisterAccount') {
    if (account.status !== 'none') return [];
    const { type: _, displayname, loginid, capabilities = [], ...data } = command;
    refuseNobodys({ phone: data.phone });
    return [
      { type: 'AccountRegistered', data: withoutEmpty(data) },
      ...(displayname === undefined ? [] : [{ type: 'AccountNamed' as const, data: { accountid, displayname } }]),
      ...(loginid === undefined ? [] : [loginIdReset(accountid, loginid)]),
      ...capabilities.map((capability) => ({
        type: 'AccountCapabilityGranted' as const,
        data: { accountid, capability },
      })),
    ];
  }
  if (command.type === 'Erase' && account.status === 'erased') return [];
  if (account.status === 'none' || account.status === 'erased') throw commandRefused(404, 'not-found');
  switch (command.type) {
    case 'UpdateAccount':
      if (command.revision !== undefined && command.revision !== account.revision)
        throw commandRefused(409, 'stale-revision');
      return changed(account, command.changes);
    case 'Erase':
      if (account.category === 'superadmin') throw commandRefused(403, 'account-fixed-superadmin');
      return [{ type: 'AccountErased', data: { accountid, category: account.category } }];
    case 'RevealLoginId':
      if (account.loginid?.value == null) throw commandRefused(409, 'account-no-loginid');
      return [{ type: 'AccountLoginIdRevealed', data: { accountid } }];
    case 'ResetLoginId': {
      if (!mayHaveLoginId(account.category)) throw commandRefused(403, 'account-loginid-not-for-category');
      const { lookup, loginid, loginidhash } = command;
      return [{ type: 'AccountLoginIdReset', data: { accountid, lookup, loginid, loginidhash } }];
    }
    case 'SetPassword':
      if (command.first === true && account.passwordhash !== null) throw commandRefused(403, 'change-password-loginid');
      return [{ type: 'AccountPasswordSet', data: { accountid, passwordhash: command.passwordhash } }];
    case 'NameAccount': {
      const { displayname } = command;
      return (displayname ?? null) === account.displayname
        ? []
        : [{ type: 'AccountNamed', data: withoutEmpty({ accountid, displayname }) }];
    }
    case 'SetCapability': {
      const { capability, granted } = command;
      if (account.category !== 'superadmin') throw commandRefused(403, 'capability-superadmins-only');
      if (granted === account.capabilities.includes(capability)) return [];
      const type = granted ? 'AccountCapabilityGranted' : 'AccountCapabilityWithdrawn';
      return [{ type, data: { accountid, capability } }];
    }
    case 'Suspend':
      return account.status === 'suspended'
        ? []
        : [{ type: 'AccountStatusChanged', data: { accountid, status: 'suspended' } }];
    case 'Restore':
      return account.status === 'suspended'
        ? [{ type: 'AccountStatusChanged', data: { accountid, status: account.admitted } }]
        : [];
    case 'AskForPasswordLink': {
      const { linkkey, now } = command;
      if (hasAskedTooOften(account.passwordLinks, now)) return [];
      const mayHaveLink = account.email !== null && !REFUSED_STATUSES.includes(account.status);
      return [{ type: 'AccountPasswordForgotten', data: { accountid, ...(mayHaveLink && { linkkey }), askedat: now } }];
    }
    case 'ResetPassword': {
      const { linkkey, passwordhash, now } = command;
      if (!opensWith(account, linkkey, now)) throw commandRefused(410, 'password-link-over');
      return [{ type: 'AccountPasswordReset', data: { accountid, linkkey, passwordhash } }];
    }
    case 'AskForEmailLink':
      return account.status === 'unverified' ? [linkAsked(account, account.email, command, command.now)] : [];
    case 'ConfirmEmail':
      return confirmed(account, command.linkkey, command.now);
    case 'UndoEmailChange': {
      const { undokey, now } = command;
      const email = broughtBackBy(account.emails, undokey, now);
      if (email === undefined) throw commandRefused(410, 'email-link-over');
      return [...changed(account, { email }), { type: 'AccountEmailChangeUndone', data: { accountid, undokey } }];
    }
    case 'TellNewDevice':
      return hasAskedTooOften(account.newDevices, command.now)
        ? []
        : [{ type: 'AccountNewDeviceTold', data: { accountid, toldat: command.now } }];
    case 'EndSessions':
      return [{ type: 'AccountSessionsEnded', data: { accountid, which: command.which } }];
    case 'SignIn':
      if (REFUSED_STATUSES.includes(account.status)) throw commandRefused(403, 'login-unauthorized');
      return [{ type: 'AccountSignedIn', data: { accountid, method: command.method } }];
    case 'SignOut':
      return [{ type: 'AccountSignedOut', data: { accountid } }];
    default:
      return command satisfies never;
  }
};

const admittedBy = (status: AccountStatus, before: AccountStatus): AccountStatus =>
  REFUSED_STATUSES.includes(status) ? before : status;

const evolve = (account: Account, event: AccountEvent): Account => {
  if (event.type === 'AccountRegistered') {
    const { accountid, category, role, email, avatar, phone, remarks, clientid, passwordhash, status } = event.data;
    return {
      status,
      accountid,
      category,
      role,
      capabilities: [],
      capabilityRevision: 0,
      email,
      avatar,
      phone: phone ?? null,
      remarks: remarks ?? null,
      displayname: null,
      clientid,
      passwordhash,
      loginid: undefined,
      admitted: admittedBy(status, 'unverified'),
      passwordLinks: [],
      emails: NO_EMAILS,
      hasSignedIn: event.data.selfregistered,
      newDevices: [],
      revision: 0,
    };
  }
  if (account.status === 'none' || account.status === 'erased') return account;
  switch (event.type) {
    case 'AccountUpdated': {
      const { email, avatar, phone, remarks } = event.data;
      return {
        ...account,
        email,
        avatar,
        phone: phone ?? null,
        remarks: remarks ?? null,
        // Links in the mailbox of before open nothing any more.
        passwordLinks: email === account.email ? account.passwordLinks : closed(account.passwordLinks),
        revision: account.revision + 1,
      };
    }
    case 'AccountLoginIdReset':
      return { ...account, loginid: { value: event.data.loginid, hash: event.data.loginidhash } };
    case 'AccountPasswordForgotten': {
      const { linkkey, askedat } = event.data;
      return { ...account, passwordLinks: [...recent(account.passwordLinks, askedat), { linkkey, askedat }] };
    }
    case 'AccountEmailLinkAsked':
      return { ...account, emails: withLink(account.emails, account.email, event.data) };
    case 'AccountEmailConfirmed':
      return { ...account, emails: withConfirmed(account.emails, event.data) };
    case 'AccountEmailChangeUndone':
      return { ...account, emails: withoutChange(account.emails, event.data.undokey) };
    case 'AccountPasswordReset':
    case 'AccountPasswordSet':
      return { ...account, passwordhash: event.data.passwordhash, passwordLinks: closed(account.passwordLinks) };
    case 'AccountNamed':
      return { ...account, displayname: event.data.displayname ?? null, revision: account.revision + 1 };
    case 'AccountStatusChanged': {
      const { status } = event.data;
      const shut = REFUSED_STATUSES.includes(status);
      return {
        ...account,
        ...(shut && { passwordLinks: closed(account.passwordLinks), emails: withLinksClosed(account.emails) }),
        status,
        admitted: admittedBy(status, account.admitted),
        revision: account.revision + 1,
      };
    }
    case 'AccountCapabilityGranted':
      return {
        ...account,
        capabilities: CAPABILITIES.filter(
          (capability) => capability === event.data.capability || account.capabilities.includes(capability),
        ),
        capabilityRevision: account.capabilityRevision + 1,
      };
    case 'AccountCapabilityWithdrawn':
      return {
        ...account,
        capabilities: account.capabilities.filter((capability) => capability !== event.data.capability),
        capabilityRevision: account.capabilityRevision + 1,
      };
    case 'AccountErased': {
      const { accountid, email, emails, loginid } = account;
      return { status: 'erased', accountid, emails: [email, ...kept(emails)], loginid: loginid?.value ?? null };
    }
    case 'AccountSignedIn':
      return { ...account, hasSignedIn: true };
    case 'AccountNewDeviceTold': {
      const { toldat: askedat } = event.data;
      return { ...account, newDevices: [...recent(account.newDevices, askedat), { linkkey: undefined, askedat }] };
    }
    case 'AccountSessionsEnded':
    case 'AccountLoginIdRevealed':
    case 'AccountSignedOut':
      return account;
    default:
      event satisfies never;
      return account;
  }
};

/** Tells whether a link for a new password opens this account at a moment. */
export const opensWith = ({ status, passwordLinks }: RegisteredAccount, linkkey: string, now: number): boolean =>
  !REFUSED_STATUSES.includes(status) && openedBy(passwordLinks, linkkey, now, PASSWORD_LINK_FOR) !== undefined;

export const accountDecider: Decider<Account, AccountCommand, AccountEvent> = {
  initialState: () => ({ status: 'none' }),
  decide,
  evolve,
};

export const accountStream = (accountid: string): string => `account-${accountid}`;
