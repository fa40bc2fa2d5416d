import type { Capability } from '../../kernel/capabilities';
import type { TrailOf } from '../../kernel/manifest';
import type { accountEvents } from './events';
import type { objects } from './manifest';
import type { AccountStatus } from './values';

export const trail = {
  objects: { account: 'Accounts' },
  actions: {
    create_account: 'Registrations',
    update_account: 'Changes of accounts',
    reveal_loginid: 'Login IDs looked at',
    delete_account: 'Deleted accounts',
    reset_loginid: 'New login IDs',
    ask_password_link: 'Forgotten passwords',
    reset_password: 'New passwords by link',
    set_password: 'New passwords',
    name_account: 'Names of accounts',
    change_status: 'Changes of status',
    grant_capability: 'Capabilities granted',
    withdraw_capability: 'Capabilities withdrawn',
    login: 'Sign-ins',
    logout: 'Sign-outs',
  },
  sentences: {
    AccountRegistered: '{who} created the account {object}',
    AccountUpdated: '{who} changed the account {object}',
    AccountLoginIdRevealed: '{who} looked at the login ID of {object}',
    AccountErased: '{who} deleted an account for good',
    AccountLoginIdReset: '{who} gave {object} a new login ID',
    AccountPasswordForgotten: 'Somebody asked for a link for a new password of {object}',
    AccountPasswordReset: '{who} gave {object} a new password with a link that was mailed',
    AccountPasswordSet: '{who} gave {object} a new password',
    AccountNamed: '{who} changed the name of {object}',
    AccountStatusChanged: '{who} changed the status of {object} to {said}',
    AccountCapabilityGranted: '{who} granted {object} the capability {said}',
    AccountCapabilityWithdrawn: '{who} withdrew the capability {said} from {object}',
    AccountSignedIn: '{who} signed in',
    AccountSignedOut: '{who} signed out',
  },
  onOneself: {
    AccountRegistered: '{who} registered',
    AccountPasswordReset: '{who} chose a new password with a link that was mailed',
    AccountPasswordSet: '{who} set a new password',
    AccountNamed: '{who} set a new display name',
  },
  fields: { account: { email: 'email', avatar: 'picture', phone: 'phone number', remarks: 'remarks' } },
  words: {
    inactive: 'inactive',
    suspended: 'suspended',
    unverified: 'unverified',
    verified: 'verified',
    'applicant-status-report': 'Applicant status report',
    operations: 'Operations',
  } satisfies Readonly<Record<AccountStatus | Capability, string>>,
} satisfies TrailOf<typeof accountEvents, typeof objects>;
