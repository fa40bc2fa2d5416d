import { z } from 'zod';
import { defineEvent, id, personal } from '../../kernel';
import { capability } from './capability';
import { accountStatus, category } from './kinds';

const accountid = id;
const subject = (data: { accountid: string }) => `account-${data.accountid}` as const;

export const AccountRegistered = defineEvent({
  type: 'AccountRegistered',
  context: 'accounts',
  version: 1,
  action: 'create_account',
  subject,
  schema: z.object({
    accountid,
    category,
    role: z.literal('root').optional(),
    email: personal(z.string()),
    /** argon2id, in PHC notation. Personal, so that it goes with the account. */
    passwordhash: personal(z.string()),
    avatar: z.string(),
    phone: personal(z.string()).optional(),
    remarks: personal(z.string()).optional(),
    status: accountStatus,
    /** The client that an employer is registered for: the account is linked to it next. */
    clientid: id.optional(),
    /** True when a visitor registered itself. */
    selfregistered: z.boolean(),
  }),
});

export const AccountLoginIdReset = defineEvent({
  type: 'AccountLoginIdReset',
  context: 'accounts',
  version: 1,
  action: 'reset_loginid',
  subject,
  schema: z.object({
    accountid,
    /** Keyed hash under which sign-in looks the account up; the stream `unique-loginid-{lookup}` points here. */
    lookup: z.string(),
    loginidhash: personal(z.string()),
    /** Kept sealed for the superadmin's audited reveal (readings.md, login ID). */
    loginid: personal(z.string()),
  }),
});

/** The details of the account as they stand after the change. */
export const AccountUpdated = defineEvent({
  type: 'AccountUpdated',
  context: 'accounts',
  version: 1,
  action: 'update_account',
  subject,
  changed: ({ changed }) => changed,
  schema: z.object({
    accountid,
    email: personal(z.string()),
    avatar: z.string(),
    phone: personal(z.string()).optional(),
    remarks: personal(z.string()).optional(),
    /** Names of the fields that are not as they were. */
    changed: z.array(z.enum(['email', 'avatar', 'phone', 'remarks'])),
  }),
});

/** A superadmin looked at a login ID, which screens show as dots. */
export const AccountLoginIdRevealed = defineEvent({
  type: 'AccountLoginIdRevealed',
  context: 'accounts',
  version: 1,
  action: 'reveal_loginid',
  subject,
  schema: z.object({ accountid }),
});

/**
 * Somebody asked for a link for a new password, which goes to the account's e-mail. Of the link a keyed hash alone is
 * kept; an account that may not sign in is sent none.
 */
export const AccountPasswordForgotten = defineEvent({
  type: 'AccountPasswordForgotten',
  context: 'accounts',
  version: 1,
  action: 'ask_password_link',
  subject,
  schema: z.object({
    accountid,
    linkkey: z.string().optional(),
    /** Milliseconds since the epoch. */
    askedat: z.number().int(),
  }),
});

/**
 * A new password, set with the link that was mailed: this link, and every other one, is of no use from then on. All
 * sessions of the account end.
 */
export const AccountPasswordReset = defineEvent({
  type: 'AccountPasswordReset',
  context: 'accounts',
  version: 1,
  action: 'reset_password',
  subject,
  schema: z.object({
    accountid,
    linkkey: z.string(),
    /** As in AccountRegistered. */
    passwordhash: personal(z.string()),
  }),
});

/**
 * A link went to an e-mail: who opens it confirms that it is theirs. Where it is not the account's e-mail, the account
 * has it from then on, and the one of before stays in force until then. Of links keyed hashes alone are kept.
 */
export const AccountEmailLinkAsked = defineEvent({
  type: 'AccountEmailLinkAsked',
  context: 'accounts',
  version: 1,
  action: 'ask_email_link',
  subject,
  schema: z.object({
    accountid,
    email: personal(z.string()),
    linkkey: z.string(),
    /** Of the link in the mailbox of before, which takes the change back; left out where nothing changes. */
    undokey: z.string().optional(),
    /** Milliseconds since the epoch. */
    askedat: z.number().int(),
  }),
});

/** Somebody opened such a link. A change of the e-mail, and of the status, are events of their own beside it. */
export const AccountEmailConfirmed = defineEvent({
  type: 'AccountEmailConfirmed',
  context: 'accounts',
  version: 1,
  action: 'confirm_email',
  subject,
  schema: z.object({
    accountid,
    email: personal(z.string()),
    linkkey: z.string(),
    /** Milliseconds since the epoch. */
    confirmedat: z.number().int(),
  }),
});

