import { z } from 'zod';
import { defineEvent, id, personal } from '../../kernel';
import { COPIED, GIVEN } from './values';

const context = 'merges';
/** `applicantid` is the record that stays, `otherid` the one that is merged into it. */
const both = { applicantid: id, otherid: id };
const subject = ({ otherid }: { readonly otherid: string }) => `applicant-${otherid}` as const;
/** Two records of one person may have much. */
const maxBytes = 128 * 1024;
const reason = { reason: personal(z.string()).optional() };
const said = (data: { readonly reason?: string | null | undefined }): string | null => data.reason ?? null;

/**
 * Somebody merged two records of one person. `fields` are taken from the other record, as are the files that are true.
 * `owners`: the records belonged to two accounts, and the reason says why this one keeps the person.
 */
export const ApplicantsMerged = defineEvent({
  type: 'ApplicantsMerged',
  context,
  version: 1,
  action: 'merge_applicants',
  subject,
  said,
  schema: z.object({
    ...both,
    fields: z.array(z.string()),
    photo: z.boolean(),
    fullphoto: z.boolean(),
    cv: z.boolean(),
    owners: z.boolean(),
    ...reason,
  }),
});

/**
 * The copies that are made, each with its new id, and the projects and interview days in which the other one stands. A
 * later one is whole again: what a command added that was under way when the other record was frozen has joined it.
 */
export const MergePlanned = defineEvent({
  type: 'MergePlanned',
  context,
  version: 1,
  action: 'plan_merge',
  maxBytes,
  schema: z.object({
    ...both,
    copies: z.array(z.object({ kind: z.enum(COPIED), from: id, to: id })),
    projects: z.array(id),
    days: z.array(id),
  }),
});

export const MergeCompleted = defineEvent({
  type: 'MergeCompleted',
  context,
  version: 1,
  action: 'complete_merge',
  schema: z.object(both),
});

/** One of the two was removed, merged or erased in the same moment: nothing was merged. */
export const MergeGivenUp = defineEvent({
  type: 'MergeGivenUp',
  context,
  version: 1,
  action: 'give_merge_up',
  schema: z.object(both),
});

/**
 * Somebody undid a merge. `given`: what of all that happened since goes to the other record. `files`: names of those of
 * its objects that are sealed with the key of that one, too.
 */
export const MergeUndone = defineEvent({
  type: 'MergeUndone',
  context,
  version: 1,
  action: 'undo_merge',
  subject,
  said,
  maxBytes,
  schema: z.object({
    ...both,
    /** `newid`: the id that a thing has in the other record which was added since. */
    given: z.array(z.object({ kind: z.enum(GIVEN), id: z.string(), newid: id.optional() })),
    files: personal(z.array(z.string())).optional(),
    ...reason,
  }),
});

export const UndoCompleted = defineEvent({
  type: 'UndoCompleted',
  context,
  version: 1,
  action: 'complete_undo',
  schema: z.object(both),
});

export const mergeEvents = [
  ApplicantsMerged,
  MergePlanned,
  MergeCompleted,
  MergeGivenUp,
  MergeUndone,
  UndoCompleted,
] as const;
