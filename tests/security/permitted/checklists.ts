import { admins, type Permitted, superadmins } from './kinds';

export const permitted: Permitted<'checklists'> = {
  readChecklists: superadmins,
  changeChecklists: superadmins,
  readApplicantChecklist: ['applicant', 'vendor', 'employer', ...admins],
  readDocumentGaps: admins,
  listExpiringDocuments: admins,
};
