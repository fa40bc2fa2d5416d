import { z } from 'zod';
import { applicantRow } from '../applicants/views';
import { fieldValue } from '../audit/views';
import { id, pageInfo } from '../../kernel';
import { placementStatus } from '../placements/kinds';
import { CHOSEN_FILES, GIVEN, SIDES } from './values';

const text = z.string().nullable();
const count = z.number().int();
const side = z.enum(SIDES);

/** A field of both records. Values that the reader may not see are null, and not `shown`. */
const comparedField = z.object({
  field: z.string(),
  shown: z.boolean(),
  stays: fieldValue,
  other: fieldValue,
  /** The record that says it later, or that alone says anything. */
  newer: side,
});
export type ComparedField = z.infer<typeof comparedField>;

/** A file of which a record has one: a link to it, or the name of the CV file. */
const comparedFile = z.object({ file: z.enum(CHOSEN_FILES), stays: text, other: text, newer: side });

/** A record that is merged, or was. */
const person = applicantRow.extend({ dateofbirth: text });
export type MergePerson = z.infer<typeof person>;

/** The things of a record that are kept, whatever is chosen. */
const things = z.object({
  educations: count,
  experiences: count,
  documents: count,
  workphotos: count,
  comments: count,
  shares: count,
});
export type MergeThings = z.infer<typeof things>;

/** A project in which one of the two stands, or both, and where the person stands afterwards. */
const comparedPlacement = z.object({
  projectid: id,
  projectname: z.string(),
  projectcode: z.string(),
  stays: placementStatus.nullable(),
  other: placementStatus.nullable(),
  wins: side,
});
export type ComparedPlacement = z.infer<typeof comparedPlacement>;

/** Both records as they would be merged. */
export const mergePreview = z.object({
  stays: person.extend({ things }),
  other: person.extend({ things }),
  /** Those that differ first, in the order of the form. */
  differing: z.array(comparedField),
  alike: z.array(comparedField),
  files: z.array(comparedFile),
  placements: z.array(comparedPlacement),
  /** The records belong to two accounts, so that a reason is asked for. */
  owners: z.boolean(),
  /** Why they cannot be merged; with the date of an interview day on which both are seen. */
  refusal: z
    .discriminatedUnion('code', [
      z.object({ code: z.literal('merge-has-merged') }),
      z.object({ code: z.literal('merge-interview'), date: z.string() }),
    ])
    .nullable(),
});
export type MergePreview = z.infer<typeof mergePreview>;

/** One of the two as a list names it; erased ones have no name. */
const named = z.object({ applicantid: id, accountid: id.nullable(), name: text, photo: text });

export const mergeRow = z.object({
  /** The id of the record that was merged. */
  mergeid: id,
  stays: named,
  other: named,
  state: z.enum(['merging', 'merged', 'undoing', 'undone']),
  reason: text,
  mergedat: z.string(),
  /** Masked as in the trail. */
  mergedby: text,
  undoneat: text,
  undoneby: text,
});
export type MergeRow = z.infer<typeof mergeRow>;

export const mergeList = z.object({ merges: z.array(mergeRow), page: pageInfo });
export type MergeList = z.infer<typeof mergeList>;

/** Something that happened since the merge, of which somebody says whose it is: what is not given goes to nobody else. */
export const undoQuestion = z.object({
  kind: z.enum(GIVEN),
  id: z.string(),
  /** The fate of a thing that came with the other record; `added`: it is new. */
  happened: z.enum(['changed', 'removed', 'added']),
  /** The name of the thing, say of a project. */
  name: text,
  /** A link to what a photo shows. */
  picture: text,
  /** The record that it is given to if nobody knows better. */
  presumed: side,
  /** Of a field: what the other record says, and what it says now. Of a comment: its words. Of an interview: its date. */
  shown: z.boolean(),
  before: fieldValue,
  after: fieldValue,
  /** Of a placement: where the person stands. */
  status: placementStatus.nullable(),
});
export type UndoQuestion = z.infer<typeof undoQuestion>;

/** A merge, with what it took, and what undoing it asks. */
export const mergeDetail = mergeRow.extend({
  /** Names of fields that were taken from the other record. */
  fields: z.array(z.string()),
  files: z.array(z.enum(CHOSEN_FILES)),
  copies: count,
  questions: z.array(undoQuestion),
});
export type MergeDetail = z.infer<typeof mergeDetail>;
