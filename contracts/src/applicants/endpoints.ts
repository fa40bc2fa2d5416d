import { z } from 'zod';
import { defineEndpoint, email, exactText, id, list, paging, text } from '../kernel';
import { degrees, industries } from '../reference';
import { placementStatus } from '../placements/values';
import { addAdminComment, saveDraft, submitApplication, updateApplicantStatus, updateApplication } from './commands';
import { applicantDetail, applicantList, applicantMatch, applicantRow, applicantSummary, draft } from './views';

const byId = z.object({ id });
const created = z.object({ applicantid: id });
const done = z.object({ applicantid: id });

export const APPLICANT_SORTS = [
  'firstname',
  'gender',
  'age',
  'degree',
  'experience',
  'department',
  'owner_email',
  'createdat',
  'updatedat',
] as const;

/** Filters, search and order of the applicant list; all work on the server over the whole list (readings.md, A42). */
export const applicantListQuery = z.object({
  ...paging,
  q: text(50).optional(),
  /** Industry filter; `cat` as in the address of the screen. */
  cat: industries.input().optional(),
  degree: degrees.input().optional(),
  /** Years of experience: '0' to '10', or 'more' for more than 10. */
  experience: z.union([exactText(2).regex(/^(\d|10)$/), z.literal('more')]).optional(),
  /**
   * A placement status in any project; admin and superadmin only. `passinterview`: accepted by Pass Interview
   * (readings.md, C24).
   */
  status: z.union([placementStatus, z.literal('passinterview')]).optional(),
  managedby: z.enum(['applicant', 'vendor']).optional(),
  /** Superadmin only: also the removed ones, or only those. */
  removed: z.enum(['with', 'only']).optional(),
  sort: z.enum(APPLICANT_SORTS).default('createdat'),
  dir: z.enum(['asc', 'desc']).default('desc'),
});
export type ApplicantListQuery = z.infer<typeof applicantListQuery>;

export const applicantEndpoints = {
  listApplicants: defineEndpoint({
    method: 'GET',
    path: '/applicants/paging-with-owner-status-with-removed',
    service: 'query-api',
    action: 'applicant.list',
    query: applicantListQuery,
    answer: applicantList,
  }),
  summariseApplicants: defineEndpoint({
    method: 'GET',
    path: '/applicants/summary',
    service: 'query-api',
    action: 'applicant.list',
    answer: applicantSummary,
  }),
  searchApplicants: defineEndpoint({
    method: 'GET',
    path: '/applicants/search',
    service: 'query-api',
    action: 'applicant.search',
    query: z.object({ q: text(50).min(2) }),
    answer: z.array(applicantMatch),
    limit: 'lookup',
  }),
  readApplicant: defineEndpoint({
    method: 'GET',
    path: '/applicants/applicantid/:id',
    service: 'query-api',
    action: 'applicant.read',
    params: byId,
    answer: applicantDetail,
  }),
  /** 200: taken; 404: free. */
  checkEmail: defineEndpoint({
    method: 'GET',
    path: '/applicants/email/:email',
    service: 'command-api',
    action: 'application.check-email',
    params: z.object({ email: email('app-email-format') }),
    answer: z.object({ taken: z.literal(true) }),
    limit: 'lookup',
  }),
  applicantsByIds: defineEndpoint({
    method: 'POST',
    path: '/applicants/by-ids',
    service: 'query-api',
    action: 'applicant.by-ids',
    body: z.strictObject({ applicant_ids: list(id, 500) }),
    answer: z.array(applicantRow),
    limit: 'lookup',
  }),
  readDraft: defineEndpoint({
    method: 'GET',
    path: '/applicants/draft',
    service: 'command-api',
    action: 'application.draft',
    answer: draft.nullable(),
  }),
  saveDraft: defineEndpoint({
    method: 'PUT',
    path: '/applicants/draft',
    service: 'command-api',
    action: 'application.draft',
    body: saveDraft,
    answer: z.object({ savedat: z.string() }),
    limit: 'draft',
  }),
  submitApplication: defineEndpoint({
    method: 'POST',
    path: '/applicants',
    service: 'command-api',
    action: 'application.create',
    body: submitApplication,
    answer: created,
    status: 201,
  }),
  updateApplication: defineEndpoint({
    method: 'PUT',
    path: '/applicants/:id',
    service: 'command-api',
    action: 'application.edit',
    params: byId,
    body: updateApplication,
    answer: done,
  }),
  updateApplicantStatus: defineEndpoint({
    method: 'PUT',
    path: '/applicants/:id/update-status',
    service: 'command-api',
    action: 'applicant.remove',
    params: byId,
    body: updateApplicantStatus,
    answer: done,
  }),
  addAdminComment: defineEndpoint({
    method: 'POST',
    path: '/applicants/:id/add-admincomment',
    service: 'command-api',
    action: 'applicant.comment',
    params: byId,
    body: addAdminComment,
    answer: z.object({ commentid: id }),
    status: 201,
  }),
  uploadPhoto: defineEndpoint({
    method: 'POST',
    path: '/applicants/:id/upload',
    service: 'files',
    action: 'applicant.upload-photo',
    params: byId,
    multipart: true,
    answer: z.object({ photo: z.string() }),
    limit: 'upload',
  }),
  readPhoto: defineEndpoint({
    method: 'GET',
    path: '/files/photos/:id/:name',
    service: 'files',
    action: 'applicant.see-photo',
    params: z.object({ id, name: exactText(85).regex(/^[\w-]{1,80}\.webp$/) }),
    answer: z.unknown(),
  }),
};
