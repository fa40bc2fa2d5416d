import { anApplication } from '@berangkat/contracts/testing';
import { admins, type Bodies, type Permitted, signedIn, superadmins } from './kinds';

export const permitted: Permitted<'applicants'> = {
  exportApplicants: admins,
  listApplicants: ['staff', 'agent', ...admins],
  listDepartedApplicants: superadmins,
  listStatuses: admins,
  replayApplicant: ['applicant', 'vendor', 'employer', ...admins],
  countApplicants: ['staff', 'agent', ...admins],
  listOwnedApplicants: ['vendor', ...admins],
  summariseApplicants: ['staff', 'agent', ...admins],
  summariseDepartures: superadmins,
  shareApplicants: ['staff', 'agent', ...admins],
  searchApplicants: admins,
  readApplicant: ['applicant', 'vendor', 'employer', ...admins],
  checkEmail: ['applicant', 'vendor', ...admins],
  applicantsByIds: ['employer', ...admins],
  applicantsByIdsWithComments: admins,
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

const application = anApplication({ email: 'alike@example.com' });

export const bodies: Bodies<'applicants'> = {
  updateApplication: application,
  updateApplicantStatus: { status: 'open' },
  eraseApplicant: {},
  addAdminComment: { comment: 'Seen' },
  uploadPhoto: undefined,
};
