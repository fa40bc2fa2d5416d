import {
  type announcementEvents,
  type AnnouncementLanguage,
  type AnnouncementText,
} from '@berangkat/contracts/announcements';
import { type EventOf } from '@berangkat/contracts/kernel';
import { type Decider } from '@berangkat/platform/event-log';

export type AnnouncementEvent = Extract<
  EventOf<(typeof announcementEvents)[number]>,
  { readonly type: 'AnnouncementRequested' }
>;
export type Requested = AnnouncementEvent['data'];

/** The message to everybody; undefined while there is no such announcement. It never changes. */
export type Announcement = Requested | undefined;

export interface AnnouncementCommand {
  readonly type: 'RequestAnnouncement';
  readonly request: Requested;
}

export const announcementDecider: Decider<Announcement, AnnouncementCommand, AnnouncementEvent> = {
  initialState: () => undefined,
  decide: ({ request }, announcement) =>
    announcement === undefined ? [{ type: 'AnnouncementRequested', data: request }] : [],
  evolve: (_, { data }) => data,
};

/** Answers the sender's words in a language, which are empty without the key that sealed them. */
export const writtenIn = (requested: Requested, language: AnnouncementLanguage): AnnouncementText => {
  const { translation, day, time, place, bring, sender, agency } = requested;
  const { subject, content, notes } = (language === requested.language ? undefined : translation) ?? requested;
  return {
    subject: subject ?? '',
    content: content ?? '',
    notes: notes ?? undefined,
    day,
    time,
    place: place ?? undefined,
    bring: bring ?? undefined,
    sender,
    agency,
  };
};

/** In which language somebody is written to: the own one where the announcement has both. */
export const languageFor = (
  { language, translation }: Requested,
  own: AnnouncementLanguage | undefined,
): AnnouncementLanguage => (translation ? (own ?? language) : language);

export const announcementStream = (announcementid: string): string => `announcement-${announcementid}`;

/** The recipient at a place in an announcement; undefined where it has no such place. */
export type Recipient =
  | { readonly applicantid: string }
  | {
      readonly applicantid: undefined;
      readonly name: string;
      readonly number: string;
      /** An applicant of the same announcement has it, and is written to. */
      readonly same?: true | undefined;
    };

export const recipientIn = ({ applicantids, numbers }: Requested, place: number): Recipient | undefined => {
  const applicantid = applicantids[place];
  if (applicantid !== undefined) return { applicantid };
  const typed = numbers?.[place - applicantids.length];
  return typed && { applicantid, ...typed };
};
