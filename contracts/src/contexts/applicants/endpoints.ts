import { z } from 'zod';
import {
  between,
  endpointsOf,
  email,
  exactText,
  exportLinks,
  filterCounts,
  id,
  instant,
  list,
  MAX_CHOSEN,
  OF_PAGES,
  ofPast,
  paging,
  several,
  text,
} from '../../kernel';
import { readerLanguage } from '../../shared/reference';
import { errorCode } from '../../shared/messages/error-code';
import { monthChoice, placementStatus } from '../placements/kinds';
import {
  addAdminComment,
  eraseApplicant,
  saveDraft,
  submitApplication,
  updateApplicantStatus,
  updateApplication,
} from './commands';
import { applicantRoutes } from './routes';
import { cvFilters } from './kinds';
import {
  applicantDetail,
  applicantList,
  applicantMatch,
  applicantReplay,
  applicantRow,
  applicantShares,
  applicantSummary,
  commentedApplicant,
  departureSummary,
  draft,
  ownedApplicantList,
  statusList,
} from './views';

const byId = z.object({ id });
/**
 * `accountid` and `loginid` come from the quick form: who owns the record, and, where an account was made for it, the
 * login ID to hand over. It is shown this once.
 */
// oxlint-disable-next-line portal/bounded -- an answer
const created = z.object({ applicantid: id, accountid: id.optional(), loginid: z.string().optional() });
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
  'since',
] as const;

/** Filters, search and order of the applicant list; all work on the server over the whole list (readings.md, A42). */
export const applicantListQuery = z.object({
  ...paging,
  ...cvFilters(),
  /**
   * A placement status in any project; admin and superadmin only. `passinterview`: accepted by Pass Interview
   * (readings.md, C24).
   */
  status: several(z.enum([...placementStatus.options, 'passinterview']), 10).optional(),
  /** In one of these projects, and in one of the states there; admin and superadmin only. */
  project: several(id, 20).optional(),
  /** Came into one of those states there in one of these months; admin and superadmin only. */
  month: several(monthChoice, 7).optional(),
  /** Owned by one of these accounts; admin and superadmin only. */
  owner: several(id, 20).optional(),
  managedby: z.enum(['applicant', 'vendor']).optional(),
  /** `check`: people whose first number somebody has to look at; admin and superadmin only. */
  phone: z.literal('check').optional(),
  /** Came from this moment on. */
  createdsince: instant.optional(),
  /** Superadmin only: also the removed ones, or only those. */
  removed: z.enum(['with', 'only']).optional(),
  /**
   * `since`: how long in the states and projects asked for; where none are, or also nobody's project (`open`), as
   * `createdat`.
   */
  sort: z.enum(APPLICANT_SORTS).default('createdat'),
  dir: z.enum(['asc', 'desc']).default('desc'),
});
export type ApplicantListQuery = z.infer<typeof applicantListQuery>;

/** Those who have departed; `month`: when they did. */
export const departedListQuery = applicantListQuery
  .omit({ status: true })
  .extend({ sort: z.enum(APPLICANT_SORTS).default('since') });
export type DepartedListQuery = z.infer<typeof departedListQuery>;

/** `ids`: those that were chosen one by one, whatever the filters leave. `list`: of those who departed. */
export const applicantExportBody = z.strictObject({
  ...applicantListQuery.omit({ limit: true, book: true, app: true, page: true }).shape,
  list: z.literal('departed').optional(),
  ids: list(id, MAX_CHOSEN).optional(),
  lang: readerLanguage,
  links: exportLinks,
});

/** The filters whose values are counted; those that are searched for on the server, and states, are not. */
export const applicantCountsQuery = applicantListQuery
  .omit(OF_PAGES)
  .extend({ of: z.enum(['cat', 'degree', 'experience', 'owner', 'managedby']).default('cat') });
export type ApplicantCountsQuery = z.infer<typeof applicantCountsQuery>;

const OWNED_SORTS = [
  'papers',
  'firstname',
  'gender',
  'age',
  'degree',
  'experience',
  'department',
  'completeness',
  'createdat',
  'updatedat',
] as const;

/**
 * The applicants of one account. `gaps`: only those whose CV lacks something, or whose documents hold up a departure.
 * Sorted by `papers`, the latter come first, those with an expired document before them.
 */
export const ownedApplicantQuery = applicantListQuery
  .pick({
    limit: true,
    book: true,
    app: true,
    page: true,
    q: true,
    cat: true,
    degree: true,
    experience: true,
    changed: true,
  })
  .extend({
    gaps: z.literal('only').optional(),
    sort: z.enum(OWNED_SORTS).default('createdat'),
    dir: z.enum(['asc', 'desc']).default('desc'),
  });
export type OwnedApplicantQuery = z.infer<typeof ownedApplicantQuery>;

export const applicantEndpoints = endpointsOf(applicantRoutes, {
  listApplicants: {
    query: applicantListQuery.extend(ofPast),
    answer: applicantList,
  },
  exportApplicants: {
    factor: 'fresh-for-some',
    body: applicantExportBody,
    answer: z.unknown(),
  },
  listDepartedApplicants: {
    query: departedListQuery,
    answer: applicantList,
  },
  listStatuses: {
    query: applicantListQuery,
    answer: statusList,
  },
  countApplicants: {
    query: applicantCountsQuery.extend(ofPast),
    answer: filterCounts,
  },
  listOwnedApplicants: {
    params: z.object({ accountId: id }),
    query: ownedApplicantQuery,
    answer: ownedApplicantList,
  },
  summariseApplicants: {
    answer: applicantSummary,
  },
  summariseDepartures: {
    answer: departureSummary,
  },
  shareApplicants: {
    query: applicantListQuery.omit(OF_PAGES),
    answer: applicantShares,
  },
  searchApplicants: {
    query: z.object({ q: text(50, 'applicant-search-length').min(2, errorCode('applicant-search-length')) }),
    answer: z.array(applicantMatch),
  },
  readApplicant: {
    params: byId,
    query: z.object(ofPast),
    answer: applicantDetail,
  },
  replayApplicant: {
    params: byId,
    query: z.object(between),
    answer: applicantReplay,
  },
  checkEmail: {
    params: z.object({ email: email('app-email-format') }),
    answer: z.object({ taken: z.literal(true) }),
  },
  applicantsByIds: {
    body: z.strictObject({ applicant_ids: list(id, 500) }),
    answer: z.array(applicantRow),
  },
  applicantsByIdsWithComments: {
    body: z.strictObject({ applicant_ids: list(id, 500) }),
    answer: z.array(commentedApplicant),
  },
  readDraft: {
    answer: draft.nullable(),
  },
  saveDraft: {
    body: saveDraft,
    answer: z.object({ savedat: z.string() }),
  },
  submitApplication: {
    body: submitApplication,
    answer: created,
  },
  updateApplication: {
    params: byId,
    body: updateApplication,
    answer: done,
  },
  updateApplicantStatus: {
    params: byId,
    body: updateApplicantStatus,
    answer: done,
  },
  eraseApplicant: {
    factor: 'fresh',
    params: byId,
    body: eraseApplicant,
    answer: done,
  },
  addAdminComment: {
    params: byId,
    body: addAdminComment,
    answer: z.object({ commentid: id }),
  },
  uploadPhoto: {
    params: byId,
    answer: z.object({ photo: z.string() }),
  },
  readPhoto: {
    params: z.object({ id, name: exactText(85).regex(/^[\w-]{1,80}\.webp$/) }),
    answer: z.unknown(),
  },
});
