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

/** One step of an applicant's way through a project. */
export const historyEntry = z.object({
  createdat: z.string(),
  action: z.string(),
  remarks: z.string().nullable(),
  projectid: id,
  projectcode: z.string(),
  by: z.string().nullable(),
});
export type HistoryEntry = z.infer<typeof historyEntry>;
