import { defineRoutes } from '../../kernel/route';

export const applicantRoutes = defineRoutes({
  listApplicants: {
    method: 'GET',
    path: '/applicants/paging-with-owner-status-with-removed',
    service: 'query-api',
    action: 'applicant.list',
  },
  /** Those who are chosen, or all whom the filters leave, as a spreadsheet. */
  exportApplicants: {
    method: 'POST',
    path: '/applicants/export',
    service: 'query-api',
    action: 'applicant.export',
    limit: 'export',
  },
  /** Those who have departed, with the projects that they departed for. */
  listDepartedApplicants: {
    method: 'GET',
    path: '/applicants/departure-paging-with-owner-status-with-removed',
    service: 'query-api',
    action: 'applicant.list-departed',
  },
  /** Every applicant with their way through each project (002 §2.6). */
  listStatuses: {
    method: 'GET',
    path: '/applicants/paging-with-status-only',
    service: 'query-api',
    action: 'applicant.report-status',
  },
  /** How many rows each value of a filter would leave, with what else narrows the list. */
  countApplicants: {
    method: 'GET',
    path: '/applicants/counts',
    service: 'query-api',
    action: 'applicant.list',
  },
  /** Those that an account owns: a vendor's own list. */
  listOwnedApplicants: {
    method: 'GET',
    path: '/applicants/account/:accountId',
    service: 'query-api',
    action: 'applicant.list-owned',
  },
  summariseApplicants: {
    method: 'GET',
    path: '/applicants/summary',
    service: 'query-api',
    action: 'applicant.list',
  },
  /** The same of those who have departed, as their list has them. */
  summariseDepartures: {
    method: 'GET',
    path: '/applicants/departure-summary',
    service: 'query-api',
    action: 'applicant.list-departed',
  },
  /** The charts of a list: shares of those whom its filters leave. */
  shareApplicants: {
    method: 'GET',
    path: '/applicants/shares',
    service: 'query-api',
    action: 'applicant.list',
  },
  searchApplicants: {
    method: 'GET',
    path: '/applicants/search',
    service: 'query-api',
    action: 'applicant.search',
    limit: 'lookup',
  },
  readApplicant: {
    method: 'GET',
    path: '/applicants/applicantid/:id',
    service: 'query-api',
    action: 'applicant.read',
  },
  /** Answers what happened to the CV, and in projects for those who may see that, between two moments. */
  replayApplicant: {
    method: 'GET',
    path: '/applicants/applicantid/:id/replay',
    service: 'query-api',
    action: 'applicant.read',
    limit: 'past',
  },
  /** 200: taken; 404: free. */
  checkEmail: {
    method: 'GET',
    path: '/applicants/email/:email',
    service: 'command-api',
    action: 'application.check-email',
    limit: 'lookup',
  },
  applicantsByIds: {
    method: 'POST',
    asks: true,
    path: '/applicants/by-ids',
    service: 'query-api',
    action: 'applicant.by-ids',
    limit: 'lookup',
  },
  /** The same with what admins say to each other about each, which nobody else ever receives. */
  applicantsByIdsWithComments: {
    method: 'POST',
    asks: true,
    path: '/applicants/by-ids-with-admincomment',
    service: 'query-api',
    action: 'applicant.comment',
  },
  readDraft: {
    method: 'GET',
    path: '/applicants/draft',
    service: 'command-api',
    action: 'application.draft',
  },
  saveDraft: {
    method: 'PUT',
    path: '/applicants/draft',
    service: 'command-api',
    action: 'application.draft',
    limit: 'draft',
  },
  submitApplication: {
    method: 'POST',
    path: '/applicants',
    service: 'command-api',
    action: 'application.create',
    status: 201,
  },
  updateApplication: {
    method: 'PUT',
    path: '/applicants/:id',
    service: 'command-api',
    action: 'application.edit',
  },
  updateApplicantStatus: {
    method: 'PUT',
    path: '/applicants/:id/update-status',
    service: 'command-api',
    action: 'applicant.remove',
  },
  /** For good, where `updateApplicantStatus` can be taken back. */
  eraseApplicant: {
    method: 'DELETE',
    path: '/applicants/:id',
    service: 'command-api',
    action: 'applicant.erase',
  },
  addAdminComment: {
    method: 'POST',
    path: '/applicants/:id/add-admincomment',
    service: 'command-api',
    action: 'applicant.comment',
    status: 201,
  },
  uploadPhoto: {
    method: 'POST',
    path: '/applicants/:id/upload',
    service: 'files',
    action: 'applicant.upload-photo',
    multipart: true,
    limit: 'upload',
  },
  readPhoto: {
    method: 'GET',
    path: '/files/photos/:id/:name',
    service: 'files',
    action: 'applicant.see-photo',
  },
});
