import { z } from 'zod';
import { claimedActor, day, exactText, id, line, list, optional, text, whateverElse } from '../../kernel';
import { errorCode } from '../../shared/messages/error-code';
import {
  ANNOUNCEMENT_LANGUAGES,
  BRING_MAX,
  CONTENT_MAX,
  GENERAL_ANNOUNCEMENT,
  MAX_RECIPIENTS,
  MAX_TYPED,
  NOTES_MAX,
  PLACE_MAX,
  SUBJECT_MAX,
} from './values';

const inOneLanguage = {
  subject: line(SUBJECT_MAX, 'broadcast-subject-length').min(1, errorCode('broadcast-subject-length')),
  content: text(CONTENT_MAX, 'broadcast-content-length').min(1, errorCode('broadcast-content-length')),
  notes: optional(line(NOTES_MAX, 'broadcast-notes-length')),
};

/** The sender's texts; the defaults are texts of the catalogue, which the form begins with. */
export const announcementVariables = z.strictObject({
  ...inOneLanguage,
  /** The same in the other language: each applicant is then written to in the own one. */
  translation: z.strictObject(inOneLanguage).optional(),
  /** When and where it takes place, and what to bring: the message says them in the language of its reader. */
  day: optional(day('broadcast-day')),
  time: optional(exactText(5, 'broadcast-time').regex(/^([01]\d|2[0-3]):[0-5]\d$/, errorCode('broadcast-time'))),
  place: optional(line(PLACE_MAX, 'broadcast-place-length')),
  bring: optional(line(BRING_MAX, 'broadcast-bring-length')),
  /** The number that replies go to: digits only. */
  sender: optional(exactText(15, 'broadcast-sender-digits').regex(/^\d{6,15}$/, errorCode('broadcast-sender-digits'))),
  /** In which language the template is sent; Indonesian when left out. */
  language: z.enum(ANNOUNCEMENT_LANGUAGES).default('id'),
});
export type AnnouncementVariables = z.infer<typeof announcementVariables>;

/** Applicants by their ids, whose numbers the server knows, and numbers that are typed. */
export const broadcastGeneral = z
  .strictObject({
    recipients: list(
      z.strictObject({ name: line(100).default(''), number: exactText(30) }),
      MAX_TYPED,
      'broadcast-too-many',
    ).default([]),
    applicantids: list(id, MAX_RECIPIENTS, 'broadcast-too-many').default([]),
    template_id: z.literal(GENERAL_ANNOUNCEMENT).default(GENERAL_ANNOUNCEMENT),
    variables: announcementVariables,
    /** In which project's pipeline they were chosen. */
    projectid: id.optional(),
    ...claimedActor,
  })
  .refine((to) => [to.recipients, to.applicantids].some((whom) => !Array.isArray(whom) || whom.length > 0), {
    path: ['applicantids'],
    message: errorCode('no-applicants-selected'),
    ...whateverElse,
  });
export type BroadcastGeneral = z.infer<typeof broadcastGeneral>;

/**
 * `resend` sends what failed, may have been sent, or was left in the queue by a restored backup; the other two settle
 * what may have been sent.
 */
export const decideAnnouncement = z.strictObject({
  recipient: z
    .number()
    .int()
    .min(0)
    .max(MAX_RECIPIENTS + MAX_TYPED),
  decision: z.enum(['resend', 'sent', 'failed']),
  ...claimedActor,
});
export type DecideAnnouncement = z.infer<typeof decideAnnouncement>;

/** `messageid`: the provider's name for the reply. */
export const settleReply = z.strictObject({ messageid: exactText(200), ...claimedActor });
export type SettleReply = z.infer<typeof settleReply>;

/** Of whom a sender asks, before writing, how they can be reached. */
export const foreseeAnnouncement = z.strictObject({
  applicantids: list(id, MAX_RECIPIENTS, 'broadcast-too-many'),
  ...claimedActor,
});
export type ForeseeAnnouncement = z.infer<typeof foreseeAnnouncement>;

export const setOptOut = z.strictObject({ optedout: z.boolean(), ...claimedActor });
export type SetOptOut = z.infer<typeof setOptOut>;
