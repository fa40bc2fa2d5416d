import { z } from 'zod';
import { id, pageInfo } from '../kernel';
import { applicantRow } from '../applicants/views';
import { NEEDED_STATES } from '../checklists/values';
import { placementStatus } from './kinds';

/** An applicant in a project's pipeline. */
export const placementRow = z.object({
  projectid: id,
  applicant: applicantRow,
  applicantstatus: placementStatus,
  /** True for an accepted applicant who came there by Pass Interview. */
  passedinterview: z.boolean(),
  comment: z.string().nullable(),
  /** When the applicant came into this state. */
  since: z.string(),
  addedat: z.string(),
  /**
   * How many of the documents that the project's destination needs are missing, expire, have expired or are in order;
   * null where none are needed, or nobody asks yet ({@link DOCUMENTS_MATTER}).
   */
  documents: z.partialRecord(z.enum(NEEDED_STATES), z.number().int()).nullable(),
  /** What admins said about the applicant, for those who may read it. */
  comments: z.number().int().nullable(),
  /** Removed from the project: superadmin only. */
  removed: z.boolean(),
});
export type PlacementRow = z.infer<typeof placementRow>;

export const placementList = z.object({
  placements: z.array(placementRow),
  page: pageInfo,
  /** How many stand in each state, over the whole project, whatever the filter. */
  counts: z.record(z.string(), z.number().int()),
});
export type PlacementList = z.infer<typeof placementList>;

/** A pipeline as a board. */
export const pipelineBoard = z.object({
  /**
   * One per state, in the order of the pipeline. `placements` are the newest of those that match, at most {@link
   * BOARD_CARDS}; `total` is how many match.
   */
  columns: z.array(z.object({ status: placementStatus, placements: z.array(placementRow), total: z.number().int() })),
  /** How many stand in each state, over the whole project, whatever the filter. */
  counts: z.record(z.string(), z.number().int()),
});
export type PipelineBoard = z.infer<typeof pipelineBoard>;

/** Cards that a column of the board holds at most; the list shows the rest. */
export const BOARD_CARDS = 100;

export const applicantsStatus = z.array(
  z.object({ applicantid: id, applicantstatus: placementStatus, comment: z.string().nullable() }),
);

/** Each of those who were named: `problem` says why somebody was not moved. */
export const movedApplicants = z.object({
  projectid: id,
  results: z.array(
    z.object({
      applicantid: id,
      problem: z.object({ status: z.number().int(), code: z.string(), message: z.string() }).nullable(),
    }),
  ),
});
export type MovedApplicants = z.infer<typeof movedApplicants>;
