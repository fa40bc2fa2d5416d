import { z } from 'zod';
import { id, moment, pageInfo } from '../../kernel';
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
  /** The number of admins' comments on the applicant, for those who may read them. */
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
   * One per state, in the order of the pipeline. `placements` are the newest of those that match, at most `BOARD_CARDS`; `total` is how many match.
   */
  columns: z.array(z.object({ status: placementStatus, placements: z.array(placementRow), total: z.number().int() })),
  /** How many stand in each state, over the whole project, whatever the filter. */
  counts: z.record(z.string(), z.number().int()),
});
export type PipelineBoard = z.infer<typeof pipelineBoard>;

/** Something that happened to a pipeline: a step of somebody, or that their record was removed, recovered or erased. */
export const replayStep = z.object({
  position: z.string(),
  at: z.string(),
  /** Of the event. */
  type: z.string(),
  applicantid: id,
  /** The state that it led to; of a record whose whole state changed, that state. */
  status: z.string().nullable(),
  /** The comment of the step; null where it left the former one. */
  comment: z.string().nullable(),
  /** The actor; null for readers who are not told. */
  by: z.object({ accountid: id.nullable(), name: z.string().nullable(), category: z.string().nullable() }).nullable(),
});
export type ReplayStep = z.infer<typeof replayStep>;

/** Somebody who moves in a replay. */
export const replayPerson = z.object({
  /** As of the first moment; of who was never in the project by then, as of the last. */
  row: placementRow,
  /** Had been in the project at some time before the first moment. */
  known: z.boolean(),
});
export type ReplayPerson = z.infer<typeof replayPerson>;

/** A pipeline as of a moment, and its steps from there to another; a part of them. */
export const pipelineReplay = z.object({
  /** The last event that had happened at each of the two moments. */
  from: moment.nullable(),
  until: moment.nullable(),
  /** As of the first moment; only in the first answer. */
  board: pipelineBoard.nullable(),
  /** In their order, at most {@link REPLAY_STEPS}. */
  steps: z.array(replayStep),
  /** Everybody whom these steps are about, once. */
  people: z.array(replayPerson),
  /** How many steps there are from here to the last moment, those of this answer among them. */
  left: z.number().int(),
  /** The value of `after` that goes on; null at the end. */
  next: z.string().nullable(),
});
export type PipelineReplay = z.infer<typeof pipelineReplay>;

const counts = z.record(z.string(), z.number().int());

/** Two moments of a pipeline. */
export const pipelineComparison = z.object({
  /** The last event that had happened at each, the earlier one first. */
  from: moment.nullable(),
  until: moment.nullable(),
  /** How many stood in each state. */
  before: counts,
  after: counts,
  /**
   * Everybody who came, left, stands elsewhere or of whom something else is said: as they stood before and after, null
   * where they did not stand in the project.
   */
  changes: z.array(z.object({ before: placementRow.nullable(), after: placementRow.nullable() })),
  /** False where there are more; then those who changed last are among the changes. */
  exact: z.boolean(),
});
export type PipelineComparison = z.infer<typeof pipelineComparison>;

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
