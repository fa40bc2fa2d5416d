import { type AnnouncementLanguage } from '@berangkat/contracts/announcements';

/** How an applicant is written to. */
export interface Contact {
  readonly name: string;
  /** As it was typed. */
  readonly phone: string | null;
  /** The recipient's language; undefined where it is unknown. */
  readonly language?: AnnouncementLanguage;
  /** The own account of an applicant: none of one whom somebody else manages. */
  readonly account?: string | undefined;
}

export interface ContactInterfaces {
  /** Undefined for an applicant who does not exist, is removed or is erased. */
  contactOf(applicantid: string): Promise<Contact | undefined>;
}
