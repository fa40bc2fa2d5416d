import { type AnnouncementLanguage } from '@berangkat/contracts/announcements';

/** An announcement of the portal itself: to applicants, and to numbers in E.164. */
export interface OwnAnnouncement {
  readonly announcementid: string;
  readonly language: AnnouncementLanguage;
  readonly subject: string;
  readonly content: string;
  readonly notes?: string;
  /** The same in the other language: each applicant is written to in the own one. */
  readonly translation?: { readonly subject: string; readonly content: string; readonly notes?: string };
  readonly projectid?: string;
  readonly applicantids?: readonly string[];
  readonly numbers?: readonly { readonly name: string; readonly number: string }[];
}
