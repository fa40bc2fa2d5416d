import { admins, type Permitted, signedIn, superadmins } from './kinds';

export const permitted: Permitted<'applicants'> = {
  listApplicants: ['staff', 'agent', ...admins],
  countApplicants: ['staff', 'agent', ...admins],
  listOwnedApplicants: ['vendor', ...admins],
  summariseApplicants: ['staff', 'agent', ...admins],
  searchApplicants: admins,
  readApplicant: ['applicant', 'vendor', 'employer', ...admins],
  checkEmail: ['applicant', 'vendor', ...admins],
  applicantsByIds: ['employer', ...admins],
  readDraft: ['applicant', 'vendor', ...admins],
  saveDraft: ['applicant', 'vendor', ...admins],
  submitApplication: ['applicant', 'vendor', ...admins],
  updateApplication: ['applicant', 'vendor', 'staff', ...admins],
  updateApplicantStatus: superadmins,
  eraseApplicant: superadmins,
  addAdminComment: admins,
  uploadPhoto: ['applicant', 'vendor', ...admins],
  readPhoto: signedIn,
};
