import { type AnnouncementLanguage } from '@berangkat/contracts/announcements';

/** An announcement of the portal itself, to numbers in E.164. */
export interface OwnAnnouncement {
  readonly announcementid: string;
  readonly language: AnnouncementLanguage;
  readonly subject: string;
  readonly content: string;
  readonly notes?: string;
  readonly numbers: readonly { readonly name: string; readonly number: string }[];
}
