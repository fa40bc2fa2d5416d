import { announcementEvents, type RecipientState } from '@berangkat/contracts/announcements';
import {
  type AnyEvent,
  type Batch,
  defineProjection,
  instant,
  integer,
  nullable,
  type Row,
  table,
  text,
  texts,
} from '../../engine';
import { type Personal } from '../../jobs/erasing';

const tables = {
  /** Announcements as requested: their recipients in order, applicants before typed numbers. */
  announcements: table({
    columns: {
      announcementid: text,
      subject: text,
      content: text,
      notes: nullable(text),
      othersubject: nullable(text),
      othercontent: nullable(text),
      othernotes: nullable(text),
      day: nullable(text),
      time: nullable(text),
      place: nullable(text),
      bring: nullable(text),
      sender: nullable(text),
      agency: nullable(text),
      language: text,
      requestedat: instant,
      requestedby: text,
      projectid: nullable(text),
      applicantids: texts,
      typednames: texts,
      typednumbers: texts,
    },
    key: ['announcementid'],
    indexes: { newest: '(requestedat desc, announcementid desc)' },
  }),
  /** The outcome of each message since it was queued. */
  announcement_messages: table({
    columns: {
      announcementid: text,
      recipient: integer,
      applicantid: nullable(text),
      /** It went, or should have gone, to this one. */
      number: nullable(text),
      state: text,
      /** Null while it is not decided. */
      way: nullable(text),
      reason: nullable(text),
      code: nullable(text),
      at: instant,
    },
    key: ['announcementid', 'recipient'],
    indexes: { applicant: '(applicantid, at)', outbox: "(announcementid) where state = 'outbox'" },
  }),
  /** Unclear replies that somebody has settled. */
  settled_replies: table({ columns: { replykey: text }, key: ['replykey'] }),
};
type Message = Row<(typeof tables)['announcement_messages']>;

const change = (
  { announcement_messages }: Batch<typeof tables>,
  { data, metadata }: AnyEvent,
  changes: Partial<Message> & { readonly state: RecipientState },
): void => {
  const key = { announcementid: data.announcementid as string, recipient: data.recipient as number };
  const before = announcement_messages.get(key);
  announcement_messages.set({
    applicantid: (data.applicantid as string | undefined) ?? null,
    number: null,
    way: null,
    ...before,
    ...key,
    reason: null,
    code: null,
    ...changes,
    at: metadata.occurredAt,
  });
};

/** The portal itself tells alerts to typed numbers, and applicants of their interviews. */
const isAlert = (
  data: { readonly applicantids?: readonly string[] },
  { actor }: Pick<AnyEvent['metadata'], 'actor'>,
): boolean => actor.accountid === '' && (data.applicantids ?? []).length === 0;

/** Announcements with everybody who is written to, and what became of each message. */
export const announcements = defineProjection({
  name: 'announcements',
  version: 5,
  events: announcementEvents,
  tables,
  on: {
    AnnouncementRequested: ({ data, metadata }, { announcements }) => {
      const {
        announcementid,
        subject,
        content,
        notes = null,
        sender = null,
        agency = null,
        language,
        applicantids,
        numbers,
      } = data;
      const { projectid = null, translation, day = null, time = null, place = null, bring = null } = data;
      announcements.set({
        announcementid,
        subject: subject ?? '',
        content: content ?? '',
        notes,
        othersubject: translation?.subject ?? null,
        othercontent: translation?.content ?? null,
        othernotes: translation?.notes ?? null,
        day,
        time,
        place,
        bring,
        sender,
        agency,
        language,
        requestedat: metadata.occurredAt,
        requestedby: metadata.actor.accountid,
        projectid,
        applicantids,
        typednames: (numbers ?? []).map(({ name }) => name),
        typednumbers: (numbers ?? []).map(({ number }) => number),
      });
    },
    AnnouncementSending: (event, batch) =>
      change(batch, event, { state: 'sending', way: 'whatsapp', number: event.data.number }),
    AnnouncementMailed: (event, batch) => change(batch, event, { state: 'sending', way: 'mail' }),
    AnnouncementPostponed: (event, batch) => change(batch, event, { state: 'queued', reason: event.data.reason }),
    AnnouncementSent: (event, batch) =>
      change(batch, event, { state: event.data.carrier === 'outbox' ? 'outbox' : 'sent' }),
    AnnouncementDelivered: (event, batch) => change(batch, event, { state: 'delivered' }),
    AnnouncementRead: (event, batch) => change(batch, event, { state: 'read' }),
    AnnouncementFailed: (event, batch) => {
      const { reason, code = null } = event.data;
      change(batch, event, { state: 'failed', reason, code });
    },
    AnnouncementUncertain: (event, batch) => change(batch, event, { state: 'unknown', reason: event.data.reason }),
    AnnouncementRequeued: (event, batch) => change(batch, event, { state: 'queued', way: null }),
    UnclearReplySettled: ({ data: { replykey } }, { settled_replies }) => settled_replies.set({ replykey }),
    NumberOptedOut: () => undefined,
    NumberOptedIn: () => undefined,
  },
  notices: ({ data, metadata }) => {
    if ('replykey' in data) return [{ topic: 'announcement-replies', ids: {} }];
    if (!('announcementid' in data)) return [];
    // Those of the portal itself tell of alerts: whoever hears of no typed number hears of none of them.
    const typed = 'recipient' in data ? data.applicantid === undefined : isAlert(data, metadata);
    const ids = { announcementid: data.announcementid };
    return [{ topic: typed ? 'announcements-typed' : 'announcements', ids }];
  },
});

export const personal: readonly Personal[] = [
  {
    projection: 'announcements',
    table: 'announcement_messages',
    subject: 'applicant',
    id: 'applicantid',
    columns: ['number'],
  },
];
