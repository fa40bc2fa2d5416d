import { ANSWER_MAX, type GivenUpReason, type mailEvents, type MailState, waitAfter } from '@berangkat/contracts/mail';
import { type MailOutcome } from '@berangkat/contracts/mail/tasks';
import { type EventOf } from '@berangkat/contracts/kernel';
import { type Decider } from '@berangkat/platform/event-log';

export type MailEvent = EventOf<(typeof mailEvents)[number]>;
export type RequestedMail = Extract<MailEvent, { readonly type: 'MailRequested' }>['data'];

/** One message, and what became of it so far; undefined before it was asked for. */
export type Mail =
  | undefined
  | {
      readonly request: RequestedMail;
      readonly state: MailState;
      /** Tries that the mail server put off. */
      readonly tries: number;
    };

export type MailCommand =
  | { readonly type: 'Request'; readonly request: RequestedMail }
  | { readonly type: 'Record'; readonly outcome: MailOutcome['outcome']; readonly now: number }
  | { readonly type: 'GiveUp'; readonly reason: GivenUpReason };

const decide = (command: MailCommand, mail: Mail): readonly MailEvent[] => {
  if (command.type === 'Request') return mail === undefined ? [{ type: 'MailRequested', data: command.request }] : [];
  // The outcome of a message is said once: a second process, or a second try of one that was killed, changes nothing.
  if (mail?.state !== 'queued') return [];
  const { mailid, accountid } = mail.request;
  const message = { mailid, accountid };
  if (command.type === 'GiveUp') return [{ type: 'MailGivenUp', data: { ...message, reason: command.reason } }];
  const { outcome, now } = command;
  if (outcome.kind === 'sent') return [{ type: 'MailSent', data: { ...message, carrier: outcome.carrier } }];
  const answered = { code: outcome.code, answer: outcome.answer.slice(0, ANSWER_MAX) };
  return outcome.kind === 'refused'
    ? [{ type: 'MailRefused', data: { ...message, ...answered } }]
    : [{ type: 'MailPostponed', data: { ...message, ...answered, nextat: now + waitAfter(mail.tries + 1) } }];
};

const evolve = (mail: Mail, event: MailEvent): Mail => {
  if (event.type === 'MailRequested') return { request: event.data, state: 'queued', tries: 0 };
  if (mail === undefined) return mail;
  switch (event.type) {
    case 'MailPostponed':
      return { ...mail, tries: mail.tries + 1 };
    case 'MailSent':
      return { ...mail, state: event.data.carrier === 'outbox' ? 'outbox' : 'sent' };
    case 'MailRefused':
      return { ...mail, state: 'refused' };
    case 'MailGivenUp':
      return { ...mail, state: 'givenup' };
    default:
      return event satisfies never;
  }
};

export const mailDecider: Decider<Mail, MailCommand, MailEvent> = { initialState: () => undefined, decide, evolve };

export const mailStream = (mailid: string): string => `mail-${mailid}`;
