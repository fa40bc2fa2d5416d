import { z } from 'zod';
import { cvFileView, documentView } from '../attachments/views';
import { neededDocument, neededForProjects } from '../checklists/kinds';
import { educationView } from '../educations/views';
import { experienceView } from '../experiences/views';
import { id, moment, pageInfo } from '../../kernel';
import { historyEntry, ownStanding, placementStatus } from '../placements/kinds';
import { GAPS } from './completeness';
import { CV_FIELDS, EDITORS_FIELDS } from './fields';
import { applicantStatus, managedBy } from './kinds';
import { PHONE_CHECKS } from './values';

/** A link to a file of the portal, below /api/files, or null when there is none. */
const file = z.string().nullable();

export const projectStatus = z.object({
  projectid: id,
  projectcode: z.string(),
  projectname: z.string(),
  applicantstatus: placementStatus,
  applicantcomment: z.string().nullable(),
  /** ISO 8601, UTC; so is every time of a view. */
  updatedat: z.string(),
});

/**
 * One row of the applicant list. What the reader may not see is null: masked by the server, not hidden by the screen
 * (readings.md, A32).
 */
export const applicantRow = z.object({
  applicantid: id,
  /** The owner; null, as all that is said of owners, to readers who are not told of them. */
  accountid: id.nullable(),
  firstname: z.string(),
  lastname: z.string(),
  gender: z.string().nullable(),
  age: z.number().int().nullable(),
  degree: z.string().nullable(),
  experience: z.number().int().nullable(),
  industry: z.string().nullable(),
  department: z.string().nullable(),
  positions: z.array(z.string()),
  nationality: z.string().nullable(),
  photo: file,
  email: z.string().nullable(),
  phone1: z.string().nullable(),
  /** The number as the world dials it; null as well where what was typed cannot be one. */
  phone1e164: z.string().nullable(),
  managedby: managedBy.nullable(),
  owner_email: z.string().nullable(),
  /** The owner's name, masked where the address is. */
  owner_name: z.string().nullable(),
  owner_category: z.string().nullable(),
  status: applicantStatus,
  project_statuses: z.array(projectStatus),
  createdat: z.string(),
  updatedat: z.string(),
});
export type ApplicantRow = z.infer<typeof applicantRow>;

export const applicantList = z.object({ applicants: z.array(applicantRow), page: pageInfo });
export type ApplicantList = z.infer<typeof applicantList>;

/** An applicant of the status report. `action_items`: every step in every project, the oldest first. */
export const statusRow = applicantRow.extend({ action_items: z.array(historyEntry) });
export type StatusRow = z.infer<typeof statusRow>;

export const statusList = z.object({ applicants: z.array(statusRow), page: pageInfo });
export type StatusList = z.infer<typeof statusList>;

/** A row of the list of an account's own applicants, with what its CV lacks. */
export const ownedApplicantRow = applicantRow.extend({
  /** Percent. */
  completeness: z.number().int(),
  gaps: z.array(z.enum(GAPS)),
  /** Required answers of the application that are empty. */
  unanswered: z.number().int(),
  /** Documents that have expired or are missing for a project which has accepted the applicant; the expired ones first. */
  papers: z.array(neededDocument),
});
export type OwnedApplicantRow = z.infer<typeof ownedApplicantRow>;

export const ownedApplicantList = z.object({ applicants: z.array(ownedApplicantRow), page: pageInfo });
export type OwnedApplicantList = z.infer<typeof ownedApplicantList>;

const count = z.number().int();
export const applicantSummary = z.object({
  total_applicants: count,
  total_positions: count,
  total_departures: count,
  /** Vendor accounts that own at least one applicant (readings.md, A40). */
  total_vendors: count,
  industry_summary: z.array(z.object({ industry: z.string(), count })),
  department_summary: z.array(z.object({ department: z.string(), count })),
  position_summary: z.array(z.object({ position: z.string(), count })),
});
export type ApplicantSummary = z.infer<typeof applicantSummary>;

/** Null where more people match than are counted. */
export const applicantShares = z.object({
  shares: applicantSummary
    .pick({ industry_summary: true, department_summary: true, position_summary: true })
    .nullable(),
});
export type ApplicantShares = z.infer<typeof applicantShares>;

/** Of those who have departed. `total_departures`: more than people where somebody departed for several projects. */
export const departureSummary = applicantSummary.omit({ total_vendors: true }).extend({
  /** Departures in the present month window. */
  departed_this_month: count,
});
export type DepartureSummary = z.infer<typeof departureSummary>;

const text = z.string().nullable();
const textsOf = <F extends string>(fields: readonly F[]) =>
  Object.fromEntries(fields.map((field) => [field, text])) as Record<F, typeof text>;

/** An admin's comment on an applicant to other admins. */
export const adminComment = z.object({
  commentid: id,
  accountname: text,
  accountemail: text,
  accountcategory: text,
  /** The author's picture; null where the reader does not see who the author is. */
  accountavatar: text,
  createdat: z.string(),
  comment: text,
});
export type AdminComment = z.infer<typeof adminComment>;

