import { type accountEvents, type AccountStatus } from '@berangkat/contracts/accounts';
import { type Capability, type EventOf } from '@berangkat/contracts/kernel';
import { type Category } from '@berangkat/contracts/permissions';
import { type Emails } from './emails';
import { type MailedLink } from './mailed-link';

export type AccountEvent = EventOf<(typeof accountEvents)[number]>;

export type Account =
  | { readonly status: 'none' }
  | ErasedAccount
  | {
      readonly status: AccountStatus;
      readonly accountid: string;
      readonly category: Category;
      readonly role: 'root' | undefined;
      /** Capabilities that a root superadmin granted, in the order of their declaration. */
      readonly capabilities: readonly Capability[];
      /** Times that they were changed. */
      readonly capabilityRevision: number;
      readonly email: string | null;
      readonly avatar: string;
      readonly displayname: string | null;
      readonly phone: string | null;
      readonly remarks: string | null;
      /** The client that it was registered for. */
      readonly clientid: string | undefined;
      readonly passwordhash: string | null;
      readonly loginid: { readonly value: string | null; readonly hash: string | null } | undefined;
      /** The last status with which it might sign in: what a restored account has again. */
      readonly admitted: AccountStatus;
      /** Links for a new password that were asked for within a day, the newest last. */
      readonly passwordLinks: readonly MailedLink[];
      readonly emails: Emails;
      /** It has signed in: a device on which it signs in may be a new one. */
      readonly hasSignedIn: boolean;
      /** Messages about new devices within a day. */
      readonly newDevices: readonly MailedLink[];
      /** Times that what the account form shows was changed. */
      readonly revision: number;
    };

/** Its values are known until its key is destroyed, so that they can be given up. */
export interface ErasedAccount {
  readonly status: 'erased';
  readonly accountid: string;
  /** Its e-mail, and those of before that it kept. */
  readonly emails: readonly (string | null)[];
  readonly loginid: string | null;
}

export type RegisteredAccount = Exclude<Account, { status: 'none' | 'erased' }>;

/** The account behind a state: none and erased ones are not there. */
export const registeredIn = (account: Account): RegisteredAccount | undefined =>
  account.status === 'none' || account.status === 'erased' ? undefined : account;
