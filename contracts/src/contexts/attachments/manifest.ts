import { defineNotices } from '../../kernel/manifest';
import { admins, defineRights, ownersAndAdmins } from '../../kernel/rights';

export { attachmentRoutes as routes } from './routes';

export const rights = defineRights({
  /** Uploads, corrects and removes what belongs to an applicant's record. */
  'attachment.edit': ownersAndAdmins,
  /** Full photo and work photos, which documents there are and their state. */
  'attachment.see': { applicant: 'own', vendor: 'own', employer: 'own', ...admins },
  /** The CV file, and documents with what they say (readings.md, C12). */
  'attachment.open': ownersAndAdmins,
  /** The one address of CVs (002 §7): who reads CV files of records, and who reads CVs that were sent to jobs. */
  'attachment.open-cv': { applicant: 'own', vendor: 'own', employer: 'own', ...admins },
});

export const ids = ['document', 'image'] as const;

export const notices = defineNotices({
  attachments: {
    ids: ['applicantid'],
    rooms: ['admins', 'applicant/:applicantid'],
  },
});

/** Attachments belong to an applicant. */
export const about = ['applicant'] as const;