/** A change of the e-mail was taken back with the link in the mailbox of before. All sessions of the account end. */
export const AccountEmailChangeUndone = defineEvent({
  type: 'AccountEmailChangeUndone',
  context: 'accounts',
  version: 1,
  action: 'undo_email',
  subject,
  schema: z.object({ accountid, undokey: z.string() }),
});

/**
 * A new password: of one's own, or given by an admin or by the operator of the portal's machine. The sessions of the
 * account end, except the one in which somebody changed their own.
 */
export const AccountPasswordSet = defineEvent({
  type: 'AccountPasswordSet',
  context: 'accounts',
  version: 1,
  action: 'set_password',
  subject,
  schema: z.object({
    accountid,
    /** As in AccountRegistered. */
    passwordhash: personal(z.string()),
  }),
});

/** The account has another name; without one it is shown by its e-mail again. */
export const AccountNamed = defineEvent({
  type: 'AccountNamed',
  context: 'accounts',
  version: 1,
  action: 'name_account',
  subject,
  schema: z.object({ accountid, displayname: personal(z.string()).optional() }),
});

/** A status changes by this event and by nothing else (readings.md, C6). */
export const AccountStatusChanged = defineEvent({
  type: 'AccountStatusChanged',
  context: 'accounts',
  version: 1,
  action: 'change_status',
  said: ({ status }) => status,
  subject,
  schema: z.object({ accountid, status: accountStatus }),
});

/** A root superadmin let a superadmin do what this capability is for. */
export const AccountCapabilityGranted = defineEvent({
  type: 'AccountCapabilityGranted',
  context: 'accounts',
  version: 1,
  action: 'grant_capability',
  said: ({ capability }) => capability,
  subject,
  schema: z.object({ accountid, capability }),
});

export const AccountCapabilityWithdrawn = defineEvent({
  type: 'AccountCapabilityWithdrawn',
  context: 'accounts',
  version: 1,
  action: 'withdraw_capability',
  said: ({ capability }) => capability,
  subject,
  schema: z.object({ accountid, capability }),
});

export const AccountSignedIn = defineEvent({
  type: 'AccountSignedIn',
  context: 'accounts',
  version: 1,
  action: 'login',
  subject,
  schema: z.object({ accountid, method: z.enum(['password', 'loginid', 'passkey']) }),
});

export const AccountSignedOut = defineEvent({
  type: 'AccountSignedOut',
  context: 'accounts',
  version: 1,
  action: 'logout',
  subject,
  schema: z.object({ accountid }),
});

/** Sessions of the account were ended by hand: one, all others than the one that did it, or all. */
export const AccountSessionsEnded = defineEvent({
  type: 'AccountSessionsEnded',
  context: 'accounts',
  version: 1,
  action: 'end_sessions',
  said: ({ which }) => `sessions-${which}`,
  subject,
  schema: z.object({ accountid, which: z.enum(['one', 'others', 'all']) }),
});

/** The account signed in on a device on which it had not signed in before, and was told so by mail. */
export const AccountNewDeviceTold = defineEvent({
  type: 'AccountNewDeviceTold',
  context: 'accounts',
  version: 1,
  action: 'tell_new_device',
  subject,
  schema: z.object({
    accountid,
    /** Milliseconds since the epoch. */
    toldat: z.number().int(),
  }),
});

/**
 * The account is gone for good: its key is destroyed, so that nothing personal of it can be read any more, and its
 * e-mail, login ID and client are free again.
 */
export const AccountErased = defineEvent({
  type: 'AccountErased',
  context: 'accounts',
  version: 1,
  action: 'delete_account',
  status: 'erased',
  subject,
  schema: z.object({ accountid, category }),
});

export const accountEvents = [
  AccountRegistered,
  AccountUpdated,
  AccountLoginIdReset,
  AccountLoginIdRevealed,
  AccountPasswordForgotten,
  AccountPasswordReset,
  AccountEmailLinkAsked,
  AccountEmailConfirmed,
  AccountEmailChangeUndone,
  AccountPasswordSet,
  AccountNamed,
  AccountStatusChanged,
  AccountCapabilityGranted,
  AccountCapabilityWithdrawn,
  AccountSignedIn,
  AccountSignedOut,
  AccountSessionsEnded,
  AccountNewDeviceTold,
  AccountErased,
] as const;