/** The newest comment first, at most `MAX_COMMENTS`. */
export const commentedApplicant = applicantRow.extend({ admincomments: z.array(adminComment) });
export type CommentedApplicant = z.infer<typeof commentedApplicant>;

/** The CV. `contact` and `identity` are there only for those who may edit or see them; null otherwise. */
export const applicantDetail = applicantRow.extend({
  /** The profile photo as pages show it: larger than in lists. */
  photo: file,
  /** The photo of the whole person, an upload of its own. */
  fullphoto: file,
  photohash: text,
  ...textsOf(CV_FIELDS),
  height: z.number().nullable(),
  weight: z.number().nullable(),
  children: z.number().nullable(),
  remarks: text,
  /** The positions that were chosen, under their department. */
  selectedpositions: z.record(z.string(), z.array(z.string())),
  /** As `owner_email`; the documents have both names. */
  owneremail: text,
  /** Accounts that created the application and changed it last; null for readers who are not told whose it is. */
  createdby: text,
  updatedby: text,
  /**
   * For its editors alone: the whole form as it was sent, to be edited. `hiddenphones`: the last three digits of
   * numbers that this editor may change, not see.
   */
  form: z
    .object({
      hiddenphones: z.object({ phone1: text, phone2: text }),
      phonecheck: z.enum(PHONE_CHECKS).nullable(),
      ...textsOf(EDITORS_FIELDS),
      phone1: text,
      phone2: text,
      phone2e164: text,
    })
    .nullable(),
  /** The newest first; removed ones are there for superadmins only. */
  experiences: z.array(experienceView),
  educations: z.array(educationView),
  /**
   * The reader's own state in projects, for the applicant whose CV it is; null for everybody else, and where the agency
   * does not show it.
   */
  ownstanding: z.array(ownStanding).nullable(),
  /**
   * Documents that the destinations of the applicant's projects need, for readers who may add documents and know where
   * they lead. Not of those that rejected the applicant or that he or she has departed for; nothing in a CV as it was.
   */
  needed: z.array(neededForProjects),
  /** Revision of the applicant's stream that this shows; send it with an update. */
  revision: z.number().int(),
  admincomments: z.array(adminComment),
  /** The CV file; null where there is none, and for whoever may not open it. */
  cv: cvFileView.nullable(),
  documents: z.array(documentView),
  /** The reader's rights here, so that the toolbar need not guess. */
  may: z.object({
    edit: z.boolean(),
    uploadphoto: z.boolean(),
    attach: z.boolean(),
    openfiles: z.boolean(),
    remove: z.boolean(),
    comment: z.boolean(),
  }),
});
export type ApplicantDetail = z.infer<typeof applicantDetail>;

/** Something that happened to a CV, or to somebody in a project. */
export const cvStep = z.object({
  position: z.string(),
  at: z.string(),
  /** Of the event. */
  type: z.string(),
  objecttype: z.string(),
  /** Names of the fields that changed, for those who may edit the CV. */
  fields: z.array(z.string()),
  projectid: id.nullable(),
  projectname: text,
  /** The state that it led to. */
  status: text,
  comment: text,
  /** The actor; null for readers who are not told. */
  by: z.object({ accountid: id.nullable(), name: text, category: text }).nullable(),
});
export type CvStep = z.infer<typeof cvStep>;

/** The steps of an applicant between two moments. */
export const applicantReplay = z.object({
  /** The last event that had happened at each, the earlier one first. */
  from: moment.nullable(),
  until: moment.nullable(),
  /** The applicant's state in projects at the first moment, for those who may see it. */
  standing: z.array(projectStatus),
  /** In their order; where there are more than {@link CV_STEPS}, the first. */
  steps: z.array(cvStep),
  exact: z.boolean(),
});
export type ApplicantReplay = z.infer<typeof applicantReplay>;

/** Steps that a replay of an applicant holds at most. */
export const CV_STEPS = 1_000;

/** Two moments of the list of all applicants; a part of what differs. */
export const applicantComparison = z.object({
  /** The last event that had happened at each, the earlier one first. */
  from: moment.nullable(),
  until: moment.nullable(),
  /** How many were in the list. */
  before: count,
  after: count,
  /**
   * Those of whom the list says something else, as they were before and after, who changed last first; null where they
   * were not in the list. Of the {@link COMPARED_APPLICANTS} to whom something happened, so that there may be none.
   */
  changes: z.array(z.object({ before: applicantRow.nullable(), after: applicantRow.nullable() })),
  /** The value of `before` that goes on with those who changed earlier; null at the end. */
  next: z.string().nullable(),
});
export type ApplicantComparison = z.infer<typeof applicantComparison>;

export const applicantMatch = z.object({
  applicantid: id,
  accountid: id,
  firstname: z.string(),
  lastname: z.string(),
  email: text,
  phone1: text,
  industry: text,
  degree: text,
  experience: z.number().nullable(),
  photo: file,
});
export type ApplicantMatch = z.infer<typeof applicantMatch>;

export const draft = z.object({
  stage: z.number().int(),
  form: z.record(z.string(), z.unknown()),
  savedat: z.string(),
});
export type Draft = z.infer<typeof draft>;
