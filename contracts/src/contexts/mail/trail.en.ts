import type { TrailOf } from '../../kernel/manifest';
import type { mailEvents } from './events';

export const trail = {
  objects: {},
  actions: {
    request_mail: 'Mail requested',
    postpone_mail: 'Mail put off',
    mail_sent: 'Mail sent or put in the outbox',
    mail_refused: 'Mail refused',
    mail_given_up: 'Mail given up',
  },
  sentences: {
    MailRequested: '{who} asked for a message to {object}: {said}',
    MailPostponed: '{who} put off a message to {object}, because the mail server answered {said}',
    MailSent: '{who} noted what became of a message to {object}: {said}',
    MailRefused: '{who} noted that the mail server refused a message to {object}: {said}',
    MailGivenUp: '{who} gave up a message to {object}: {said}',
  },
  words: {
    'password-link': 'a link for a new password',
    'password-help': 'whom to ask about the account',
    'password-changed': 'that the password was changed',
    'email-link': 'a link that confirms the email',
    'email-change': 'a link that confirms the new email',
    'email-changing': 'that the email is being changed',
    'new-device': 'that somebody signed in on a new device',
    'factor-added': 'that a second factor was set up',
    'factor-removed': 'that a second factor was removed',
    'factor-reset': 'that all second factors were removed',
    standing: 'where they stand in a project',
    import: 'the result of an import',
    alert: 'an alert',
    share: 'that a link to a CV was opened for the first time',
    announcement: 'an announcement',
    'mail-smtp': 'taken by the mail server',
    'mail-outbox': 'in the outbox, not sent',
    'mail-expired': 'could not be sent in time',
    'mail-erased': 'the account is deleted',
    'mail-unwanted': 'the reader turned these off',
    'mail-toomany': 'the daily limit for this address was reached',
    'mail-unconfirmed': 'the reader’s confirmed email is not this one any more',
  },
} satisfies TrailOf<typeof mailEvents>;
