import {
  type announcementEvents,
  type Reason,
  type RecipientState,
  type Way,
} from '@berangkat/contracts/announcements';
import { type MessageOutcome, type MessageReport } from '@berangkat/contracts/announcements/tasks';
import { type EventOf } from '@berangkat/contracts/kernel';
import { type Decider } from '@berangkat/platform/event-log';
import { commandRefused } from '../../kernel/command-refused';

export type MessageEvent = Exclude<
  EventOf<(typeof announcementEvents)[number]>,
  { readonly type: 'AnnouncementRequested' | 'NumberOptedOut' | 'NumberOptedIn' | 'UnclearReplySettled' }
>;

/** The state of one message of an announcement. Before its first event it is queued. */
export interface Message {
  readonly state: RecipientState;
  readonly reason: Reason | undefined;
  /** Undefined before its first attempt, and once a person has it sent again. */
  readonly way: Way | undefined;
  /** The attempt that gave it to the provider, or to mail, last. */
  readonly attemptid: string | undefined;
  /** The provider's name for it. */
  readonly messageid: string | undefined;
}

/** Which message it is. */
export interface MessageKey {
  readonly announcementid: string;
  readonly recipient: number;
  readonly applicantid?: string;
}

/** The outcome of a message as mail. `messageid` is its name there. */
export type MailedOutcome =
  | { readonly kind: 'mail' | 'outbox'; readonly messageid: string }
  | { readonly kind: 'failed'; readonly reason: Reason; readonly code?: string };

export type MessageCommand = { readonly place: MessageKey } & (
  | { readonly type: 'Claim'; readonly attemptid: string; readonly number: string }
  /** Gives it to mail: before any attempt, or after WhatsApp said that it does not reach the number. */
  | { readonly type: 'Mail'; readonly attemptid: string }
  /** The mail's outcome. */
  | { readonly type: 'RecordMail'; readonly attemptid: string; readonly outcome: MailedOutcome }
  | { readonly type: 'Refuse'; readonly attemptid: string; readonly reason: Reason }
  | { readonly type: 'Record'; readonly attemptid: string; readonly outcome: MessageOutcome['outcome'] }
  | { readonly type: 'Report'; readonly report: Pick<MessageReport, 'status' | 'messageid' | 'reason' | 'code'> }
  | { readonly type: 'Decide'; readonly decision: 'resend' | 'sent' | 'failed' }
);

const decide = (command: MessageCommand, message: Message): readonly MessageEvent[] => {
  const { place } = command;
  switch (command.type) {
    case 'Claim':
      return (
        claim(place, command, message) ?? [
          { type: 'AnnouncementSending', data: { ...place, attemptid: command.attemptid, number: command.number } },
        ]
      );
    case 'Mail':
      return (
        (isLost(message) ? undefined : claim(place, command, message)) ?? [
          { type: 'AnnouncementMailed', data: { ...place, attemptid: command.attemptid } },
        ]
      );
    case 'RecordMail':
      return recordMail(place, command, message);
    case 'Refuse':
      return (
        claim(place, command, message) ?? [{ type: 'AnnouncementFailed', data: { ...place, reason: command.reason } }]
      );
    case 'Record':
      return record(place, command, message);
    case 'Report':
      return report(place, command.report, message);
    case 'Decide':
      return settle(place, command.decision, message);
    default:
      return command satisfies never;
  }
};

/** Whether it is with mail, which has not said yet what became of it. */
export const isMailing = ({ way, state }: Message): boolean => way === 'mail' && state === 'sending';

/** Whether WhatsApp said that it does not reach the number. */
export const isLost = ({ way, state, reason }: Message): boolean =>
  way !== 'mail' && state === 'failed' && reason === 'not-on-whatsapp';

const recordMail = (
  place: MessageKey,
  { attemptid, outcome }: Extract<MessageCommand, { type: 'RecordMail' }>,
  message: Message,
): readonly MessageEvent[] => {
  if (!isMailing(message) || message.attemptid !== attemptid) return [];
  if (outcome.kind === 'failed') {
    const { kind: _, ...why } = outcome;
    return [{ type: 'AnnouncementFailed', data: { ...place, ...why } }];
  }
  return [{ type: 'AnnouncementSent', data: { ...place, messageid: outcome.messageid, carrier: outcome.kind } }];
};

/**
 * Decides on a claim; undefined where nothing is in its way. A message that somebody else is sending was left behind by
 * a process that ended between sending and recording, or is being sent at this moment: whoever finds it never sends it,
 * and says that nobody knows. An attempt that is still at work says afterwards what came of it.
 */
const claim = (
  place: MessageKey,
  { attemptid }: { readonly attemptid: string },
  message: Message,
): readonly MessageEvent[] | undefined => {
  if (message.state === 'queued') return undefined;
  // Mail has a stream that says what becomes of it, and is never sent under another name.
  if (isMailing(message)) return [];
  return message.state === 'sending' && message.attemptid !== attemptid
    ? [{ type: 'AnnouncementUncertain', data: { ...place, reason: 'interrupted' } }]
    : [];
};

