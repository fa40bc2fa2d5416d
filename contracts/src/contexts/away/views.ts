import { z } from 'zod';
import { auditEntry } from '../audit/views';
import { id } from '../../kernel';
import { placementStatus } from '../placements/kinds';

const count = z.number().int();

/** The last change of something while the reader was away, and how many there were. */
export const awayChange = auditEntry
  .pick({ actionid: true, type: true, action: true, objecttype: true, objectid: true, objectname: true, comment: true })
  .extend({
    createdat: z.string(),
    /** The actor of the last change; null for readers who are not told. */
    by: z.object({ name: z.string().nullable(), category: z.string() }).nullable(),
    /** The person's present state in the project, when the change was a step there. */
    standing: z.union([placementStatus, z.literal('removed')]).nullable(),
    changes: count,
  });
export type AwayChange = z.infer<typeof awayChange>;

/** Everybody and everything is told once: what happened in a project there, the rest in `others`. */
export const away = z.object({
  /** The end of the visit before this one; null for who was never here before. */
  since: z.string().nullable(),
  /** Changes since then; `exact` is false where there are more. */
  total: count,
  exact: z.boolean(),
  /** Newest first, as many as one reads; so are their changes. */
  projects: z.array(
    z.object({
      projectid: id,
      projectname: z.string(),
      projectcode: z.string(),
      /** People and things that changed in it. */
      total: count,
      changes: z.array(awayChange),
    }),
  ),
  /** Projects in which something changed. */
  totalprojects: count,
  others: z.array(awayChange),
  /** People and things that changed outside of projects. */
  totalothers: count,
});
export type Away = z.infer<typeof away>;

/** Everybody and everything that others changed, once: those of the newest changes, as many as `readAway` counts. */
export const changedAway = z.object({
  /** The end of the visit before this one; null for who was never here before. */
  since: z.string().nullable(),
  /** Applicants whose record or documents changed, or on whom somebody commented. */
  applicants: z.array(id),
  /** Applicants who came into another state of a project, or into it, or out of it. */
  placements: z.array(z.object({ projectid: id, applicantid: id })),
  projects: z.array(id),
});
export type ChangedAway = z.infer<typeof changedAway>;

/** How an action is taken back: by the step that leads straight back, or by recovering what was removed. */
export const undo = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('move'), from: placementStatus, to: placementStatus }),
  z.object({ kind: z.literal('recover') }),
]);
export type Undo = z.infer<typeof undo>;

export const ownAction = auditEntry
  .pick({
    actionid: true,
    type: true,
    action: true,
    page: true,
    objecttype: true,
    objectid: true,
    objectname: true,
    projectid: true,
    projectname: true,
    comment: true,
    createdat: true,
  })
  .extend({
    /** Null where nothing leads back, or somebody went on from there. */
    undo: undo.nullable(),
  });
export type OwnAction = z.infer<typeof ownAction>;

export const ownActions = z.array(ownAction);
