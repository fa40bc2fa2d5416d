import { z } from 'zod';
import { id, pageInfo } from '../../kernel';
import { ANNOUNCEMENT_LANGUAGES, REASONS, RECIPIENT_STATES, WAYS } from './values';

const state = z.enum(RECIPIENT_STATES);
const reason = z.enum(REASONS);

/**
 * What became of one recipient so far. `to_number` is masked for who may not see it, and empty where there is none.
 * `recipient` is left out for people who were chosen and are not written to.
 */
export const broadcastResult = z.object({
  status: z.enum(['queued', 'sent', 'failed', 'error']),
  to_number: z.string(),
  name: z.string(),
  state,
  /** Left out while it is not decided. */
  way: z.enum(WAYS).optional(),
  reason: reason.optional(),
  applicantid: id.optional(),
  recipient: z.number().int().optional(),
});
export type BroadcastResult = z.infer<typeof broadcastResult>;

export const broadcastAnswer = z.object({ announcementid: id, results: z.array(broadcastResult) });
export type BroadcastAnswer = z.infer<typeof broadcastAnswer>;

/** How people can be reached, each counted once. */
export const announcementReach = z.object({
  whatsapp: z.number().int(),
  mail: z.number().int(),
  /** People whom no message reaches, and why. */
  unreached: z.array(z.object({ applicantid: id, reason })),
});
export type AnnouncementReach = z.infer<typeof announcementReach>;

export const announcementRecipient = z.object({
  recipient: z.number().int(),
  applicantid: id.nullable(),
  name: z.string(),
  to_number: z.string().nullable(),
  state,
  /** Null while it is not decided. */
  way: z.enum(WAYS).nullable(),
  reason: reason.nullable(),
  /** The provider's. */
  code: z.string().nullable(),
  at: z.string(),
});

export const announcementView = z.object({
  announcementid: id,
  subject: z.string(),
  content: z.string(),
  notes: z.string().nullable(),
  /** The same in the other language, for those who read that one. */
  translation: z.object({ subject: z.string(), content: z.string(), notes: z.string().nullable() }).nullable(),
  day: z.string().nullable(),
  time: z.string().nullable(),
  place: z.string().nullable(),
  bring: z.string().nullable(),
  sender: z.string().nullable(),
  /** The legal name that it was signed with. */
  agency: z.string().nullable(),
  language: z.enum(ANNOUNCEMENT_LANGUAGES),
  requestedat: z.string(),
  recipients: z.array(announcementRecipient),
});
export type AnnouncementView = z.infer<typeof announcementView>;

/** One of the announcements so far, and how many of its messages are in which state. */
export const announcementRow = z.object({
  announcementid: id,
  subject: z.string(),
  language: z.enum(ANNOUNCEMENT_LANGUAGES),
  requestedat: z.string(),
  /** The sender, as far as the reader may know. */
  by: z.string().nullable(),
  /** The project in whose pipeline the people were chosen. */
  projectcode: z.string().nullable(),
  recipients: z.number().int(),
  /** Of one to one applicant: whom. */
  to: z.string().nullable(),
  sent: z.number().int(),
  /** Lie in the outbox: nothing was sent. */
  outbox: z.number().int(),
  failed: z.number().int(),
  /** May have been sent: somebody has to decide. */
  unknown: z.number().int(),
});
export type AnnouncementRow = z.infer<typeof announcementRow>;

export const announcementList = z.object({ announcements: z.array(announcementRow), page: pageInfo });
export type AnnouncementList = z.infer<typeof announcementList>;

/** The last messages to one applicant, and how they fared. */
export const announcementsOfApplicant = z.array(
  z.object({
    announcementid: id,
    subject: z.string(),
    /** Of the subject. */
    language: z.enum(ANNOUNCEMENT_LANGUAGES),
    state,
    reason: reason.nullable(),
    /** Since when that is so. */
    at: z.string(),
  }),
);
export type AnnouncementsOfApplicant = z.infer<typeof announcementsOfApplicant>;

/** `optedout` is null where the applicant has no number that an announcement could go to. */
export const optOutView = z.object({ applicantid: id, optedout: z.boolean().nullable() });
export type OptOutView = z.infer<typeof optOutView>;

/** A reply of which somebody has to find out what is wanted, or by whom; `number` is its last three digits. */
export const unclearReply = z.object({
  messageid: z.string(),
  applicantid: id.nullable(),
  /** The account that owns the record. */
  accountid: id.nullable(),
  name: z.string(),
  number: z.string().nullable(),
  text: z.string(),
  at: z.string(),
});
export const unclearReplies = z.object({ replies: z.array(unclearReply) });
export type UnclearReplies = z.infer<typeof unclearReplies>;

/** A message as its reader would have got it. */
export const outboxMessage = z.object({
  messageid: z.string(),
  announcementid: id,
  applicantid: id.nullable(),
  name: z.string(),
  /** Its last three digits. */
  to_number: z.string(),
  text: z.string(),
  language: z.enum(ANNOUNCEMENT_LANGUAGES),
  at: z.string(),
});
export const outbox = z.object({ messages: z.array(outboxMessage) });
export type Outbox = z.infer<typeof outbox>;