/** Only of the attempt that sent it last, and only once. A late answer ends the doubt. */
const record = (
  place: MessageKey,
  { attemptid, outcome }: Extract<MessageCommand, { type: 'Record' }>,
  message: Message,
): readonly MessageEvent[] => {
  if (message.way === 'mail') return [];
  if (message.attemptid !== attemptid || (message.state !== 'sending' && message.state !== 'unknown')) return [];
  switch (outcome.kind) {
    case 'sent':
    case 'outbox': {
      const carrier = outcome.kind === 'sent' ? 'whatsapp' : 'outbox';
      return [{ type: 'AnnouncementSent', data: { ...place, messageid: outcome.messageid, carrier } }];
    }
    case 'failed': {
      const { reason, code } = outcome;
      return [{ type: 'AnnouncementFailed', data: { ...place, reason, ...(code !== undefined && { code }) } }];
    }
    case 'postponed':
      return message.state === 'sending'
        ? [{ type: 'AnnouncementPostponed', data: { ...place, reason: outcome.reason } }]
        : [];
    case 'unknown':
      return message.state === 'sending'
        ? [{ type: 'AnnouncementUncertain', data: { ...place, reason: outcome.reason } }]
        : [];
    default:
      return outcome satisfies never;
  }
};

/** How far a message has come; reports come twice, late, and in any order. */
const FAR: Readonly<Record<RecipientState, number>> = {
  queued: 0,
  sending: 0,
  outbox: 0,
  unknown: 0,
  failed: 0,
  sent: 1,
  delivered: 2,
  read: 3,
};

/**
 * Decides on the provider's report of a message that it has. A report is also the answer where ours was lost: it ends
 * the doubt, and keeps a message from being sent again that somebody put into the queue meanwhile. One of an earlier
 * message says nothing of the one that was sent since.
 */
const report = (
  place: MessageKey,
  { status, messageid, reason = 'refused', code }: Extract<MessageCommand, { type: 'Report' }>['report'],
  message: Message,
): readonly MessageEvent[] => {
  const neverSent = message.attemptid === undefined;
  const another = message.messageid !== undefined && message.messageid !== messageid;
  // WhatsApp's report of its own try, also when repeated, is no report of the mail that took its place.
  if (neverSent || another || message.way === 'mail') return [];
  if (status === 'failed') {
    if (message.state === 'failed' || message.state === 'queued' || FAR[message.state] >= FAR.delivered) return [];
    const data = { ...place, reason, ...(code !== undefined && { code }) };
    return [{ type: 'AnnouncementFailed', data }];
  }
  if (FAR[message.state] >= FAR[status]) return [];
  const data = { ...place, messageid };
  if (status === 'sent') return [{ type: 'AnnouncementSent', data: { ...data, carrier: 'whatsapp' } }];
  return [{ type: status === 'delivered' ? 'AnnouncementDelivered' : 'AnnouncementRead', data }];
};

const settle = (
  place: MessageKey,
  decision: 'resend' | 'sent' | 'failed',
  { state }: Message,
): readonly MessageEvent[] => {
  const open = state === 'unknown' || (decision === 'resend' && (state === 'failed' || state === 'queued'));
  if (!open) throw commandRefused(409, 'broadcast-not-open');
  switch (decision) {
    case 'resend':
      return [{ type: 'AnnouncementRequeued', data: place }];
    case 'sent':
      return [{ type: 'AnnouncementSent', data: { ...place, carrier: 'told' } }];
    case 'failed':
      return [{ type: 'AnnouncementFailed', data: { ...place, reason: 'by-hand' } }];
    default:
      return decision satisfies never;
  }
};

const evolve = (message: Message, event: MessageEvent): Message => {
  switch (event.type) {
    case 'AnnouncementSending':
    case 'AnnouncementMailed':
      return {
        state: 'sending',
        reason: undefined,
        way: event.type === 'AnnouncementMailed' ? 'mail' : 'whatsapp',
        attemptid: event.data.attemptid,
        messageid: undefined,
      };
    case 'AnnouncementPostponed':
      return { ...message, state: 'queued', reason: event.data.reason };
    case 'AnnouncementSent':
      return {
        ...message,
        state: event.data.carrier === 'outbox' ? 'outbox' : 'sent',
        reason: undefined,
        messageid: event.data.messageid,
      };
    case 'AnnouncementDelivered':
      return { ...message, state: 'delivered', reason: undefined, messageid: event.data.messageid };
    case 'AnnouncementRead':
      return { ...message, state: 'read', reason: undefined, messageid: event.data.messageid };
    case 'AnnouncementFailed':
      return { ...message, state: 'failed', reason: event.data.reason };
    case 'AnnouncementUncertain':
      return { ...message, state: 'unknown', reason: event.data.reason };
    case 'AnnouncementRequeued':
      return { ...message, state: 'queued', reason: undefined, way: undefined, messageid: undefined };
    default:
      event satisfies never;
      return message;
  }
};

export const messageDecider: Decider<Message, MessageCommand, MessageEvent> = {
  initialState: () => ({
    state: 'queued',
    reason: undefined,
    way: undefined,
    attemptid: undefined,
    messageid: undefined,
  }),
  decide,
  evolve,
};

/**
 * A stream of its own for each message: what becomes of one is decided without the others, many are recorded at a time,
 * and an announcement to a thousand people has no stream that they all wait for.
 */
export const messageStream = ({
  announcementid,
  recipient,
}: Pick<MessageKey, 'announcementid' | 'recipient'>): string => `message-${announcementid}-${recipient}`;
